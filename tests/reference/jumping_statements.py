"""Statements that jump: what takes a monitor or a lock, joins, initialises a class.  Beside the table of statements.py."""

from assembly import CLASSES, LOCKS, READ_WRITE_LOCKS, emit_int, emit_object, variable
from statements import INTERRUPTIBLE, SIMPLE

TIMED = "1, TimeUnit.MILLISECONDS"


def emit_synchronized(code, name, body):
    emit_object(code, name)
    code.emit("not_null")
    emit_synchronized_on(code, body)


def emit_synchronized_on(code, body):
    """Of the object on the stack."""
    code.emit("enter")

    def handler():
        code.emit("leave")
        code.emit("rethrow")

    start = len(code.ops)
    body()
    code.emit("leave")
    code.handle(start, "any", handler)


def emit_acquisition(code, lock, mode):
    code.emit("lock", *LOCKS[lock], mode)


def emit_unlock(code, lock):
    code.emit("unlock", LOCKS[lock][0])


def emit_read_write(code, lock, reads, mode):
    index, is_fair = READ_WRITE_LOCKS[lock]
    code.emit("read_write", index, reads, is_fair, mode)


def emit_unlock_read_write(code, lock, reads):
    code.emit("unlock_read_write", READ_WRITE_LOCKS[lock][0], reads)


# --- Threads ------------------------------------------------------------------------------------------------


def emit_join(is_timed):
    """synchronized (t) { while (t.isAlive()) t.wait(); }, as Thread.join says; who waits for a time does not wait again."""

    def emit(code, thread):
        def body():
            again = len(code.ops)
            code.emit("alive", thread)
            ended = code.forward("jump_unless", "==", 1)
            code.emit("const", thread)
            code.emit("wait", is_timed)
            if is_timed:
                code.emit("jump_unless", "==", 1, again)
            else:
                code.emit("pop")
                code.emit("jump", again)
            code.land(ended)

        emit_synchronized(code, f"t{thread}", body)

    return emit


def emit_fork_and_join(code, thread):
    SIMPLE["start_own"][1](code, thread)
    emit_join(False)(code, thread)


def emit_join_made(code, thread):
    """The Thread may not have been made yet."""
    emit_object(code, f"u{thread}")
    code.emit("not_null")
    code.emit("pop")
    emit_join(False)(code, thread)


# --- Classes with an initialiser ----------------------------------------------------------------------------


def emit_init(code, number):
    """The initialiser is written out here, but for a class that is being initialised by this code: see classes.py."""
    past = code.forward("init", number)
    if number not in code.initialising:
        code.initialising.append(number)

        def body():
            if number == 1 and code.extends:
                emit_init(code, 0)
            code.emit_statements(code, code.initialisers[number])

        start = len(code.ops)
        code.in_frame("call", body, "return")
        code.emit("pop")
        code.emit("initialised", number)
        code.handle(start, "any", lambda: code.emit("not_initialised", number))
        code.initialising.pop()
    code.land(past)


def emit_touch(code, name):
    emit_init(code, CLASSES.index(name))


def emit_write_static(code, name, value):
    emit_touch(code, name)
    emit_int(code, value)
    code.emit("put", variable(f"{name}.f"))


def emit_read_static(code, name):
    emit_touch(code, name)
    emit_int(code, f"{name}.f")
    code.emit("digit")


# kind: (the function, Java, the same in other words)
SPELLED = {
    "join": (emit_join(False), "t{0}.join();", {"timed": "t{0}.join(0);", "nanos": "t{0}.join(0, 0);"}),
    "join_timed": (emit_join(True), "t{0}.join(1);", {}),
    "join_made": (emit_join_made, "u{0}.join();", {}),
    "fork_and_join": (emit_fork_and_join, "{{ Thread p = new Thread(() -> guarded{0}()); p.start(); p.join(); }}", {}),
    "touch": (emit_touch, "{0}.touch();",
              {"new": "new {0}();", "name": "forName({0}.class.getName());", "reflect": "touchByMethod(TOUCH_{0});",
               "handle": "touchByHandle(HANDLE_{0});", "lambda_": "((Runnable) {0}::touch).run();"}),
    "write_static": (emit_write_static, "{0}.f = {1};", {"reflect": "put(FIELD_{0}, {1});"}),
    "read_static": (emit_read_static, "r = r * 10 + {0}.f;", {"reflect": "r = r * 10 + get(FIELD_{0});"}),
}
for kind, (function, java, others) in SPELLED.items():
    kinds = {kind: java, **{f"{kind}_{name}": words for name, words in others.items()}}
    SIMPLE.update({k: (words, function) for k, words in kinds.items()})
    if kind.startswith(("join", "fork")):
        INTERRUPTIBLE.update(kinds)
