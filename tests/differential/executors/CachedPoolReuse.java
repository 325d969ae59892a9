// A cached pool grows to the number of running tasks and reuses idle workers.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class CachedPoolReuse {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newCachedThreadPool();
        CountDownLatch all = new CountDownLatch(5);
        Future<?>[] futures = new Future<?>[5];
        for (int i = 0; i < 5; i++) {
            futures[i] = pool.submit(() -> {
                all.countDown();
                all.await();
                return null;
            });
        }
        for (Future<?> f : futures) f.get();
        System.out.println(pool.getPoolSize() + " " + pool.getLargestPoolSize() + " " + pool.getCorePoolSize());
        System.out.println(pool.getKeepAliveTime(TimeUnit.SECONDS) + " " + pool.getQueue().size());
        pool.shutdown();
        System.out.println(pool.awaitTermination(30, TimeUnit.SECONDS) + " " + pool.getCompletedTaskCount() + " " + pool.getTaskCount());
        String text = pool.toString();
        System.out.println(text.substring(text.indexOf('[')));
    }
}
