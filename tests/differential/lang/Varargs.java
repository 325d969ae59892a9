// Varargs: empty, null, array pass-through, boxing phases, generic arrays, overload choice, and evaluation order.
class Varargs {
    static String a(Object... o) {
        return o == null ? "null" : o.length + ":" + java.util.Arrays.deepToString(o);
    }

    static String i(int... v) {
        return "i" + v.length + (v.length > 0 ? v[v.length - 1] : "");
    }

    static String m(String s, int... v) {
        return "m" + s + v.length;
    }

    static String m(String s, Object v) {
        return "obj" + s;
    }

    static String n(long l) {
        return "long";
    }

    static String n(Integer l) {
        return "Integer";
    }

    static String n(int... l) {
        return "int...";
    }

    static String p(double a, double... d) {
        return "double...";
    }

    static String p(String a, Object... d) {
        return "Object...";
    }

    @SafeVarargs
    static <T> T last(T... ts) {
        return ts[ts.length - 1];
    }

    @SafeVarargs
    static <T> T[] arr(T... ts) {
        return ts;
    }

    static int k;

    static int next() {
        return ++k;
    }

    public static void main(String... args) {
        System.out.println(a() + a(1) + a(1, "b", null) + a((Object) null) + a((Object[]) null));
        System.out.println(a(new Object[]{1, 2}) + a((Object) new Object[]{1, 2}) + a(new int[]{1, 2}.length) + a(new String[]{"x"}));
        System.out.println(a((Object) new int[]{3}) + a(new int[][]{{1}, {2, 3}}));
        System.out.println(i() + i(5) + i(1, 2, 3) + i(new int[]{9, 8}) + i('a', (byte) 2));
        System.out.println(m("a") + m("b", 1) + m("c", 1, 2) + m("d", "e"));
        System.out.println(n(1) + n((short) 2) + n(Integer.valueOf(3)) + n() + n(1, 2));
        System.out.println(p(1.5, 2) + p("a"));
        System.out.println(last(1, 2.5, "x") + last("q"));
        System.out.println(arr("a", "b").getClass().getSimpleName() + arr(1, 2).getClass().getSimpleName()
            + arr(1, "x").getClass().getComponentType().getSimpleName());
        System.out.println(a(next(), next() * 10, next() * 100) + k);
        System.out.println(args.length);
        try {
            i((int[]) null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
