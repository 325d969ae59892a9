// EXPECT: deadlock, exception java.lang.IllegalStateException
// OUTCOMES: exception "1\n" | deadlock ""
//
// T1 leaves its ReentrantLock locked when it throws, which it always does. T2 had the lock before: 1. Else T2 waits
// for ever: that execution has both violations and ends in the deadlock.
import java.util.concurrent.locks.ReentrantLock;

public class BadExceptionKeepsLock {
    static final ReentrantLock lock = new ReentrantLock();
    static int x;

    public static void main(String[] args) throws Exception {
        Thread t1 = new Thread(() -> {
            lock.lock();
            if (x >= 0) throw new IllegalStateException();
            lock.unlock();
        });
        Thread t2 = new Thread(() -> {
            lock.lock();
            x = 1;
            lock.unlock();
        });
        t1.start();
        t2.start();
        t1.join();
        t2.join();
        System.out.println(x);
    }
}
