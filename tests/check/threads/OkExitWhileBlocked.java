// EXPECT: verified
// OUTCOMES: halt "end\n"
//
// Another thread waits for ever, but exit ends it: no deadlock.
public class OkExitWhileBlocked {
    static final Object lock = new Object();

    public static void main(String[] args) {
        new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }).start();
        System.out.println("end");
        Runtime.getRuntime().halt(3);
    }
}
