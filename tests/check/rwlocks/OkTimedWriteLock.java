// EXPECT: verified
// OUTCOMES: normal "0 0\n" | normal "0 1\n" | normal "1 1\n"
//
// The writer tries for 10 ms. It times out while the reader is inside: the reader read 0 and x stays 0. Else it writes
// before the reader (1 1) or behind it (0 1).
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkTimedWriteLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock(true);
    static int x, r;

    public static void main(String[] args) throws Exception {
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            r = x;
            lock.readLock().unlock();
        });
        reader.start();
        if (lock.writeLock().tryLock(10, TimeUnit.MILLISECONDS)) {
            x = 1;
            lock.writeLock().unlock();
        }
        reader.join();
        System.out.println(r + " " + x);
    }
}
