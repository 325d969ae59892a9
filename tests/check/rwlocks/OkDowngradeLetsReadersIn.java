// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
//
// Having let go of the write lock, T1 waits under the read lock until the reader has read: possible because readers
// share. The reader came before T1 (0) or comes behind the write (1).
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkDowngradeLetsReadersIn {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final CountDownLatch hasRead = new CountDownLatch(1);
    static int x;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            lock.writeLock().lock();
            x = 1;
            lock.readLock().lock();
            lock.writeLock().unlock();
            try {
                hasRead.await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
            lock.readLock().unlock();
        });
        t1.start();
        lock.readLock().lock();
        int seen = x;
        lock.readLock().unlock();
        hasRead.countDown();
        t1.join();
        System.out.println(seen);
    }
}
