// EXPECT: verified
// OUTCOMES: normal "interrupted true\n"
//
// Nobody signals, so the wait ends with the interrupt, be it before or behind its beginning; the lock is held again then.
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class OkInterruptWriteCondition {
    static final ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    static final Condition never = lock.writeLock().newCondition();
    static String result;

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            lock.writeLock().lock();
            try {
                never.await();
                result = "signalled";
            } catch (InterruptedException e) {
                result = "interrupted " + lock.isWriteLockedByCurrentThread();
            } finally {
                lock.writeLock().unlock();
            }
        });
        t.start();
        t.interrupt();
        t.join();
        System.out.println(result);
    }
}
