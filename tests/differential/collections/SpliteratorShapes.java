// Spliterators: trySplit shapes, tryAdvance, estimates, characteristics of common sources and a custom one driving a stream.
import java.util.*;
import java.util.function.Consumer;
import java.util.stream.*;

class SpliteratorShapes {
    static class CountTo implements Spliterator<Integer> {
        int lo;
        final int hi;
        static int splits;

        CountTo(int lo, int hi) {
            this.lo = lo;
            this.hi = hi;
        }

        public boolean tryAdvance(Consumer<? super Integer> c) {
            if (lo >= hi) {
                return false;
            }
            c.accept(lo++);
            return true;
        }

        public Spliterator<Integer> trySplit() {
            int mid = (lo + hi) / 2;
            if (mid <= lo) {
                return null;
            }
            splits++;
            CountTo left = new CountTo(lo, mid);
            lo = mid;
            return left;
        }

        public long estimateSize() {
            return hi - lo;
        }

        public int characteristics() {
            return ORDERED | SIZED | SUBSIZED | SORTED;
        }

        public Comparator<? super Integer> getComparator() {
            return null;
        }
    }

    static <T> String dump(Spliterator<T> s) {
        StringBuilder b = new StringBuilder("(");
        Spliterator<T> left = s.estimateSize() > 2 ? s.trySplit() : null;
        if (left != null) {
            b.append(dump(left)).append(dump(s));
        } else {
            s.forEachRemaining(x -> b.append(x).append(' '));
        }
        return b.append(")").toString();
    }

    public static void main(String[] args) {
        List<Integer> base = List.of(1, 2, 3, 4, 5, 6, 7, 8, 9);
        System.out.println(dump(new ArrayList<>(base).spliterator()));
        System.out.println(dump(Arrays.asList(1, 2, 3, 4, 5).spliterator()));
        System.out.println(dump(new TreeSet<>(base).spliterator()));
        System.out.println(dump(new ArrayDeque<>(base).spliterator()));
        System.out.println(dump(new LinkedList<>(base).spliterator()));
        System.out.println(dump(new HashSet<>(base).spliterator()));
        System.out.println(dump(IntStream.range(0, 9).spliterator()));
        Collection<Collection<Integer>> cs = List.of(new ArrayList<>(base), new LinkedList<>(base), new TreeSet<>(base), new HashSet<>(base), new LinkedHashSet<>(base),
            new ArrayDeque<>(base), new PriorityQueue<>(base), new Vector<>(base));
        for (Collection<Integer> c : cs) {
            System.out.println(c.getClass().getSimpleName() + " " + c.spliterator().characteristics() + " " + c.spliterator().getExactSizeIfKnown());
        }
        Spliterator<Integer> s = new CountTo(0, 10);
        s.tryAdvance(x -> System.out.print("first " + x + " "));
        System.out.println(dump(s));
        System.out.println(StreamSupport.stream(new CountTo(0, 100), false).sorted().skip(90).toList() + " " + StreamSupport.stream(new CountTo(0, 64), true)
            .mapToInt(x -> x).sum());
        System.out.println(Stream.of(3, 1, 2).sorted().spliterator().hasCharacteristics(Spliterator.SORTED) + " "
            + Stream.of(1).filter(x -> true).spliterator().hasCharacteristics(Spliterator.SIZED));
        System.out.println(Spliterators.spliteratorUnknownSize(base.iterator(), 0).estimateSize() == Long.MAX_VALUE);
    }
}
