// EXPECT: exception java.lang.NullPointerException
// OUTCOMES: normal "1" | exception ""
//
// main uses a reference that the thread sets: set before main reads it, or main throws and the thread ends quietly.
public class BadUncaughtInMain {
    static volatile Integer value;

    public static void main(String[] args) {
        new Thread(() -> value = 1).start();
        System.out.print(value.intValue());
    }
}
