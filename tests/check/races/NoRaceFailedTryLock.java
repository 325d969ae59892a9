// EXPECT: verified
// OUTCOMES: normal "" | normal "1\n"
// RACES: none
//
// N1: tryLock fails, so t has the lock and has written x. To the JLS a failed tryLock orders nothing, so the accesses race in an
// execution; they are never next to each other. The report says that it takes the failed try for ordered.
import java.util.concurrent.locks.ReentrantLock;

public class NoRaceFailedTryLock {
    static int x;

    public static void main(String[] args) {
        ReentrantLock lock = new ReentrantLock();
        new Thread(() -> {
            x = 1;
            lock.lock();
        }).start();
        if (lock.tryLock()) {
            lock.unlock();
        } else {
            System.out.println(x);
        }
    }
}
