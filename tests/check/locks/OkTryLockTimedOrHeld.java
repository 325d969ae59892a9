// EXPECT: verified
// OUTCOMES: normal "true" | normal "false"
//
// A timed attempt gets the lock or gives up; nothing is left behind.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class OkTryLockTimedOrHeld {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread t = new Thread(() -> {
            try {
                boolean got = lock.tryLock(10, TimeUnit.MILLISECONDS);
                System.out.print(got);
                if (got) lock.unlock();
            } catch (InterruptedException e) {
                throw new Error(e);
            }
        });
        t.start();
        lock.unlock();
        t.join();
        if (lock.isLocked()) throw new AssertionError();
    }
}
