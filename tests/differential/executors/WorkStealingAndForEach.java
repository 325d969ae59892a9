// Work-stealing pool, nested parallel tasks, ManagedBlocker and ForkJoinPool quiescence.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

public class WorkStealingAndForEach {
    public static void main(String[] args) throws Exception {
        ExecutorService stealing = Executors.newWorkStealingPool(2);
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 1; i <= 10; i++) {
            final int n = i;
            tasks.add(() -> n * n);
        }
        int sum = 0;
        for (Future<Integer> f : stealing.invokeAll(tasks)) sum += f.get();
        System.out.println(sum + " " + stealing.submit(() -> Thread.currentThread().isDaemon()).get());
        ForkJoinPool pool = new ForkJoinPool(2);
        AtomicInteger count = new AtomicInteger();
        for (int i = 0; i < 20; i++) {
            pool.execute(() -> {
                count.incrementAndGet();
                pool.execute(count::incrementAndGet);
            });
        }
        System.out.println(pool.awaitQuiescence(30, TimeUnit.SECONDS) + " " + count);
        boolean[] released = new boolean[1];
        ForkJoinPool.managedBlock(new ForkJoinPool.ManagedBlocker() {
            @Override
            public boolean block() {
                released[0] = true;
                return true;
            }

            @Override
            public boolean isReleasable() {
                return released[0];
            }
        });
        System.out.println(released[0] + " " + ForkJoinPool.commonPool().isShutdown());
        pool.shutdown();
        stealing.shutdown();
        System.out.println(pool.awaitTermination(30, TimeUnit.SECONDS) + " " + stealing.awaitTermination(30, TimeUnit.SECONDS));
        ForkJoinPool.commonPool().shutdown();
        System.out.println(ForkJoinPool.commonPool().isShutdown());
    }
}
