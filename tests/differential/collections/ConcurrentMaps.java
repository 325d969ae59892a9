// ConcurrentHashMap and skip lists used by one thread: atomic methods, null refusal, bulk operations, navigation.
import java.util.*;
import java.util.concurrent.*;

class ConcurrentMaps {
    public static void main(String[] args) {
        ConcurrentHashMap<String, Integer> m = new ConcurrentHashMap<>();
        System.out.println(m.put("a", 1) + " " + m.putIfAbsent("a", 2) + m.putIfAbsent("b", 3) + m.replace("a", 1, 10) + m.remove("b", 99));
        m.merge("a", 5, Integer::sum);
        m.compute("c", (k, v) -> v == null ? 100 : v + 1);
        m.computeIfPresent("c", (k, v) -> null);
        m.computeIfAbsent("d", String::length);
        System.out.println(m + " " + m.getOrDefault("zz", -1) + m.mappingCount() + m.containsValue(15) + m.contains(3));
        for (String k : m.keySet()) {
            m.put(k + k, 7);
            if (m.size() > 20) {
                break;
            }
        }
        System.out.println(m.get("a") + " " + m.containsKey("aa"));
        ConcurrentHashMap<Integer, Integer> n = new ConcurrentHashMap<>();
        for (int i = 0; i < 300; i++) {
            n.merge(i % 100, i, Integer::sum);
        }
        System.out.println(n.size() + " " + n.reduceValues(1000, Integer::sum) + " " + n.search(1000, (k, v) -> k == 50 ? v : null) + " "
            + n.reduceKeys(1000, Math::max) + " " + n.values().stream().mapToInt(x -> x).sum());
        try {
            m.put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        try {
            m.put("x", null);
        } catch (NullPointerException e) {
            System.out.println("null value");
        }
        Set<String> ks = ConcurrentHashMap.newKeySet();
        System.out.println(ks.add("p") + "" + ks.add("p") + ks);
        ConcurrentSkipListMap<Integer, String> s = new ConcurrentSkipListMap<>();
        for (int i = 0; i < 20; i++) {
            s.put(i * 7 % 20, "v" + i);
        }
        System.out.println(s.headMap(5) + " " + s.floorKey(100) + s.higherEntry(10) + s.descendingMap().firstKey() + s.subMap(3, true, 6, true).size() + s.pollFirstEntry());
        ConcurrentSkipListSet<String> ss = new ConcurrentSkipListSet<>(List.of("c", "a", "b"));
        System.out.println(ss + " " + ss.ceiling("aa") + ss.descendingSet());
        CopyOnWriteArrayList<Integer> c = new CopyOnWriteArrayList<>(List.of(1, 2));
        System.out.println(c.addIfAbsent(2) + "" + c.addIfAbsent(3) + c.addAllAbsent(List.of(3, 4)) + c);
        ArrayBlockingQueue<Integer> q = new ArrayBlockingQueue<>(2);
        System.out.println(q.offer(1) + "" + q.offer(2) + q.offer(3) + q.remainingCapacity() + q.poll() + q);
        List<Integer> drained = new ArrayList<>();
        System.out.println(q.drainTo(drained) + "" + drained + q.poll());
        ConcurrentLinkedQueue<String> cq = new ConcurrentLinkedQueue<>(List.of("x", "y"));
        System.out.println(cq.poll() + cq.peek() + cq.size());
    }
}
