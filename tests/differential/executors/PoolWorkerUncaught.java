// execute lets an exception reach the worker's handler (stderr); submit keeps it in the future.
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class PoolWorkerUncaught {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> { throw new IllegalStateException("kept in the future"); });
        pool.execute(() -> { throw new IllegalStateException("reported"); });
        pool.shutdown();
        System.out.println(pool.awaitTermination(30, TimeUnit.SECONDS));
    }
}
