// shutdownNow interrupts the running task and returns the queued ones; later submissions are rejected.
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class ShutdownNowReturnsQueued {
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor pool = (ThreadPoolExecutor) Executors.newFixedThreadPool(1);
        CountDownLatch started = new CountDownLatch(1);
        StringBuffer log = new StringBuffer();
        pool.execute(() -> {
            started.countDown();
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                log.append("running task interrupted\n");
            }
        });
        started.await();
        for (int i = 0; i < 4; i++) {
            final int n = i;
            pool.execute(() -> log.append("queued ").append(n).append('\n'));
        }
        List<Runnable> left = pool.shutdownNow();
        System.out.println(left.size() + " " + pool.isShutdown() + " " + pool.awaitTermination(30, TimeUnit.SECONDS) + " " + pool.isTerminated());
        left.forEach(Runnable::run);
        System.out.print(log);
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println(e.getClass().getName());
        }
        System.out.println(pool.shutdownNow());
    }
}
