// EXPECT: verified
// OUTCOMES: normal ""
// RACES: RaceUnderReadLock.n rw | RaceUnderReadLock.n ww
//
// Two may have the read lock at once: writes under it are not ordered.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class RaceUnderReadLock {
    static int n;

    public static void main(String[] args) {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Runnable count = () -> {
            lock.readLock().lock();
            n++;
            lock.readLock().unlock();
        };
        new Thread(count).start();
        count.run();
    }
}
