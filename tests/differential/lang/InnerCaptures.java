// Inner, local and anonymous classes capture outer instances, effectively final locals and parameters of every type.
import java.util.ArrayList;
import java.util.List;

class InnerCaptures {
    int x = 1;
    static int sx = 100;

    class In {
        int x = 2;

        class Deep {
            int x = 3;

            String all(int x) {
                return x + " " + this.x + " " + In.this.x + " " + InnerCaptures.this.x + " " + sx;
            }

            void bump() {
                InnerCaptures.this.x++;
                In.this.x += 10;
                sx--;
            }
        }
    }

    static class Nested {
        private int p = 7;

        private static String hello(Nested n) {
            return "hello" + n.p;
        }
    }

    interface Fn {
        String f(String s);
    }

    Fn local(byte b, short s, char c, int i, long l, float f, double d, boolean z, Object o, int[] a) {
        class Loc implements Fn {
            final String pre;

            Loc(String pre) {
                this.pre = pre;
            }

            public String f(String q) {
                a[0]++;
                return pre + q + b + s + c + i + l + f + d + z + o + a[0] + x;
            }
        }
        return new Loc("<");
    }

    public static void main(String[] args) {
        InnerCaptures o = new InnerCaptures();
        In in = o.new In();
        In.Deep d = in.new Deep();
        System.out.println(d.all(4));
        d.bump();
        d.bump();
        System.out.println(d.all(5) + " " + o.x + " " + in.x);
        System.out.println(Nested.hello(new Nested()));
        int[] box = {0};
        Fn f = o.local((byte) 1, (short) 2, 'c', 3, 4L, 5.5f, 6.25, true, "obj", box);
        System.out.println(f.f("a"));
        System.out.println(f.f("b") + box[0]);
        List<Fn> fs = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int k = i * i;
            fs.add(new Fn() {
                int calls;

                public String f(String s) {
                    return s + k + ++calls;
                }
            });
        }
        for (Fn g : fs) {
            System.out.println(g.f("x") + g.f("y"));
        }
        Object anon = new Object() {
            final String t = "init" + box[0];

            @Override
            public String toString() {
                return t + getClass().getName();
            }
        };
        System.out.println(anon);
        var v = new Object() {
            int count = 5;

            int inc() {
                return ++count;
            }
        };
        v.inc();
        System.out.println(v.inc() + v.count);
        try {
            In bad = null;
            bad.new Deep();
        } catch (NullPointerException e) {
            System.out.println("npe");
        }
    }
}
