// EXPECT: verified
// OUTCOMES: normal "0 1" | normal "1 0" | normal "broken T"
//
// t waits at a barrier that u resets; main comes afterwards, for a while. If t waited when u reset it, its wait is broken, and
// main waits in vain (T). Otherwise they meet, and who comes last has index 0; or main gives up before t comes, which breaks the
// barrier for t.
import java.util.concurrent.BrokenBarrierException;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

public class OkResetOrAwait {
    static final CyclicBarrier barrier = new CyclicBarrier(2);
    static String told;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            try {
                told = "" + barrier.await();
            } catch (BrokenBarrierException | InterruptedException e) {
                told = "broken";
            }
        });
        t.start();
        Thread u = new Thread(barrier::reset);
        u.start();
        u.join();
        String mine;
        try {
            mine = "" + barrier.await(1, TimeUnit.SECONDS);
        } catch (TimeoutException e) {
            mine = "T";
        }
        t.join();
        System.out.print(told + " " + mine);
    }
}
