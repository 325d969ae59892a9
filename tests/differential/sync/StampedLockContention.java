// StampedLock under contention: no torn pair by optimistic or pessimistic readers, no lost write.
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.StampedLock;

public class StampedLockContention {
    static int x, y;

    public static void main(String[] args) throws Exception {
        StampedLock lock = new StampedLock();
        AtomicInteger torn = new AtomicInteger();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            final boolean writer = i < 2;
            threads[i] = new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    if (writer) {
                        long stamp = lock.writeLock();
                        x++;
                        y++;
                        lock.unlockWrite(stamp);
                        continue;
                    }
                    long stamp = lock.tryOptimisticRead();
                    int seenX = x, seenY = y;
                    if (!lock.validate(stamp)) {
                        stamp = lock.readLock();
                        seenX = x;
                        seenY = y;
                        lock.unlockRead(stamp);
                    }
                    if (seenX != seenY) torn.incrementAndGet();
                }
            });
            threads[i].start();
        }
        for (Thread t : threads) t.join();
        System.out.println(x + " " + y + " torn " + torn);
        long held = lock.writeLock();
        boolean[] interrupted = new boolean[1];
        Thread waiter = new Thread(() -> {
            try {
                lock.readLockInterruptibly();
            } catch (InterruptedException e) {
                interrupted[0] = true;
            }
        });
        waiter.start();
        while (waiter.getState() != Thread.State.WAITING) Thread.yield();
        waiter.interrupt();
        waiter.join();
        lock.unlockWrite(held);
        System.out.println(interrupted[0] + " " + lock.isReadLocked());
        lock.asReadLock().lock();
        System.out.println(lock.getReadLockCount());
        lock.asReadLock().unlock();
        lock.asReadWriteLock().writeLock().lock();
        System.out.println(lock.isWriteLocked());
        lock.asWriteLock().unlock();
    }
}
