// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: exception "hx"
//
// What a handler throws the VM forgets; the thread ends, and its end is seen.
public class BadHandlerThrows {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            throw new IllegalStateException();
        });
        t.setUncaughtExceptionHandler((thread, e) -> {
            System.out.print("h");
            throw new IllegalArgumentException();
        });
        t.start();
        t.join();
        System.out.print("x");
    }
}
