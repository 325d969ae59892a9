// EXPECT: assertion
// OUTCOMES: exception "" | normal ""
//
// A test library's error is an assertion that failed when its class has AssertionError as an ancestor. n is 1 if one
// of the increments is lost.
public class BadAssertionSubclass {
    static class ExpectationFailed extends AssertionError {
        ExpectationFailed(String message) { super(message); }
    }
    static int n;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> n++);
        t.start();
        n++;
        t.join();
        if (n != 2) throw new ExpectationFailed("n is " + n);
    }
}
