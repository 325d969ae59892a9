// EXPECT: deadlock
// OUTCOMES: normal "done" | deadlock ""
//
// Two readers meet inside. If the writer is first in the queue when the second one comes, that one is queued behind it,
// although it could share the lock; so nobody opens the latch.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class BadReaderBehindWriter {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final CountDownLatch latch = new CountDownLatch(1);

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            lock.writeLock().unlock();
        });
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            latch.countDown();
            lock.readLock().unlock();
        });
        lock.readLock().lock();
        writer.start();
        reader.start();
        latch.await();
        lock.readLock().unlock();
        writer.join();
        reader.join();
        System.out.print("done");
    }
}
