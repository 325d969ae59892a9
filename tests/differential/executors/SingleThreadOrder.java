// A single-thread executor runs tasks in submission order and replaces a worker killed by an exception.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class SingleThreadOrder {
    public static void main(String[] args) throws Exception {
        ExecutorService single = Executors.newSingleThreadExecutor(r -> {
            Thread t = new Thread(r);
            t.setUncaughtExceptionHandler((thread, e) -> { });
            return t;
        });
        StringBuilder order = new StringBuilder();
        CountDownLatch allQueued = new CountDownLatch(1);
        single.submit(() -> {
            allQueued.await();
            return null;
        });
        for (int i = 0; i < 30; i++) {
            final int n = i;
            single.execute(() -> {
                order.append(n).append(' ');
                if (n == 10) throw new IllegalStateException("worker dies");
            });
        }
        allQueued.countDown();
        single.shutdown();
        System.out.println(single.awaitTermination(30, TimeUnit.SECONDS));
        System.out.println(order.toString().trim());
    }
}
