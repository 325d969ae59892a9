// CyclicBarrier: reusable rounds, one action a round run by the last arrival, distinct arrival indexes.
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicInteger;

public class CyclicBarrierRounds {
    public static void main(String[] args) throws Exception {
        int parties = 3, rounds = 10;
        int[] work = new int[parties];
        StringBuilder sums = new StringBuilder();
        CyclicBarrier barrier = new CyclicBarrier(parties, () -> {
            int sum = 0;
            for (int w : work) sum += w;
            sums.append(sum).append(' ');
        });
        AtomicInteger indexes = new AtomicInteger();
        Thread[] threads = new Thread[parties];
        for (int i = 0; i < parties; i++) {
            final int id = i;
            threads[i] = new Thread(() -> {
                try {
                    for (int r = 0; r < rounds; r++) {
                        work[id] += id + r;
                        indexes.addAndGet(barrier.await());
                    }
                } catch (Exception e) {
                    throw new AssertionError(e);
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(sums.toString().trim());
        System.out.println(indexes + " " + barrier.getParties() + " " + barrier.getNumberWaiting() + " " + barrier.isBroken());
    }
}
