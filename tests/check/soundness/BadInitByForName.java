// EXPECT: assertion, exception java.lang.NoClassDefFoundError
// OUTCOMES: normal "" | exception ""
//
// Class.forName initialises a class as `new` does: another thread, having seen x, can come first and run the initialiser.
// Then its assertion fails there, and the class is not to be had for A either.
public class BadInitByForName {
    static volatile int x;

    static class X {
        static {
            assert Thread.currentThread().getName().equals("A");
        }
    }

    static void a() {
        try {
            x = 1;
            Class.forName("BadInitByForName$X");
        } catch (ClassNotFoundException e) {
            throw new Error(e);
        }
    }

    static void b() {
        if (x == 1) new X();
    }

    public static void main(String[] args) {
        new Thread(() -> a(), "A").start();
        new Thread(() -> b(), "B").start();
    }
}
