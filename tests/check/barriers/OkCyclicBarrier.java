// EXPECT: verified
// OUTCOMES: normal "1,1\n"
//
// Each thread reads the other's variable behind the barrier, which both pass after both wrote.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;

public class OkCyclicBarrier {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static int x, y, r1, r2;

    static void await() {
        try {
            barrier.await();
        } catch (InterruptedException | BrokenBarrierException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            x = 1;
            await();
            r1 = y;
        });
        t.start();
        y = 1;
        await();
        r2 = x;
        t.join();
        System.out.println(r1 + "," + r2);
    }
}
