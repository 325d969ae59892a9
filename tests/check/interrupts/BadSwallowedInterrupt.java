// EXPECT: deadlock
// OUTCOMES: deadlock ""
//
// The one interrupt ends the first wait and is swallowed; the second wait lasts for ever.
public class BadSwallowedInterrupt {
    static final Object lock = new Object();

    static void waitIgnoring() {
        synchronized (lock) {
            try {
                lock.wait();
            } catch (InterruptedException e) {
                // Swallowed: the flag is cleared.
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            waitIgnoring();
            waitIgnoring();
        });
        t.start();
        t.interrupt();
        t.join();
        System.out.println("ended");
    }
}
