// EXPECT: deadlock
// OUTCOMES: normal "done\n" | deadlock ""
//
// BadLockOrderTwo with ReentrantLock.
import java.util.concurrent.locks.ReentrantLock;

public class BadReentrantLockOrder {
    static final ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();

    static void lockBoth(ReentrantLock first, ReentrantLock second) {
        first.lock();
        try {
            second.lock();
            second.unlock();
        } finally {
            first.unlock();
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
