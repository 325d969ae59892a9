// Static initialisation: textual order, superclass first, triggers, default values seen in cycles, and laziness.
class StaticInitOrder {
    static void log(String s) {
        System.out.println(s);
    }

    static int v(String s, int r) {
        log(s);
        return r;
    }

    static class A {
        static int a = v("A.a", 1);

        static {
            log("A block sees b=" + A.b);
        }

        static int b = v("A.b", 2);

        static void touch() {
        }
    }

    static class B extends A {
        static int c = v("B.c", a + b);
        static final int K = 5;
        static final String S = "s";
        static final Object O = v("B.O", 9);
    }

    static class X {
        static int x = Y.y + 1;

        static {
            log("X.x=" + x);
        }
    }

    static class Y {
        static int y = X.x + 10;

        static {
            log("Y.y=" + y);
        }
    }

    static class Single {
        static final Single INSTANCE = new Single();
        static int count = 100;
        int seen;

        Single() {
            seen = count;
            count++;
        }
    }

    static class Never {
        static {
            log("Never must not run");
        }
    }

    static class ByNew {
        static {
            log("ByNew");
        }
    }

    static class ByName {
        static {
            log("ByName");
        }
    }

    static int field = v("main field", 3);

    static {
        log("main block " + field);
    }

    public static void main(String[] args) throws Exception {
        log("main");
        log("" + B.K + B.S);
        B.touch();
        log("after touch");
        log("" + B.c);
        log(B.O.toString());
        log("" + Y.y + " " + X.x);
        log(Single.INSTANCE.seen + " " + Single.count);
        Never[] none = new Never[1];
        Class<?> c = Never.class;
        Never n = none[0];
        log("" + (n instanceof Never) + c.getSimpleName());
        Class.forName("StaticInitOrder$Never", false, StaticInitOrder.class.getClassLoader());
        new ByNew();
        Class.forName("StaticInitOrder$ByName");
        log("end");
    }
}
