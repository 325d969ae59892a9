// EXPECT: assertion
// OUTCOMES: normal "0,0\n" | normal "1,1\n" | exception "0,1\n" | exception "1,0\n"
//
// Without validate the reads fall anywhere among the writes: as BadSeqlockNoRecheck.
import java.util.concurrent.locks.StampedLock;

public class BadStampedNoValidate {
    static final StampedLock lock = new StampedLock();
    static int x, y;

    public static void main(String[] args) throws Exception {
        Thread writer = new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1;
            y = 1;
            lock.unlockWrite(stamp);
        });
        writer.start();
        lock.tryOptimisticRead();
        int a = x, b = y;
        writer.join();
        System.out.println(a + "," + b);
        assert a == b;
    }
}
