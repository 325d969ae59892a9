// EXPECT: verified
// OUTCOMES: normal "ir" | normal "wtruer"
//
// d may stand behind the writer, which stands behind main, which waits for d. The interrupt ends that: the writer throws; or it was
// interrupted behind its look, and had not been queued when d went in, so that it gets the lock at last.
import java.util.concurrent.locks.*;

public class OkWriterInterruptedBehindReader {
    public static void main(String[] a) throws Exception {
        ReentrantReadWriteLock l = new ReentrantReadWriteLock();
        String[] r = new String[2];
        Thread w = new Thread(() -> {
            try {
                l.writeLock().lockInterruptibly();
                r[0] = "w" + Thread.currentThread().isInterrupted();
                l.writeLock().unlock();
            } catch (InterruptedException e) {
                r[0] = "i";
            }
        });
        Thread d = new Thread(() -> {
            l.readLock().lock();
            r[1] = "r";
            l.readLock().unlock();
        });
        l.readLock().lock();
        w.start();
        d.start();
        w.interrupt();
        d.join();
        l.readLock().unlock();
        w.join();
        System.out.print(r[0] + r[1]);
    }
}
