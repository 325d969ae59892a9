// Suppressed exceptions print indented with their own causes, and a circular cause prints CIRCULAR REFERENCE.
class UncaughtSuppressed {
    static Exception make(String m) {
        return new Exception(m);
    }

    public static void main(String[] args) throws Exception {
        Exception e = make("main");
        Exception s1 = make("s1");
        s1.initCause(make("s1 cause"));
        s1.addSuppressed(make("nested"));
        e.addSuppressed(s1);
        e.addSuppressed(new Error());
        Exception c = new RuntimeException("cause");
        c.addSuppressed(make("of cause"));
        e.initCause(c);
        Exception x = make("x");
        Exception y = new Exception("y", x);
        x.initCause(y);
        x.printStackTrace();
        System.out.println("circular printed");
        throw e;
    }
}
