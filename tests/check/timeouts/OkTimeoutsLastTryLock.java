// EXPECT: verified
// OUTCOMES: normal "false" | normal "true 0" | normal "true 2"
// OPTIONS: --timeouts last
//
// The thread holds the lock until its await of 50 ms times out; main gives up after 20 ms. If the thread got the lock
// first, main's deadline is the earlier one: false. If main got it first it sees 0. With a deadline of 70 ms, in the
// second round, it gets the lock when the thread is done: it sees 2.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class OkTimeoutsLastTryLock {
    static int x;

    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        CountDownLatch never = new CountDownLatch(1);
        Thread t = new Thread(() -> {
            lock.lock();
            x++;
            try {
                never.await(50, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new Error(e);
            }
            x++;
            lock.unlock();
        });
        t.start();
        int millis = plait.Choose.intBelow(2) == 0 ? 20 : 70;
        boolean got = lock.tryLock(millis, TimeUnit.MILLISECONDS);
        System.out.print(got ? "true " + x : "false");
        if (got) lock.unlock();
        t.join();
    }
}
