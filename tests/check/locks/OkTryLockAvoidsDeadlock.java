// EXPECT: verified
// OUTCOMES: normal "0,0\n" | normal "0,1\n" | normal "1,0\n" | normal "1,1\n"
//
// Opposite orders, but the second lock is only tried. One after the other: 1,1. T1 has a, T2 has b: if T1 fails and
// lets go before T2 tries, 0,1; the other way round 1,0; if both try before either lets go, 0,0.
import java.util.concurrent.locks.ReentrantLock;

public class OkTryLockAvoidsDeadlock {
    static final ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
    static int got1, got2;

    static int lockBoth(ReentrantLock first, ReentrantLock second) {
        first.lock();
        int got = 0;
        if (second.tryLock()) {
            got = 1;
            second.unlock();
        }
        first.unlock();
        return got;
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> got1 = lockBoth(a, b));
        Thread t2 = new Thread(() -> got2 = lockBoth(b, a));
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(got1 + "," + got2);
    }
}
