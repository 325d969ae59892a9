// EXPECT: deadlock
// OUTCOMES: normal "end" | deadlock ""
//
// u joins t while it has the monitor that t needs to end: no harm, join gives it up. But it waits for main under it, which
// joins t.
import java.util.concurrent.CountDownLatch;

public class BadEndUnderMonitor {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread t = new Thread(() -> { });
        Thread u = new Thread(() -> {
            synchronized (t) {
                try {
                    t.join();
                    latch.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
        t.start();
        u.start();
        t.join();
        latch.countDown();
        u.join();
        System.out.print("end");
    }
}
