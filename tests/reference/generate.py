"""Writes programs of themes.

A program has main and one to three more threads.  It is made of statements of a few themes, which all use the same few shared
things, so that the threads get into each other's way.
"""

from language import Program
from statements import SIMPLE

WORKERS = (1, 2, 2, 2, 2, 3)
STATEMENTS = {1: (3, 5), 2: (2, 3), 3: (1, 2)}  # of a worker, by how many there are
MAIN_STATEMENTS = {1: (2, 4), 2: (0, 3), 3: (0, 1)}


def spellings():
    """{kind: the kinds that say the same in other words}"""
    kinds = {}
    for kind in SIMPLE:
        plain = next((k for k in SIMPLE if k != kind and kind.startswith(k + "_") and SIMPLE[k][1] is SIMPLE[kind][1]), kind)
        kinds.setdefault(plain, []).append(kind)
    return kinds


SPELLINGS = spellings()


def stmt(kind, *arguments):
    return (kind, arguments, ())


def block(kind, arguments, *blocks):
    return (kind, tuple(arguments), tuple(map(tuple, blocks)))


class Maker:
    """Makes the statements of one thread."""

    def __init__(self, rng, me, workers, themes):
        self.rng, self.me, self.workers, self.themes = rng, me, workers, themes
        self.depth = 0

    def pick(self, *choices):
        return self.rng.choice(choices)

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def other(self):
        """Another thread; seldom main, or this one."""
        if self.chance(10):
            return self.rng.randint(0, self.workers)
        return self.rng.choice([t for t in range(1, self.workers + 1) if t != self.me] or [0])

    def statement(self):
        if self.depth >= 2:
            return self.spelled(memory(self))
        return self.spelled(self.rng.choice(self.themes)(self))

    def some(self, least=1, most=2):
        self.depth += 1
        made = [self.statement() for _ in range(self.rng.randint(least, most))]
        self.depth -= 1
        return made

    def condition(self):
        return (self.pick("x", "x", "v", "y", "r"), self.pick("==", "!="), self.pick(0, 0, 1))

    def spelled(self, statement):
        """Now and then in other words."""
        kind, arguments, blocks = statement
        if kind in SIMPLE and self.chance(20) and not {"n", "ai"} & set(arguments) and kind != "clone":
            kind = self.rng.choice(SPELLINGS.get(kind, [kind]))
        return (kind, arguments, blocks)

    def caught(self, statement):
        """What can be interrupted is caught by the thread, or ends it."""
        if self.chance(40):
            return statement
        return block("catch_interrupt", (), [statement], [self.pick(stmt("say", "!"), stmt("write", "x", 2), stmt("interrupted"))])


def memory(m):
    name = m.pick("x", "x", "y", "v")
    made = m.pick("write", "write", "read", "read", "read", "increment", "increment", "other")
    if made == "write":
        return stmt(made, name, m.pick(1, 2, "r"))
    if made == "other":
        return m.pick(stmt("add", name, m.pick(1, 2)), stmt("write_if", name, m.pick(0, 1), 2), stmt("yield"))
    return stmt(made, name)


def atomics(m):
    return m.pick(stmt("cas", m.pick(0, 1), m.pick(1, 2)), stmt("cas", 0, 1), stmt("add_and_get", m.pick(1, 2)), stmt("set", m.pick(0, 1, "r")),
                  stmt("read", "ai"), block("if", [("ai", "==", m.pick(0, 1))], m.some(1, 1)))


def objects(m):
    ref = m.pick("a", "a", "b")
    other = m.pick("a", "b", "b")
    made = m.pick("new", "null", "point", "point", "same", "write_value", "write_value", "read_value", "read_value", "write_next",
                  "read_next", "synchronized", "catch")
    if made == "new":
        return stmt("new", ref, m.pick(3, 4))
    if made == "null":
        return stmt("null", ref) if m.chance(30) else stmt("point", ref, m.pick("first", "second"))
    if made in ("point", "same", "write_next", "read_next"):
        return stmt(made, ref, other)
    if made == "write_value":
        return stmt(made, ref, m.pick(1, 2, "r"))
    if made == "read_value":
        return stmt(made, ref)
    if made == "synchronized":
        return block(made, [ref], m.some())
    return block("catch_runtime", (), m.some(), [stmt("say", "?")])


def arrays(m):
    name, other = m.pick("q", "q", "c", "d"), m.pick("q", "c", "d")
    made = m.pick("write_element", "write_element", "read_element", "read_element", "copy", "clone", "point")
    if made == "write_element":
        return stmt(made, name, m.pick(0, 1), m.pick(3, 4, "r"))
    if made == "read_element":
        return stmt(made, name, m.pick(0, 1))
    if made == "copy":
        length = m.pick(1, 2, 2)
        return stmt(made, other, m.pick(0, 1) if length == 1 else 0, name, m.pick(0, 1) if length == 1 else 0, length)
    if made == "clone":
        return stmt(made, name)
    return stmt("point", "q", m.pick("c", "d"))


def array_handles(m):
    name = m.pick("q", "c", "c")
    return m.pick(stmt("cas_element", name, m.pick(0, 1), 0, m.pick(1, 2)), stmt("add_element", name, m.pick(0, 1), 1), arrays(m),
                  stmt("write_deep", m.pick(0, 1), m.pick(0, 1), m.pick(3, 4)), stmt("read_deep", m.pick(0, 1), m.pick(0, 1)),
                  stmt("write_slot", "w", m.pick(0, 1), m.pick("c", "d", "q")), stmt("read_slot", "w", m.pick(0, 1), "q"),
                  block("catch_runtime", (), [stmt("read_element_at", name, m.pick("x", "y"))], [stmt("say", "?")]))


def byte_views(m):
    width = m.pick("BYTES", "SHORTS", "INTS", "LONGS")
    at = {"BYTES": m.pick(0, 1, 3, 4), "SHORTS": m.pick(0, 2, 4), "INTS": m.pick(0, 0, 4), "LONGS": 0}[width]
    if m.chance(50):
        return stmt("read_bytes", width, at)
    size = {"BYTES": 1, "SHORTS": 2, "INTS": 4, "LONGS": 8}[width]
    return stmt("write_bytes", width, at, sum(m.pick(1, 2) << 8 * i for i in range(size)))


def initialisation(m):
    name = m.pick("K0", "K0", "K1")
    made = m.pick("touch", "touch", "write_static", "read_static", "read_static", "guarded", "memory")
    if made == "memory":
        return memory(m)
    if made == "guarded":
        return block("catch_linkage", (), [stmt("touch", name)], [m.pick(stmt("say", "L"), stmt("touch", name))])
    return m.spelled(stmt(made, name, m.pick(1, 2)) if made == "write_static" else stmt(made, name))


def calls(m):
    """Methods, called in several ways."""
    receiver = m.pick("-", "static", "static", "first", "second", "a", "b")
    return block("call", [m.pick("direct", "direct", "reflect", "handle", "lambda"), receiver], m.some())


def parks(m):
    made = m.pick("park", "park", "park_timed", "unpark", "unpark", "unpark", "memory")
    if made == "memory":
        return memory(m)
    return stmt(made, m.other()) if made == "unpark" else stmt(made)


def locals_(m):
    return m.pick(stmt("set_local", m.pick(1, 2)), stmt("get_local"), stmt("get_local"), stmt("set_inherited", m.pick(3, 4)),
                  stmt("get_inherited"), memory(m))


def read_write_locks(m):
    lock = m.pick("rw", "rw", "fairRw") if m.chance(50) else "rw"
    made = m.pick("read_locked", "read_locked", "read_locked", "write_locked", "write_locked", "try_read_locked", "try_write_locked",
                  "read_locked_interruptibly", "write_locked_interruptibly", "memory")
    if made == "memory":
        return memory(m)
    held = block(made, [lock], m.some())
    return m.caught(held) if made.endswith("interruptibly") else held


def monitors(m):
    return block("synchronized", [m.pick("m0", "m0", "m1")], m.some())


def waits(m):
    monitor = m.pick("m0", "m0", "m0", "m1")
    made = m.pick("wait", "wait", "timed", "tell", "tell", "notify", "tell_all", "bare")
    if made in ("wait", "timed"):
        wait = m.caught(stmt("wait" if made == "wait" else "wait_timed", monitor))
        guarded = m.pick([wait], [block("if", [("x", "==", 0)], [wait])])
        if made == "wait" and m.chance(30):
            guarded = [block("while", [("x", "==", 0)], [stmt("wait", monitor)])]
        return block("synchronized", [monitor], m.pick([], [memory(m)]) + guarded + m.pick([], [memory(m)], [stmt("say", "w")]))
    if made == "bare":
        return m.pick(m.caught(stmt("wait", monitor)), stmt("notify", monitor)) if m.chance(15) else memory(m)
    change = [] if made == "notify" else [stmt("write", "x", 1)]
    told = stmt("notify_all" if made == "tell_all" else "notify", monitor)
    return block("synchronized", [monitor], change + [told] + m.pick([], [memory(m)]))


def interrupts(m):
    made = m.pick("interrupt", "interrupt", "interrupt", "interrupted", "is_interrupted", "sleep", "wait")
    if made == "interrupt":
        return stmt(made, m.other())
    if made == "interrupted":
        return stmt(made)
    if made == "is_interrupted":
        return stmt(made, m.other()) if not USES_LOCKS & set(m.themes) else stmt("interrupted")
    return m.caught(stmt("sleep")) if made == "sleep" else waits(m)


def joins(m):
    other = m.other()
    made = m.pick("join", "join", "timed", "under", "is_alive", "synchronized", "wait", "notify", "start")
    if made in ("join", "timed"):
        return m.caught(stmt("join" if made == "join" else "join_timed", other))
    if made == "under":
        return block("synchronized", [m.pick("m0", f"t{other}", f"t{m.me}")], [m.caught(stmt("join", other))])
    if made == "is_alive":
        return stmt(made, other)
    if made == "start":
        return block("catch_runtime", (), [stmt("start", other)], [stmt("say", "s")]) if m.chance(30) else stmt("is_alive", other)
    monitor = f"t{m.pick(other, m.me)}"
    if made == "synchronized":
        return block(made, [monitor], m.some())
    return block("synchronized", [monitor], [m.caught(stmt("wait", monitor)) if made == "wait" else stmt("notify", monitor)])


def any_lock(m, lock, conditions):
    made = m.pick("locked", "locked", "locked", "try", "timed", "interruptibly", "await", "await", "signal", "signal", "bare")
    if made == "locked":
        return block(made, [lock], m.some())
    if made == "try":
        return block("try_locked", [lock], m.some())
    if made == "timed":
        return m.caught(block("try_locked_timed", [lock], m.some()))
    if made == "interruptibly":
        return m.caught(block("locked_interruptibly", [lock], m.some()))
    if made == "bare":
        return m.pick(stmt("lock", lock), stmt("unlock", lock)) if m.chance(20) else memory(m)
    condition = m.pick(*conditions)
    if made == "await":
        kind = m.pick("await", "await", "await_plain", "await_timed")
        wait = stmt(kind, condition)
        wait = wait if kind == "await_plain" else m.caught(wait)
        guarded = wait if m.chance(40) else block("if", [("x", "==", 0)], [wait])
        return block("locked", [lock], m.pick([], [memory(m)]) + [guarded] + m.pick([], [memory(m)], [stmt("say", "w")]))
    told = stmt(m.pick("signal", "signal", "signal_all"), condition)
    return block("locked", [lock], m.pick([], [stmt("write", "x", 1)]) + [told] + m.pick([], [memory(m)]))


def locks(m):
    return any_lock(m, "lock", ("lockA", "lockA", "lockB"))


def fair_locks(m):
    return any_lock(m, "fair", ("fairA", "fairA", "fairB"))


def any_semaphore(m, semaphore):
    made = m.pick("acquire", "acquire", "acquire_plain", "acquire_plain", "release", "release", "release", "try_acquire", "try_acquire_timed",
                  "available")
    if made == "available":
        return stmt(made, semaphore)
    made = stmt(made, semaphore, m.pick(1, 1, 2))
    return m.caught(made) if made[0] in ("acquire", "try_acquire_timed") else made


def semaphores(m):
    return any_semaphore(m, "sem")


def fair_semaphores(m):
    return any_semaphore(m, "fairSem")


def latches(m):
    made = m.pick("latch", "latch", "latch_timed", "count_down", "count_down", "count_down")
    return stmt(made) if made == "count_down" else m.caught(stmt(made))


def barriers(m):
    made = m.pick("meet", "meet", "meet", "meet_timed", "is_broken", "reset", "memory")
    if made == "memory":
        return memory(m)
    return m.caught(stmt(made)) if made.startswith("meet") else stmt(made)


def ends(m):
    made = m.pick("exit", "throw", "print", "line", "say", "say", "say", "catch", "if", "if")
    if made == "exit":
        made = m.pick("exit", "exit", "halt")
        return stmt(made, m.pick(0, 3)) if m.chance(30) else block("if", [m.condition()], [stmt(made, 0)])
    if made == "line":
        return stmt("print_line")
    if made == "throw":
        return block("throw_if", [m.condition()])
    if made == "print":
        return stmt(made)
    if made == "say":
        return stmt(made, m.pick("a", "b"))
    if made == "catch":
        return block("catch_runtime", (), [*m.some(), block("throw_if", [m.condition()])], [stmt("say", "?")])
    return block("if", [m.condition()], m.some())


THEMES = (memory, atomics, objects, arrays, array_handles, byte_views, monitors, waits, interrupts, joins, initialisation, calls, parks,
          locals_, locks, fair_locks, semaphores, fair_semaphores, latches, read_write_locks, barriers,
          ends)
# These may hide an interrupt for a while (they take it and set it again), so nobody looks at another thread's.
USES_LOCKS = {locks, fair_locks, semaphores, fair_semaphores, latches, read_write_locks, barriers}
# Where a thread is parked inside what it waits for, or woken by an interrupt, permits are left behind: nobody says how many.
USES_PERMITS = {parks}
USES_INTERRUPTS = {interrupts}


def chosen_themes(rng):
    while True:
        themes = set(chosen := rng.sample(THEMES, rng.choice((1, 1, 2))))
        if not (themes & USES_PERMITS and themes & (USES_LOCKS | USES_INTERRUPTS)):
            return chosen


def main_of(rng, body, workers, late):
    """Starts and joins around main's own statements; then it prints what is there."""
    starts = [stmt("start", t) for t in range(1, workers + 1) if t not in late]
    rng.shuffle(starts)
    joins = [stmt("join", t) for t in range(1, workers + 1)] if rng.random() < 0.6 else [stmt("join", 1)] if rng.random() < 0.4 else []
    values = rng.sample(["x", "y", "v"], rng.randint(1, 2)) if joins else []
    return starts + body + joins + [stmt("print_value", name) for name in values]


def build(rng):
    workers = rng.choice(WORKERS)
    themes = chosen_themes(rng)
    # What others notice of a theme is memory and output.
    themes = themes * (4 // len(themes)) + [rng.choice((memory, memory, ends))]
    late = [workers] if workers > 1 and rng.random() < 0.12 else []
    threads = []
    for t in range(workers + 1):
        maker = Maker(rng, t, workers, themes)
        body = [maker.statement() for _ in range(rng.randint(*(STATEMENTS if t else MAIN_STATEMENTS)[workers]))]
        if t == 1 and late:
            body.insert(rng.randint(0, len(body)), stmt("start", late[0]))
        if t and rng.random() < 0.85:
            body.append(stmt("print"))
        threads.append(main_of(rng, body, workers, late) if t == 0 else body)
    daemons = tuple(t for t in range(1, workers + 1) if rng.random() < 0.1)
    hooks = ()
    if rng.random() < 0.07:
        maker = Maker(rng, workers + 1, workers, [memory, memory, ends, monitors])
        threads.append([*maker.some(), stmt("print")])
        hooks = (workers + 1,)
    initial = (("sem", rng.choice((0, 1, 2))), ("fairSem", rng.choice((0, 1, 2))), ("latch", rng.choice((1, 1, 2))))
    initialisers = tuple(tuple(initialiser_of(Maker(rng, 0, workers, [memory]), number)) for number in (0, 1)) if initialisation in themes else ((), ())
    return Program(tuple(map(tuple, threads)), daemons, initial, hooks=hooks, initialisers=initialisers, extends=initialisation in themes and rng.random() < 0.3)


def initialiser_of(m, number):
    """Of class K0 or K1; it may use the other one."""
    other = f"K{1 - number}"
    uses = m.pick([], [stmt("touch", other)], [stmt("touch", other)], [stmt("read_static", other), stmt("print")], [block("throw_if", [m.condition()])],
                  [block("synchronized", ["m0"], [memory(m)])])
    return m.pick([], [memory(m)]) + uses + m.pick([], [stmt("write_static", f"K{number}", 1)], [stmt("say", "k")])
