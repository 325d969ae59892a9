// EXPECT: deadlock
// OUTCOMES: deadlock ""
//
// main, which is no daemon, waits for a daemon that waits for ever.
public class BadJoinOfBlockedDaemon {
    static final Object lock = new Object();

    public static void main(String[] args) throws Exception {
        Thread daemon = new Thread(() -> {
            synchronized (lock) {
                try {
                    lock.wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        daemon.join();
        System.out.println("end");
    }
}
