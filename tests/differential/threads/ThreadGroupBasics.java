// Thread groups: parents, names, inheritance by threads, activeCount and enumerate.
public class ThreadGroupBasics {
    public static void main(String[] args) throws Exception {
        ThreadGroup main = Thread.currentThread().getThreadGroup();
        System.out.println(main.getName() + " " + main.getParent().getName() + " " + main.getParent().getParent());
        ThreadGroup outer = new ThreadGroup("outer");
        ThreadGroup inner = new ThreadGroup(outer, "inner");
        System.out.println(inner.getParent().getName() + " " + outer.getParent().getName());
        System.out.println(outer.parentOf(inner) + " " + inner.parentOf(outer) + " " + main.parentOf(inner));
        System.out.println(inner);
        Object lock = new Object();
        ThreadGroup[] childGroup = new ThreadGroup[1];
        Thread t = new Thread(inner, () -> {
            childGroup[0] = new Thread().getThreadGroup();
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    System.out.println("group interrupt arrived");
                }
            }
        }, "member");
        t.start();
        while (t.getState() != Thread.State.WAITING) Thread.yield();
        System.out.println(outer.activeCount() + " " + inner.activeCount());
        Thread[] found = new Thread[4];
        System.out.println(outer.enumerate(found) + " " + found[0].getName());
        inner.interrupt();
        t.join();
        System.out.println(childGroup[0] == inner);
        System.out.println(inner.activeCount() + " " + t.getThreadGroup());
    }
}
