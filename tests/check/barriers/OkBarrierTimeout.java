// EXPECT: verified
// OUTCOMES: normal "passed,passed\n" | normal "timeout,broken\n"
//
// T waits at most 5 ms, main without limit. T alone may time out, which breaks the barrier: main then finds it broken
// whenever it comes. If both are there the barrier is passed, and a timeout is too late. main cannot time out.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class OkBarrierTimeout {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static String r1;

    static String await(boolean timed) {
        try {
            if (timed) barrier.await(5, TimeUnit.MILLISECONDS);
            else barrier.await();
            return "passed";
        } catch (TimeoutException e) {
            return "timeout";
        } catch (BrokenBarrierException e) {
            return "broken";
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> r1 = await(true));
        t.start();
        String r2 = await(false);
        t.join();
        System.out.println(r1 + "," + r2);
    }
}
