// EXPECT: exception java.lang.RuntimeException
// OUTCOMES: exception "H"
//
// The VM asks the thread for its handler by the method, which the program has overridden.
public class BadHandlerOverridden {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() {
            public void run() {
                throw new RuntimeException();
            }

            public UncaughtExceptionHandler getUncaughtExceptionHandler() {
                return (thread, e) -> System.out.print("H");
            }
        };
        t.start();
        t.join();
    }
}
