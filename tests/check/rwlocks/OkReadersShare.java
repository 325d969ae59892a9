// EXPECT: verified
// OUTCOMES: normal "both\n"
//
// Each reader waits inside for the other: possible only because readers share the lock.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkReadersShare {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final CountDownLatch inside = new CountDownLatch(2);

    static void read() {
        lock.readLock().lock();
        try {
            inside.countDown();
            inside.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            lock.readLock().unlock();
        }
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(OkReadersShare::read);
        t.start();
        read();
        t.join();
        System.out.println("both");
    }
}
