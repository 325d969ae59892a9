// Parallel streams give the sequential result: reduce, collect, sorted, forEachOrdered, findFirst, limits.
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

public class ParallelStreamResults {
    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 500).parallel().filter(x -> x % 3 == 0).mapToLong(x -> (long) x * x).sum());
        List<Integer> list = IntStream.range(0, 500).parallel().map(x -> (x * 37) % 500).boxed().collect(Collectors.toList());
        System.out.println(list.subList(0, 10) + " " + list.size());
        System.out.println(list.parallelStream().sorted().skip(100).limit(5).map(String::valueOf).collect(Collectors.joining(",")));
        Map<Integer, Long> groups = list.parallelStream().collect(Collectors.groupingBy(x -> x % 4, TreeMap::new, Collectors.counting()));
        System.out.println(groups);
        System.out.println(list.parallelStream().collect(Collectors.groupingByConcurrent(x -> x % 3, Collectors.summingInt(x -> x)))
                .values().stream().mapToInt(x -> x).sum());
        StringBuffer ordered = new StringBuffer();
        IntStream.range(0, 40).parallel().forEachOrdered(x -> ordered.append(x).append(' '));
        System.out.println(ordered.toString().trim());
        System.out.println(list.parallelStream().filter(x -> x > 450).findFirst().get() + " " + list.parallelStream().anyMatch(x -> x == 7)
                + " " + list.parallelStream().allMatch(x -> x < 500) + " " + list.parallelStream().max(Integer::compare).get());
        AtomicInteger seen = new AtomicInteger();
        list.parallelStream().unordered().distinct().forEach(seen::addAndGet);
        System.out.println(seen + " " + list.parallelStream().reduce("", (s, x) -> s, String::concat).isEmpty());
        int[] squares = IntStream.range(0, 10).parallel().map(x -> x * x).toArray();
        System.out.println(java.util.Arrays.toString(squares) + " " + IntStream.range(0, 10).parallel().isParallel());
        int[] prefix = IntStream.range(0, 1000).toArray();
        java.util.Arrays.parallelPrefix(prefix, Integer::sum);
        System.out.println(prefix[999]);
    }
}
