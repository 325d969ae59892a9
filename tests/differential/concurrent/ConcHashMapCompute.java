// ConcurrentHashMap compute, computeIfAbsent, computeIfPresent, merge: atomic under contention.
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

public class ConcHashMapCompute {
    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer, Integer> counts = new ConcurrentHashMap<>();
        ConcurrentHashMap<Integer, Integer> merged = new ConcurrentHashMap<>();
        ConcurrentHashMap<Integer, String> once = new ConcurrentHashMap<>();
        AtomicInteger created = new AtomicInteger();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 500; k++) {
                    counts.compute(k % 10, (key, old) -> old == null ? 1 : old + 1);
                    merged.merge(k % 7, k, Integer::sum);
                    once.computeIfAbsent(k % 20, key -> {
                        created.incrementAndGet();
                        return "v" + key;
                    });
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(new TreeMap<>(counts));
        System.out.println(new TreeMap<>(merged));
        System.out.println(once.size() + " created " + created);
        System.out.println(counts.compute(0, (k, v) -> null) + " " + counts.containsKey(0));
        System.out.println(counts.computeIfPresent(1, (k, v) -> v + 1) + " " + counts.computeIfPresent(99, (k, v) -> 1));
        System.out.println(counts.computeIfPresent(1, (k, v) -> null) + " " + counts.merge(2, 5, (a, b) -> null) + " " + counts.size());
        System.out.println(counts.computeIfAbsent(50, k -> null) + " " + counts.containsKey(50));
        try {
            counts.computeIfAbsent(60, k -> { throw new IllegalStateException("in function"); });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + counts.containsKey(60));
        }
        try {
            counts.computeIfAbsent(70, k -> counts.computeIfAbsent(70, j -> 1));
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
