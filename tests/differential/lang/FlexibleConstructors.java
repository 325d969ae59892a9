// Flexible constructor bodies: statements before super() and this(), early field writes seen by a virtual call in super().
// JDK: 25+
class FlexibleConstructors {
    static StringBuilder log = new StringBuilder();

    static class Base {
        final int v;

        Base(int v) {
            this.v = v;
            log.append("Base(").append(v).append(") ");
            hook();
        }

        void hook() {
            log.append("Base.hook ");
        }
    }

    static class Early extends Base {
        final String name;
        int late = 5;

        Early(String s) {
            if (s.isEmpty()) {
                throw new IllegalArgumentException("checked before super");
            }
            int sum = 0;
            for (char c : s.toCharArray()) {
                sum += c - 'a';
            }
            this.name = s.toUpperCase(java.util.Locale.ROOT);
            super(sum);
            log.append("Early ").append(late);
        }

        Early(int a, int b) {
            String t;
            try {
                t = "x".repeat(a / b);
            } catch (ArithmeticException e) {
                t = "zero";
            }
            this(t);
            log.append(" Early2");
        }

        @Override
        void hook() {
            log.append("hook name=").append(name).append(" late=").append(late).append(' ');
        }
    }

    class Inner extends Base {
        Inner(int k) {
            var helper = new Object() {
                int twice(int q) {
                    return q * 2;
                }
            };
            int w = helper.twice(k) + outerField;
            super(w);
        }
    }

    int outerField = 100;

    record Range(int lo, int hi) {
        Range(String s) {
            String[] p = s.split("-");
            this(Integer.parseInt(p[0]), Integer.parseInt(p[1]));
        }
    }

    enum E {
        A(3);

        final int sq;

        E(int x) {
            int t = x * x;
            this.sq = t;
        }
    }

    static void flush() {
        System.out.println(log);
        log.setLength(0);
    }

    public static void main(String[] args) {
        Early e = new Early("abc");
        flush();
        System.out.println(e.v + e.name);
        new Early(9, 3);
        flush();
        new Early(1, 0);
        flush();
        try {
            new Early("");
        } catch (IllegalArgumentException x) {
            System.out.println(x.getMessage() + " at line " + x.getStackTrace()[0].getLineNumber());
        }
        flush();
        System.out.println(new FlexibleConstructors().new Inner(4).v);
        flush();
        System.out.println(new Range("3-7") + " " + E.A.sq);
    }
}
