// EXPECT: verified
// OUTCOMES: normal "Ab" | normal "bA"
// OPTIONS: --timeouts last
// HOTSPOT: no
//
// Who wants two permits never gets them. If it is queued first, the other stands behind it until it gives up after 1 ms,
// and then has its permit. The interrupt after 5 ms comes too late: both have gone on by then.
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

public class OkFairSemaphoreTimesOutLast {
    static final Semaphore permits = new Semaphore(1, true);
    static final StringBuffer told = new StringBuffer();

    static void wantTwo() {
        try {
            told.append(permits.tryAcquire(2, 1, TimeUnit.MILLISECONDS) ? "a" : "A");
        } catch (InterruptedException e) {
            told.append("i");
        }
    }

    public static void main(String[] args) throws Exception {
        Thread two = new Thread(OkFairSemaphoreTimesOutLast::wantTwo);
        Thread one = new Thread(() -> {
            permits.acquireUninterruptibly();
            told.append("b");
        });
        two.start();
        one.start();
        Thread.sleep(5);
        two.interrupt();
        two.join();
        one.join();
        System.out.print(told);
    }
}
