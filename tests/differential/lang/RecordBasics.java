// Records: accessors, equals, hashCode, toString for each component type, compact constructors, nesting, generics, statics.
class RecordBasics {
    record Point(int x, int y) {
        static final Point ORIGIN = new Point(0, 0);

        Point {
            if (x < -1000) {
                throw new IllegalArgumentException("x " + x);
            }
        }

        Point(int v) {
            this(v, v);
        }

        double dist(Point o) {
            return Math.hypot(x - o.x, y - o.y);
        }
    }

    record All(byte b, short s, char c, int i, long l, float f, double d, boolean z, String o, int[] a) {
    }

    record Pair<A, B>(A first, B second) {
        static <T> Pair<T, T> twin(T t) {
            return new Pair<>(t, t);
        }

        <C> Pair<A, C> with(C c) {
            return new Pair<>(first, c);
        }
    }

    record Name(String n) implements Comparable<Name> {
        Name {
            n = n.trim().toUpperCase(java.util.Locale.ROOT);
        }

        public String n() {
            return "<" + n + ">";
        }

        public int compareTo(Name o) {
            return n.compareTo(o.n);
        }
    }

    record Empty() {
    }

    record Var(String... parts) {
        @Override
        public String toString() {
            return String.join("/", parts);
        }
    }

    record Floats(float f, double d) {
    }

    public static void main(String[] args) {
        Point p = new Point(3, 4);
        System.out.println(p + " " + p.x() + p.y() + " " + p.hashCode() + " " + p.equals(new Point(3, 4)) + p.equals(null)
            + p.equals("x") + " " + p.dist(Point.ORIGIN) + new Point(7));
        try {
            new Point(-2000);
        } catch (IllegalArgumentException e) {
            System.out.println(e);
        }
        int[] a = {1};
        All r = new All((byte) -1, (short) 2, 'c', 3, 1L << 40, 1.5f, -0.0, true, null, a);
        All q = new All((byte) -1, (short) 2, 'c', 3, 1L << 40, 1.5f, -0.0, true, null, a);
        All n = new All((byte) -1, (short) 2, 'c', 3, 1L << 40, 1.5f, 0.0, true, null, a);
        System.out.println(r.toString().startsWith("All[b=-1, s=2, c=c, i=3, l=1099511627776, f=1.5, d=-0.0, z=true, o=null, a=[I@"));
        System.out.println(r.equals(q) + " " + r.equals(n) + " " + (r.hashCode() == q.hashCode()));
        Pair<String, Integer> pr = new Pair<>("k", 5);
        System.out.println(pr + " " + pr.hashCode() + " " + pr.with(Pair.twin('z')) + " " + new Pair<>(null, null).hashCode());
        System.out.println(new Name("  bob ") + new Name("amy").n() + new Name("b").compareTo(new Name("a")));
        System.out.println(new Empty() + " " + new Empty().equals(new Empty()) + new Empty().hashCode());
        System.out.println(new Var("a", "b") + " " + new Var());
        System.out.println(new Floats(Float.NaN, 0.0).equals(new Floats(Float.NaN, 0.0)));
        System.out.println(new Floats(0f, 0.0).equals(new Floats(-0f, 0.0)));
        System.out.println(new Floats(1f, 2.0).hashCode() + " " + new Pair<>(1L, true).hashCode());
        record Local(int v) {
            int twice() {
                return v * 2;
            }
        }
        System.out.println(new Local(21).twice() + " " + new Local(1));
    }
}
