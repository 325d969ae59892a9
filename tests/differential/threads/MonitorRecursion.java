// Monitors are reentrant: nested blocks, recursive synchronized methods, full release by wait.
public class MonitorRecursion {
    int depth;

    synchronized int recurse(int n) {
        depth = Math.max(depth, n);
        if (n == 50) return Thread.holdsLock(this) ? 1 : 0;
        synchronized (this) {
            return 1 + recurse(n + 1);
        }
    }

    static synchronized boolean classLocked() {
        return Thread.holdsLock(MonitorRecursion.class);
    }

    synchronized void thrower(int n) {
        if (n == 0) throw new IllegalStateException("out");
        synchronized (this) {
            thrower(n - 1);
        }
    }

    public static void main(String[] args) throws Exception {
        MonitorRecursion object = new MonitorRecursion();
        System.out.println(object.recurse(0) + " " + object.depth + " " + Thread.holdsLock(object));
        System.out.println(classLocked() + " " + Thread.holdsLock(MonitorRecursion.class));
        try {
            object.thrower(10);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(object));
        }
        boolean[] ready = new boolean[1];
        Thread helper;
        synchronized (object) {
            synchronized (object) {
                helper = new Thread(() -> {
                    synchronized (object) {
                        ready[0] = true;
                        object.notify();
                    }
                });
                helper.start();
                while (!ready[0]) object.wait();
                System.out.println("wait released both levels, holds " + Thread.holdsLock(object));
            }
            System.out.println("inner left, holds " + Thread.holdsLock(object));
        }
        System.out.println("outer left, holds " + Thread.holdsLock(object));
        helper.join();
    }
}
