// EXPECT: verified
// OUTCOMES: normal "interrupted false\n"
//
// Interrupted before or while it waits, the thread gets the exception and its flag is cleared. Nobody notifies.
public class OkInterruptDuringWait {
    static final Object lock = new Object();
    static String result;

    public static void main(String[] args) throws Exception {
        Thread waiter = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                    result = "returned";
                } catch (InterruptedException e) {
                    result = "interrupted " + Thread.currentThread().isInterrupted();
                }
            }
        });
        waiter.start();
        waiter.interrupt();
        waiter.join();
        System.out.println(result);
    }
}
