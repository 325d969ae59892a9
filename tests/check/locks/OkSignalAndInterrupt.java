// EXPECT: verified
// OUTCOMES: normal "i false" | normal "n true"
//
// Whichever comes first for the waiter: it throws, or it returns and the interrupt stays pending (documentation of Condition).
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.*;

public class OkSignalAndInterrupt {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition condition = lock.newCondition();
    static final CountDownLatch waits = new CountDownLatch(1);

    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> {
            String how = "n ";
            lock.lock();
            try {
                waits.countDown();
                condition.await();
            } catch (InterruptedException e) {
                how = "i ";
            } finally {
                lock.unlock();
            }
            System.out.print(how + Thread.currentThread().isInterrupted());
        });
        t.start();
        waits.await();
        lock.lock();
        t.interrupt();
        condition.signal();
        lock.unlock();
    }
}
