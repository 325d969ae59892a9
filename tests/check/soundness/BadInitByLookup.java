// EXPECT: assertion, exception java.lang.NoClassDefFoundError
// OUTCOMES: normal "" | exception ""
//
// Lookup.ensureInitialized initialises a class as `new` does: another thread, having seen x, can come first and run the initialiser.
// Then its assertion fails there, and the class is not to be had for A either.
import java.lang.invoke.MethodHandles;

public class BadInitByLookup {
    static volatile int x;

    static class X {
        static {
            assert Thread.currentThread().getName().equals("A");
        }
    }

    static void a() {
        try {
            x = 1;
            MethodHandles.lookup().ensureInitialized(X.class);
        } catch (IllegalAccessException e) {
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
