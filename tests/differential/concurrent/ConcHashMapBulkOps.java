// ConcurrentHashMap forEach, search and reduce, sequential and parallel thresholds.
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

public class ConcHashMapBulkOps {
    public static void main(String[] args) {
        ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();
        for (int i = 1; i <= 300; i++) map.put(i, i * i);
        for (long threshold : new long[] {Long.MAX_VALUE, 1, 64}) {
            LongAdder keys = new LongAdder();
            AtomicLong pairs = new AtomicLong();
            map.forEachKey(threshold, keys::add);
            map.forEach(threshold, (k, v) -> pairs.addAndGet(v - k));
            System.out.println(keys + " " + pairs);
            System.out.println(map.reduceValues(threshold, Integer::sum) + " " + map.reduceKeysToLong(threshold, k -> k, 0, Long::max)
                    + " " + map.reduceToInt(threshold, (k, v) -> k, Integer.MAX_VALUE, Math::min)
                    + " " + map.reduceValuesToDouble(threshold, v -> v / 2.0, 0, Double::max));
            System.out.println(map.search(threshold, (k, v) -> v == 10_000 ? "found " + k : null)
                    + " " + map.searchKeys(threshold, k -> k > 1000 ? k : null)
                    + " " + map.searchValues(threshold, v -> v == 4 ? v : null));
            System.out.println(map.reduce(threshold, (k, v) -> k % 100 == 0 ? k : null, Integer::sum)
                    + " " + map.reduceEntries(threshold, e -> e.getKey() % 2, Integer::sum));
        }
    }
}
