// EXPECT: livelock
// OUTCOMES: normal "" | livelock ""
// HOTSPOT: no
//
// The daemon takes the lock and parks for ever. Main spins: it can run, so this is no deadlock. If main comes first all is well.
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;

public class BadDaemonKeepsTheSpinLock {
    static void lock(AtomicBoolean l) {
        while (!l.compareAndSet(false, true)) {}
    }

    public static void main(String[] args) {
        AtomicBoolean l = new AtomicBoolean();
        Thread daemon = new Thread(() -> {
            lock(l);
            while (true) {
                LockSupport.park();
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        lock(l);
        l.set(false);
    }
}
