// EXPECT: verified
// OUTCOMES: normal "true"
//
// The interrupt, whenever it comes, does not end the wait and stays pending.
import java.util.concurrent.locks.*;

public class OkAwaitUninterruptibly {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition condition = lock.newCondition();
    static boolean go;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            lock.lock();
            while (!go) condition.awaitUninterruptibly();
            lock.unlock();
            System.out.print(Thread.currentThread().isInterrupted());
        });
        t.start();
        t.interrupt();
        lock.lock();
        go = true;
        condition.signal();
        lock.unlock();
    }
}
