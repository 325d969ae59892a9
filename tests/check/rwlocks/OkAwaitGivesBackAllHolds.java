// EXPECT: verified
// OUTCOMES: normal "2 1 1\n"
//
// main has the write lock twice and the read lock once. await gives back all three, or T could not write and nobody would
// signal; and has all three again behind it. T comes in only while main waits, or before it came: then value is 1 and
// main does not wait.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkAwaitGivesBackAllHolds {
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
        lock.writeLock().lock();
        lock.readLock().lock();
        while (value == 0) changed.await();
        String holds = lock.getWriteHoldCount() + " " + lock.getReadHoldCount();
        lock.readLock().unlock();
        lock.writeLock().unlock();
        lock.writeLock().unlock();
        t.join();
        System.out.println(holds + " " + value);
    }
}
