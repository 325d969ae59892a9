// Condition waits: expiry, awaitNanos remainder, interrupt, awaitUninterruptibly, signal without waiters.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

public class ConditionTimedAndInterrupted {
    static final ReentrantLock LOCK = new ReentrantLock();
    static final Condition CONDITION = LOCK.newCondition();
    static boolean done;

    static void awaitWaiters(int n) throws InterruptedException {
        while (true) {
            LOCK.lock();
            try {
                if (LOCK.getWaitQueueLength(CONDITION) == n) return;
            } finally {
                LOCK.unlock();
            }
            Thread.yield();
        }
    }

    public static void main(String[] args) throws Exception {
        LOCK.lock();
        try {
            CONDITION.signal();
            CONDITION.signalAll();
            System.out.println(CONDITION.await(2, TimeUnit.MILLISECONDS));
            System.out.println(CONDITION.awaitNanos(1_000_000) <= 0);
            System.out.println(CONDITION.awaitUntil(new java.util.Date(System.currentTimeMillis() + 2)));
            System.out.println(LOCK.getHoldCount() + " " + LOCK.hasWaiters(CONDITION));
        } finally {
            LOCK.unlock();
        }
        try {
            CONDITION.signal();
        } catch (IllegalMonitorStateException e) {
            System.out.println("signal " + e);
        }
        try {
            CONDITION.await();
        } catch (IllegalMonitorStateException e) {
            System.out.println("await " + e);
        }
        StringBuffer log = new StringBuffer();
        Thread interruptible = new Thread(() -> {
            LOCK.lock();
            try {
                CONDITION.await();
            } catch (InterruptedException e) {
                log.append("interrupted, holds ").append(LOCK.isHeldByCurrentThread()).append('\n');
            } finally {
                LOCK.unlock();
            }
        });
        interruptible.start();
        awaitWaiters(1);
        interruptible.interrupt();
        interruptible.join();
        Thread stubborn = new Thread(() -> {
            LOCK.lock();
            try {
                while (!done) CONDITION.awaitUninterruptibly();
                log.append("signalled, flag ").append(Thread.currentThread().isInterrupted()).append('\n');
            } finally {
                LOCK.unlock();
            }
        });
        stubborn.start();
        awaitWaiters(1);
        stubborn.interrupt();
        LOCK.lock();
        done = true;
        CONDITION.signalAll();
        LOCK.unlock();
        stubborn.join();
        System.out.print(log);
    }
}
