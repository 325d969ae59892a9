// Regex replacement and splitting: group references, quoting, functional replacement, appendReplacement, results, predicates.
import java.util.*;
import java.util.regex.*;

class RegexReplace {
    static void t(java.util.function.Supplier<Object> s) {
        try {
            System.out.println(s.get());
        } catch (RuntimeException e) {
            System.out.println(e);
        }
    }

    public static void main(String[] args) {
        t(() -> "John Smith".replaceAll("(\\w+) (\\w+)", "$2, $1"));
        t(() -> "2024-01-15".replaceAll("(?<y>\\d+)-(?<m>\\d+)-(?<d>\\d+)", "${d}/${m}/${y}"));
        t(() -> "abc".replaceAll("", "-"));
        t(() -> "aaa".replaceFirst("a", "\\$\\\\"));
        t(() -> "cost".replaceAll("cost", Matcher.quoteReplacement("$5\\")));
        t(() -> "x1y22".replaceAll("\\d+", "[$0]"));
        t(() -> "a".replaceAll("(a)", "$12"));
        t(() -> "a".replaceAll("(a)", "$2"));
        t(() -> "a".replaceAll("a", "$"));
        t(() -> "a".replaceAll("a", "\\"));
        t(() -> "a".replaceAll("a", "${x}"));
        t(() -> Pattern.compile("\\d+").matcher("a1b22c333").replaceAll(r -> "" + Integer.parseInt(r.group()) * 2));
        t(() -> Pattern.compile("[aeiou]").matcher("regular").replaceFirst(r -> r.group().toUpperCase(Locale.ROOT)));
        t(() -> {
            Matcher m = Pattern.compile("(\\w)(\\d)").matcher("a1 b2 c3");
            StringBuilder s = new StringBuilder();
            while (m.find()) {
                m.appendReplacement(s, m.group(2).equals("2") ? "*" : "$2$1");
            }
            return m.appendTail(s.append('|')).toString();
        });
        t(() -> Pattern.compile("\\w+").matcher("the cat sat").results().map(MatchResult::group).toList());
        t(() -> Arrays.toString(Pattern.compile("\\s*[,;]\\s*").split("a , b;c ;; d", -1)));
        t(() -> Pattern.compile("^a").asPredicate().test("abc") + " " + Pattern.compile("a").asMatchPredicate().test("abc") + Pattern.matches("a+", "aaa"));
        t(() -> Pattern.quote("a\\Eb") + " " + "a\\Eb".matches(Pattern.quote("a\\Eb")));
        t(() -> Pattern.compile("a", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE).flags() + " " + Pattern.compile("x+y").pattern() + Pattern.compile("z"));
        t(() -> "camelCaseString".replaceAll("([a-z])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT));
        t(() -> "  trim  me ".replaceAll("^\\s+|\\s+$", "").replaceAll("\\s+", " "));
        t(() -> "1234567".replaceAll("(?<=\\d)(?=(\\d{3})+$)", ","));
        t(() -> "\ud83d\ude00x".replaceAll(".", "c") + "\u00e9".matches("\\w") + "\u00e9".matches("(?U)\\w") + "\u00c9".matches("(?iu)\u00e9"));
        t(() -> {
            Scanner s = new Scanner("k1=v1,k2=v2").useDelimiter(",");
            Map<String, String> m = new TreeMap<>();
            s.forEachRemaining(p -> m.put(p.split("=")[0], p.split("=")[1]));
            return m;
        });
        t(() -> "aaaaaaaaaaaa!".matches("(a|aa)+b"));
    }
}
