// EXPECT: deadlock
// OUTCOMES: normal "done\n" | deadlock ""
//
// a-b, b-c, c-a: no two threads can deadlock, all three can, each with its first lock.
public class BadLockOrderThree {
    static final Object a = new Object(), b = new Object(), c = new Object();

    static void lockBoth(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = {
            new Thread(() -> lockBoth(a, b)), new Thread(() -> lockBoth(b, c)), new Thread(() -> lockBoth(c, a)),
        };
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println("done");
    }
}
