// Properties load and store: escapes, continuations, separators, comments, defaults, unicode, list of sorted names.
import java.io.*;
import java.util.*;

class PropertiesIo {
    public static void main(String[] args) throws IOException {
        String text = "# comment\n! other\nk1=v1\n  k2 : v2  \nk3 v3\nk4\nk\\ 5=a\\tb\\u0041\nlong=one,\\\n   two,\\\n three\nempty=\nesc\\=\\:=x=y\n\n dup=1\ndup=2\ntrail=\\\n";
        Properties p = new Properties();
        p.load(new StringReader(text));
        for (Map.Entry<Object, Object> e : new TreeMap<>(p).entrySet()) {
            System.out.println("[" + e.getKey() + "]=[" + e.getValue() + "]");
        }
        System.out.println(p.getProperty("k1") + " " + p.getProperty("none") + " " + p.getProperty("none", "dflt") + " " + p.size());
        Properties d = new Properties(p);
        d.setProperty("k1", "over");
        System.out.println(d.getProperty("k1") + d.getProperty("k3") + d.size() + new TreeSet<>(d.stringPropertyNames()));
        Properties q = new Properties();
        q.setProperty("a b", " lead");
        q.setProperty("u", "\u00e9\u4e2d\n\t\\");
        q.setProperty("#hash", "!x=y:z");
        StringWriter w = new StringWriter();
        q.store(w, "head\nline");
        List<String> lines = new ArrayList<>(w.toString().lines().filter(s -> !s.matches("#\\w{3} \\w{3} .*")).toList());
        Collections.sort(lines);
        for (String s : lines) {
            System.out.println(s.chars().allMatch(c -> c < 128) ? s : "non-ascii " + s.length());
        }
        ByteArrayOutputStream b = new ByteArrayOutputStream();
        q.store(b, null);
        String bs = b.toString("ISO-8859-1");
        System.out.println(bs.contains("\\u00E9\\u4E2D\\n\\t\\\\") + " " + bs.contains("\\#hash=\\!x\\=y\\:z"));
        Properties r = new Properties();
        r.load(new ByteArrayInputStream(b.toByteArray()));
        System.out.println(r.equals(q) + " " + r.getProperty("u").length());
        try {
            new Properties().load(new StringReader("x=\\u00zz"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(System.getProperty("no.such.key") + System.getProperty("no.such.key", "d") + " " + System.getProperty("java.specification.version").isEmpty()
            + System.getProperty("line.separator").length() + System.getProperty("file.separator") + System.getProperty("path.separator"));
        System.setProperty("my.key", "mine");
        System.out.println(System.getProperty("my.key") + System.clearProperty("my.key") + System.getProperty("my.key") + Integer.getInteger("x.y", 3) + Boolean.getBoolean("x.z"));
    }
}
