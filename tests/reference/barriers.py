"""The part of the machine that is CyclicBarrier, for two parties: (who waits, whether it is broken).

Everything is done under the barrier's own lock, so an operation is a step.  Whoever waits is told by the last one who comes, or by the
one who breaks the barrier; an interrupt that comes afterwards stays pending.  `meet` pushes the arrival index, 7 if the barrier is
broken, 8 if the time is over.
"""

from monitors import interrupt_thrown

PARTIES = 2
BROKEN, TOO_LATE = 7, 8


def tell(c, what):
    """All who wait go on with this result."""
    for t, index in c.barrier[0]:
        c.move_thread(t, lambda phase, index=index: ("told", index if what is None else what))
    c.barrier = ((), c.barrier[1])


def break_barrier(c):
    c.barrier = (tuple((t, index) for t, index in c.barrier[0] if t != c.me), True)
    tell(c, BROKEN)


def ways_meet(fork, is_timed):
    c = fork()
    if c.phase is None:
        return [arrive(c)]
    if c.phase[0] == "told":
        c.done(c.phase[1])
        return [c]
    ways = []
    if c.interrupted:
        break_barrier(c)
        interrupt_thrown(c)
        ways.append(c)
    if is_timed:
        c = fork()
        break_barrier(c)
        c.done(TOO_LATE)
        ways.append(c)
    return ways


def arrive(c):
    waiting, is_broken = c.barrier
    index = PARTIES - 1 - len(waiting)
    if is_broken:
        c.done(BROKEN)
    elif c.interrupted:
        break_barrier(c)
        interrupt_thrown(c)
    elif index == 0:
        tell(c, None)
        c.done(0)
    else:
        c.barrier = (waiting + ((c.me, index),), False)
        c.phase = ("meets",)
    return c


def step_is_broken(c):
    c.done(c.barrier[1])


def step_reset(c):
    break_barrier(c)
    c.barrier = ((), False)
    c.done()
