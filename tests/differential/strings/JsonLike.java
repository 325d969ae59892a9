// A JSON reader and writer over StringBuilder: escapes, numbers, nesting, error positions, round trips.
import java.util.*;

class JsonLike {
    final String s;
    int p;

    JsonLike(String s) {
        this.s = s;
    }

    static class Bad extends RuntimeException {
        Bad(String m, int at) {
            super(m + " at " + at);
        }
    }

    void ws() {
        while (p < s.length() && Character.isWhitespace(s.charAt(p))) {
            p++;
        }
    }

    char next() {
        if (p >= s.length()) {
            throw new Bad("end", p);
        }
        return s.charAt(p++);
    }

    Object value() {
        ws();
        char c = next();
        switch (c) {
            case '{': {
                Map<String, Object> m = new LinkedHashMap<>();
                ws();
                if (s.startsWith("}", p)) {
                    p++;
                    return m;
                }
                do {
                    ws();
                    if (next() != '"') {
                        throw new Bad("key", p - 1);
                    }
                    String k = str();
                    ws();
                    if (next() != ':') {
                        throw new Bad("colon", p - 1);
                    }
                    m.put(k, value());
                    ws();
                    c = next();
                } while (c == ',');
                if (c != '}') {
                    throw new Bad("object end", p - 1);
                }
                return m;
            }
            case '[': {
                List<Object> l = new ArrayList<>();
                ws();
                if (s.startsWith("]", p)) {
                    p++;
                    return l;
                }
                do {
                    l.add(value());
                    ws();
                    c = next();
                } while (c == ',');
                if (c != ']') {
                    throw new Bad("array end", p - 1);
                }
                return l;
            }
            case '"': return str();
            case 't': return word("true", true);
            case 'f': return word("false", false);
            case 'n': return word("null", null);
            default:
                int st = p - 1;
                while (p < s.length() && "+-0123456789.eE".indexOf(s.charAt(p)) >= 0) {
                    p++;
                }
                String n = s.substring(st, p);
                try {
                    return n.matches("-?\\d{1,18}") ? (Object) Long.parseLong(n) : (Object) Double.parseDouble(n);
                } catch (NumberFormatException e) {
                    throw new Bad("number '" + n + "'", st);
                }
        }
    }

    Object word(String w, Object v) {
        if (!s.startsWith(w, p - 1)) {
            throw new Bad("word", p - 1);
        }
        p += w.length() - 1;
        return v;
    }

    String str() {
        StringBuilder b = new StringBuilder();
        for (char c; (c = next()) != '"'; ) {
            if (c == '\\') {
                c = next();
                int i = "nrtbf".indexOf(c);
                if (c == 'u') {
                    c = (char) Integer.parseInt(s, p, p += 4, 16);
                } else if (i >= 0) {
                    c = "\n\r\t\b\f".charAt(i);
                }
            }
            b.append(c);
        }
        return b.toString();
    }

    static String show(Object o) {
        if (o instanceof Map<?, ?> m) {
            StringJoiner j = new StringJoiner(",", "{", "}");
            m.forEach((k, v) -> j.add(show(k) + ":" + show(v)));
            return j.toString();
        } else if (o instanceof List<?> l) {
            StringJoiner j = new StringJoiner(",", "[", "]");
            l.forEach(v -> j.add(show(v)));
            return j.toString();
        } else if (o instanceof String t) {
            StringBuilder b = new StringBuilder("\"");
            for (char c : t.toCharArray()) {
                b.append(c == '"' || c == '\\' ? "\\" + c : c < 32 || c > 126 ? String.format("\\u%04x", (int) c) : String.valueOf(c));
            }
            return b.append('"').toString();
        }
        return String.valueOf(o);
    }

    public static void main(String[] args) {
        String[] in = {"{}", "[ ]", "{\"a\": 1, \"b\": [true, false, null], \"c\": {\"d\": -2.5e3}}", "\"esc \\n \\u00e9 \\\" \\\\ \\ud83d\\ude00\"", "[1, 2.0, 1e2, -0, 12345678901234567890]",
            "[[[[]]]]", "{\"k\" 1}", "[1 2]", "{x}", "tru", "\"open", "[1,", "-", "1.2.3", ""};
        for (String t : in) {
            try {
                Object v = new JsonLike(t).value();
                String o = show(v);
                System.out.println(o + " " + show(new JsonLike(o).value()).equals(o));
            } catch (Bad e) {
                System.out.println(t + " ! " + e.getMessage());
            }
        }
    }
}
