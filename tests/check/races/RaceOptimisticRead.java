// EXPECT: verified
// OUTCOMES: normal "0\n" | normal "1\n" | normal "again\n"
// RACES: RaceOptimisticRead.x rw
//
// An optimistic read takes no lock: the read of x may stand beside the write. validate() tells it afterwards, but x is plain.
import java.util.concurrent.locks.StampedLock;

public class RaceOptimisticRead {
    static int x;

    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        new Thread(() -> {
            long stamp = lock.writeLock();
            x = 1;
            lock.unlockWrite(stamp);
        }).start();
        long stamp = lock.tryOptimisticRead();
        int seen = x;
        System.out.println(stamp != 0 && lock.validate(stamp) ? String.valueOf(seen) : "again");
    }
}
