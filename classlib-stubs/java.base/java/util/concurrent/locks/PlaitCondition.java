package java.util.concurrent.locks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Date;
import java.util.concurrent.TimeUnit;

/**
 * Conditions of locks while exploring with the lock model: what ConditionObject promises, with one step to release and
 * wait, one to acquire again, and one for each signal. Waiters are signalled in the order they came.
 * A condition is a ConditionObject of AbstractQueuedSynchronizer or of AbstractQueuedLongSynchronizer.
 */
final class PlaitCondition {
    private PlaitCondition() {}

    private static final int SIGNALLED = 0, INTERRUPTED = 1, TIMED_OUT = 2, KEPT = 4;

    /** The synchroniser the condition belongs to. */
    private static native AbstractOwnableSynchronizer owner(Condition c);

    /** A scheduling point; from here to the next end() or block() the thread is in one step. */
    private static native void begin(Condition c);

    private static native void beginSignal(Condition c);

    private static native void end();

    /** The thread is interrupted, and looked for that in the step in which it would have begun to wait. */
    private static native void watchInterrupt();

    /**
     * Ends the step and waits. Returns how the wait ended: SIGNALLED, INTERRUPTED, TIMED_OUT, or 3 for no reason; and KEPT
     * if an interrupt came meanwhile that did not end it.
     */
    private static native int block(Condition c, boolean interruptible, boolean timed, long nanos);

    /** Wakes the first waiter, or all, and puts them into the queue. */
    private static native void wake(Condition c, boolean all);

    /** Who waits and was not signalled, in the order they came. */
    private static native Thread[] waiting(Condition c);

    /** From here on it is known how long the thread waits, if time-outs come when their time has come. */
    private static native void beginTime(long nanos);

    /** What is left of it; `otherwise` if that is not known. */
    private static native long timeLeft(long otherwise);

    private static boolean isHeld(AbstractOwnableSynchronizer s) {
        return s instanceof AbstractQueuedSynchronizer q
                ? q.isHeldExclusively()
                : ((AbstractQueuedLongSynchronizer) s).isHeldExclusively();
    }

    private static long state(AbstractOwnableSynchronizer s) {
        return s instanceof AbstractQueuedSynchronizer q
                ? q.getState()
                : ((AbstractQueuedLongSynchronizer) s).getState();
    }

    private static boolean release(AbstractOwnableSynchronizer s, long state) {
        return s instanceof AbstractQueuedSynchronizer q
                ? q.release((int) state)
                : ((AbstractQueuedLongSynchronizer) s).release(state);
    }

    private static void acquire(AbstractOwnableSynchronizer s, long state) {
        if (s instanceof AbstractQueuedSynchronizer q) q.acquire((int) state);
        else ((AbstractQueuedLongSynchronizer) s).acquire(state);
    }

    private static int wait(Condition c, boolean interruptible, boolean timed, long nanos)
            throws InterruptedException {
        AbstractOwnableSynchronizer s = owner(c);
        long saved;
        boolean looksFirst = PlaitQueue.looksFirst();
        if (interruptible && looksFirst && Thread.interrupted()) throw new InterruptedException();
        begin(c);
        try {
            if (interruptible && !looksFirst) {
                if (Thread.currentThread().isInterrupted()) watchInterrupt();
                if (Thread.interrupted()) throw new InterruptedException();
            }
            saved = state(s);
            if (!isHeld(s) || !release(s, saved)) throw new IllegalMonitorStateException();
        } catch (Throwable e) {
            end();
            throw e;
        }
        int ended = block(c, interruptible, timed, nanos), how = ended & ~KEPT;
        if (how == SIGNALLED) {
            PlaitQueue.acquireSignalled(s, saved, ended != how);
        } else {
            acquire(s, saved);
            if (ended != how) Thread.currentThread().interrupt();
        }
        if (how == INTERRUPTED) throw new InterruptedException();
        return how;
    }

    static void await(Condition c) throws InterruptedException {
        wait(c, true, false, 0);
    }

    static void awaitUninterruptibly(Condition c) {
        try {
            wait(c, false, false, 0);
        } catch (InterruptedException e) {
            throw new InternalError(e);
        }
    }

    static long awaitNanos(Condition c, long nanos) throws InterruptedException {
        beginTime(nanos);
        boolean isOver = false;
        long left;
        try {
            isOver = wait(c, true, true, nanos) == TIMED_OUT;
        } finally {
            left = timeLeft(isOver ? Math.min(0, nanos) : nanos);
        }
        return left;
    }

    static boolean awaitUntil(Condition c, Date deadline) throws InterruptedException {
        long millis = deadline.getTime() - System.currentTimeMillis();
        return wait(c, true, true, TimeUnit.MILLISECONDS.toNanos(millis)) != TIMED_OUT;
    }

    static boolean await(Condition c, long time, TimeUnit unit) throws InterruptedException {
        return wait(c, true, true, unit.toNanos(time)) != TIMED_OUT;
    }

    static Collection<Thread> getWaitingThreads(Condition c) {
        if (!isHeld(owner(c))) throw new IllegalMonitorStateException();
        return new ArrayList<>(Arrays.asList(waiting(c)));
    }

    static boolean hasWaiters(Condition c) {
        return getWaitQueueLength(c) != 0;
    }

    static int getWaitQueueLength(Condition c) {
        if (!isHeld(owner(c))) throw new IllegalMonitorStateException();
        return waiting(c).length;
    }

    static void signal(Condition c) {
        signal(c, false);
    }

    static void signalAll(Condition c) {
        signal(c, true);
    }

    private static void signal(Condition c, boolean all) {
        beginSignal(c);
        try {
            if (!isHeld(owner(c))) throw new IllegalMonitorStateException();
            wake(c, all);
        } finally {
            end();
        }
    }
}
