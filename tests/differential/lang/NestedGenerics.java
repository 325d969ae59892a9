// Nested and recursive generics, wildcards, bounded types, generic arrays, generic inner classes and inference chains.
import java.util.*;
import java.util.function.*;

class NestedGenerics {
    static class Outer<A> {
        A a;

        class Inner<B> {
            B b;

            Map<A, List<B>> both() {
                return new TreeMap<>(Map.of(a, List.of(b)));
            }
        }
    }

    static abstract class Builder<T extends Builder<T>> {
        StringBuilder sb = new StringBuilder();

        abstract T self();

        T add(String s) {
            sb.append(s);
            return self();
        }
    }

    static class Fancy extends Builder<Fancy> {
        Fancy self() {
            return this;
        }

        Fancy star() {
            return add("*");
        }
    }

    static double sum(Collection<? extends Number> c) {
        double r = 0;
        for (Number n : c) {
            r += n.doubleValue();
        }
        return r;
    }

    static void fill(List<? super Integer> l) {
        for (int i = 0; i < 3; i++) {
            l.add(i);
        }
    }

    static <T> void swap(List<T> l, int i, int j) {
        T t = l.get(i);
        l.set(i, l.get(j));
        l.set(j, t);
    }

    static void wild(List<?> l) {
        swap(l, 0, l.size() - 1);
    }

    static <K, V extends Comparable<V>> K argmax(Map<K, V> m) {
        K best = null;
        V bv = null;
        for (Map.Entry<K, V> e : m.entrySet()) {
            if (bv == null || e.getValue().compareTo(bv) > 0) {
                best = e.getKey();
                bv = e.getValue();
            }
        }
        return best;
    }

    static <T extends Object & Comparable<? super T> & CharSequence> int inter(T t) {
        return t.length() + t.compareTo(t);
    }

    static <A, B, C> Function<A, C> comp(Function<? super A, ? extends B> f, Function<? super B, ? extends C> g) {
        return a -> g.apply(f.apply(a));
    }

    @SuppressWarnings("unchecked")
    static <T> T[] mk(int n, T... proto) {
        return Arrays.copyOf(proto, n);
    }

    public static void main(String[] args) {
        Outer<String> o = new Outer<>();
        o.a = "key";
        Outer<String>.Inner<Integer> in = o.new Inner<>();
        in.b = 5;
        System.out.println(in.both());
        System.out.println(new Fancy().add("a").star().add("b").star().sb);
        List<Number> ln = new ArrayList<>(List.of(1.5, 2L));
        fill(ln);
        System.out.println(sum(ln) + " " + ln);
        wild(ln);
        System.out.println(ln);
        System.out.println(argmax(new TreeMap<>(Map.of("x", 3, "y", 9, "z", 4))));
        System.out.println(inter("four"));
        System.out.println(comp(comp((String s) -> s.length(), x -> x * 2.5), d -> "<" + d + ">").apply("abcd"));
        System.out.println(mk(3, "a").length + mk(2, 1, 2, 3).getClass().getSimpleName());
        Map<String, Map<Integer, List<Optional<String>>>> deep = new TreeMap<>();
        deep.computeIfAbsent("k", k -> new TreeMap<>()).computeIfAbsent(1, k -> new ArrayList<>()).add(Optional.of("v"));
        deep.get("k").get(1).add(Optional.empty());
        System.out.println(deep);
        Supplier<? extends List<? extends Comparable<?>>> mix = () -> List.of(1, "a", 2.0);
        System.out.println(mix.get());
    }
}
