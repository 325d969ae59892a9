// for-each over custom iterables, arrays, generics with primitives; iterator contract, removal and evaluation once.
import java.util.*;

class IteratorsForEach {
    static class Range implements Iterable<Integer> {
        final int lo, hi;
        static int made;

        Range(int lo, int hi) {
            this.lo = lo;
            this.hi = hi;
            made++;
        }

        @Override
        public Iterator<Integer> iterator() {
            return new Iterator<>() {
                int at = lo;

                @Override
                public boolean hasNext() {
                    return at < hi;
                }

                @Override
                public Integer next() {
                    if (at >= hi) {
                        throw new NoSuchElementException("past " + hi);
                    }
                    return at++;
                }
            };
        }
    }

    static class Tree<T extends Comparable<T>> implements Iterable<T> {
        T v;
        Tree<T> l, r;

        Tree(T v) {
            this.v = v;
        }

        void add(T t) {
            if (t.compareTo(v) < 0) {
                if (l == null) {
                    l = new Tree<>(t);
                } else {
                    l.add(t);
                }
            } else if (r == null) {
                r = new Tree<>(t);
            } else {
                r.add(t);
            }
        }

        public Iterator<T> iterator() {
            Deque<Tree<T>> st = new ArrayDeque<>();
            for (Tree<T> n = this; n != null; n = n.l) {
                st.push(n);
            }
            return new Iterator<T>() {
                public boolean hasNext() {
                    return !st.isEmpty();
                }

                public T next() {
                    Tree<T> n = st.pop();
                    for (Tree<T> c = n.r; c != null; c = c.l) {
                        st.push(c);
                    }
                    return n.v;
                }
            };
        }
    }

    public static void main(String[] args) {
        long sum = 0;
        for (int a : new Range(0, 5)) {
            for (long b : new Range(a, 5)) {
                sum = sum * 7 + b;
            }
        }
        System.out.println(sum + " " + Range.made);
        Tree<String> t = new Tree<>("m");
        for (String s : "q d a z f n x b".split(" ")) {
            t.add(s);
        }
        StringBuilder sb = new StringBuilder();
        for (String s : t) {
            sb.append(s);
        }
        System.out.println(sb);
        int[] arr = {1, 2, 3};
        for (int x : arr) {
            arr = new int[]{9, 9, 9};
            System.out.print(x);
        }
        System.out.println();
        Iterator<Integer> it = new Range(0, 1).iterator();
        it.next();
        try {
            it.next();
        } catch (NoSuchElementException e) {
            System.out.println(e.getMessage());
        }
        try {
            it.remove();
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
        new Range(3, 6).forEach(x -> System.out.print(x + ";"));
        Iterator<Integer> rest = new Range(0, 4).iterator();
        rest.next();
        rest.forEachRemaining(x -> System.out.print(x + "."));
        System.out.println();
        for (char c : "h\u00e9llo".toCharArray()) {
            System.out.print((int) c + " ");
        }
        for (Map.Entry<String, Integer> e : new TreeMap<>(Map.of("b", 2, "a", 1)).entrySet()) {
            System.out.print(e.getKey() + e.getValue());
        }
        System.out.println();
        double d = 0;
        for (float f : new float[]{0.5f, 0.25f}) {
            d += f;
        }
        System.out.println(d);
        System.out.println(java.util.stream.StreamSupport.stream(new Range(1, 4).spliterator(), false).mapToInt(x -> x).sum());
    }
}
