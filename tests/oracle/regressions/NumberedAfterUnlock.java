// Giving back a monitor that nobody waits for is not visible, but behind it the thread goes on and names a new thread by its number: only
// when the step has run is that known. A thread that saw x may come first.
public class NumberedAfterUnlock {
    static final Object m1 = new Object(), m2 = new Object();
    static int x, seen;
    static String first, second;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            synchronized (m1) {
                x = 1;
            }
            first = new Thread().getName();
        }, "one");
        Thread t2 = new Thread(() -> {
            synchronized (m2) {
                seen = x;
            }
            second = new Thread().getName();
        }, "two");
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(seen + " " + first + " " + second);
    }
}
