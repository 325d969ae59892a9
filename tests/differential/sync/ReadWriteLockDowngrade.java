// Downgrading: read lock taken under the write lock survives its release; write conditions, read none.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockDowngrade {
    public static void main(String[] args) throws Exception {
        for (boolean fair : new boolean[] {false, true}) {
            ReentrantReadWriteLock rw = new ReentrantReadWriteLock(fair);
            rw.writeLock().lock();
            rw.writeLock().lock();
            rw.readLock().lock();
            System.out.println(rw.getWriteHoldCount() + " " + rw.isWriteLockedByCurrentThread() + " " + rw.getReadLockCount());
            rw.writeLock().unlock();
            rw.writeLock().unlock();
            System.out.println(rw.isWriteLocked() + " " + rw.getReadLockCount());
            boolean[] other = new boolean[2];
            Thread t = new Thread(() -> {
                other[0] = rw.readLock().tryLock();
                if (other[0]) rw.readLock().unlock();
                try {
                    other[1] = rw.writeLock().tryLock(2, TimeUnit.MILLISECONDS);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            t.start();
            t.join();
            System.out.println(other[0] + " " + other[1]);
            String text = rw.toString();
            System.out.println(text.substring(text.indexOf('[')));
            rw.readLock().unlock();
            System.out.println(rw.writeLock().tryLock());
            System.out.println(rw.writeLock().newCondition().await(1, TimeUnit.MILLISECONDS));
            rw.writeLock().unlock();
            try {
                rw.readLock().newCondition();
            } catch (UnsupportedOperationException e) {
                System.out.println(e);
            }
        }
    }
}
