// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: exception "seen"
//
// As OkHandledAllowed, without the option: an exception that a handler takes is a violation all the same.
public class BadHandledIsViolation {
    static volatile Throwable seen;

    public static void main(String[] args) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((thread, e) -> seen = e);
        Thread t = new Thread(() -> { throw new IllegalStateException("expected"); });
        t.start();
        t.join();
        if (seen != null) System.out.print("seen");
    }
}
