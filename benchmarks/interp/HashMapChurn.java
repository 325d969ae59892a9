// Library code and boxing: inserts, lookups and removals in a HashMap.
import java.util.HashMap;
import java.util.Map;

public class HashMapChurn {
    public static void main(String[] args) {
        Map<Integer, Integer> map = new HashMap<>();
        long checksum = 0;
        int seed = 12345;
        for (int i = 0; i < 600_000; i++) {
            seed = seed * 1103515245 + 12345;
            int key = (seed >>> 8) % 50_000;
            switch (i % 4) {
                case 0, 1 -> map.merge(key, 1, Integer::sum);
                case 2 -> {
                    Integer value = map.get(key);
                    if (value != null) checksum += value;
                }
                default -> {
                    if (map.remove(key) != null) checksum += 3;
                }
            }
        }
        for (Map.Entry<Integer, Integer> e : map.entrySet()) checksum += e.getKey() ^ e.getValue();
        System.out.println("checksum " + checksum + " size " + map.size());
    }
}
