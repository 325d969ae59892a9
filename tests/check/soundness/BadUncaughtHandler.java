// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: exception "0" | exception "5"
//
// The handler of an uncaught exception is looked up when the thread fails: it is set before that or after.
public class BadUncaughtHandler {
    static volatile int x;

    public static void main(String[] args) throws Exception {
        Thread u = new Thread(() -> {
            throw new IllegalStateException();
        });
        Thread t = new Thread(() -> u.setUncaughtExceptionHandler((thread, e) -> x = 5));
        u.start();
        t.start();
        t.join();
        u.join();
        System.out.print(x);
    }
}
