// EXPECT: verified
// OUTCOMES: normal "rw" | normal "wr"
//
// Who reads already reads again, also past a writer that is queued.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkReadAgainBesideWriter {
    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
        Thread w = new Thread(() -> {
            lock.writeLock().lock();
            System.out.print("w");
            lock.writeLock().unlock();
        });
        w.start();
        lock.readLock().lock();
        lock.readLock().lock();
        System.out.print("r");
        lock.readLock().unlock();
        lock.readLock().unlock();
    }
}
