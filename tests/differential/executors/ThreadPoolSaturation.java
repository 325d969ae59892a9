// ThreadPoolExecutor: core, queue, maximum in that order; then each rejection policy.
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class ThreadPoolSaturation {
    static void saturate(RejectedExecutionHandler policy) throws Exception {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 2, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(2), policy);
        CountDownLatch gate = new CountDownLatch(1);
        StringBuffer ran = new StringBuffer();
        for (int i = 0; i < 4; i++) {
            final int n = i;
            pool.execute(() -> {
                try {
                    gate.await();
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
                ran.append(n);
            });
            System.out.print(pool.getPoolSize() + "/" + pool.getQueue().size() + " ");
        }
        String fifth;
        try {
            pool.execute(() -> ran.append(Thread.currentThread().getName().equals("main") ? "M" : "W"));
            fifth = "accepted";
        } catch (RejectedExecutionException e) {
            fifth = "rejected";
        }
        gate.countDown();
        pool.shutdown();
        pool.awaitTermination(30, TimeUnit.SECONDS);
        char[] sorted = ran.toString().toCharArray();
        java.util.Arrays.sort(sorted);
        System.out.println(fifth + " " + new String(sorted) + " " + pool.getCompletedTaskCount());
    }

    public static void main(String[] args) throws Exception {
        saturate(new ThreadPoolExecutor.AbortPolicy());
        saturate(new ThreadPoolExecutor.CallerRunsPolicy());
        saturate(new ThreadPoolExecutor.DiscardPolicy());
        saturate(new ThreadPoolExecutor.DiscardOldestPolicy());
        saturate((task, pool) -> System.out.print("[custom handler] "));
        try {
            new ThreadPoolExecutor(2, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1));
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
    }
}
