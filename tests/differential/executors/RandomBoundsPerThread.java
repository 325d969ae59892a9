// ThreadLocalRandom and SplittableRandom stay within bounds on every thread; bad bounds are refused.
import java.util.SplittableRandom;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;

public class RandomBoundsPerThread {
    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) throws Exception {
        AtomicInteger outside = new AtomicInteger();
        Thread[] threads = new Thread[3];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                ThreadLocalRandom r = ThreadLocalRandom.current();
                for (int k = 0; k < 300; k++) {
                    int a = r.nextInt(10);
                    int b = r.nextInt(-5, 5);
                    long c = r.nextLong(1L << 40, 1L << 41);
                    double d = r.nextDouble(2.0, 3.0);
                    if (a < 0 || a >= 10 || b < -5 || b >= 5 || c < 1L << 40 || c >= 1L << 41 || d < 2 || d >= 3) outside.incrementAndGet();
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(outside);
        attempt(() -> ThreadLocalRandom.current().nextInt(0));
        attempt(() -> ThreadLocalRandom.current().nextInt(5, 5));
        attempt(() -> ThreadLocalRandom.current().setSeed(1));
        System.out.println(ThreadLocalRandom.current() == ThreadLocalRandom.current());
        System.out.println(ThreadLocalRandom.current().ints(50, 0, 4).allMatch(x -> x >= 0 && x < 4));
        SplittableRandom seeded = new SplittableRandom(42);
        System.out.println(seeded.nextInt(1000) + " " + seeded.split().nextInt(1000) + " " + seeded.nextLong());
    }
}
