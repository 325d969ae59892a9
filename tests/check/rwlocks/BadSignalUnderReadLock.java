// EXPECT: exception java.lang.IllegalMonitorStateException
// OUTCOMES: exception ""
//
// A condition belongs to the write lock; who has the read lock alone may not signal.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class BadSignalUnderReadLock {
    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Condition changed = lock.writeLock().newCondition();
        lock.readLock().lock();
        changed.signal();
        System.out.println("signalled");
    }
}
