// Scheduled executor: order by delay, fixed-rate and fixed-delay repetition, cancel, failure stops repetition.
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class ScheduledPoolTimes {
    public static void main(String[] args) throws Exception {
        ScheduledExecutorService pool = Executors.newScheduledThreadPool(1);
        StringBuffer order = new StringBuffer();
        CountDownLatch gate = new CountDownLatch(1);
        pool.execute(() -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        pool.schedule(() -> order.append("never"), 100, TimeUnit.SECONDS);
        pool.schedule(() -> order.append("early "), 1, TimeUnit.MILLISECONDS);
        ScheduledFuture<String> late = pool.schedule(() -> order.append("late ").toString(), 5, TimeUnit.MILLISECONDS);
        gate.countDown();
        System.out.println(late.get() + late.isDone());
        CountDownLatch three = new CountDownLatch(3);
        ScheduledFuture<?> rate = pool.scheduleAtFixedRate(three::countDown, 0, 1, TimeUnit.MILLISECONDS);
        three.await();
        System.out.println(rate.cancel(false) + " " + rate.isCancelled() + " " + rate.cancel(false));
        try {
            rate.get();
        } catch (CancellationException e) {
            System.out.println(e);
        }
        AtomicInteger runs = new AtomicInteger();
        ScheduledFuture<?> failing = pool.scheduleWithFixedDelay(() -> {
            if (runs.incrementAndGet() == 2) throw new IllegalStateException("second run");
        }, 0, 1, TimeUnit.MILLISECONDS);
        try {
            failing.get();
        } catch (ExecutionException e) {
            System.out.println(e.getCause() + " " + runs);
        }
        System.out.println(pool.shutdownNow().size() + " " + pool.awaitTermination(30, TimeUnit.SECONDS) + " " + order);
    }
}
