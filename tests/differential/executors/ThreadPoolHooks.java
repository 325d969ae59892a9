// ThreadPoolExecutor hooks: beforeExecute, afterExecute with the failure, terminated; prestart and resize.
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

public class ThreadPoolHooks {
    public static void main(String[] args) throws Exception {
        StringBuffer log = new StringBuffer();
        ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), r -> {
            Thread t = new Thread(r, "hooked");
            t.setUncaughtExceptionHandler((thread, e) -> { });
            return t;
        }) {
            @Override
            protected void beforeExecute(Thread t, Runnable r) {
                log.append("before ").append(t.getName()).append('\n');
            }

            @Override
            protected void afterExecute(Runnable r, Throwable t) {
                log.append("after ").append(t).append('\n');
            }

            @Override
            protected void terminated() {
                log.append("terminated\n");
            }
        };
        System.out.println(pool.prestartAllCoreThreads() + " " + pool.getPoolSize());
        pool.setMaximumPoolSize(4);
        pool.setCorePoolSize(3);
        System.out.println(pool.getCorePoolSize() + " " + pool.getMaximumPoolSize());
        pool.setCorePoolSize(1);
        pool.execute(() -> log.append("fine\n"));
        while (pool.getCompletedTaskCount() < 1) Thread.yield();
        pool.execute(() -> { throw new IllegalArgumentException("bad"); });
        while (pool.getCompletedTaskCount() < 2) Thread.yield();
        pool.submit(() -> { throw new IllegalArgumentException("hidden"); });
        pool.shutdown();
        System.out.println(pool.awaitTermination(30, TimeUnit.SECONDS));
        System.out.print(log);
    }
}
