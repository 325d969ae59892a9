// Stack traces through constructors, initialisers, inner, anonymous and local classes, static init and enums.
class TraceConstructors {
    static void boom(String s) {
        throw new IllegalStateException(s);
    }

    static class Init {
        int a = compute();

        {
            a++;
            if (a > 1) {
                boom("initialiser");
            }
        }

        Init() {
            a = 9;
        }

        int compute() {
            return 1;
        }
    }

    static class Sub extends Init {
        Sub() {
            super();
        }
    }

    class Inner {
        Inner(int x) {
            new Object() {
                {
                    boom("anonymous " + x);
                }
            };
        }
    }

    enum E {
        A {
            void act() {
                boom("enum body");
            }
        },
        B;

        void act() {
            boom("enum");
        }
    }

    interface D {
        default void act() {
            hidden();
        }

        private void hidden() {
            boom("private interface");
        }
    }

    static class Lazy {
        static {
            boom("clinit");
        }
    }

    record R(int x) {
        R {
            if (x < 0) {
                boom("compact");
            }
        }
    }

    static void trace(Runnable r) {
        try {
            r.run();
        } catch (Throwable e) {
            while (e != null) {
                System.out.println(e);
                for (StackTraceElement f : e.getStackTrace()) {
                    System.out.println("  at " + f);
                }
                e = e.getCause();
            }
        }
    }

    public static void main(String[] args) {
        trace(Sub::new);
        trace(() -> new TraceConstructors().new Inner(3));
        trace(() -> E.A.act());
        trace(() -> E.B.act());
        trace(() -> new D() {}.act());
        trace(Lazy::new);
        trace(Lazy::new);
        trace(() -> new R(-1));
        class Local {
            void m() {
                boom("local");
            }
        }
        trace(() -> new Local().m());
    }
}
