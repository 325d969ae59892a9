// EXPECT: exit 3
// OUTCOMES: halt 3 "end\n"
//
// Another thread waits for ever, but exit ends it: no deadlock. The status is not 0, which is a violation.
public class BadExitWhileBlocked {
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
