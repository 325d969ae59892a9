// EXPECT: exception java.util.NoSuchElementException
// ALLOWED: exception java.lang.IllegalStateException
// OPTIONS: --allow exception --fail-on exception=java.util.*
// OUTCOMES: exception ""
//
// Exceptions are allowed but for some classes: what is named more particularly decides.
public class BadFailOnIsMoreParticular {
    public static void main(String[] args) {
        new Thread(() -> { throw new IllegalStateException(); }).start();
        throw new java.util.NoSuchElementException();
    }
}
