// Method references: static, bound, unbound, constructor, array constructor, varargs, super, boxing and widening adaptations.
import java.util.*;
import java.util.function.*;

class MethodRefs {
    static int twice(int x) {
        return x * 2;
    }

    static String va(Object... o) {
        return Arrays.toString(o);
    }

    final String n;

    MethodRefs(String n) {
        this.n = n;
    }

    MethodRefs() {
        this("dflt");
    }

    String greet(String o) {
        return n + ">" + o;
    }

    static class Sub extends MethodRefs {
        Sub() {
            super("sub");
        }

        String greet(String o) {
            Function<String, String> f = super::greet;
            return "S" + f.apply(o);
        }
    }

    class Inner {
        final int v;

        Inner(int v) {
            this.v = v;
        }

        public String toString() {
            return n + v;
        }
    }

    IntFunction<Inner> maker() {
        return Inner::new;
    }

    interface ToL {
        long f(int x);
    }

    interface ThreeArg {
        String f(Integer a, String b, Object c);
    }

    private static String secret(String s) {
        return "secret" + s;
    }

    static int evals;

    static MethodRefs recv() {
        evals++;
        return new MethodRefs("r" + evals);
    }

    public static void main(String[] args) {
        IntUnaryOperator st = MethodRefs::twice;
        Function<Integer, Integer> boxed = MethodRefs::twice;
        ToL wid = MethodRefs::twice;
        Function<Integer, Object> cov = MethodRefs::twice;
        System.out.println(st.applyAsInt(3) + boxed.apply(4) + wid.f(5) + "" + cov.apply(6));
        Function<String, String> bound = recv()::greet;
        System.out.println(bound.apply("a") + bound.apply("b") + evals);
        BiFunction<MethodRefs, String, String> unb = MethodRefs::greet;
        System.out.println(unb.apply(new MethodRefs("u"), "x") + unb.apply(new Sub(), "y"));
        Supplier<MethodRefs> c0 = MethodRefs::new;
        Function<String, MethodRefs> c1 = MethodRefs::new;
        System.out.println(c0.get().n + c1.apply("one").n);
        IntFunction<int[]> ac = int[]::new;
        Function<Integer, String[][]> ac2 = String[][]::new;
        System.out.println(ac.apply(5).length + ac2.apply(2).getClass().getSimpleName());
        ThreeArg v = MethodRefs::va;
        System.out.println(v.f(1, "b", 2.0));
        Supplier<String> v0 = MethodRefs::va;
        System.out.println(v0.get());
        System.out.println(new MethodRefs("out").maker().apply(7));
        UnaryOperator<String> sec = MethodRefs::secret;
        System.out.println(sec.apply("!"));
        Comparator<String> cmp = String::compareToIgnoreCase;
        System.out.println(cmp.compare("ABC", "abd"));
        Function<Object, String> ts = Object::toString;
        System.out.println(ts.apply(5) + ts.apply('c'));
        Supplier<Integer> len = "hello"::length;
        System.out.println(len.get());
        Consumer<Integer> drop = MethodRefs::twice;
        drop.accept(1);
        List<String> l = new ArrayList<>();
        Predicate<String> add = l::add;
        Consumer<String> add2 = l::add;
        System.out.println(add.test("p"));
        add2.accept("q");
        System.out.println(l);
        Function<int[], Object> cl = int[]::clone;
        System.out.println(((int[]) cl.apply(new int[]{4, 5}))[1]);
        Supplier<List<String>> gen = ArrayList<String>::new;
        System.out.println(gen.get());
        ToIntFunction<List<?>> sz = List::size;
        System.out.println(sz.applyAsInt(l));
        BiFunction<Integer, Integer, Integer> mx = Math::max;
        DoubleBinaryOperator pw = Math::pow;
        System.out.println(mx.apply(3, 9) + pw.applyAsDouble(2, 10));
        Function<Integer, Long> sum = Integer::longValue;
        System.out.println(sum.apply(8));
        Callback cb = System.out::println;
        cb.call("through a field");
    }

    interface Callback {
        void call(String s);
    }
}
