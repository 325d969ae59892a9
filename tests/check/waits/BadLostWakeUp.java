// EXPECT: deadlock
// OUTCOMES: normal "woken\n" | deadlock ""
//
// The flag is tested outside the lock: set and notified between test and wait, the wake-up is lost. Tested after it
// was set, or notified while waiting: woken.
public class BadLostWakeUp {
    static final Object lock = new Object();
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            if (ready) return;
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        waiter.start();
        ready = true;
        synchronized (lock) {
            lock.notify();
        }
        waiter.join();
        System.out.println("woken");
    }
}
