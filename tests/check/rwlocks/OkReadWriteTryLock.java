// EXPECT: verified
// OUTCOMES: normal "1,0\n" | normal "0,1\n" | normal "1,1\n"
//
// The writer fails only while the reader is inside, and the reader only while the writer is: not both.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkReadWriteTryLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int wrote, read;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            if (!lock.writeLock().tryLock()) return;
            wrote = 1;
            lock.writeLock().unlock();
        });
        Thread reader = new Thread(() -> {
            if (!lock.readLock().tryLock()) return;
            read = 1;
            lock.readLock().unlock();
        });
        writer.start();
        reader.start();
        writer.join();
        reader.join();
        System.out.println(wrote + "," + read);
    }
}
