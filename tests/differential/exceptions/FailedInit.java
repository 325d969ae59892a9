// A failed class initialisation throws ExceptionInInitializerError once, then NoClassDefFoundError for every later use.
class FailedInit {
    static class Bad {
        static int count = 0;
        static final int CONST = 7;
        static final Integer BOXED = 8;
        int f;

        static {
            System.out.println("Bad.<clinit>");
            if (BOXED == 8) {
                throw new IllegalStateException("refused");
            }
        }

        static void m() {
        }
    }

    static class Sub extends Bad {
        static {
            System.out.println("Sub.<clinit>");
        }
    }

    static class BadError {
        static {
            if (true) {
                throw new LinkageError("an Error passes unwrapped");
            }
        }

        static void m() {
        }
    }

    static void attempt(String what, Runnable r) {
        try {
            r.run();
            System.out.println(what + " fine");
        } catch (Throwable t) {
            System.out.println(what + " " + t.getClass().getName() + ": " + t.getMessage());
            Throwable c = t.getCause();
            while (c != null) {
                System.out.println("  cause " + c.getClass().getName() + ": " + c.getMessage());
                c = c.getCause();
            }
        }
    }

    public static void main(String[] args) {
        attempt("const", () -> System.out.println(Bad.CONST));
        attempt("array", () -> System.out.println(new Bad[2].length));
        attempt("literal", () -> System.out.println(Bad.class.getSimpleName()));
        attempt("instanceof", () -> System.out.println((Object) "s" instanceof Bad));
        attempt("static call", Bad::m);
        attempt("getstatic", () -> System.out.println(Bad.count));
        attempt("putstatic", () -> Bad.count = 1);
        attempt("new", () -> new Bad());
        attempt("sub", () -> new Sub());
        attempt("sub again", () -> new Sub());
        attempt("error", BadError::m);
        attempt("error again", BadError::m);
        attempt("const still", () -> System.out.println(Bad.CONST));
    }
}
