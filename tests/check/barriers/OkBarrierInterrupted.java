// EXPECT: verified
// OUTCOMES: normal "ibtrue" | normal "ptruepfalse"
//
// Interrupted in front or inside, the thread breaks the barrier; interrupted behind the signal, it passes.
import java.util.concurrent.*;

public class OkBarrierInterrupted {
    public static void main(String[] a) throws Exception {
        CyclicBarrier b = new CyclicBarrier(2);
        String[] r = new String[1];
        Thread t = new Thread(() -> {
            try {
                b.await();
                r[0] = "p" + Thread.currentThread().isInterrupted();
            } catch (InterruptedException e) {
                r[0] = "i";
            } catch (BrokenBarrierException e) {
                r[0] = "b";
            }
        });
        t.start();
        t.interrupt();
        String m;
        try {
            b.await();
            m = "p";
        } catch (BrokenBarrierException e) {
            m = "b";
        }
        t.join();
        System.out.print(r[0] + m + b.isBroken());
    }
}
