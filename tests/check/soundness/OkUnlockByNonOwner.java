// EXPECT: verified
// OUTCOMES: normal "0" | normal "1"
// OPTIONS: --order random:323
//
// As BadWaitByNonOwner, with a lock: unlock throws where the thread does not hold it, and lets nobody go on.
import java.util.concurrent.locks.ReentrantLock;

public class OkUnlockByNonOwner {
    static int y;
    static final ReentrantLock lock = new ReentrantLock();

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            y = 1;
            try {
                lock.unlock();
            } catch (IllegalMonitorStateException e) {
                y += 0;
            }
        });
        t1.start();
        lock.lock();
        int r = y;
        lock.unlock();
        t1.join();
        System.out.print(r);
    }
}
