// EXPECT: assertion
// OUTCOMES: normal "2\n" | exception "1\n"
//
// Both threads increment under the read lock, which both can hold.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class BadWriteUnderReadLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int n;

    static void increment() {
        lock.readLock().lock();
        n++;
        lock.readLock().unlock();
    }

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(BadWriteUnderReadLock::increment);
        Thread t2 = new Thread(BadWriteUnderReadLock::increment);
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(n);
        assert n == 2;
    }
}
