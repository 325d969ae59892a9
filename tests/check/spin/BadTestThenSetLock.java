// EXPECT: assertion
// OUTCOMES: normal "2\n" | exception "1\n"
//
// Test and set in two steps: both see the lock free.
public class BadTestThenSetLock {
    static volatile boolean locked;
    static int n;

    static void increment() {
        while (locked) Thread.onSpinWait();
        locked = true;
        n++;
        locked = false;
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(BadTestThenSetLock::increment);
        Thread t2 = new Thread(BadTestThenSetLock::increment);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(n);
        assert n == 2;
    }
}
