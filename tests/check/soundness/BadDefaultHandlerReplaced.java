// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: exception "a" | exception "b"
//
// The default handler is looked up when the exception comes: main changes it before or afterwards.
public class BadDefaultHandlerReplaced {
    public static void main(String[] args) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> System.out.print("a"));
        Thread t = new Thread(() -> {
            throw new IllegalStateException();
        });
        t.start();
        Thread.setDefaultUncaughtExceptionHandler((u, e) -> System.out.print("b"));
        t.join();
    }
}
