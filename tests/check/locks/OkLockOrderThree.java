// EXPECT: verified
// OUTCOMES: normal "done\n"
//
// a-b, b-c, a-c: everyone goes up the alphabet, so the thread with the highest lock can always go on.
public class OkLockOrderThree {
    static final Object a = new Object(), b = new Object(), c = new Object();

    static void lockBoth(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = {
            new Thread(() -> lockBoth(a, b)), new Thread(() -> lockBoth(b, c)), new Thread(() -> lockBoth(a, c)),
        };
        for (Thread t : threads) t.start();
        for (Thread t : threads) t.join();
        System.out.println("done");
    }
}
