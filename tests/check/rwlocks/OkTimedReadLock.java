// EXPECT: verified
// OUTCOMES: normal "0,1\n" | normal "1,1\n"
//
// The reader tries for 10 ms: it fails only if it times out while the writer is inside. The writer always comes in.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkTimedReadLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int wrote;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            wrote = 1;
            lock.writeLock().unlock();
        });
        writer.start();
        int read = 0;
        if (lock.readLock().tryLock(10, TimeUnit.MILLISECONDS)) {
            read = 1;
            lock.readLock().unlock();
        }
        writer.join();
        System.out.println(read + "," + wrote);
    }
}
