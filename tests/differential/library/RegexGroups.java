// Regular expressions: groups, named groups, back-references, lookaround, quantifier kinds, flags, region and find loops.
import java.util.regex.*;

class RegexGroups {
    static void all(String re, String in, int flags) {
        StringBuilder s = new StringBuilder("/" + re + "/ :");
        try {
            Matcher m = Pattern.compile(re, flags).matcher(in);
            while (m.find()) {
                s.append(' ').append(m.start()).append('-').append(m.end());
                for (int g = 0; g <= m.groupCount(); g++) {
                    s.append('(').append(m.group(g)).append(')');
                }
            }
        } catch (PatternSyntaxException e) {
            s.append(" ! ").append(e.getDescription()).append(" @").append(e.getIndex());
        }
        System.out.println(s);
    }

    public static void main(String[] args) {
        all("a(b)?(c)?", "abcabac", 0);
        all("(\\w+)@(\\w+)\\.com", "joe@x.com, ann@yy.com", 0);
        all("(a+)(a*?)(a?+)", "aaaa", 0);
        all("<.+>|<.+?>", "<a><b>", 0);
        all("<.+?>", "<a><b>", 0);
        all("(.)\\1", "aabbcdd", 0);
        all("(?<y>\\d{4})-(?<m>\\d\\d)\\k<m>", "2024-1111 2020-0102", 0);
        all("\\b\\w(?=\\d)", "a1 b c2", 0);
        all("\\w(?!\\d)", "a1b", 0);
        all("(?<=\\$)\\d+", "$10 20 $30", 0);
        all("(?<!\\$)\\b\\d+", "$10 20 $30", 0);
        all("^\\w+$", "one\ntwo\nthree", Pattern.MULTILINE);
        all("a.c", "a\nc abc", Pattern.DOTALL);
        all("HeLLo", "hello HELLO", Pattern.CASE_INSENSITIVE);
        all("a b # comment", "ab a b", Pattern.COMMENTS);
        all("a.c", "abc a.c", Pattern.LITERAL);
        all("(?i)abc(?-i)D", "ABCD abcd", 0);
        all("[a-f&&[^c]]+|[^\\W\\d_]", "abcdefg1_", 0);
        all("\\p{Lu}\\p{Ll}*|\\p{Punct}", "Hello World!", 0);
        all("(?:x|y)++z", "xyz xyxz xy", 0);
        all("(?>a+)b|c", "aab c", 0);
        all("a{2}|a{3,}|a{1,2}?", "aaaaa", 0);
        all("", "ab", 0);
        all("x*", "axb", 0);
        all("(a|ab)(c|bcd)(d*)", "abcd", 0);
        all("((a)|(b))+", "abab", 0);
        all("\\Qa.b\\E\\.", "a.b. axb.", 0);
        all("\\x41\\u0042\\t?\\0103", "ABC", 0);
        all("\\R|\\h|\\v", "a\r\nb c\td", 0);
        all("[", "x", 0);
        all("(a", "x", 0);
        all("*a", "x", 0);
        all("a{2,1}", "x", 0);
        all("\\k<no>", "x", 0);
        all("(?<=a+)b", "ab", 0);
        Matcher m = Pattern.compile("(?<k>\\w+)=(?<v>\\w+)").matcher("a=1;b=2");
        System.out.println(m.find() + m.group("k") + m.group("v") + m.start("v") + m.hitEnd() + m.lookingAt() + m.matches() + m.find(4) + m.group("k"));
        m.reset().region(2, 7);
        System.out.println(m.find() + m.group() + m.regionStart() + " " + m.toMatchResult().end());
        try {
            m.group("zz");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            m.reset().group();
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
    }
}
