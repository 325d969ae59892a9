// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: exception "g"
//
// A ThreadGroup of the program is asked when an exception is not caught.
public class BadGroupHandler {
    public static void main(String[] args) throws Exception {
        ThreadGroup group = new ThreadGroup("g") {
            public void uncaughtException(Thread t, Throwable e) {
                System.out.print(getName());
            }
        };
        Thread t = new Thread(group, () -> {
            throw new IllegalStateException();
        });
        t.start();
        t.join();
    }
}
