// Sequenced collections: reversed views, first and last operations on lists, deques, linked and sorted sets and maps.
// JDK: 21+
import java.util.*;

class SequencedCollections {
    public static void main(String[] args) {
        List<Integer> l = new ArrayList<>(List.of(1, 2, 3));
        List<Integer> r = l.reversed();
        r.add(0);
        l.addFirst(-1);
        l.addLast(9);
        System.out.println(l + " " + r + " " + l.getFirst() + l.getLast() + l.removeFirst() + l.removeLast() + l);
        r.remove(Integer.valueOf(2));
        r.set(0, 77);
        System.out.println(l + " " + r.indexOf(1) + " " + r.subList(0, 2) + r.reversed());
        Deque<String> d = new ArrayDeque<>(List.of("a", "b", "c"));
        System.out.println(d.reversed() + " " + d.reversed().peekFirst());
        LinkedHashSet<String> s = new LinkedHashSet<>(List.of("x", "y", "z"));
        s.addFirst("z");
        s.addLast("x");
        System.out.println(s + " " + s.reversed() + s.getFirst() + s.removeLast() + s);
        LinkedHashMap<String, Integer> m = new LinkedHashMap<>();
        m.put("one", 1);
        m.put("two", 2);
        m.putFirst("zero", 0);
        m.putLast("one", 11);
        System.out.println(m + " " + m.reversed() + m.firstEntry() + m.pollLastEntry() + m.sequencedKeySet().reversed()
            + m.sequencedValues() + m.sequencedEntrySet().getLast());
        TreeMap<Integer, String> t = new TreeMap<>(Map.of(1, "a", 5, "b", 3, "c"));
        System.out.println(t.reversed() + " " + t.firstEntry() + t.reversed().firstEntry());
        TreeSet<Integer> ts = new TreeSet<>(List.of(4, 2, 6));
        System.out.println(ts.reversed() + " " + ts.getFirst() + ts.reversed().getFirst());
        try {
            t.putFirst(0, "x");
        } catch (UnsupportedOperationException e) {
            System.out.println("uoe");
        }
        try {
            new ArrayList<>().getFirst();
        } catch (NoSuchElementException e) {
            System.out.println(e);
        }
        try {
            List.of(1).reversed().add(2);
        } catch (UnsupportedOperationException e) {
            System.out.println("uoe");
        }
        System.out.println(List.of(1, 2, 3).reversed().stream().map(x -> x * 2).toList());
        System.out.println(Collections.unmodifiableSequencedCollection(l).reversed());
        System.out.println("abc".repeat(2).indexOf('b', 2, 6) + " " + new StringBuilder().repeat("ab", 3) + " " + Math.clamp(50L, 1, 9)
            + " " + "a,b;c".splitWithDelimiters("[,;]", 0).length + " " + Character.isEmoji(0x1F600));
    }
}
