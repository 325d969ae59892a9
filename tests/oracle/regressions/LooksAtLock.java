// structure
// Whether a lock is held is synchronisation, too, whatever classes are named.
import java.util.concurrent.locks.ReentrantLock;

public class LooksAtLock {
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) {
        new Thread(() -> {
            lock.lock();
            lock.unlock();
        }).start();
        System.out.println(lock.isLocked());
    }
}
