// EXPECT: exception java.lang.IllegalStateException
// OUTCOMES: exception ""
//
// The exception that ends the thread has a cause; tests/trace wants to see both.
public class BadCausedBy {
    static String name;

    static int length() {
        return name.length();
    }

    public static void main(String[] args) {
        new Thread(() -> {
            try {
                length();
            } catch (NullPointerException e) {
                throw new IllegalStateException("no name", e);
            }
        }).start();
    }
}
