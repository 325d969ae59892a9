// A writer waits while another reader joins the first: dpor, source-dpor, optimal-dpor and o-dpor lost that it can come between
// the two.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class WriterWaitsForReaders {
    static int x, o2;
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            x = 1;
            lock.writeLock().unlock();
        });
        Thread reader = new Thread(() -> {
            lock.readLock().lock();
            o2 = x;
            lock.readLock().unlock();
        });
        lock.readLock().lock();
        writer.start();
        reader.start();
        lock.readLock().unlock();
        writer.join();
        reader.join();
        System.out.println(o2);
    }
}
