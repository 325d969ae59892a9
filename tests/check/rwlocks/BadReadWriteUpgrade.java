// EXPECT: deadlock
// OUTCOMES: deadlock ""
//
// A reader cannot become a writer: writeLock waits until no reader is left, and the thread is one itself.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class BadReadWriteUpgrade {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            lock.readLock().lock();
            lock.writeLock().lock();
        });
        t.start();
        t.join();
        System.out.println("done");
    }
}
