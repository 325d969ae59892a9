// EXPECT: deadlock
// OUTCOMES: deadlock "once\n"
//
// A StampedLock has no owner: the second writeLock of the same thread waits for ever.
import java.util.concurrent.locks.StampedLock;

public class BadStampedNotReentrant {
    public static void main(String[] args) {
        StampedLock lock = new StampedLock();
        lock.writeLock();
        System.out.println("once");
        lock.writeLock();
        System.out.println("twice");
    }
}
