// EXPECT: assertion, exception java.lang.NoClassDefFoundError
// OUTCOMES: normal "" | exception ""
//
// Enum.valueOf initialises the class as `new` does: another thread, having seen x, can come first and run the initialiser.
// Then its assertion fails there, and the class is not to be had for A either.
public class BadInitByEnumValueOf {
    static volatile int x;

    enum X {
        ONE;

        static {
            assert Thread.currentThread().getName().equals("A");
        }
    }

    static void a() {
        x = 1;
        Enum.valueOf(X.class, "ONE");
    }

    static void b() {
        if (x == 1) X.ONE.name();
    }

    public static void main(String[] args) {
        new Thread(() -> a(), "A").start();
        new Thread(() -> b(), "B").start();
    }
}
