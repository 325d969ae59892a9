// Pattern switch: type patterns, guards in order, null cases, dominance, primitives boxed, yields and default combinations.
// JDK: 21+
import java.util.List;

class PatternSwitch {
    static int guards;

    static boolean g(boolean b) {
        guards++;
        return b;
    }

    static String kind(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i < 0 -> "negative " + i;
            case Integer i when g(i > 100) -> "big " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty";
            case String s when s.length() > 3 && s.charAt(0) == 'a' -> "a-long " + s;
            case String s -> "string " + s;
            case int[] a when a.length == 0 -> "no ints";
            case int[] a -> "ints " + a[0];
            case Object[] a -> "array " + a.length;
            case Enum<?> e -> "enum " + e.name();
            case Class<?> c -> "class " + c.getSimpleName();
            case List<?> l when l.size() > 1 -> "list of " + l.size();
            case Iterable<?> it -> "iterable";
            default -> "other";
        };
    }

    static int stmt(Object o) {
        int r = 0;
        switch (o) {
            case String s:
                r += s.length();
                break;
            case Character c when c == 'x':
                r = 50;
                break;
            case null, default:
                r = -1;
        }
        return r;
    }

    static String str(String s) {
        return switch (s) {
            case "a", "b" -> "const";
            case String t when t.length() > 4 -> "long";
            case "xyz" -> "xyz!";
            case null -> "nil";
            case String t -> "rest " + t;
        };
    }

    static String integer(Integer i) {
        return switch (i) {
            case 1 -> "one";
            case Integer j when j > 10 -> "many";
            case 7 -> "seven";
            case Integer j -> "j" + j;
        };
    }

    public static void main(String[] args) {
        Object[] in = {null, -5, 5, 500, 7L, "", "abcd", "bcde", new int[0], new int[]{9}, new String[2], Thread.State.NEW,
            String.class, List.of(1, 2), List.of(1), 2.5, 'x', 'y'};
        for (Object o : in) {
            System.out.println(kind(o) + " / " + stmt(o));
        }
        System.out.println(guards);
        for (String s : new String[]{"a", "b", "hello", "xyz", null, "q"}) {
            System.out.println(str(s));
        }
        for (Integer i : new Integer[]{1, 7, 11, 3}) {
            System.out.println(integer(i));
        }
        try {
            integer(null);
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
