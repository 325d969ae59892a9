// Parallel streams give the same results as sequential ones for order-respecting operations.
import java.util.*;
import java.util.stream.*;

class ParallelStreams {
    static void p(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        p(IntStream.range(0, 500).parallel().map(i -> i * i).filter(i -> i % 3 == 0).sum());
        p(IntStream.range(0, 50).parallel().boxed().map(i -> i + 1).collect(Collectors.toList()));
        p(List.of("a", "b", "c", "d", "e", "f").parallelStream().collect(Collectors.joining()));
        p(IntStream.range(0, 100).parallel().boxed().collect(Collectors.groupingBy(i -> i % 3, TreeMap::new, Collectors.counting())));
        StringBuilder s = new StringBuilder();
        IntStream.range(0, 20).parallel().forEachOrdered(i -> s.append(i).append(' '));
        p(s);
        p(Stream.of(5, 3, 8, 1, 9, 2).parallel().sorted().toList() + " " + Stream.of(5, 3, 8).parallel().findFirst());
        p(IntStream.range(0, 100).parallel().skip(10).limit(5).boxed().toList());
        p(Arrays.asList(3, 1, 3, 2, 1).parallelStream().distinct().toList());
        p(IntStream.rangeClosed(1, 10).parallel().reduce(1, (a, b) -> a * b) + " " + IntStream.range(0, 5).parallel().isParallel()
            + IntStream.range(0, 5).parallel().sequential().isParallel());
        int[] a = new int[1000];
        Arrays.parallelSetAll(a, i -> (i * 7919) % 1000);
        Arrays.parallelSort(a);
        p(a[0] + " " + a[500] + " " + a[999] + " " + Arrays.stream(a).parallel().max().getAsInt());
    }
}
