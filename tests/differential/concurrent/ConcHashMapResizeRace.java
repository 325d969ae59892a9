// ConcurrentHashMap grown by many threads at once, with colliding keys turned into tree bins.
import java.util.concurrent.ConcurrentHashMap;

public class ConcHashMapResizeRace {
    record Colliding(int id) implements Comparable<Colliding> {
        @Override
        public int hashCode() {
            return id % 3;
        }

        @Override
        public int compareTo(Colliding other) {
            return Integer.compare(id, other.id);
        }
    }

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Integer, Integer> grown = new ConcurrentHashMap<>(2);
        ConcurrentHashMap<Colliding, Integer> trees = new ConcurrentHashMap<>();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            final int base = i;
            threads[i] = new Thread(() -> {
                for (int k = base; k < 2000; k += 4) grown.put(k, k);
                for (int k = base; k < 120; k += 4) trees.put(new Colliding(k), k);
                for (int k = base; k < 2000; k += 8) grown.remove(k);
                for (int k = base; k < 100; k += 4) trees.remove(new Colliding(k));
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        long sum = 0;
        for (int v : grown.values()) sum += v;
        int left = 0;
        for (int k = 0; k < 120; k++) if (trees.containsKey(new Colliding(k))) left += k;
        System.out.println(grown.size() + " " + sum + " " + trees.size() + " " + left);
    }
}
