// IntStream, LongStream and DoubleStream: ranges, boxed, sums with compensation, averages, statistics, conversions, random ints.
import java.util.*;
import java.util.stream.*;

class PrimitiveStreams {
    static void p(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        p(IntStream.range(0, 5).sum() + " " + IntStream.rangeClosed(1, 5).reduce(1, (a, b) -> a * b) + " " + IntStream.range(5, 5).count()
            + " " + IntStream.range(9, 2).sum());
        p(IntStream.of(3, 1, 2).sorted().boxed().toList() + " " + IntStream.of(3, 1, 2).mapToObj(i -> "n" + i).toList());
        p(IntStream.rangeClosed(1, 4).average() + " " + IntStream.empty().average() + IntStream.empty().max() + IntStream.of(7).min());
        p(IntStream.of(1, 2, 3).summaryStatistics() + " " + IntStream.empty().summaryStatistics());
        p(DoubleStream.of(1.5, 2.5, -1).summaryStatistics());
        p(LongStream.rangeClosed(1, 20).reduce((a, b) -> a * b) + " " + LongStream.of(Long.MAX_VALUE, 1).sum());
        p(IntStream.of(Integer.MAX_VALUE, 1).sum() + " " + IntStream.of(Integer.MAX_VALUE, 1).asLongStream().sum());
        double[] d = new double[10];
        Arrays.fill(d, 0.1);
        p(DoubleStream.of(d).sum() + " " + DoubleStream.of(1e100, 1, -1e100).sum() + " " + DoubleStream.of(Double.NaN, 1).max()
            + DoubleStream.of(-0.0, 0.0).max() + DoubleStream.of(1, Double.POSITIVE_INFINITY).sum());
        p("hello".chars().mapToObj(c -> String.valueOf((char) c)).collect(Collectors.joining("-")));
        p(IntStream.iterate(1, i -> i < 100, i -> i * 3).boxed().toList() + Arrays.toString(IntStream.generate(() -> 4).limit(3).toArray()));
        p(IntStream.rangeClosed(2, 50).filter(n -> IntStream.rangeClosed(2, (int) Math.sqrt(n)).noneMatch(k -> n % k == 0)).boxed().toList());
        p(IntStream.range(0, 4).flatMap(i -> IntStream.range(0, i)).boxed().toList() + " " + IntStream.of(1, 1, 2).distinct().count());
        p(IntStream.range(0, 10).skip(3).limit(4).mapToLong(i -> 1L << (i * 8)).boxed().toList());
        p(Stream.of("a", "bbb").mapToInt(String::length).asDoubleStream().map(Math::sqrt).boxed().toList());
        p(new Random(5).ints(5, 0, 100).boxed().toList() + " " + IntStream.of(4, 6).anyMatch(i -> i == 6) + IntStream.of(4, 6).allMatch(i -> i == 6));
        p(IntStream.rangeClosed(1, 5).collect(ArrayList::new, ArrayList::add, ArrayList::addAll));
        PrimitiveIterator.OfInt it = IntStream.range(0, 3).iterator();
        int s = 0;
        while (it.hasNext()) {
            s = s * 10 + it.nextInt();
        }
        p(s + " " + IntStream.concat(IntStream.of(1), IntStream.of(2)).sum() + IntStream.of(5, 6).findFirst().getAsInt());
        try {
            IntStream.empty().max().getAsInt();
        } catch (NoSuchElementException e) {
            p(e.getMessage());
        }
        p(IntStream.range(0, 20).takeWhile(i -> i < 5).sum() + IntStream.range(0, 20).dropWhile(i -> i < 15).sum());
        p(LongStream.range(0, 5).mapToInt(l -> (int) l).peek(x -> {}).asLongStream().boxed().collect(Collectors.summingLong(x -> x)));
        p(DoubleStream.iterate(1, x -> x / 2).limit(60).sum());
    }
}
