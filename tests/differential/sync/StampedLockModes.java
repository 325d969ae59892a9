// StampedLock: write, read, optimistic read and validation, conversions, wrong stamps.
import java.util.concurrent.locks.StampedLock;

public class StampedLockModes {
    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        long optimistic = lock.tryOptimisticRead();
        System.out.println((optimistic != 0) + " " + lock.validate(optimistic) + " " + lock.validate(0));
        long write = lock.writeLock();
        System.out.println(lock.isWriteLocked() + " " + lock.validate(optimistic) + " " + lock.tryOptimisticRead()
                + " " + lock.tryReadLock() + " " + lock.tryWriteLock() + " " + lock.validate(write));
        try {
            lock.unlockRead(write);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        lock.unlockWrite(write);
        System.out.println(lock.validate(optimistic));
        long read = lock.readLock();
        long second = lock.tryReadLock();
        System.out.println(lock.getReadLockCount() + " " + lock.isReadLocked() + " " + lock.tryConvertToWriteLock(read));
        lock.unlock(second);
        long upgraded = lock.tryConvertToWriteLock(read);
        System.out.println((upgraded != 0) + " " + lock.isWriteLocked() + " " + StampedLock.isWriteLockStamp(upgraded));
        long downgraded = lock.tryConvertToReadLock(upgraded);
        System.out.println(lock.isWriteLocked() + " " + lock.getReadLockCount() + " " + StampedLock.isReadLockStamp(downgraded));
        long freed = lock.tryConvertToOptimisticRead(downgraded);
        System.out.println(lock.validate(freed) + " " + lock.getReadLockCount() + " " + lock.tryUnlockRead() + " " + lock.tryUnlockWrite());
        try {
            lock.unlockWrite(write);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        String text = lock.toString();
        System.out.println(text.substring(text.indexOf('[')));
        System.out.println(lock.tryWriteLock(1, java.util.concurrent.TimeUnit.MILLISECONDS) != 0);
        System.out.println(lock.tryReadLock(1, java.util.concurrent.TimeUnit.MILLISECONDS));
    }
}
