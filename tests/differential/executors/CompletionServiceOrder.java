// ExecutorCompletionService hands futures out as tasks complete, here in an order forced by latches.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

public class CompletionServiceOrder {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(4);
        ExecutorCompletionService<Integer> service = new ExecutorCompletionService<>(pool);
        CountDownLatch[] gates = new CountDownLatch[4];
        for (int i = 0; i < 4; i++) {
            gates[i] = new CountDownLatch(1);
            final int n = i;
            service.submit(() -> {
                gates[n].await();
                return n;
            });
        }
        System.out.println(service.poll());
        StringBuilder order = new StringBuilder();
        for (int next : new int[] {2, 0, 3, 1}) {
            gates[next].countDown();
            order.append(service.take().get());
        }
        System.out.println(order + " " + service.poll(1, TimeUnit.MILLISECONDS));
        service.submit(() -> { }, 77);
        System.out.println(service.take().get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(30, TimeUnit.SECONDS));
    }
}
