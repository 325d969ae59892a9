// EXPECT: verified
// OUTCOMES: normal "interrupted false\n" | normal "notified false\n" | normal "notified true\n"
//
// main notifies, then interrupts. Not waiting yet when notified: the notify is lost, the interrupt ends the wait.
// Waiting: the notify took it off the wait set, so wait returns normally (JLS 17.2.4) and the interrupt stays pending;
// it comes before the flag is read (true) or after (false).
public class OkInterruptAfterNotify {
    static final Object lock = new Object();
    static String result;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    result = "notified " + Thread.currentThread().isInterrupted();
                } catch (InterruptedException e) {
                    result = "interrupted " + Thread.currentThread().isInterrupted();
                }
            }
        });
        waiter.start();
        synchronized (lock) {
            lock.notify();
        }
        waiter.interrupt();
        waiter.join();
        System.out.println(result);
    }
}
