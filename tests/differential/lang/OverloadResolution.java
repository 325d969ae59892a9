// Compile-time overload choices among primitives, boxes, null, interfaces and arrays, then runtime dispatch on the receiver.
import java.util.*;

class OverloadResolution {
    static String f(int x) { return "int"; }
    static String f(long x) { return "long"; }
    static String f(double x) { return "double"; }
    static String f(Object x) { return "Object"; }
    static String f(Integer x) { return "Integer"; }
    static String f(Number x) { return "Number"; }

    static String g(Object o) { return "Object"; }
    static String g(String s) { return "String"; }
    static String h(char[] c) { return "char[]"; }
    static String h(Object o) { return "Object"; }
    static String k(List<?> l) { return "List"; }
    static String k(Collection<?> l) { return "Collection"; }
    static String k(Iterable<?> l) { return "Iterable"; }
    static String s(short a, long b) { return "sl"; }
    static String s(int a, int b) { return "ii"; }
    static String s(double a, float b) { return "df"; }

    static class P {
        String who(P p) { return "P.P"; }
        String who(Q q) { return "P.Q"; }
        static String st() { return "P"; }
        boolean equals(P p) { return true; }
    }

    static class Q extends P {
        @Override String who(P p) { return "Q.P"; }
        static String st() { return "Q"; }
    }

    static <T> String gen(T t) { return "T"; }
    static <T extends Number> String gen(T t) { return "T extends Number"; }
    static String gen(Integer t) { return "Integer"; }

    public static void main(String[] args) {
        byte b = 1;
        short sh = 2;
        char c = 'c';
        float fl = 1f;
        System.out.println(f(b) + f(sh) + f(c) + f(1) + f(1L) + f(fl) + f(1d));
        System.out.println(f((Integer) 1) + f((Long) 1L) + f((Byte) b) + f((Character) c) + f("s") + f(true));
        System.out.println(g(null) + g((Object) "x") + g("x") + h(null) + h("x"));
        System.out.println(k(new ArrayList<>()) + k(new HashSet<>()) + k((Iterable<?>) new ArrayList<>()));
        System.out.println(s(sh, 1L) + s(1, 2) + s(1, 2f) + s(b, 5L) + s(2L, 1f));
        P pp = new P(), pq = new Q();
        Q q = new Q();
        System.out.println(pp.who(pp) + pp.who(pq) + pp.who(q) + pq.who(pq) + pq.who(q) + q.who(q) + q.who(pq));
        System.out.println(P.st() + Q.st() + pq.equals(q) + pq.equals((Object) q));
        System.out.println(gen("s") + gen(1.0) + gen(1) + gen((Number) 1));
        StringBuilder sb = new StringBuilder();
        sb.append('a').append((int) 'a').append((Object) "o").append(new char[]{'x', 'y'}).append(1f).append(2L).append((String) null);
        System.out.println(sb);
        System.out.println(String.valueOf((Object) null) + String.valueOf(new char[]{'q'}) + String.valueOf('c') + String.valueOf(1.0f));
        System.out.println(Math.round(2.5f) + " " + Math.round(2.5) + " " + Math.abs(-5) + Math.abs(-5L) + Math.abs(-5f));
    }
}
