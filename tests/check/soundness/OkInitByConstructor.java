// EXPECT: verified
// OUTCOMES: normal "1 1" | normal "1 4" | normal "1 5" | normal "4 4" | normal "5 5" | normal "9 9"
//
// Constructor.newInstance initialises the class, at its own scheduling points; another thread changes what the initialiser reads and
// comes to the class as well. Outcomes: what the initialiser kept, and the counter in the end.
public class OkInitByConstructor {
    static int counter;

    static class Late {
        static int kept;

        static {
            counter = counter * 2 + 1;
            kept = counter;
        }

        public Late() {}
    }

    static void run(Runnable... bodies) throws InterruptedException {
        Thread[] threads = new Thread[bodies.length];
        for (int i = 0; i < bodies.length; i++) threads[i] = new Thread(bodies[i]);
        for (Thread thread : threads) thread.start();
        for (Thread thread : threads) thread.join();
    }

    public static void main(String[] args) throws Exception {
        java.lang.reflect.Constructor<?> constructor =
                Class.forName("OkInitByConstructor$Late", false, OkInitByConstructor.class.getClassLoader()).getConstructor();
        int[] kept = {0};
        run(
                () -> {
                    try {
                        constructor.newInstance();
                    } catch (ReflectiveOperationException e) {
                        throw new AssertionError(e);
                    }
                },
                () -> {
                    counter = counter + 4;
                    kept[0] = Late.kept;
                });
        System.out.print(kept[0] + " " + counter);
    }
}
