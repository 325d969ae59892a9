// ConcurrentSkipListMap and Set: order, navigation, sub-maps, concurrent inserts stay sorted.
import java.util.Comparator;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;

public class SkipListMapNavigation {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListMap<Integer, String> map = new ConcurrentSkipListMap<>();
        for (int i = 10; i > 0; i--) map.put(i * 10, "v" + i);
        System.out.println(map);
        System.out.println(map.firstKey() + " " + map.lastEntry() + " " + map.floorKey(35) + " " + map.ceilingKey(35)
                + " " + map.lowerKey(10) + " " + map.higherEntry(100));
        System.out.println(map.headMap(30) + " " + map.tailMap(90, false) + " " + map.subMap(20, true, 40, true).descendingMap());
        System.out.println(map.pollFirstEntry() + " " + map.pollLastEntry() + " " + map.descendingKeySet());
        System.out.println(map.merge(20, "+", String::concat) + " " + map.computeIfAbsent(25, k -> "new") + " " + map.putIfAbsent(25, "x"));
        map.subMap(20, 60).clear();
        System.out.println(map);
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>(Comparator.reverseOrder());
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            final int base = i;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 150; k++) set.add((k * 7 + base * 3) % 211);
                for (int k = base; k < 211; k += 8) set.remove(k);
                for (int k = base; k < 211; k += 8) set.add(k);
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        int previous = Integer.MAX_VALUE;
        boolean sorted = true;
        for (int v : set) {
            sorted &= v < previous;
            previous = v;
        }
        System.out.println(sorted + " " + set.first() + " " + set.last() + " " + set.size() + " " + set.headSet(205));
    }
}
