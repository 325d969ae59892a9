// Record deconstruction: nested, generic inference, var, in instanceof and switch, failing accessors give MatchException.
// JDK: 21+
class RecordPatterns {
    record P(int x, int y) {
    }

    record Line(P a, P b) {
    }

    record Box<T>(T v) {
    }

    record Bad(int v) {
        public int v() {
            throw new IllegalStateException("accessor " + v);
        }
    }

    record Wide(long l, double d, byte b, char c, boolean z, String s) {
    }

    sealed interface Sh permits Ci, Sq, Gr {
    }

    record Ci(double r) implements Sh {
    }

    record Sq(double s) implements Sh {
    }

    record Gr(Sh a, Sh b) implements Sh {
    }

    static double area(Sh s) {
        return switch (s) {
            case Ci(double r) -> 3 * r * r;
            case Sq(var d) -> d * d;
            case Gr(Ci(var r), Ci(var q)) -> -r - q;
            case Gr(Sh a, Sh b) when a == b -> 2 * area(a);
            case Gr(Sh a, Sh b) -> area(a) + area(b);
        };
    }

    static String line(Object o) {
        if (o instanceof Line(P(int x, var y), P b) && x < y) {
            return x + "," + y + ":" + b;
        }
        if (!(o instanceof Line(var a, P(var x, var y)))) {
            return "no match";
        }
        return a + "|" + x + y;
    }

    static String box(Box<? extends Object> b) {
        return switch (b) {
            case Box<?>(String s) -> "S" + s;
            case Box<?>(Integer i) when i > 5 -> "I>5 " + i;
            case Box<?>(Box<?>(var inner)) -> "B(" + inner + ")";
            case Box<?>(var any) -> "any " + any;
        };
    }

    public static void main(String[] args) {
        System.out.println(area(new Ci(2)) + " " + area(new Sq(3)) + " " + area(new Gr(new Ci(1), new Ci(2))));
        Sh sq = new Sq(2);
        System.out.println(area(new Gr(sq, sq)) + " " + area(new Gr(sq, new Gr(new Sq(1), new Ci(1)))));
        System.out.println(line(new Line(new P(1, 2), new P(3, 4))));
        System.out.println(line(new Line(new P(2, 1), new P(3, 4))));
        System.out.println(line(new Line(null, new P(3, 4))));
        System.out.println(line(new Line(new P(2, 1), null)));
        System.out.println(line("x") + line(null));
        System.out.println(box(new Box<>("q")) + box(new Box<>(9)) + box(new Box<>(1)) + box(new Box<>(new Box<>('c')))
            + box(new Box<>(null)));
        Object w = new Wide(1L << 40, 2.5, (byte) -1, 'c', true, null);
        if (w instanceof Wide(long l, double d, byte b, char c, boolean z, String s)) {
            System.out.println(l + " " + d + " " + b + " " + c + " " + z + " " + s);
        }
        try {
            Object o = new Bad(3);
            if (o instanceof Bad(int v)) {
                System.out.println(v);
            }
        } catch (MatchException e) {
            System.out.println(e.getMessage() + " / " + e.getCause());
        }
        try {
            area(new Gr(null, null));
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
        try {
            area(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
