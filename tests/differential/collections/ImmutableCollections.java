// List.of, Set.of, Map.of and copyOf: rejection of mutation, nulls and duplicates, equality, hashing, copies (not order).
import java.util.*;

class ImmutableCollections {
    static void t(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        List<Integer> l = List.of(1, 2, 3);
        Set<String> s = Set.of("a", "b", "c");
        Map<String, Integer> m = Map.of("x", 1, "y", 2);
        t(() -> l.add(1));
        t(() -> l.set(0, 1));
        t(() -> l.remove(0));
        t(() -> l.clear());
        t(() -> l.sort(null));
        t(() -> l.iterator().remove());
        t(() -> s.add("z"));
        t(() -> s.removeIf(x -> true));
        t(() -> m.put("z", 1));
        t(() -> m.merge("x", 1, Integer::sum));
        t(() -> m.entrySet().iterator().next().setValue(4));
        t(() -> m.keySet().clear());
        t(() -> List.of(1, null));
        t(() -> Set.of(1, 1));
        t(() -> Map.of("k", 1, "k", 2));
        t(() -> Map.of(null, 1));
        t(() -> l.contains(null));
        t(() -> m.get(null));
        t(() -> s.contains(null));
        t(() -> List.copyOf(Arrays.asList(1, null)));
        t(() -> Map.entry(null, 1));
        t(() -> Map.entry("k", 1).setValue(3));
        t(() -> List.of().get(0));
        t(() -> List.of(1).get(1));
        System.out.println(l + " " + l.indexOf(3) + l.lastIndexOf(9) + l.hashCode() + l.equals(Arrays.asList(1, 2, 3)) + List.of());
        System.out.println(new TreeSet<>(s) + " " + s.hashCode() + s.equals(new HashSet<>(List.of("c", "b", "a"))) + s.contains("b") + s.size());
        System.out.println(new TreeMap<>(m) + " " + m.hashCode() + m.equals(new HashMap<>(m)) + m.containsValue(2) + m.getOrDefault("q", -1));
        System.out.println((List.copyOf(l) == l) + " " + (Set.copyOf(s) == s) + " " + Map.copyOf(m).equals(m) + " " + new TreeSet<>(Set.copyOf(List.of(1, 1, 2))));
        Integer[] many = new Integer[20];
        Arrays.setAll(many, i -> i);
        System.out.println(List.of(many) + " " + Set.of(many).size() + Set.of(many).containsAll(List.of(5, 19)) + List.of(many).subList(3, 6));
        System.out.println(new TreeMap<>(Map.ofEntries(Map.entry(1, "a"), Map.entry(2, "b"))) + " " + Map.entry("k", "v") + Map.entry("k", "v").hashCode());
        many[0] = 100;
        System.out.println(List.of(many).get(0));
        System.out.println(new AbstractMap.SimpleEntry<>("a", 1) + " " + new AbstractMap.SimpleEntry<>("a", 1).equals(Map.entry("a", 1)));
        t(() -> java.util.stream.Stream.of(1, 2).toList().add(3));
        System.out.println(java.util.stream.Stream.of(1, null).toList());
    }
}
