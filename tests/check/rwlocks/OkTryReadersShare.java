// EXPECT: verified
// OUTCOMES: normal "true,true\n"
//
// Readers are never in each other's way, not even when both try at once.
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkTryReadersShare {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static boolean first;

    static boolean tryRead() {
        if (!lock.readLock().tryLock()) return false;
        lock.readLock().unlock();
        return true;
    }

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> first = tryRead());
        t.start();
        boolean second = tryRead();
        t.join();
        System.out.println(first + "," + second);
    }
}
