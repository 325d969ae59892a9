// HashMap operations: null keys, default methods, resizing, views, collisions that treeify, and iteration of string and int keys.
import java.util.*;

class HashMapOps {
    record Bad(int v) implements Comparable<Bad> {
        public int hashCode() {
            return v % 3;
        }

        public int compareTo(Bad o) {
            return Integer.compare(v, o.v);
        }
    }

    static final class Same {
        final String s;

        Same(String s) {
            this.s = s;
        }

        public int hashCode() {
            return 42;
        }

        public boolean equals(Object o) {
            return o instanceof Same x && x.s.equals(s);
        }
    }

    public static void main(String[] args) {
        Map<String, Integer> m = new HashMap<>();
        System.out.println(m.put("a", 1) + " " + m.put("a", 2) + " " + m.put(null, 3) + " " + m.get(null) + m.get("zz") + m.containsKey(null));
        m.putIfAbsent("a", 9);
        m.putIfAbsent("b", 8);
        m.put("n", null);
        m.putIfAbsent("n", 7);
        System.out.println(m.getOrDefault("q", -1) + " " + m.getOrDefault("n", -1) + m);
        m.merge("a", 10, Integer::sum);
        m.merge("a", 0, (x, y) -> null);
        m.merge("new", 5, Integer::sum);
        m.compute("b", (k, v) -> v == null ? 0 : v * 2);
        m.compute("zip", (k, v) -> null);
        m.computeIfPresent("new", (k, v) -> v + 1);
        m.computeIfAbsent("len", String::length);
        System.out.println(new TreeMap<>(Map.copyOf(filter(m))));
        System.out.println(m.remove("len", 99) + " " + m.remove("len", 3) + " " + m.replace("b", 16, 17) + m.replace("q", 1) + m.remove("none"));
        m.replaceAll((k, v) -> v == null ? -1 : v + 1);
        System.out.println(m);
        m.keySet().removeIf(Objects::isNull);
        m.values().remove(18);
        m.entrySet().forEach(e -> e.setValue(e.getValue() * 100));
        System.out.println(m + " " + m.size() + m.containsValue(-100));
        Map<Integer, Integer> im = new HashMap<>();
        for (int i = 0; i < 200; i++) {
            im.put(i * 37 % 211, i);
        }
        long h = 0;
        for (Map.Entry<Integer, Integer> e : im.entrySet()) {
            h = h * 31 + e.getKey() * 7 + e.getValue();
        }
        System.out.println(im.size() + " " + h);
        Map<Bad, Integer> t = new HashMap<>();
        for (int i = 0; i < 150; i++) {
            t.put(new Bad(i), i);
        }
        int sum = 0;
        for (int i = 0; i < 160; i++) {
            sum += t.getOrDefault(new Bad(i), 1000);
        }
        for (int i = 0; i < 150; i += 2) {
            t.remove(new Bad(i));
        }
        System.out.println(sum + " " + t.size() + " " + t.get(new Bad(77)) + t.containsKey(new Bad(78)));
        for (int i = 0; i < 140; i++) {
            t.remove(new Bad(i));
        }
        System.out.println(new TreeMap<>(t));
        Map<Same, String> s = new HashMap<>();
        for (int i = 0; i < 40; i++) {
            s.put(new Same("k" + i), "v" + i);
        }
        System.out.println(s.size() + s.get(new Same("k33")) + s.remove(new Same("k7")) + s.get(new Same("k7")));
        System.out.println(new HashMap<>(Map.of(1, 2)).equals(new TreeMap<>(Map.of(1, 2))) + " " + Map.of("a", 1).hashCode()
            + new HashMap<>(Map.of("a", 1)).entrySet().iterator().next());
        System.out.println(new HashSet<>(List.of("banana", "apple", "cherry", "date", "elderberry", "fig", "grape")));
    }

    static Map<String, Integer> filter(Map<String, Integer> m) {
        Map<String, Integer> r = new HashMap<>(m);
        r.remove(null);
        r.values().removeIf(Objects::isNull);
        return r;
    }
}
