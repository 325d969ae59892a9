// ConcurrentLinkedQueue: FIFO per producer, every element taken once; null and iteration rules.
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

public class ConcLinkedQueueRace {
    public static void main(String[] args) throws Exception {
        ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();
        AtomicLong sum = new AtomicLong();
        AtomicInteger taken = new AtomicInteger();
        AtomicInteger misordered = new AtomicInteger();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < 4; i++) {
            final int id = i;
            threads[i] = new Thread(() -> {
                if (id < 2) {
                    for (int k = 0; k < 300; k++) queue.add(id * 1000 + k);
                    return;
                }
                int[] last = {-1, -1};
                while (taken.get() < 600) {
                    Integer v = queue.poll();
                    if (v == null) {
                        Thread.yield();
                        continue;
                    }
                    taken.incrementAndGet();
                    sum.addAndGet(v);
                    if (v % 1000 <= last[v / 1000]) misordered.incrementAndGet();
                    last[v / 1000] = v % 1000;
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(taken + " " + sum + " " + misordered + " " + queue.isEmpty());
        queue.addAll(java.util.List.of(5, 6, 7, 6));
        System.out.println(queue + " " + queue.peek() + " " + queue.remove(6) + " " + queue.contains(6) + " " + queue.size());
        queue.removeIf(v -> v == 7);
        int seen = 0;
        for (Integer v : queue) {
            if (seen++ == 0) queue.add(100);
        }
        System.out.println(queue + " " + (seen >= 2));
        try {
            queue.add(null);
        } catch (NullPointerException e) {
            System.out.println("null refused");
        }
    }
}
