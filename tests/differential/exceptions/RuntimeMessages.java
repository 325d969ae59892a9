// Exact messages of the exceptions the virtual machine and core library raise for bad indices, sizes and arithmetic.
class RuntimeMessages {
    interface Act {
        Object run() throws Throwable;
    }

    static void p(Act a) {
        try {
            System.out.println("value " + a.run());
        } catch (Throwable t) {
            System.out.println(t);
        }
    }

    static int zero = 0;

    public static void main(String[] args) {
        p(() -> 1 / zero);
        p(() -> 1L % zero);
        p(() -> new int[zero - 1]);
        p(() -> new String[zero - 7]);
        p(() -> new int[3][zero - 2]);
        p(() -> new int[3][3].length);
        p(() -> new int[2][2][2].getClass());
        p(() -> new int[3][zero - 2]);
        p(() -> new int[0][0].length);
        p(() -> new int[5][5][zero - 9]);
        p(() -> new int[]{1}[3]);
        p(() -> new long[0][0][zero].length);
        p(() -> "abc".charAt(5));
        p(() -> "abc".charAt(-1));
        p(() -> "abc".substring(2, 1));
        p(() -> "abc".substring(4));
        p(() -> "abc".substring(-1, 2));
        p(() -> "abc".repeat(-1));
        p(() -> new StringBuilder("abc").insert(9, "x"));
        p(() -> new StringBuilder("abc").deleteCharAt(3));
        p(() -> Integer.parseInt(""));
        p(() -> Integer.parseInt("12a"));
        p(() -> Integer.parseInt(null));
        p(() -> Integer.parseInt("2147483648"));
        p(() -> Integer.parseInt("99", 8));
        p(() -> Long.parseLong("-"));
        p(() -> Double.parseDouble("1.2.3"));
        p(() -> Double.parseDouble("  "));
        p(() -> new java.util.ArrayList<>(java.util.List.of(1)).get(3));
        p(() -> new java.util.ArrayList<>().remove(-1));
        p(() -> new java.util.LinkedList<>().getFirst());
        p(() -> new java.util.ArrayDeque<>().pop());
        p(() -> java.util.List.of(1, 2).get(2));
        p(() -> java.util.Arrays.asList(1, 2).set(2, 3));
        p(() -> java.util.List.of(1).set(0, 2));
        p(() -> java.util.Optional.empty().get());
        p(() -> java.util.Objects.checkIndex(5, 5));
        p(() -> java.util.Objects.checkFromToIndex(3, 2, 5));
        p(() -> Math.addExact(Integer.MAX_VALUE, 1));
        p(() -> Math.toIntExact(1L << 40));
        p(() -> Thread.State.valueOf("NOPE"));
        p(() -> Class.forName("no.such.Type"));
        p(() -> String.class.getMethod("noSuch", int.class));
        p(() -> String.class.getDeclaredField("noField"));
        p(() -> new java.util.ArrayList<>(-1));
        p(() -> java.util.Arrays.copyOfRange(new int[3], 2, 1));
        p(() -> Character.toChars(0x110000).length);
        p(() -> new java.util.Scanner("x").nextInt());
        p(() -> java.util.Collections.max(new java.util.ArrayList<Integer>()));
    }
}
