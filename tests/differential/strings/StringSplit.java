// split with limits, empty matches, leading and trailing empties, regex specials and fast-path characters.
import java.util.Arrays;
import java.util.StringTokenizer;
import java.util.regex.Pattern;

class StringSplit {
    static void s(String in, String re) {
        System.out.println("'" + in + "' by '" + re + "'");
        for (int lim : new int[]{0, -1, 1, 2, 3, 100}) {
            String[] p = in.split(re, lim);
            System.out.println("  " + lim + " " + p.length + " " + Arrays.toString(p));
        }
    }

    public static void main(String[] args) {
        s("a,b,c", ",");
        s(",a,,b,,", ",");
        s("", ",");
        s(",", ",");
        s("abc", "");
        s("abc", "x");
        s("a1b22c", "\\d");
        s("a1b22c", "\\d+");
        s("a.b.c", "\\.");
        s("a.b", ".");
        s("a|b|c", "|");
        s("boo:and:foo", "o");
        s(" a  b ", " ");
        s(" a  b ", "\\s+");
        s("aXbXXc", "(?=X)");
        s("aXbXXc", "(?<=X)");
        s("a\tb\\c", "\\\\");
        System.out.println(Pattern.compile("[,;]").splitAsStream("a,b;c").toList());
        StringTokenizer t = new StringTokenizer("a b\tc,,d", " \t,", false);
        System.out.print(t.countTokens());
        while (t.hasMoreTokens()) {
            System.out.print("<" + t.nextToken() + ">");
        }
        System.out.println();
        t = new StringTokenizer("x=1;y=2", "=;", true);
        while (t.hasMoreElements()) {
            System.out.print("<" + t.nextElement() + ">");
        }
        t = new StringTokenizer("k:v w", ":");
        System.out.println(t.nextToken() + t.nextToken(" ") + t.hasMoreTokens());
        try {
            t.nextToken();
            t.nextToken();
        } catch (java.util.NoSuchElementException e) {
            System.out.println(e);
        }
    }
}
