// EXPECT: verified
// OUTCOMES: normal "false false true\n"
//
// BadReadWriteUpgrade by trying: a reader never becomes a writer, at once or in time, and does not wait for ever. Without
// the read lock it does; the other reader has ended by then.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkUpgradeTryLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            lock.readLock().lock();
            lock.readLock().unlock();
        });
        t.start();
        lock.readLock().lock();
        boolean atOnce = lock.writeLock().tryLock();
        boolean inTime = lock.writeLock().tryLock(10, TimeUnit.MILLISECONDS);
        t.join();
        lock.readLock().unlock();
        System.out.println(atOnce + " " + inTime + " " + lock.writeLock().tryLock());
    }
}
