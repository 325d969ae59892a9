// EXPECT: deadlock
// OUTCOMES: normal "done" | deadlock ""
//
// join takes the monitor of t. If u has it and waits for the latch, main never gets to count down; if main's join is through
// before u comes, all is well.
import java.util.concurrent.CountDownLatch;

public class BadJoinNeedsMonitor {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread t = new Thread(() -> { });
        Thread u = new Thread(() -> {
            synchronized (t) {
                try {
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
        System.out.print("done");
    }
}
