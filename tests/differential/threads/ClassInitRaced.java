// Class initialisation raced by many threads runs once, and every thread sees it complete.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

public class ClassInitRaced {
    static final AtomicInteger RUNS = new AtomicInteger();

    static class Slow {
        static final int[] TABLE = new int[64];
        static int last;

        static {
            RUNS.incrementAndGet();
            for (int i = 0; i < TABLE.length; i++) {
                TABLE[i] = i;
                Thread.yield();
            }
            last = TABLE[63];
        }
    }

    public static void main(String[] args) throws Exception {
        CountDownLatch go = new CountDownLatch(1);
        AtomicInteger sum = new AtomicInteger();
        Thread[] threads = new Thread[5];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                try {
                    go.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                sum.addAndGet(Slow.last);
            });
            threads[i].start();
        }
        go.countDown();
        for (Thread t : threads) t.join();
        System.out.println(RUNS.get() + " " + sum.get());
    }
}
