// EXPECT: deadlock
// OUTCOMES: deadlock ""
//
// A barrier for three, two come.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class BadBarrierMissingParty {
    static final CyclicBarrier barrier = new CyclicBarrier(3);

    static void await() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(BadBarrierMissingParty::await);
        t.start();
        await();
        t.join();
        System.out.println("passed");
    }
}
