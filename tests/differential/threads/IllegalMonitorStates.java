// wait and notify without the monitor: IllegalMonitorStateException and its message; bad timeouts.
public class IllegalMonitorStates {
    interface Act {
        void run() throws Exception;
    }

    static void attempt(String what, Act act) {
        try {
            act.run();
            System.out.println(what + ": fine");
        } catch (Exception e) {
            System.out.println(what + ": " + e);
        }
    }

    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Object other = new Object();
        attempt("notify", lock::notify);
        attempt("notifyAll", lock::notifyAll);
        attempt("wait", lock::wait);
        attempt("wait 5", () -> lock.wait(5));
        synchronized (other) {
            attempt("other held", lock::notify);
        }
        synchronized (lock) {
            attempt("held", lock::notify);
            attempt("wait -1", () -> lock.wait(-1));
            attempt("wait nanos", () -> lock.wait(1, 1_000_000));
            attempt("wait 1", () -> lock.wait(1));
            attempt("wait 0, 1", () -> lock.wait(0, 1));
        }
        Thread holder = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    attempt("waiter holds again", lock::notify);
                }
            }
        });
        holder.start();
        while (holder.getState() != Thread.State.WAITING) Thread.yield();
        attempt("waiter's lock", lock::notify);
        holder.interrupt();
        holder.join();
        attempt("null", () -> {
            Object nothing = null;
            synchronized (nothing) {
                System.out.println("entered null");
            }
        });
        attempt("holdsLock null", () -> Thread.holdsLock(null));
    }
}
