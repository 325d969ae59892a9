// EXPECT: verified
// OUTCOMES: normal "0,1\n" | normal "1,1\n"
//
// T1 tries for 10 ms, T2 locks and lets go. T1 fails only if it times out while T2 has the lock; a free lock is
// always taken. T2 always gets it.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class OkTimedTryLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int got1, got2;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            try {
                if (lock.tryLock(10, TimeUnit.MILLISECONDS)) {
                    got1 = 1;
                    lock.unlock();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        Thread t2 = new Thread(() -> {
            lock.lock();
            got2 = 1;
            lock.unlock();
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(got1 + "," + got2);
    }
}
