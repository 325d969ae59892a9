// EXPECT: assertion
// OUTCOMES: normal "2\n" | exception "1\n"
//
// Each thread locks, but not the same object: no exclusion, as in BadLostUpdateField.
public class BadTwoLocksOneField {
    static int n;
    static final Object a = new Object(), b = new Object();

    static void increment(Object lock) {
        synchronized (lock) {
            n++;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> increment(a));
        Thread t2 = new Thread(() -> increment(b));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(n);
        assert n == 2;
    }
}
