"""The part of the machine that is threads and their monitors: JLS 17.1 and 17.2, Thread."""

from step import ALIVE, ENDED, EXITS, INTERRUPTED, IS_OVER, LOCALS, NEW, NOBODY, NO_LOCALS, OWNER, PERMIT, RUNS, STATUS, WAITERS, replaced


def without(values, value):
    i = values.index(value)
    return values[:i] + values[i + 1 :]


# The object of thread t is objects[t].


def step_start(c, thread):
    """Thread.start is synchronized."""
    if c.objects[thread][OWNER] not in (NOBODY, c.me):
        return False
    if c.threads[thread][STATUS] != NEW or thread == c.me:
        return c.throw("IllegalThreadStateException")
    c.threads[thread] = replaced(c.threads[thread], STATUS, ALIVE)
    c.done()
    return None


def step_make(c, thread):
    """A Thread takes what is inheritable from its maker."""
    c.threads[thread] = replaced(c.threads[thread], LOCALS, (None, c.locals[1]))
    c.push(thread)
    c.done()


def step_begin(c):
    c.done()


def step_uncaught(c):
    c.had_uncaught = True
    c.done()


def step_end(c):
    """A thread ends under its own monitor, and wakes all who wait for it."""
    owner, _, waiters, content = c.objects[c.me]
    if owner != NOBODY:
        return False
    for waiter in waiters:
        move_to_entry(c, waiter, "notified")
    c.objects[c.me] = (NOBODY, 0, (), content)
    c.status, c.r, c.stack, c.phase, c.thrown, c.n, c.locals, c.permit = ENDED, 0, (), None, None, None, NO_LOCALS, False
    return None


def step_alive(c, thread):
    status = c.status if thread == c.me else c.threads[thread][STATUS]
    c.done(status == ALIVE)


def step_interrupt(c, thread):
    """Recorded for a thread that is not alive as well (Thread.interrupt, implementation note)."""
    c.change_thread(thread, INTERRUPTED, True)
    c.done()


def interrupt_thrown(c):
    """InterruptedException, if the thread is interrupted."""
    if not c.interrupted:
        return False
    c.interrupted = False
    c.throw("InterruptedException")
    return True


def step_interrupted(c):
    c.push(int(c.interrupted))
    c.interrupted = False
    c.done()


def step_is_interrupted(c, thread):
    c.done(c.is_interrupted(thread))


def ways_sleep(fork):
    """Once asleep: it is over at any time, also while an interrupt is pending."""
    c = fork()
    if c.phase is None:
        if not interrupt_thrown(c):
            c.phase = ("sleep",)
        return [c]
    c.done()
    woken = fork()
    return [c, woken] if interrupt_thrown(woken) else [c]


def step_unpark(c, thread):
    """Has no effect on a thread that is not alive."""
    if thread == c.me or c.threads[thread][STATUS] == ALIVE:
        c.change_thread(thread, PERMIT, True)
    c.done()


def ways_park(fork, is_timed):
    c = fork()
    if c.permit or c.interrupted:
        c.permit = False
        c.done()
        return [c]
    if c.phase is None:
        c.phase = ("parked",)
        return [c]
    if is_timed:
        c.done()
        return [c]
    return []


def step_exit(c, is_halt):
    """Starts the hooks and waits for their ends. Who comes later, also one of the hooks, waits for ever."""
    hooks = [t for t, code in enumerate(c.code) if code.is_hook]
    if is_halt or (not hooks and c.exited == RUNS) or (c.phase and have_ended(c.threads, hooks)):
        c.exited = IS_OVER
        c.status = ENDED
    elif c.exited != RUNS or c.phase:
        return False
    else:
        start_hooks(c, hooks)
        c.exited = EXITS
        c.phase = ("exits",)
    return None


def start_hooks(c, hooks):
    for t in hooks:
        c.threads[t] = replaced(c.threads[t], STATUS, ALIVE)


def have_ended(threads, some):
    return all(threads[t][STATUS] == ENDED for t in some)


# --- Monitors, JLS 17.1 and 17.2 --------------------------------------------------------------------


def step_enter(c):
    target = c.stack[-1]
    owner, count, waiters, content = c.objects[target]
    if owner not in (NOBODY, c.me):
        return False
    c.objects[target] = (c.me, count + 1, waiters, content)
    c.held += (c.pop(),)
    c.done()
    return None


def step_leave(c):
    target = c.held[-1]
    _, count, waiters, content = c.objects[target]
    c.held = c.held[:-1]
    c.objects[target] = (c.me if count > 1 else NOBODY, count - 1, waiters, content)
    c.done()


def owned_monitor(c):
    """The object on the stack if its monitor is the thread's; else the exception is thrown."""
    target = c.pop()
    if target is None:
        c.throw("NullPointerException")
    elif c.objects[target][OWNER] != c.me:
        c.throw("IllegalMonitorStateException")
    else:
        return target
    return None


def move_to_entry(c, waiter, reason):
    """Takes a waiter out of its wait set: what is left to do is to get the monitor back."""
    c.move_thread(waiter, lambda phase: ("entry", phase[1], phase[2], reason))


def ways_wait(fork, is_timed):
    c = fork()
    if c.phase is None:
        return [begin_wait(c)]
    if c.phase[0] == "entry":
        return finish_wait(fork)
    target = c.phase[1]
    ways = []
    for reason, is_possible in (("timed out", is_timed), ("interrupted", c.interrupted)):
        if is_possible:
            c = fork()
            owner, count, waiters, content = c.objects[target]
            c.objects[target] = (owner, count, without(waiters, c.me), content)
            move_to_entry(c, c.me, reason)
            ways.append(c)
    return ways


def begin_wait(c):
    target = owned_monitor(c)
    if target is None or interrupt_thrown(c):
        return c
    _, count, waiters, content = c.objects[target]
    c.objects[target] = (NOBODY, 0, tuple(sorted(waiters + (c.me,))), content)
    c.phase = ("waits", target, count)
    return c


def finish_wait(fork):
    """Pushes whether the time ran out. If it did, and an interrupt came since, that may have been first (JLS 17.2.4)."""
    c = fork()
    _, target, count, reason = c.phase
    owner, _, waiters, content = c.objects[target]
    if owner != NOBODY:
        return []
    c.objects[target] = (c.me, count, waiters, content)
    if reason == "timed out" and c.interrupted:
        late = fork()
        late.objects[target] = (late.me, count, waiters, content)
        interrupt_thrown(late)
        c.done(True)
        return [c, late]
    if reason == "interrupted":
        c.interrupted = False
        c.throw("InterruptedException")
    else:
        c.done(reason == "timed out")
    return [c]


def ways_notify(fork):
    c = fork()
    target = owned_monitor(c)
    if target is None:
        return [c]
    waiters = c.objects[target][WAITERS]
    ways = []
    for waiter in waiters:
        c = fork()
        owner, count, waiters, content = c.objects[c.pop()]
        c.objects[target] = (owner, count, without(waiters, waiter), content)
        move_to_entry(c, waiter, "notified")
        c.done()
        ways.append(c)
    if not ways:
        c.done()
        ways.append(c)
    return ways


def step_notify_all(c):
    target = owned_monitor(c)
    if target is None:
        return
    owner, count, waiters, content = c.objects[target]
    for waiter in waiters:
        move_to_entry(c, waiter, "notified")
    c.objects[target] = (owner, count, (), content)
    c.done()
