// EXPECT: verified
// OUTCOMES: normal "true\n"
//
// lock() and synchronized cannot be interrupted: the thread gets both in the end, with its flag still set.
import java.util.concurrent.locks.ReentrantLock;

public class OkInterruptDoesNotUnlock {
    static final ReentrantLock lock = new ReentrantLock();
    static final Object monitor = new Object();
    static boolean flag;

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread t = new Thread(() -> {
            lock.lock();
            synchronized (monitor) {
                flag = Thread.currentThread().isInterrupted();
            }
            lock.unlock();
        });
        synchronized (monitor) {
            t.start();
            t.interrupt();
            lock.unlock();
        }
        t.join();
        System.out.println(flag);
    }
}
