// java.util.Objects: equality, hashing, null defaults, requireNonNull forms, index checks and deep equality.
import java.util.*;

class ObjectsHelpers {
    static void t(java.util.function.Supplier<Object> s) {
        try {
            System.out.println(s.get());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        t(() -> Objects.equals(null, null) + " " + Objects.equals(null, 1) + Objects.equals("a", new String("a")) + Objects.deepEquals(new int[]{1}, new int[]{1}) + Objects.equals(new int[]{1}, new int[]{1}));
        t(() -> Objects.hash() + " " + Objects.hash((Object) null) + " " + Objects.hash(1, "a", null) + " " + Objects.hashCode(null) + " " + Objects.hash(1L, 2.0, 'c', true));
        t(() -> Objects.toString(null) + Objects.toString(null, "d") + Objects.toString(5, "d") + Objects.isNull(null) + Objects.nonNull(null));
        t(() -> Objects.requireNonNullElse(null, "e") + Objects.requireNonNullElseGet(null, () -> "g") + Objects.requireNonNull("v"));
        t(() -> Objects.requireNonNull(null));
        t(() -> Objects.requireNonNull(null, "msg"));
        t(() -> Objects.requireNonNull(null, () -> "supplied"));
        t(() -> Objects.requireNonNullElse(null, null));
        t(() -> Objects.compare("a", "b", Comparator.reverseOrder()) + " " + Objects.compare(null, null, null));
        t(() -> Objects.checkIndex(0, 1) + " " + Objects.checkFromToIndex(1, 3, 3) + " " + Objects.checkFromIndexSize(1, 2, 3));
        t(() -> Objects.checkIndex(-1, 5));
        t(() -> Objects.checkIndex(5, 5));
        t(() -> Objects.checkFromToIndex(2, 1, 3));
        t(() -> Objects.checkFromIndexSize(2, 2, 3));
        t(() -> Objects.checkIndex(5L, 4L));
        Object o = new Object(), p = new Object();
        t(() -> (System.identityHashCode(o) == System.identityHashCode(o)) + " " + (o.hashCode() == System.identityHashCode(o)) + " " + System.identityHashCode(null) + " " + o.equals(p)
            + (o.toString().equals("java.lang.Object@" + Integer.toHexString(o.hashCode()))));
        String s = new String("hash");
        t(() -> (s.hashCode() == "hash".hashCode()) + " " + (System.identityHashCode(s) == System.identityHashCode(s)));
        int[] arr = {1};
        t(() -> arr.toString().startsWith("[I@") + " " + (arr.hashCode() == System.identityHashCode(arr)));
    }
}
