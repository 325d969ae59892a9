package java.util.concurrent.locks;

import java.util.Date;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.AbstractQueuedSynchronizer.ConditionObject;

/**
 * Conditions of locks while exploring with the lock model: what ConditionObject promises, with one step to release and
 * wait, one to acquire again, and one for each signal. Waiters are signalled in the order they came.
 */
final class PlaitCondition {
    private PlaitCondition() {}

    private static final int SIGNALLED = 0, INTERRUPTED = 1;

    /** The synchroniser the condition belongs to. */
    private static native AbstractQueuedSynchronizer owner(ConditionObject c);

    /** A scheduling point; from here to the next end() or block() the thread is in one step. */
    private static native void begin(ConditionObject c);

    private static native void beginSignal(ConditionObject c);

    private static native void end();

    /** Ends the step and waits. Returns how the wait ended: signalled, interrupted, or 2 for timed out. */
    private static native int block(ConditionObject c, boolean interruptible, boolean timed, long nanos);

    /** Wakes the first waiter, or all. */
    private static native void wake(ConditionObject c, boolean all);

    private static int wait(ConditionObject c, boolean interruptible, boolean timed, long nanos)
            throws InterruptedException {
        AbstractQueuedSynchronizer s = owner(c);
        int saved;
        begin(c);
        try {
            if (interruptible && Thread.interrupted()) throw new InterruptedException();
            saved = s.getState();
            if (!s.isHeldExclusively() || !s.release(saved)) throw new IllegalMonitorStateException();
        } catch (Throwable e) {
            end();
            throw e;
        }
        int how = block(c, interruptible, timed, nanos);
        s.acquire(saved);
        if (how != INTERRUPTED) return how;
        Thread.interrupted();
        throw new InterruptedException();
    }

    static void await(ConditionObject c) throws InterruptedException {
        wait(c, true, false, 0);
    }

    static void awaitUninterruptibly(ConditionObject c) {
        try {
            wait(c, false, false, 0);
        } catch (InterruptedException e) {
            throw new InternalError(e);
        }
    }

    /** No time passes unless the wait times out. */
    static long awaitNanos(ConditionObject c, long nanos) throws InterruptedException {
        return wait(c, true, true, nanos) == SIGNALLED ? nanos : Math.min(0, nanos);
    }

    static boolean awaitUntil(ConditionObject c, Date deadline) throws InterruptedException {
        long millis = deadline.getTime() - System.currentTimeMillis();
        return wait(c, true, true, TimeUnit.MILLISECONDS.toNanos(millis)) == SIGNALLED;
    }

    static boolean await(ConditionObject c, long time, TimeUnit unit) throws InterruptedException {
        return wait(c, true, true, unit.toNanos(time)) == SIGNALLED;
    }

    static void signal(ConditionObject c) {
        signal(c, false);
    }

    static void signalAll(ConditionObject c) {
        signal(c, true);
    }

    private static void signal(ConditionObject c, boolean all) {
        beginSignal(c);
        try {
            if (!owner(c).isHeldExclusively()) throw new IllegalMonitorStateException();
            wake(c, all);
        } finally {
            end();
        }
    }
}
