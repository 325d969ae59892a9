// EXPECT: verified
// OUTCOMES: normal "end\n"
//
// The daemon waits for ever; the program ends with main: no deadlock.
public class OkDaemonBlocked {
    static final Object lock = new Object();

    public static void main(String[] args) {
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
        System.out.println("end");
    }
}
