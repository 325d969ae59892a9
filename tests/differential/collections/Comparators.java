// Comparator combinators: comparing, thenComparing, reversed, null ordering, key extractors, and contract-violating comparators.
import java.util.*;

class Comparators {
    record P(String name, int age, Double score) {
    }

    public static void main(String[] args) {
        List<P> ps = new ArrayList<>(List.of(new P("bob", 30, 1.5), new P("amy", 30, 2.5), new P("cat", 25, 0.5), new P("dan", 25, -0.0), new P("eve", 40, 0.0)));
        ps.sort(Comparator.comparing(P::name));
        System.out.println(names(ps));
        ps.sort(Comparator.comparingInt(P::age).thenComparing(P::name, Comparator.reverseOrder()));
        System.out.println(names(ps));
        ps.sort(Comparator.comparing(P::score).reversed());
        System.out.println(names(ps));
        ps.sort(Comparator.comparing(P::age, (a, b) -> b - a).thenComparingDouble(P::score));
        System.out.println(names(ps));
        ps.sort(Map.Entry.comparingByKey(Comparator.<Integer>naturalOrder()) == null ? null : Comparator.comparing(p -> p.name().charAt(1)));
        System.out.println(names(ps));
        List<String> ns = new ArrayList<>(Arrays.asList("b", null, "a", null, "c"));
        ns.sort(Comparator.nullsFirst(Comparator.naturalOrder()));
        System.out.print(ns);
        ns.sort(Comparator.nullsLast(Comparator.reverseOrder()));
        System.out.print(ns);
        ns.sort(Comparator.nullsFirst(null));
        System.out.println(ns);
        System.out.println(Comparator.<Integer>naturalOrder().compare(3, 5) + " " + Comparator.<Integer>naturalOrder().reversed().compare(3, 5) + " "
            + Collections.reverseOrder(Comparator.<Integer>reverseOrder()).compare(3, 5));
        List<Map.Entry<String, Integer>> es = new ArrayList<>(new TreeMap<>(Map.of("x", 3, "y", 1, "z", 2)).entrySet());
        es.sort(Map.Entry.comparingByValue());
        System.out.print(es);
        es.sort(Map.Entry.<String, Integer>comparingByKey().reversed());
        System.out.println(es);
        Integer[] always = {3, 1, 2};
        Arrays.sort(always, (a, b) -> 0);
        System.out.println(Arrays.toString(always));
        Integer[] many = new Integer[64];
        Arrays.setAll(many, i -> i * 37 % 64);
        try {
            Arrays.sort(many, (a, b) -> (a * 31 + b * 17) % 3 - 1);
            System.out.println("no complaint " + Arrays.hashCode(many));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Comparator.comparingLong((Integer x) -> -x).thenComparing(x -> "" + x).compare(1, 2));
        try {
            Comparator.<String>naturalOrder().compare(null, "x");
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }

    static String names(List<P> ps) {
        StringBuilder s = new StringBuilder();
        for (P p : ps) {
            s.append(p.name).append(' ');
        }
        return s.toString();
    }
}
