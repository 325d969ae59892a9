// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
//
// OkConditionTimeout with a condition of a write lock, read under that lock once the wait is over: 0 if it timed out
// before the writer came, else 1.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkWriteConditionTimeout {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final Condition changed = lock.writeLock().newCondition();
    static int value;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            lock.writeLock().lock();
            value = 1;
            changed.signal();
            lock.writeLock().unlock();
        });
        t.start();
        lock.writeLock().lock();
        if (value == 0) changed.awaitNanos(10_000);
        int seen = value;
        lock.writeLock().unlock();
        t.join();
        System.out.println(seen);
    }
}
