// EXPECT: deadlock
// OUTCOMES: normal "woken\n" | deadlock ""
//
// Nothing remembers the notify: if it comes before the wait, the waiter waits for ever.
public class BadWaitWithoutPredicate {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        waiter.start();
        synchronized (lock) {
            lock.notify();
        }
        waiter.join();
        System.out.println("woken");
    }
}
