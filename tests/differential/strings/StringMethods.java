// String searching, slicing, trimming, replacing, joining, comparing and case mapping at boundary inputs.
import java.util.Locale;

class StringMethods {
    static void p(Object o) {
        System.out.println(o);
    }

    public static void main(String[] args) {
        String s = "Hello, World";
        p(s.indexOf('o') + " " + s.indexOf('o', 5) + " " + s.indexOf("World") + " " + s.indexOf("") + " " + s.indexOf("", 99) + " "
            + s.lastIndexOf('o') + " " + s.lastIndexOf("") + " " + s.lastIndexOf('o', 7) + " " + s.indexOf('z') + " " + s.indexOf("o", -5));
        p(s.substring(7) + s.substring(12) + s.substring(0, 0) + s.subSequence(3, 5));
        p(s.startsWith("Hell") + " " + s.startsWith("World", 7) + " " + s.endsWith("") + " " + s.endsWith("d") + s.startsWith("H", -1));
        p(s.contains("lo, ") + " " + s.isEmpty() + " " + "".isEmpty() + " " + " \t\n".isBlank());
        p(s.replace('l', 'L') + s.replace("l", "") + s.replace("", "-") + s.replaceAll("[aeiou]", "<$0>") + s.replaceFirst("o", "0"));
        p(s.toUpperCase(Locale.ROOT) + s.toLowerCase(Locale.ROOT) + "stra\u00dfe".toUpperCase(Locale.ROOT));
        p("[" + "  a b \t\n".trim() + "][" + "\u2003a\u2003".strip() + "][" + " a ".stripLeading() + "][" + " a ".stripTrailing() + "]");
        p("\u0001x\u0001".trim() + "\u2003x".trim().length());
        p("ab".repeat(3) + "".repeat(5) + "x".repeat(0) + "ab".repeat(1));
        p("a\nb\r\nc\rd\n\n".lines().toList());
        p("a\n b".indent(2).replace("\n", "$") + "   a\n b".indent(-2).replace("\n", "$") + "x".indent(0).replace("\n", "$"));
        p("  a\n   b\n  ".stripIndent().replace("\n", "$") + "a\\tb\\u".replace("\\u", "").translateEscapes());
        p(String.join("-", "a", "b", null) + String.join("/", java.util.List.of("x", "y")) + String.join(","));
        p("apple".compareTo("apricot") + " " + "a".compareTo("abc") + " " + "B".compareTo("a") + " " + "B".compareToIgnoreCase("a") + " "
            + "".compareTo("x") + " " + "\uffff".compareTo("a"));
        p("ABC".equalsIgnoreCase("abc") + " " + "\u00e9".equalsIgnoreCase("\u00c9") + " " + "I".equalsIgnoreCase("\u0131") + "a".equals(null));
        p("hello".regionMatches(1, "jelly", 1, 3) + " " + "HELLO".regionMatches(true, 1, "jelly", 1, 3) + "a".regionMatches(-1, "a", 0, 1));
        p("abc".hashCode() + " " + "".hashCode() + " " + "\u4e2d\u6587".hashCode() + " " + "Aa".hashCode() + "BB".hashCode());
        p("%s=%d".formatted("k", 5) + "abc".concat("") + "".concat("d"));
        p("abc".charAt(1) + "abc".chars().sum() + " " + "abc".codePointBefore(2) + new String("abc".toCharArray(), 1, 2)
            + String.valueOf(new char[]{'x', 'y', 'z'}, 0, 2) + String.copyValueOf(new char[]{'q'}));
        p("abc" == new String("abc") ? 1 : 0);
        p("abc" == new String("abc").intern());
        p(("ab" + s.substring(0, 0)).intern() == "ab");
        p("abc".transform(x -> x + "!") + "x".describeConstable().get() + "a,b".matches("\\w,\\w"));
        p(String.CASE_INSENSITIVE_ORDER.compare("aB", "Ab") + " " + "a".compareTo("b"));
        char[] d = new char[4];
        "hello".getChars(1, 3, d, 1);
        p((int) d[0] + "" + d[1] + d[2] + (int) d[3]);
    }
}
