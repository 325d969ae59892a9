// Unnamed variables and patterns in loops, catches, lambdas, resources and record patterns still evaluate their parts.
// JDK: 25+
import java.util.List;
import java.util.function.BiFunction;

class UnnamedVariables {
    record P(int x, int y) {
    }

    record Two(Object a, Object b) {
    }

    static int closes;

    static class Res implements AutoCloseable {
        public void close() {
            closes++;
        }
    }

    static String m(Object o) {
        return switch (o) {
            case P(int x, _) when x > 10 -> "x>10";
            case P(_, int y) -> "y" + y;
            case Two(String _, Integer _), Two(Integer _, String _) -> "mixed";
            case Two(P(_, var q), _) -> "q" + q;
            case Two _ -> "two";
            case Integer _, Long _ -> "integral";
            case null -> "null";
            default -> "other";
        };
    }

    public static void main(String[] args) {
        int n = 0;
        for (var _ : List.of(1, 2, 3)) {
            n++;
        }
        try {
            Integer.parseInt("x");
        } catch (NumberFormatException _) {
            n += 10;
        }
        BiFunction<Integer, Integer, Integer> f = (a, _) -> a * 100;
        n += f.apply(3, 4);
        try (var _ = new Res(); var _ = new Res()) {
            n++;
        }
        int _ = n++;
        System.out.println(n + " " + closes);
        Object[] os = {new P(11, 1), new P(1, 2), new Two("s", 1), new Two(1, "s"), new Two(new P(4, 5), null), new Two(null, null),
            1, 2L, null, 2.0};
        for (Object o : os) {
            System.out.println(m(o));
        }
    }
}
