// EXPECT: verified
// OUTCOMES: normal "0,0\n" | normal "1,1\n"
//
// The reader sees both writes or none.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkReadWriteLock {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static int x, y;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            lock.writeLock().lock();
            x = 1;
            y = 1;
            lock.writeLock().unlock();
        });
        writer.start();
        lock.readLock().lock();
        int a = x, b = y;
        lock.readLock().unlock();
        writer.join();
        System.out.println(a + "," + b);
        assert a == b;
    }
}
