// EXPECT: livelock
// OUTCOMES: livelock ""
// HOTSPOT: no
//
// Main waits for ever to be notified, a daemon goes on: no deadlock, as somebody can run, and no end.
public class BadOnlyDaemonGoesOn {
    static volatile int turn;

    public static void main(String[] args) throws InterruptedException {
        Thread daemon = new Thread(() -> {
            while (true) {
                turn = 1 - turn;
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        synchronized (daemon) {
            daemon.wait();
        }
    }
}
