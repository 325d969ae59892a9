// Bridge methods: covariant returns, generic overrides, and heap pollution failing inside the bridge.
import java.util.Comparator;

class GenericBridges {
    static abstract class Node<T> {
        T v;

        abstract Node<T> set(T t);

        T get() {
            return v;
        }
    }

    static class IntNode extends Node<Integer> {
        @Override
        IntNode set(Integer t) {
            v = t * 2;
            return this;
        }

        @Override
        Integer get() {
            return v + 1;
        }
    }

    static class Sub extends IntNode {
        @Override
        Sub set(Integer t) {
            super.set(t + 1);
            return this;
        }
    }

    interface Shape<S extends Shape<S>> extends Comparable<S> {
        int area();

        @Override
        default int compareTo(S o) {
            return Integer.compare(area(), o.area());
        }
    }

    static class Sq implements Shape<Sq>, Cloneable {
        final int s;

        Sq(int s) {
            this.s = s;
        }

        public int area() {
            return s * s;
        }

        @Override
        public Sq clone() {
            try {
                return (Sq) super.clone();
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static <T extends Comparable<? super T>> T max(T a, T b) {
        return a.compareTo(b) >= 0 ? a : b;
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        Node<Integer> n = new IntNode();
        System.out.println(n.set(5).get());
        n = new Sub();
        System.out.println(n.set(5).get());
        Node raw = n;
        try {
            raw.set("oops");
        } catch (ClassCastException e) {
            System.out.println(e.getStackTrace()[0].getMethodName() + " " + e.getStackTrace()[0].getClassName());
        }
        System.out.println(max(new Sq(3), new Sq(4)).s);
        System.out.println(new Sq(6).clone().area());
        try {
            ((Comparable) new Sq(1)).compareTo("s");
        } catch (ClassCastException e) {
            System.out.println("cce");
        }
        Comparator<String> byLen = new Comparator<String>() {
            @Override
            public int compare(String a, String b) {
                return a.length() - b.length();
            }
        };
        System.out.println(byLen.reversed().compare("aa", "b"));
        String[] found = java.util.Arrays.stream(Sub.class.getDeclaredMethods())
            .map(m -> m.getReturnType().getSimpleName() + " " + m.getName() + "(" + m.getParameterTypes()[0].getSimpleName() + ") "
                + m.isBridge() + " " + m.isSynthetic())
            .sorted().toArray(String[]::new);
        for (String s : found) {
            System.out.println(s);
        }
    }
}
