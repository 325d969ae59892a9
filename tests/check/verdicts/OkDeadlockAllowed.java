// EXPECT: verified
// ALLOWED: deadlock
// OPTIONS: --allow deadlock
// OUTCOMES: normal "" | deadlock ""
//
// Two locks in two orders. Each thread may come to hold one of them and want the other; else both end.
public class OkDeadlockAllowed {
    static final Object a = new Object(), b = new Object();

    public static void main(String[] args) {
        new Thread(() -> { synchronized (a) { synchronized (b) { } } }).start();
        synchronized (b) { synchronized (a) { } }
    }
}
