// A static initialiser of the main class that throws ends the program with ExceptionInInitializerError and its cause.
class UncaughtInStaticInit {
    static int v;

    static {
        System.out.println("init");
        v = Integer.parseInt("x1");
    }

    public static void main(String[] args) {
        System.out.println("never");
    }
}
