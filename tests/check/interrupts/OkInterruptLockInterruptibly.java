// EXPECT: verified
// OUTCOMES: normal "interrupted false\n"
//
// main holds the lock until the thread ended, so lockInterruptibly can only be interrupted.
import java.util.concurrent.locks.ReentrantLock;

public class OkInterruptLockInterruptibly {
    static final ReentrantLock lock = new ReentrantLock();
    static String result;

    public static void main(String[] args) throws Exception {
        lock.lock();
        Thread t = new Thread(() -> {
            try {
                lock.lockInterruptibly();
                result = "locked";
            } catch (InterruptedException e) {
                result = "interrupted " + Thread.currentThread().isInterrupted();
            }
        });
        t.start();
        t.interrupt();
        t.join();
        lock.unlock();
        System.out.println(result);
    }
}
