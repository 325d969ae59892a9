// Stream pipelines: map, filter, flatMap, distinct, sorted, limit, skip, peek order, short circuits, iterate, takeWhile, reduce.
import java.util.*;
import java.util.stream.*;

class StreamBasics {
    static void p(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        List<String> w = List.of("the", "quick", "brown", "fox", "jumps", "over", "the", "lazy", "dog");
        p(w.stream().filter(s -> s.length() > 3).map(String::toUpperCase).toList());
        p(w.stream().distinct().sorted().collect(Collectors.toList()));
        p(w.stream().sorted(Comparator.comparing(String::length).thenComparing(Comparator.reverseOrder())).toList());
        p(w.stream().skip(2).limit(3).toList() + " " + w.stream().skip(100).toList());
        p(w.stream().flatMap(s -> s.chars().mapToObj(c -> (char) c)).filter(Character::isLetter).distinct().count());
        StringBuilder log = new StringBuilder();
        Optional<String> first = w.stream().peek(s -> log.append(s.charAt(0))).filter(s -> s.contains("o")).findFirst();
        p(first + " " + log);
        log.setLength(0);
        p(Stream.of(3, 1, 2).peek(x -> log.append("a").append(x)).sorted().peek(x -> log.append("b").append(x)).limit(2).toList() + " " + log);
        p(Stream.iterate(1, x -> x * 2).limit(10).toList() + " " + Stream.iterate(1, x -> x < 50, x -> x * 3).toList());
        p(Stream.of(1, 2, 3, 4, 1).takeWhile(x -> x < 4).toList() + "" + Stream.of(1, 2, 3, 4, 1).dropWhile(x -> x < 4).toList());
        p(w.stream().anyMatch("fox"::equals) + " " + w.stream().allMatch(s -> s.length() > 3) + w.stream().noneMatch(String::isEmpty));
        p(Stream.of(1, 2, 3, 4).reduce(0, Integer::sum) + " " + Stream.of(1, 2, 3, 4).reduce((a, b) -> a * b) + " "
            + Stream.<Integer>empty().reduce(Integer::max) + " " + w.stream().reduce(0, (n, s) -> n + s.length(), Integer::sum));
        p(w.stream().min(Comparator.naturalOrder()) + " " + w.stream().max(Comparator.comparing(String::length)));
        p(Stream.concat(Stream.of(1), Stream.of(2, 3)).map(x -> x + 0.5).toList() + " " + Stream.ofNullable(null).count());
        int[] n = {0};
        p(Stream.generate(() -> n[0]++).limit(5).toList() + " " + Stream.builder().add("p").add("q").build().toList());
        p(Stream.of(1, 2, 3).<Object>mapMulti((x, sink) -> {
            for (int i = 0; i < x; i++) {
                sink.accept("" + x + i);
            }
        }).toList());
        p(Arrays.toString(w.stream().map(String::length).toArray(Integer[]::new)));
        Stream<String> once = w.stream();
        once.count();
        try {
            once.count();
        } catch (IllegalStateException e) {
            p(e.getMessage());
        }
        Stream<Integer> cl = Stream.of(1).onClose(() -> p("closed 1")).onClose(() -> p("closed 2"));
        try (cl) {
            p(cl.findAny().get());
        }
        Stream.of("x", "y").forEachOrdered(System.out::print);
        w.stream().limit(2).iterator().forEachRemaining(s -> System.out.print("," + s));
        System.out.println();
        p(w.stream().collect(StringBuilder::new, (b, s) -> b.append(s.charAt(0)), StringBuilder::append));
        List<Integer> src = new ArrayList<>(List.of(1, 2));
        Stream<Integer> late = src.stream();
        src.add(3);
        p(late.toList());
    }
}
