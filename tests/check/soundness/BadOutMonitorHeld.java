// EXPECT: deadlock
// OUTCOMES: normal "bdone" | deadlock ""
//
// print takes the monitor of System.out. t holds it until main counts down, which main does behind its print.
import java.util.concurrent.CountDownLatch;

public class BadOutMonitorHeld {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            synchronized (System.out) {
                try {
                    latch.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            }
        });
        t.start();
        System.out.print("b");
        latch.countDown();
        t.join();
        System.out.print("done");
    }
}
