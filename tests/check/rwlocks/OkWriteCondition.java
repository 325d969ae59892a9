// EXPECT: verified
// OUTCOMES: normal "1 0\n" | normal "1 1\n"
//
// main waits for the value under the write lock. await gives back the lock, or T could not come in; so main always takes
// the 1. It puts back a 0 then, and T reads under the read lock: its own 1, or the 0 if main was between.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkWriteCondition {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final Condition changed = lock.writeLock().newCondition();
    static int value, read;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            lock.writeLock().lock();
            value = 1;
            changed.signal();
            lock.writeLock().unlock();
            lock.readLock().lock();
            read = value;
            lock.readLock().unlock();
        });
        t.start();
        lock.writeLock().lock();
        while (value == 0) changed.await();
        int taken = value;
        value = 0;
        lock.writeLock().unlock();
        t.join();
        System.out.println(taken + " " + read);
    }
}
