// EXPECT: verified
// OUTCOMES: normal "true 0" | normal "false 2"
//
// Two permits or none: a timed attempt that fails leaves what was released.
import java.util.concurrent.*;

public class OkTimedAcquireOfTwo {
    static final Semaphore s = new Semaphore(0);

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                System.out.print(s.tryAcquire(2, 10, TimeUnit.MILLISECONDS) + " ");
            } catch (InterruptedException e) {
                throw new Error(e);
            }
        });
        t.start();
        s.release();
        s.release();
        t.join();
        System.out.print(s.availablePermits());
    }
}
