// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
//
// A timed await in a loop that gives up after its first timeout; what it reads under the lock is 0 or 1. signal and
// timeout may come together: then the value is 1 whatever await returns.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class OkConditionTimeout {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition changed = lock.newCondition();
    static int value;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            lock.lock();
            value = 1;
            changed.signal();
            lock.unlock();
        });
        t.start();
        lock.lock();
        if (value == 0) changed.await(10, TimeUnit.MICROSECONDS);
        int seen = value;
        lock.unlock();
        t.join();
        System.out.println(seen);
    }
}
