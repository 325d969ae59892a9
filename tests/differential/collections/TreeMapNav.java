// TreeMap and TreeSet navigation, sub-map views with bounds, descending views, polls, custom comparators, and entry immutability.
import java.util.*;

class TreeMapNav {
    public static void main(String[] args) {
        TreeMap<Integer, String> m = new TreeMap<>();
        for (int i = 0; i < 100; i++) {
            m.put(i * 53 % 101, "v" + i);
        }
        for (int i = 0; i < 100; i += 3) {
            m.remove(i);
        }
        System.out.println(m.size() + " " + m.firstKey() + " " + m.lastEntry());
        for (int k : new int[]{-1, 0, 1, 3, 50, 51, 100, 200}) {
            System.out.println(k + ": " + m.floorKey(k) + " " + m.lowerKey(k) + " " + m.ceilingKey(k) + " " + m.higherKey(k) + " " + m.floorEntry(k));
        }
        NavigableMap<Integer, String> s = m.subMap(10, true, 20, false);
        System.out.println(s + " " + s.firstKey() + s.lastKey() + " " + s.descendingMap() + s.headMap(14) + s.tailMap(16, false));
        s.put(12, "new");
        s.remove(13);
        System.out.println(m.get(12) + m.get(13) + s.size());
        try {
            s.put(20, "out");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            s.subMap(5, 12);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.subMap(9, 3);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(m.pollFirstEntry() + " " + m.pollLastEntry() + " " + m.headMap(5) + m.descendingKeySet().first());
        s.clear();
        System.out.println(m.size() + " " + m.subMap(5, 25));
        try {
            m.firstEntry().setValue("x");
        } catch (UnsupportedOperationException e) {
            System.out.println("immutable entry");
        }
        TreeMap<String, Integer> c = new TreeMap<>(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder()));
        for (String w : "the quick brown fox jumps over a lazy dog".split(" ")) {
            c.merge(w, 1, Integer::sum);
        }
        System.out.println(c + " " + c.headMap("zzz", true) + (c.comparator() != null));
        TreeMap<String, Integer> ci = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        ci.put("Key", 1);
        ci.put("KEY", 2);
        System.out.println(ci);
        TreeSet<Character> ts = new TreeSet<>();
        for (char ch : "hello world".toCharArray()) {
            ts.add(ch);
        }
        System.out.println(ts + " " + ts.subSet('e', 'p') + ts.headSet('h', true) + ts.tailSet('o') + ts.descendingSet() + ts.floor('m') + ts.higher('z'));
        Iterator<Character> it = ts.descendingIterator();
        it.next();
        it.remove();
        System.out.println(ts + " " + ts.pollFirst() + ts.ceiling('i') + ts.lower('a'));
        try {
            new TreeMap<String, Integer>().put(null, 1);
        } catch (NullPointerException e) {
            System.out.println("null key");
        }
        try {
            new TreeMap<String, Integer>().firstKey();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        System.out.println(new TreeMap<String, Integer>().firstEntry());
    }
}
