// EXPECT: verified
// OUTCOMES: normal "0" | normal "1"
//
// readLock().tryLock() does not wait, and changes the number of readers all the same: main counts before it or behind.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkTryReadLockIsCounted {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> lock.readLock().tryLock());
        t.start();
        int readers = lock.getReadLockCount();
        t.join();
        System.out.print(readers);
    }
}
