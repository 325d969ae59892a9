// EXPECT: deadlock
// OUTCOMES: normal "" | deadlock ""
// HOTSPOT: no
//
// Each thread has reserved the bucket of its key and waits for the monitor of the other's. In turn both find what they need.
import java.util.concurrent.ConcurrentHashMap;

public class BadRecursionInComputeIfAbsent {
    static final ConcurrentHashMap<Integer, Integer> cache = new ConcurrentHashMap<>(4);

    static int cost(int item, int part) {
        return cache.computeIfAbsent(item, i -> 1 + cache.computeIfAbsent(part, p -> 1));
    }

    public static void main(String[] args) {
        new Thread(() -> cost(1, 2)).start();
        cost(2, 1);
    }
}
