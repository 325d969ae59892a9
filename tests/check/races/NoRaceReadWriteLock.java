// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
// RACES: none
//
// A writer and a reader never have the lock at once, and each unlock orders.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class NoRaceReadWriteLock {
    static int n;

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        new Thread(() -> {
            lock.writeLock().lock();
            n++;
            lock.writeLock().unlock();
        }).start();
        lock.readLock().lock();
        System.out.println(n);
        lock.readLock().unlock();
    }
}
