// EXPECT: verified
// OUTCOMES: normal "0,0\n" | normal "1,1\n"
//
// An optimistic read is used only if no writer came in between; else it is done again under the read lock.
import java.util.concurrent.locks.StampedLock;

public class OkStampedOptimistic {
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
        long stamp = lock.tryOptimisticRead();
        int a = x, b = y;
        if (!lock.validate(stamp)) {
            stamp = lock.readLock();
            a = x;
            b = y;
            lock.unlockRead(stamp);
        }
        writer.join();
        System.out.println(a + "," + b);
        assert a == b;
    }
}
