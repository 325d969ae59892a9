// EXPECT: verified
// OUTCOMES: normal "Ba"
// OPTIONS: --timeouts last
// HOTSPOT: no
//
// Time passes only if nobody can go on: by then both are queued, in one order or the other. After 1 ms the one gives up,
// after 3 ms the lock is free, and the other gets it, also if it stood behind.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;

public class OkFairLockTimesOutLast {
    static final ReentrantLock lock = new ReentrantLock(true);
    static final StringBuffer told = new StringBuffer();

    static void attempt(int millis, String has, String gaveUp) {
        try {
            if (lock.tryLock(millis, TimeUnit.MILLISECONDS)) {
                told.append(has);
                lock.unlock();
            } else {
                told.append(gaveUp);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread patient = new Thread(() -> attempt(5, "a", "A"));
        Thread hasty = new Thread(() -> attempt(1, "b", "B"));
        lock.lock();
        patient.start();
        hasty.start();
        Thread.sleep(3);
        lock.unlock();
        patient.join();
        hasty.join();
        System.out.print(told);
    }
}
