// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: exception "x"
//
// A thread that answers null has no handler; nothing comes of it.
public class BadNoHandler {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() {
            public void run() {
                throw new IllegalStateException();
            }

            public UncaughtExceptionHandler getUncaughtExceptionHandler() {
                return null;
            }
        };
        t.start();
        t.join();
        System.out.print("x");
    }
}
