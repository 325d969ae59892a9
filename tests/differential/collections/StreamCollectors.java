// Collectors: groupingBy, partitioningBy, joining, toMap with merges, counting, averaging, teeing, reducing, summarizing.
import java.util.*;
import java.util.function.Function;
import java.util.stream.*;

class StreamCollectors {
    static void p(Object o) {
        System.out.println(o);
    }

    record E(String dept, String name, int pay) {
    }

    public static void main(String[] args) {
        List<E> es = List.of(new E("eng", "ann", 100), new E("ops", "bob", 80), new E("eng", "cat", 120), new E("hr", "dan", 70), new E("ops", "eve", 95));
        p(es.stream().collect(Collectors.groupingBy(E::dept, TreeMap::new, Collectors.mapping(E::name, Collectors.toList()))));
        p(es.stream().collect(Collectors.groupingBy(E::dept, TreeMap::new, Collectors.counting())));
        p(es.stream().collect(Collectors.groupingBy(E::dept, TreeMap::new, Collectors.averagingInt(E::pay))));
        p(es.stream().collect(Collectors.groupingBy(e -> e.pay() / 50, TreeMap::new,
            Collectors.groupingBy(E::dept, TreeMap::new, Collectors.summingInt(E::pay)))));
        p(es.stream().collect(Collectors.partitioningBy(e -> e.pay() > 90, Collectors.mapping(E::name, Collectors.joining("|")))));
        p(es.stream().collect(Collectors.partitioningBy(e -> false)).get(true));
        p(es.stream().map(E::name).collect(Collectors.joining(", ", "[", "]")) + Stream.<String>empty().collect(Collectors.joining("x", "<", ">")));
        p(es.stream().collect(Collectors.toMap(E::dept, E::pay, Integer::sum, LinkedHashMap::new)));
        try {
            es.stream().collect(Collectors.toMap(E::dept, E::name));
        } catch (IllegalStateException e) {
            p(e.getMessage());
        }
        try {
            es.stream().collect(Collectors.toMap(E::name, e -> null));
        } catch (NullPointerException e) {
            p("null value");
        }
        p(es.stream().collect(Collectors.summarizingInt(E::pay)));
        p(es.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.summingLong(E::pay), (n, s) -> n + ":" + s)));
        p(es.stream().collect(Collectors.maxBy(Comparator.comparing(E::pay))).get().name()
            + es.stream().collect(Collectors.minBy(Comparator.comparing(E::name))).get().name());
        p(es.stream().collect(Collectors.reducing(0, E::pay, (a, b) -> a - b)) + " " + es.stream().map(E::pay).collect(Collectors.reducing(Math::max)));
        p(es.stream().collect(Collectors.collectingAndThen(Collectors.toList(), List::size)));
        p(es.stream().map(E::dept).collect(Collectors.toCollection(TreeSet::new)));
        p(es.stream().collect(Collectors.groupingBy(E::dept, TreeMap::new,
            Collectors.filtering(e -> e.pay() > 90, Collectors.mapping(E::name, Collectors.toList())))));
        p(es.stream().collect(Collectors.flatMapping(e -> e.name().chars().mapToObj(c -> (char) c), Collectors.toCollection(TreeSet::new))));
        p(Stream.of("a", "bb", "cc").collect(Collectors.toMap(Function.identity(), String::length)).entrySet().stream()
            .sorted(Map.Entry.comparingByKey()).toList());
        p(Stream.of(1.5, 2.5).collect(Collectors.averagingDouble(x -> x)) + " " + Stream.<Integer>empty().collect(Collectors.averagingInt(x -> x)));
        Collector<Integer, int[], Integer> own = Collector.of(() -> new int[1], (a, x) -> a[0] += x * x, (a, b) -> {
            a[0] += b[0];
            return a;
        }, a -> a[0]);
        p(Stream.of(1, 2, 3).collect(own) + " " + own.characteristics());
        try {
            Stream.of(1).collect(Collectors.toUnmodifiableList()).add(2);
        } catch (UnsupportedOperationException e) {
            p("unmodifiable");
        }
    }
}
