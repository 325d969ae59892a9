// EXPECT: verified
// OUTCOMES: normal "true"
//
// t ends under its own monitor, which main has.
import java.util.concurrent.locks.LockSupport;

public class OkAliveUnderMonitor {
    public static void main(String[] args) throws Exception {
        boolean alive;
        Thread t = new Thread(() -> { });
        synchronized (t) {
            t.start();
            LockSupport.parkNanos(5_000_000);
            alive = t.isAlive();
        }
        t.join();
        System.out.print(alive);
    }
}
