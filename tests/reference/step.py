"""A step of a thread: a copy of a state, which it changes; and the operations that are no steps, as only their thread can notice them."""

NEW, ALIVE, ENDED = range(3)
NOBODY = -1  # owns a monitor or a lock

# A state is a tuple of these.
THREADS, SHARED, HEAP, LOCKS, SEMAPHORES, OUTPUT, HAD_UNCAUGHT, EXITED, CLASSES, READ_WRITE_LOCKS, BARRIER = range(11)
# EXITED is one of these: hooks run because of an exit, or because the last ordinary thread has ended; nobody does anything more.
RUNS, EXITS, ENDS, IS_OVER = range(4)
# A thread is a tuple of these.  `phase` says how far it is inside an operation that takes several steps; `n` is its own reference.
# `frames` has what a method leaves to come back to, (r, n), and an exception that goes on behind a finally, (kind,).
PC, R, STACK, STATUS, INTERRUPTED, PHASE, THROWN, HELD, N, FRAMES, LOCALS, PERMIT = range(12)
# So is an object: the owner of its monitor, how often it is held, who waits, the content.  References are indices; null is None.
OWNER, COUNT, WAITERS, CONTENT = range(4)
NO_LOCALS = (None, None)  # values of the ThreadLocal and the InheritableThreadLocal


def new_thread(status):
    return (0, 0, (), status, False, None, None, (), None, (), NO_LOCALS, False)


def int32(value):
    return (value + 2**31) % 2**32 - 2**31


def replaced(values, index, value):
    return values[:index] + (value,) + values[index + 1 :]


class Step:
    """A copy of a state, which one step of thread `me` changes."""

    def __init__(self, code, state, me):
        self.code, self.me = code, me
        (threads, variables, objects, locks, semaphores, self.out, self.had_uncaught, self.exited, classes, read_write_locks,
         self.barrier) = state
        self.threads, self.variables, self.objects = list(threads), list(variables), list(objects)
        self.locks, self.semaphores = list(locks), list(semaphores)
        self.classes, self.read_write_locks = list(classes), list(read_write_locks)
        (self.pc, self.r, self.stack, self.status, self.interrupted, self.phase, self.thrown, self.held, self.n, self.frames,
         self.locals, self.permit) = threads[me]
        self.at = self.pc  # the operation whose step this is

    def state(self):
        self.threads[self.me] = (self.pc, self.r, self.stack, self.status, self.interrupted, self.phase, self.thrown, self.held,
                                 self.n, self.frames, self.locals, self.permit)
        return (tuple(self.threads), tuple(self.variables), tuple(self.objects), tuple(self.locks), tuple(self.semaphores),
                self.out, self.had_uncaught, self.exited, tuple(self.classes), tuple(self.read_write_locks), self.barrier)

    def push(self, value):
        self.stack += (value,)

    def pop(self):
        value, self.stack = self.stack[-1], self.stack[:-1]
        return value

    def change_thread(self, thread, field, value):
        """Of another thread, or of this one."""
        if thread != self.me:
            self.threads[thread] = replaced(self.threads[thread], field, value)
        elif field == INTERRUPTED:
            self.interrupted = value
        elif field == PHASE:
            self.phase = value
        elif field == PERMIT:
            self.permit = value

    def move_thread(self, thread, change):
        """Where it is inside an operation, changed by what this step does to it."""
        phase = self.phase if thread == self.me else self.threads[thread][PHASE]
        self.change_thread(thread, PHASE, change(phase))

    def is_interrupted(self, thread):
        return self.interrupted if thread == self.me else self.threads[thread][INTERRUPTED]

    def done(self, value=None):
        """The operation has ended; its result is pushed."""
        if value is not None:
            self.push(int(value))
        self.phase = None
        self.pc = self.at + 1

    def throw(self, kind):
        """To the innermost handler, else to where the thread tells that nobody caught it; which others can notice."""
        self.phase, self.stack = None, ()
        for start, end, kinds, target, frames in self.code[self.me].handlers:
            if start <= self.at < end and (kinds == "any" or kind in kinds):
                self.leave_frames(frames)
                self.pc, self.thrown = target, kind
                return
        self.leave_frames(0)
        self.pc, self.thrown = self.code[self.me].uncaught, None

    def leave_frames(self, left):
        while len(self.frames) > left:
            frame, self.frames = self.frames[-1], self.frames[:-1]
            if len(frame) == 2:
                self.r, self.n = frame

    def run_local(self):
        """Operations of which no other thread can notice anything."""
        ops = self.code[self.me].ops
        while True:
            name, *arguments = ops[self.pc]
            local = LOCAL.get(name)
            if local is None:
                return
            self.at = self.pc
            self.pc += 1
            local(self, *arguments)


# --- Operations that only their thread can notice ---------------------------------------------------


def op_const(c, value):
    c.push(value)


def op_load(c):
    c.push(c.r)


def op_digit(c):
    """r = r * 10 + what is on the stack"""
    c.r = int32(c.r * 10 + c.pop())


def op_store(c):
    c.r = int32(c.pop())


def op_load_ref(c):
    c.push(c.n)


def op_store_ref(c):
    c.n = c.pop()


def op_plus(c, value):
    c.push(int32(c.pop() + value))


def op_pop(c):
    c.pop()


def op_dup(c):
    c.push(c.stack[-1])


def op_swap(c):
    top = c.pop()
    below = c.pop()
    c.push(top)
    c.push(below)


def op_same(c):
    c.push(int(c.pop() == c.pop()))


def op_mix(c):
    c.push(c.pop() % 97)


def op_jump(c, target):
    c.pc = target


def op_jump_unless(c, comparison, value, target):
    left = c.pop()
    if not {"==": left == value, "!=": left != value, ">": left > value}[comparison]:
        c.pc = target


def op_raise(c, kind):
    c.throw(kind)


def op_rethrow(c):
    c.throw(c.thrown)


def op_caught(c):
    c.thrown = None


def op_not_null(c):
    if c.stack[-1] is None:
        c.throw("NullPointerException")


def op_call(c):
    """A method begins: it has an r and an n of its own."""
    c.frames += ((c.r, c.n),)
    c.r, c.n = 0, None


def op_return(c):
    """Pushes the r of the method."""
    c.push(c.r)
    c.leave_frames(len(c.frames) - 1)


def op_put_off(c):
    """An exception waits for the end of a finally."""
    c.frames += ((c.thrown,),)
    c.thrown = None


def op_go_on(c):
    kind = c.frames[-1][0]
    c.frames = c.frames[:-1]
    c.throw(kind)


def op_set_local(c, which):
    c.locals = replaced(c.locals, which, c.pop())


def op_get_local(c, which):
    c.push(c.locals[which] or 0)


LOCAL = {name[3:]: f for name, f in list(globals().items()) if name.startswith("op_")}
