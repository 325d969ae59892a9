// A fixed pool: futures of callables and runnables, failures wrapped, shutdown then termination.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class FixedPoolSubmits {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 20; i++) {
            final int n = i;
            futures.add(pool.submit(() -> n * n));
        }
        int sum = 0;
        for (Future<Integer> f : futures) sum += f.get();
        System.out.println(sum);
        AtomicInteger ran = new AtomicInteger();
        System.out.println(pool.submit(ran::incrementAndGet).get() + " " + pool.submit(() -> { }, "done").get() + " " + pool.submit(() -> { }).get());
        Future<Object> failing = pool.submit(() -> { throw new java.io.IOException("disk"); });
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getMessage() + " | " + e.getCause());
        }
        System.out.println(failing.isDone() + " " + failing.isCancelled());
        for (int i = 0; i < 10; i++) pool.execute(ran::incrementAndGet);
        pool.shutdown();
        System.out.println(pool.isShutdown() + " " + pool.awaitTermination(30, TimeUnit.SECONDS) + " " + pool.isTerminated() + " " + ran);
    }
}
