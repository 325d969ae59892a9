// EXPECT: verified
// OUTCOMES: normal "false" | normal "true"
//
// Nor a handler of uncaught exceptions: on JDK 17 it is its group; later null is what a thread answers that has ended.
public class OkHandlerOfEnded {
    public static void main(String[] args) {
        Thread t = new Thread(() -> { });
        t.start();
        System.out.print(t.getUncaughtExceptionHandler() == null);
    }
}
