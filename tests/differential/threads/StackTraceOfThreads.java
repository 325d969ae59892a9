// Stack traces of the current thread, of a waiting thread and of a dead one.
public class StackTraceOfThreads {
    static void waiting(Object lock) {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                StackTraceElement[] trace = e.getStackTrace();
                System.out.println(trace[trace.length - 1].getMethodName());
            }
        }
    }

    public static void main(String[] args) throws Exception {
        StackTraceElement[] own = Thread.currentThread().getStackTrace();
        System.out.println(own[0].getMethodName() + " " + own[1]);
        Object lock = new Object();
        Thread t = new Thread(() -> waiting(lock));
        System.out.println(t.getStackTrace().length);
        t.start();
        while (t.getState() != Thread.State.WAITING) Thread.yield();
        boolean found = false;
        for (StackTraceElement e : t.getStackTrace()) {
            found |= e.getMethodName().equals("waiting") && e.getClassName().equals("StackTraceOfThreads");
        }
        System.out.println(found);
        t.interrupt();
        t.join();
        System.out.println(t.getStackTrace().length);
    }
}
