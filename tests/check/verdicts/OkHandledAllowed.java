// EXPECT: verified
// ALLOWED: exception java.lang.IllegalStateException
// OPTIONS: --allow handled
// OUTCOMES: exception "seen"
//
// The thread's own handler takes the exception, before the thread ends, and so before join returns.
public class OkHandledAllowed {
    static volatile Throwable seen;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { throw new IllegalStateException("expected"); });
        t.setUncaughtExceptionHandler((thread, e) -> seen = e);
        t.start();
        t.join();
        if (seen != null) System.out.print("seen");
    }
}
