"""The part of the machine that is java.util.concurrent: ReentrantLock, its Conditions, Semaphore, CountDownLatch.

All have a queue, first in first out.  Who is queued gets in when it is the first one and can have what it asks for.  Who comes
gets in at once if it can have it and, where the synchronizer is fair, nobody is queued; else it queues up, in a step of its
own: between the attempt and the queue others may go on.  Whoever is signalled is moved from the queue of the Condition to the
queue of the lock.  A thread that is interrupted, or whose time is over, leaves its queue in a step of its own.
"""

from monitors import interrupt_thrown
from step import NOBODY

# Locks: (owner, how often it is held, queue, queues of the conditions).  Semaphores: (permits, queue).
QUEUE, CONDITIONS = 2, 3


class LockPlace:
    """Where a thread queues up for a lock, to hold it `count` times."""

    def __init__(self, lock, count):
        self.lock, self.count = lock, count

    def can_have(self, c):
        return c.locks[self.lock][0] == NOBODY

    def take(self, c):
        _, _, queue, conditions = c.locks[self.lock]
        c.locks[self.lock] = (c.me, self.count, queue, conditions)

    def queue(self, c):
        return c.locks[self.lock][QUEUE]

    def lets_pass(self, c, is_fair):
        """Whether who comes may have it although others are queued."""
        return not (is_fair and self.queue(c))

    def set_queue(self, c, queue):
        owner, count, _, conditions = c.locks[self.lock]
        c.locks[self.lock] = (owner, count, queue, conditions)


class PermitPlace:
    """Where a thread queues up for permits."""

    def __init__(self, semaphore, permits):
        self.semaphore, self.permits = semaphore, permits

    def can_have(self, c):
        return c.semaphores[self.semaphore][0] >= self.permits

    def take(self, c):
        permits, queue = c.semaphores[self.semaphore]
        c.semaphores[self.semaphore] = (permits - self.permits, queue)

    def queue(self, c):
        return c.semaphores[self.semaphore][1]

    def lets_pass(self, c, is_fair):
        return not (is_fair and self.queue(c))

    def set_queue(self, c, queue):
        c.semaphores[self.semaphore] = (c.semaphores[self.semaphore][0], queue)


def leave_queue(c, place):
    place.set_queue(c, tuple(t for t in place.queue(c) if t != c.me))


def attempt(c, place, is_fair, mode="plain"):
    """Whether who comes gets in; "try" passes those who are queued."""
    if not place.can_have(c) or (mode != "try" and not place.lets_pass(c, is_fair)):
        return False
    place.take(c)
    return True


def ways_queued(fork, place, mode, got, gave_up):
    """The ways of a thread that is queued.  `got(c)` and `gave_up(c)` end the operation."""
    ways = []
    c = fork()
    if place.queue(c)[0] == c.me and place.can_have(c):
        place.take(c)
        leave_queue(c, place)
        got(c)
        ways.append(c)
    if mode in ("interruptible", "timed"):
        c = fork()
        if c.interrupted:
            leave_queue(c, place)
            interrupt_thrown(c)
            ways.append(c)
    if mode == "timed":
        c = fork()
        leave_queue(c, place)
        gave_up(c)
        ways.append(c)
    return ways


def ways_acquire(fork, place, is_fair, mode):
    """Pushes whether it was acquired if `mode` is "try" (never waits, and passes those who queue) or "timed"."""

    def got(c):
        c.done(1 if mode in ("try", "timed") else None)

    c = fork()
    if c.phase is None:
        if mode in ("interruptible", "timed"):
            if not interrupt_thrown(c):
                c.phase = ("comes",)
            return [c]
        c.phase = ("comes",)
    if c.phase[0] == "comes":
        if attempt(c, place, is_fair, mode):
            got(c)
        elif mode == "try":
            c.done(0)
        else:
            c.phase = ("failed",)
        return [c]
    if c.phase[0] == "failed":
        place.set_queue(c, place.queue(c) + (c.me,))
        c.phase = ("queued",)
        return [c]
    return ways_queued(fork, place, mode, got, lambda c: c.done(0))


# --- ReentrantLock ----------------------------------------------------------------------------------


def ways_lock(fork, lock, is_fair, mode):
    c = fork()
    owner, count, queue, conditions = c.locks[lock]
    if owner == c.me and (c.phase or mode in ("plain", "try")):
        c.locks[lock] = (owner, count + 1, queue, conditions)
        c.done(1 if mode in ("try", "timed") else None)
        return [c]
    return ways_acquire(fork, LockPlace(lock, 1), is_fair, mode)


def owns(c, lock):
    """Else the exception is thrown."""
    if c.locks[lock][0] == c.me:
        return True
    c.throw("IllegalMonitorStateException")
    return False


def step_unlock(c, lock):
    if owns(c, lock):
        owner, count, queue, conditions = c.locks[lock]
        c.locks[lock] = (owner if count > 1 else NOBODY, count - 1, queue, conditions)
        c.done()


def set_condition(c, lock, condition, waiters):
    owner, count, queue, conditions = c.locks[lock]
    c.locks[lock] = (owner, count, queue, conditions[:condition] + (waiters,) + conditions[condition + 1 :])


def ways_await(fork, lock, condition, is_fair, mode):
    """`mode` is plain (that is, not interruptible), interruptible or timed.  Timed pushes whether it was signalled."""
    c = fork()
    if c.phase is None:
        return [begin_await(c, lock, condition, mode)]
    if c.phase[0] == "awaits":
        return ways_awaiting(fork, lock, condition, mode)
    _, count, reason = c.phase
    place = LockPlace(lock, count)

    def got(c):
        if reason == "interrupted":
            c.throw("InterruptedException")
        else:
            c.done(reason == "signalled" if mode == "timed" else None)

    if c.phase[0] == "comes":
        if attempt(c, place, is_fair):
            got(c)
        else:
            c.phase = ("failed", count, reason)
        return [c]
    if c.phase[0] == "failed":
        place.set_queue(c, place.queue(c) + (c.me,))
        c.phase = ("queued", count, reason)
        return [c]
    return ways_queued(fork, place, "plain", got, None)


def begin_await(c, lock, condition, mode):
    if (mode != "plain" and interrupt_thrown(c)) or not owns(c, lock):
        return c
    _, count, queue, conditions = c.locks[lock]
    c.locks[lock] = (NOBODY, 0, queue, conditions)
    set_condition(c, lock, condition, conditions[condition] + (c.me,))
    c.phase = ("awaits", count)
    return c


def ways_awaiting(fork, lock, condition, mode):
    """It leaves the queue of the condition by itself; being signalled is what somebody else does."""
    ways = []
    for reason in ("interrupted", "timed out"):
        c = fork()
        if (mode == "timed") if reason == "timed out" else (mode != "plain" and c.interrupted):
            set_condition(c, lock, condition, tuple(t for t in c.locks[lock][CONDITIONS][condition] if t != c.me))
            if reason == "interrupted":
                c.interrupted = False
            c.phase = ("comes", c.phase[1], reason)
            ways.append(c)
    return ways


def step_signal(c, lock, condition, is_all):
    if not owns(c, lock):
        return
    waiters = c.locks[lock][CONDITIONS][condition]
    signalled = waiters if is_all else waiters[:1]
    set_condition(c, lock, condition, waiters[len(signalled) :])
    owner, count, queue, conditions = c.locks[lock]
    c.locks[lock] = (owner, count, queue + signalled, conditions)
    for t in signalled:
        c.move_thread(t, lambda phase: ("queued", phase[1], "signalled"))
    c.done()


# --- Semaphore --------------------------------------------------------------------------------------


def ways_permits(fork, semaphore, permits, is_fair, mode):
    return ways_acquire(fork, PermitPlace(semaphore, permits), is_fair, mode)


def step_release(c, semaphore, permits):
    available, queue = c.semaphores[semaphore]
    c.semaphores[semaphore] = (available + permits, queue)
    c.done()


def step_available(c, semaphore):
    c.done(c.semaphores[semaphore][0])


# --- CountDownLatch ---------------------------------------------------------------------------------

# A latch is a semaphore whose permits nobody uses up: what counts is when they are all there.


def ways_latch(fork, latch, mode):
    c = fork()
    if c.phase is None:
        if not interrupt_thrown(c):
            c.phase = ("awaits",)
        return [c]
    if c.phase[0] == "awaits":
        if c.semaphores[latch][0] == 0:
            c.done(1 if mode == "timed" else None)
        else:
            c.phase = ("queued",)
        return [c]
    ways = []
    if c.semaphores[latch][0] == 0:
        c.done(1 if mode == "timed" else None)
        ways.append(c)
    c = fork()
    if interrupt_thrown(c):
        ways.append(c)
    if mode == "timed":
        c = fork()
        c.done(0)
        ways.append(c)
    return ways


def step_count_down(c, latch):
    count, queue = c.semaphores[latch]
    c.semaphores[latch] = (max(0, count - 1), queue)
    c.done()
