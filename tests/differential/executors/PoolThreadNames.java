// Default thread factories: pool-N-thread-M names, non-daemon, normal priority; custom factories.
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

public class PoolThreadNames {
    public static void main(String[] args) throws Exception {
        for (int round = 0; round < 2; round++) {
            ExecutorService pool = Executors.newFixedThreadPool(3);
            CyclicBarrier together = new CyclicBarrier(3);
            ConcurrentSkipListSet<String> names = new ConcurrentSkipListSet<>();
            Future<?>[] futures = new Future<?>[3];
            for (int i = 0; i < 3; i++) {
                futures[i] = pool.submit(() -> {
                    Thread t = Thread.currentThread();
                    names.add(t.getName() + "/" + t.isDaemon() + "/" + t.getPriority() + "/" + t.getThreadGroup().getName());
                    return together.await();
                });
            }
            for (Future<?> f : futures) f.get();
            pool.shutdown();
            System.out.println(new TreeSet<>(names));
        }
        ExecutorService daemons = Executors.newSingleThreadExecutor(r -> {
            Thread t = new Thread(r, "custom");
            t.setDaemon(true);
            return t;
        });
        System.out.println(daemons.submit(() -> Thread.currentThread().getName()).get());
        System.out.println("daemon pool left running");
    }
}
