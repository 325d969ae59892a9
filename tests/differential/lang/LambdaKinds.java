// Lambdas: captures of every type, recursion through fields, nesting, block and expression bodies, this, generic targets.
import java.util.function.*;

class LambdaKinds {
    int field = 10;
    static int sfield = 20;
    static Function<Integer, Integer> fact;

    interface Tri<A, B, C, R> {
        R apply(A a, B b, C c);

        default Tri<A, B, C, String> str() {
            return (a, b, c) -> "[" + apply(a, b, c) + "]";
        }
    }

    interface Prim {
        long op(byte b, short s, char c, int i, long l, float f, double d, boolean z);
    }

    Supplier<IntSupplier> nest(int p) {
        int q = p + 1;
        return () -> {
            int r = q + field;
            return () -> p + q + r + this.field + sfield;
        };
    }

    static <T, R> R call(Function<? super T, ? extends R> f, T t) {
        return f.apply(t);
    }

    static Supplier<String> capAll(byte b, short s, char c, int i, long l, float f, double d, boolean z, Object o) {
        return () -> b + "," + s + "," + c + "," + i + "," + l + "," + f + "," + d + "," + z + "," + o;
    }

    static String overload(Callable1 c) {
        return "callable";
    }

    static String overload(Runnable r) {
        return "runnable";
    }

    interface Callable1 {
        Object call() throws Exception;
    }

    public static void main(String[] args) {
        LambdaKinds k = new LambdaKinds();
        Supplier<IntSupplier> s = k.nest(1);
        IntSupplier a = s.get();
        k.field = 100;
        System.out.println(a.getAsInt() + " " + s.get().getAsInt());
        fact = n -> n <= 1 ? 1 : n * fact.apply(n - 1);
        System.out.println(fact.apply(10));
        Tri<Integer, String, Double, String> t = (x, y, z) -> x + y + z;
        System.out.println(t.str().apply(1, "b", 2.5));
        Prim p = (b, sh, c, i, l, f, d, z) -> b + sh + c + i + l + (long) f + (long) d + (z ? 1 : 0);
        System.out.println(p.op((byte) -1, (short) 2, 'a', 3, 4L << 33, 5.9f, -6.9, true));
        System.out.println(capAll((byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, false, "o").get());
        System.out.println(LambdaKinds.<Object, Integer>call(Object::hashCode, "x") + call((String q) -> q.length(), "four"));
        System.out.println(overload(() -> 5) + overload(() -> {}) + overload(() -> { throw new Error(); }));
        BinaryOperator<UnaryOperator<Integer>> compose = (f, g) -> x -> g.apply(f.apply(x));
        System.out.println(compose.apply(x -> x + 1, x -> x * 2).apply(5));
        Function<Integer, Function<Integer, Function<Integer, Integer>>> cur = x -> y -> z -> x * 100 + y * 10 + z;
        System.out.println(cur.apply(1).apply(2).apply(3));
        int[] counter = {0};
        Runnable r = () -> counter[0]++;
        for (int i = 0; i < 5; i++) {
            r.run();
        }
        System.out.println(counter[0]);
        Predicate<String> e = String::isEmpty;
        System.out.println(e.negate().and(q -> q.length() > 1).or(q -> q.equals("z")).test("z"));
        Object o = (Runnable & Cloneable) () -> {};
        System.out.println((o instanceof Cloneable) + " " + (o instanceof Runnable) + " " + o.getClass().isSynthetic());
        Supplier<Supplier<Runnable>> deep = () -> () -> () -> System.out.println("deep");
        deep.get().get().run();
        IntBinaryOperator gcd = new IntBinaryOperator() {
            public int applyAsInt(int x, int y) {
                return y == 0 ? x : this.applyAsInt(y, x % y);
            }
        };
        System.out.println(gcd.applyAsInt(48, 36));
    }
}
