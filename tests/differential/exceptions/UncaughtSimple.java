// An uncaught exception in main prints its trace to stderr and exits with status 1, after stdout was written.
class UncaughtSimple {
    static void a(int d) {
        if (d == 0) {
            throw new IllegalStateException("bottom");
        }
        b(d - 1);
    }

    static void b(int d) {
        a(d);
    }

    public static void main(String[] args) {
        System.out.println("before");
        a(3);
        System.out.println("after");
    }
}
