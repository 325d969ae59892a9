// EXPECT: verified
// OUTCOMES: normal "int" | normal "oktrue"
//
// await looks for an interrupt, and then whether the latch is open. Interrupted in between, the thread finds the
// latch open, and the interrupt stays. In the lock model that is two steps once a thread begins such a wait interrupted.
import java.util.concurrent.*;

public class OkInterruptBehindCheck {
    public static void main(String[] a) throws Exception {
        CountDownLatch l = new CountDownLatch(1);
        String[] r = new String[1];
        Thread t = new Thread(() -> {
            try {
                l.await();
                r[0] = "ok" + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                r[0] = "int";
            }
        });
        t.start();
        t.interrupt();
        l.countDown();
        t.join();
        System.out.print(r[0]);
    }
}
