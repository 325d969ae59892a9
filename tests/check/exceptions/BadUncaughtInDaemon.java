// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: exception "" | normal ""
//
// The daemon throws, or main ends before it does.
public class BadUncaughtInDaemon {
    public static void main(String[] args) {
        Thread t = new Thread(() -> {
            throw new IllegalStateException();
        });
        t.setDaemon(true);
        t.start();
    }
}
