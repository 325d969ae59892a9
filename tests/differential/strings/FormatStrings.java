// String.format of %s with width, precision, flags, Formattable, nested arrays, and Formatter accumulation.
import java.util.*;

class FormatStrings {
    static class Fm implements Formattable {
        @Override
        public void formatTo(Formatter f, int flags, int width, int prec) {
            f.format("<%d %d %d>", flags, width, prec);
        }
    }

    static class Ts {
        public String toString() {
            return "ts";
        }
    }

    static void f(String fmt, Object... a) {
        try {
            System.out.println(fmt + " -> [" + String.format(Locale.ROOT, fmt, a) + "]");
        } catch (RuntimeException e) {
            System.out.println(fmt + " -> " + e);
        }
    }

    public static void main(String[] args) {
        f("%s %S %s", "abc", "abc", null);
        f("%10s|%-10s|%.2s|%5.1s|%-5.2s|", "abc", "abc", "abc", "abc", "abc");
        f("%s %s %s %s", 1, 'c', 2.5, true);
        f("%s %10s", new Ts(), new Ts());
        f("%s|%-8.3S|%#s|%5s", new Fm(), new Fm(), new Fm(), new Fm());
        f("%s %s", List.of(1, 2), new TreeMap<>(Map.of("k", "v")));
        f("%2$s %1$s %<s %s %s", "a", "b");
        f("%#s", "x");
        f("%0s", "x");
        f("%-s", "x");
        f("%b|%5b|%.2b", "x", null, true);
        f("%S", "stra\u00dfe");
        f("%s", (Object) new String[]{"only"}.length);
        f("%c", 'x');
        f("%C", 'x');
        f("%3$s", 1);
        f("%<s", 1);
        StringBuilder sb = new StringBuilder();
        try (Formatter fm = new Formatter(sb, Locale.ROOT)) {
            fm.format("%d,", 1).format("%s;", "two").format("%.1f", 3.0);
        }
        System.out.println(sb);
        System.out.printf(Locale.ROOT, "%s-%5d-%x%n", "printf", 12, 171);
        System.out.println(String.format("%-20s|%20s|", "left", "right"));
        StringBuilder table = new StringBuilder();
        for (int i = 1; i <= 3; i++) {
            table.append(String.format("%2d%4d%6d%n", i, i * i, i * i * i));
        }
        System.out.print(table);
        System.out.println("%08.3f|%+d".formatted(3.14159, 5));
    }
}
