// JDK 21 newVirtualThreadPerTaskExecutor: one virtual thread a task, close waits for all.
// JDK: 21+
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;

public class VirtualThreadExecutor {
    public static void main(String[] args) throws Exception {
        AtomicInteger virtual = new AtomicInteger();
        List<Future<Integer>> futures = new ArrayList<>();
        try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 50; i++) {
                final int index = i;
                futures.add(executor.submit(() -> {
                    if (Thread.currentThread().isVirtual()) virtual.incrementAndGet();
                    Thread.sleep(1);
                    return index;
                }));
            }
        }
        int sum = 0;
        for (Future<Integer> f : futures) sum += f.resultNow();
        System.out.println(virtual + " " + sum + " " + futures.get(0).state());
    }
}
