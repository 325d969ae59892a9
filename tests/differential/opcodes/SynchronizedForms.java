// synchronized instance and static methods and blocks release the monitor on return, throw and break.
class SynchronizedForms {
    int n;

    synchronized int inc() {
        return ++n;
    }

    synchronized int nest(int d) {
        return d == 0 ? inc() : nest(d - 1);
    }

    static synchronized String cls() {
        return Thread.holdsLock(SynchronizedForms.class) + "";
    }

    synchronized void fail() {
        throw new IllegalStateException("held " + Thread.holdsLock(this));
    }

    int loop() {
        int r = 0;
        for (int i = 0; i < 10; i++) {
            synchronized (this) {
                if (i == 2) {
                    continue;
                }
                if (i == 5) {
                    break;
                }
                r += i;
            }
        }
        return r;
    }

    int ret() {
        synchronized (this) {
            synchronized (SynchronizedForms.class) {
                return Thread.holdsLock(this) && Thread.holdsLock(SynchronizedForms.class) ? 1 : 0;
            }
        }
    }

    public static void main(String[] args) {
        SynchronizedForms s = new SynchronizedForms();
        System.out.println(s.inc());
        System.out.println(s.nest(50));
        System.out.println(cls());
        try {
            s.fail();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " then " + Thread.holdsLock(s));
        }
        System.out.println(s.loop() + " " + Thread.holdsLock(s));
        System.out.println(s.ret() + " " + Thread.holdsLock(s) + Thread.holdsLock(SynchronizedForms.class));
        try {
            synchronized (s) {
                s.notify();
                s.notifyAll();
                throw new Error("in block");
            }
        } catch (Error e) {
            System.out.println(e.getMessage() + " " + Thread.holdsLock(s));
        }
        try {
            s.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        try {
            s.wait(1);
        } catch (IllegalMonitorStateException | InterruptedException e) {
            System.out.println(e);
        }
        Object nul = null;
        try {
            synchronized (nul) {
                System.out.println("no");
            }
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
