// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n"
//
// Opposite orders; T1 waits only 10 ms for its second lock and then lets go of its first, so T2 always gets through.
// T1 gives up (0) only while T2 holds b.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class OkTimedTryLockBacksOff {
    static final ReentrantLock a = new ReentrantLock(), b = new ReentrantLock();
    static int got;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            a.lock();
            try {
                if (b.tryLock(10, TimeUnit.MILLISECONDS)) {
                    got = 1;
                    b.unlock();
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            } finally {
                a.unlock();
            }
        });
        Thread t2 = new Thread(() -> {
            b.lock();
            a.lock();
            a.unlock();
            b.unlock();
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(got);
    }
}
