// EXPECT: exception java.util.NoSuchElementException
// ALLOWED: exception java.lang.IllegalStateException
// OPTIONS: --allow exception=java.lang.Illegal*
// OUTCOMES: exception ""
//
// Two threads end by exceptions, whatever the order; the classes of one kind are expected.
public class BadOtherClassThanAllowed {
    public static void main(String[] args) {
        new Thread(() -> { throw new IllegalStateException(); }).start();
        throw new java.util.NoSuchElementException();
    }
}
