// LinkedHashMap insertion and access order with eldest removal, and LinkedHashSet order on re-insertion.
import java.util.*;

class LinkedHashLru {
    static class Lru<K, V> extends LinkedHashMap<K, V> {
        final int cap;

        Lru(int cap) {
            super(4, 0.75f, true);
            this.cap = cap;
        }

        @Override
        protected boolean removeEldestEntry(Map.Entry<K, V> e) {
            boolean out = size() > cap;
            if (out) {
                System.out.println("evict " + e);
            }
            return out;
        }
    }

    public static void main(String[] args) {
        Lru<String, Integer> l = new Lru<>(3);
        l.put("a", 1);
        l.put("b", 2);
        l.put("c", 3);
        l.get("a");
        l.put("d", 4);
        System.out.println(l);
        l.getOrDefault("c", 0);
        l.putIfAbsent("e", 5);
        System.out.println(l);
        l.put("c", 30);
        l.containsKey("d");
        l.compute("d", (k, v) -> v == null ? 7 : v + 1);
        System.out.println(l + " " + l.keySet() + l.values());
        LinkedHashMap<Integer, String> m = new LinkedHashMap<>();
        for (int i = 9; i >= 0; i -= 2) {
            m.put(i * 17 % 10, "v" + i);
        }
        m.put(3, "again");
        m.remove(9);
        m.put(9, "back");
        System.out.println(m);
        Iterator<Map.Entry<Integer, String>> it = m.entrySet().iterator();
        it.next();
        it.remove();
        it.next().setValue("set");
        System.out.println(m + " " + m.containsValue("set"));
        m.replaceAll((k, v) -> k + v);
        m.forEach((k, v) -> System.out.print(k + "=" + v + ";"));
        System.out.println();
        Set<String> s = new LinkedHashSet<>(List.of("z", "y", "x"));
        s.add("z");
        s.remove("y");
        s.add("y");
        s.addAll(List.of("w", "x"));
        System.out.println(s + " " + s.equals(new HashSet<>(s)) + s.stream().skip(1).findFirst().get());
        Map<String, Integer> copy = new LinkedHashMap<>(new TreeMap<>(Map.of("q", 1, "p", 2)));
        System.out.println(copy);
    }
}
