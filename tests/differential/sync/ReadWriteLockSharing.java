// ReentrantReadWriteLock: readers share, writers exclude, counts and upgrade refusal.
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.locks.ReentrantReadWriteLock;

public class ReadWriteLockSharing {
    static int a, b;

    public static void main(String[] args) throws Exception {
        ReentrantReadWriteLock rw = new ReentrantReadWriteLock();
        CyclicBarrier together = new CyclicBarrier(3);
        Thread[] readers = new Thread[3];
        for (int i = 0; i < 3; i++) {
            readers[i] = new Thread(() -> {
                rw.readLock().lock();
                try {
                    together.await();
                } catch (Exception e) {
                    throw new AssertionError(e);
                } finally {
                    rw.readLock().unlock();
                }
            });
            readers[i].start();
        }
        for (Thread t : readers) t.join();
        System.out.println("three readers at once");
        rw.readLock().lock();
        rw.readLock().lock();
        System.out.println(rw.getReadHoldCount() + " " + rw.getReadLockCount() + " upgrade " + rw.writeLock().tryLock());
        boolean[] other = new boolean[2];
        Thread t = new Thread(() -> {
            other[0] = rw.writeLock().tryLock();
            other[1] = rw.readLock().tryLock();
            if (other[1]) rw.readLock().unlock();
        });
        t.start();
        t.join();
        System.out.println(other[0] + " " + other[1]);
        rw.readLock().unlock();
        rw.readLock().unlock();
        try {
            rw.readLock().unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        try {
            rw.writeLock().unlock();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        CountDownLatch torn = new CountDownLatch(1);
        Thread[] mixed = new Thread[4];
        for (int i = 0; i < mixed.length; i++) {
            final boolean writer = i % 2 == 0;
            mixed[i] = new Thread(() -> {
                for (int k = 0; k < 200; k++) {
                    if (writer) {
                        rw.writeLock().lock();
                        a++;
                        b++;
                        rw.writeLock().unlock();
                    } else {
                        rw.readLock().lock();
                        if (a != b) torn.countDown();
                        rw.readLock().unlock();
                    }
                }
            });
            mixed[i].start();
        }
        for (Thread m : mixed) m.join();
        System.out.println(a + " " + b + " torn " + (torn.getCount() == 0));
    }
}
