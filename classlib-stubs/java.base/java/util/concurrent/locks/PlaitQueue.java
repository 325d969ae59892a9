package java.util.concurrent.locks;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;

/**
 * The queue of those who wait for a synchroniser, while exploring with the lock model: what
 * AbstractQueuedSynchronizer.acquire(Node, ...) does, without its nodes. The VM knows who is queued, in which order; here
 * is when they come and go. jvm/runtime/lock_queue.h says which synchronisers have one.
 */
final class PlaitQueue {
    private PlaitQueue() {}

    // QueueStep in jvm/runtime/action.h.
    private static final int TIMED = 1, INTERRUPTIBLE = 2, ENTER = 1 << 8, QUEUED = 1 << 9, LEAVE = 1 << 10,
            TRIES = 1 << 11;
    // is_never in jvm/runtime/waiting.h.
    private static final long NEVER = 1L << 62;
    private static final int TRY = 0, TIMED_OUT = 1, INTERRUPTED = 2, GO_ON = 3;
    // Of acquire(Node, ...).
    private static final int ACQUIRED = 1, GAVE_UP = 0, CANCELLED = -1;

    /**
     * Ends the step, and begins the next one: TRY, TIMED_OUT, INTERRUPTED or GO_ON. In a queue, TRY only if the thread is
     * the first.
     */
    private static native int stand(AbstractOwnableSynchronizer s, int step);

    /** Whether an operation that an interrupt ends looks for it in a step of its own. */
    static native boolean looksFirst();

    /** Whether interrupts of who ignores them are out of sight until it has acquired. */
    private static native boolean keepsInterrupts();

    /** Whether steps of the queue are taken apart that only those can tell who look at it. */
    private static native boolean isLookedAt();

    /** `nanos`: after how long to give up. */
    private static native void enter(AbstractOwnableSynchronizer s, boolean shared, boolean timed, long nanos);

    private static native void leave();

    /** The step that led here is not possible. */
    private static native void refuse();

    /** What follows up to end() is in the step. */
    private static native void begin();

    private static native void end();

    private static boolean tryAcquire(AbstractOwnableSynchronizer s, long arg, boolean shared) {
        if (s instanceof AbstractQueuedSynchronizer q)
            return shared ? q.tryAcquireShared((int) arg) >= 0 : q.tryAcquire((int) arg);
        AbstractQueuedLongSynchronizer q = (AbstractQueuedLongSynchronizer) s;
        return shared ? q.tryAcquireShared(arg) >= 0 : q.tryAcquire(arg);
    }

    /**
     * The thread has tried in vain, in the same step. `nanos`: after how long to give up. (A point in time would stay in
     * the frame, and tell states apart by the time-outs that came before.)
     */
    static int acquire(AbstractOwnableSynchronizer s, long arg, boolean shared, boolean interruptible, boolean timed,
                       long nanos) {
        boolean isLookedAt = isLookedAt();
        // What kept it from acquiring may be over before it is in the queue.
        if (isLookedAt && stand(s, ENTER) == TRY) {
            if (!tryAcquire(s, arg, shared)) refuse();
            return ACQUIRED;
        }
        enter(s, shared, timed, nanos);
        boolean keepsInterrupts = keepsInterrupts() && !interruptible, isInterrupted = false;
        int how;
        while (true) {
            how = stand(s, QUEUED | (timed ? TIMED : 0) | (interruptible || keepsInterrupts ? INTERRUPTIBLE : 0));
            if (how != INTERRUPTED || !keepsInterrupts) break;
            isInterrupted |= Thread.interrupted();
        }
        if (how == TRY) tryQueued(s, arg, shared, isLookedAt);
        leave();
        if (isInterrupted) {
            // It has acquired, and others may look before it shows the interrupt again.
            stand(s, LEAVE);
            Thread.currentThread().interrupt();
        }
        if (how == TRY) return ACQUIRED;
        if (how == TIMED_OUT) return GAVE_UP;
        Thread.interrupted();
        return CANCELLED;
    }

    /**
     * An operation that an interrupt ends, in two steps: first it looks for one, then it tries, whatever comes meanwhile.
     * `isLock`: it is a ReentrantLock, which the thread may have already.
     */
    private static boolean acquireInterruptibly(AbstractOwnableSynchronizer s, long arg, boolean shared, boolean isLock,
                                                boolean timed, long nanos) throws InterruptedException {
        if (Thread.interrupted()) throw new InterruptedException();
        if (nanos >= NEVER) timed = false;
        stand(s, TRIES);
        begin();
        int how;
        try {
            if (isLock && ((ReentrantLock.Sync) s).initialTryLock() || tryAcquire(s, arg, shared)) how = ACQUIRED;
            else if (timed && nanos <= 0) how = GAVE_UP;
            else how = acquire(s, arg, shared, true, timed, nanos);
        } catch (Throwable e) {
            end();
            throw e;
        }
        end();
        if (how == CANCELLED) throw new InterruptedException();
        return how == ACQUIRED;
    }

    static void acquireInterruptibly(AbstractQueuedSynchronizer s, int arg) throws InterruptedException {
        acquireInterruptibly(s, arg, false, false, false, 0);
    }

    static void acquireInterruptibly(AbstractQueuedLongSynchronizer s, long arg) throws InterruptedException {
        acquireInterruptibly(s, arg, false, false, false, 0);
    }

    static void acquireSharedInterruptibly(AbstractQueuedSynchronizer s, int arg) throws InterruptedException {
        acquireInterruptibly(s, arg, true, false, false, 0);
    }

    static void acquireSharedInterruptibly(AbstractQueuedLongSynchronizer s, long arg) throws InterruptedException {
        acquireInterruptibly(s, arg, true, false, false, 0);
    }

    static boolean tryAcquireNanos(AbstractQueuedSynchronizer s, int arg, long nanos) throws InterruptedException {
        return acquireInterruptibly(s, arg, false, false, true, nanos);
    }

    static boolean tryAcquireNanos(AbstractQueuedLongSynchronizer s, long arg, long nanos) throws InterruptedException {
        return acquireInterruptibly(s, arg, false, false, true, nanos);
    }

    static boolean tryAcquireSharedNanos(AbstractQueuedSynchronizer s, int arg, long nanos) throws InterruptedException {
        return acquireInterruptibly(s, arg, true, false, true, nanos);
    }

    static boolean tryAcquireSharedNanos(AbstractQueuedLongSynchronizer s, long arg, long nanos)
            throws InterruptedException {
        return acquireInterruptibly(s, arg, true, false, true, nanos);
    }

    static void lockInterruptibly(ReentrantLock.Sync s) throws InterruptedException {
        acquireInterruptibly(s, 1, false, true, false, 0);
    }

    static boolean tryLockNanos(ReentrantLock.Sync s, long nanos) throws InterruptedException {
        return acquireInterruptibly(s, 1, false, true, true, nanos);
    }

    private static void tryQueued(AbstractOwnableSynchronizer s, long arg, boolean shared, boolean isLookedAt) {
        try {
            if (!tryAcquire(s, arg, shared)) refuse();
        } catch (Throwable e) {
            leave();
            throw e;
        }
        // It has what it waited for, and is in the queue for another moment.
        if (isLookedAt) stand(s, LEAVE);
    }

    /** The thread waited for a condition; the signal put it into the queue. `isInterrupted`: it keeps an interrupt. */
    static void acquireSignalled(AbstractOwnableSynchronizer s, long arg, boolean isInterrupted) {
        boolean keepsInterrupts = keepsInterrupts();
        while (stand(s, QUEUED | (keepsInterrupts ? INTERRUPTIBLE : 0)) == INTERRUPTED) {
            begin();
            isInterrupted |= Thread.interrupted();
            end();
        }
        begin();
        try {
            tryQueued(s, arg, false, isLookedAt());
        } catch (Throwable e) {
            end();
            throw e;
        }
        leave();
        end();
        if (isInterrupted) Thread.currentThread().interrupt();
    }

    /** Those in the queue, the last first. `which`: 1 those who want it for themselves, 2 those who can share it, 3 all. */
    private static native Thread[] queued(AbstractOwnableSynchronizer s, int which);

    static Collection<Thread> all(AbstractOwnableSynchronizer s) {
        return new ArrayList<>(Arrays.asList(queued(s, 3)));
    }

    static Collection<Thread> exclusive(AbstractOwnableSynchronizer s) {
        return new ArrayList<>(Arrays.asList(queued(s, 1)));
    }

    static Collection<Thread> shared(AbstractOwnableSynchronizer s) {
        return new ArrayList<>(Arrays.asList(queued(s, 2)));
    }
}
