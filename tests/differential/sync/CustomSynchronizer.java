// AbstractQueuedSynchronizer subclasses: a one-shot latch and a non-reentrant mutex with a condition.
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

public class CustomSynchronizer {
    static class Latch extends AbstractQueuedSynchronizer {
        @Override
        protected int tryAcquireShared(int ignored) {
            return getState() == 1 ? 1 : -1;
        }

        @Override
        protected boolean tryReleaseShared(int ignored) {
            setState(1);
            return true;
        }
    }

    static class Mutex extends AbstractQueuedSynchronizer {
        @Override
        protected boolean tryAcquire(int one) {
            if (!compareAndSetState(0, 1)) return false;
            setExclusiveOwnerThread(Thread.currentThread());
            return true;
        }

        @Override
        protected boolean tryRelease(int one) {
            if (getExclusiveOwnerThread() != Thread.currentThread()) throw new IllegalMonitorStateException("not owner");
            setExclusiveOwnerThread(null);
            setState(0);
            return true;
        }

        @Override
        protected boolean isHeldExclusively() {
            return getExclusiveOwnerThread() == Thread.currentThread();
        }
    }

    static int count;

    public static void main(String[] args) throws Exception {
        Latch latch = new Latch();
        Mutex mutex = new Mutex();
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                latch.acquireShared(1);
                for (int k = 0; k < 200; k++) {
                    mutex.acquire(1);
                    count++;
                    mutex.release(1);
                }
            });
            threads[i].start();
        }
        while (latch.getQueueLength() != threads.length) Thread.yield();
        System.out.println(count + " " + latch.hasQueuedThreads() + " " + latch.getSharedQueuedThreads().size());
        latch.releaseShared(1);
        for (Thread t : threads) t.join();
        System.out.println(count + " " + latch.hasContended() + " " + latch.hasQueuedThreads());
        System.out.println(mutex.tryAcquireNanos(1, 1_000_000) + " " + mutex.tryAcquireNanos(1, 1_000_000));
        mutex.release(1);
        try {
            mutex.release(1);
        } catch (IllegalMonitorStateException e) {
            System.out.println(e);
        }
        try {
            mutex.acquireShared(1);
        } catch (UnsupportedOperationException e) {
            System.out.println(e);
        }
    }
}
