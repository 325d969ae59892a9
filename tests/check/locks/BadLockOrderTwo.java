// EXPECT: deadlock
// OUTCOMES: normal "done\n" | deadlock ""
//
// T1 locks a then b, T2 b then a. One after the other: done. Each has its first: deadlock, main waits in join.
public class BadLockOrderTwo {
    static final Object a = new Object(), b = new Object();

    static void lockBoth(Object first, Object second) {
        synchronized (first) {
            synchronized (second) {
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> lockBoth(a, b));
        Thread t2 = new Thread(() -> lockBoth(b, a));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println("done");
    }
}
