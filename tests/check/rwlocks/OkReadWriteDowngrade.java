// EXPECT: verified
// OUTCOMES: normal "1 1\n" | normal "1 2\n"
//
// The writer takes the read lock before it lets go of the write lock, so T2 cannot write in between: it reads its
// own 1. T2's write comes before (x is 1 at the end) or after (2).
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkReadWriteDowngrade {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int x, r;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            lock.writeLock().lock();
            x = 1;
            lock.readLock().lock();
            lock.writeLock().unlock();
            r = x;
            lock.readLock().unlock();
        });
        Thread t2 = new Thread(() -> {
            lock.writeLock().lock();
            x = 2;
            lock.writeLock().unlock();
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(r + " " + x);
    }
}
