// EXPECT: exception java.lang.IllegalArgumentException
// ALLOWED: exception java.lang.IllegalStateException
// OPTIONS: --allow handled
// OUTCOMES: exception ""
//
// Only one of two threads has a handler: the exception of the other is a violation.
public class BadHandledIsNotAll {
    public static void main(String[] args) {
        Thread t = new Thread(() -> { throw new IllegalStateException(); });
        t.setUncaughtExceptionHandler((thread, e) -> { });
        t.start();
        new Thread(() -> { throw new IllegalArgumentException(); }).start();
    }
}
