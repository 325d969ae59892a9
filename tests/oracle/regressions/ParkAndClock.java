// A timed park moves the clock. The dpor family lost the read of what the parked thread writes later.
import java.util.concurrent.locks.LockSupport;

public class ParkAndClock {
    static int o2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {});
        Thread t2 = new Thread(() -> {
            long before = System.currentTimeMillis();
            LockSupport.parkNanos(5);
            if (System.currentTimeMillis() >= before) o2 = 10;
        });
        t2.start();
        t1.start();
        t1.join();
        System.out.println(o2);
    }
}
