"""Statements without blocks, continued: threads, their monitors, the initialisation of classes."""

from assembly import CLASSES, emit_int, emit_object, variable
from statements import also, simple


@simple("start", "t{0}.start();")
def emit_start(code, thread):
    code.emit("start", thread)


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


def emit_any_join(code, thread, is_timed):
    """synchronized (t) { while (t.isAlive()) t.wait(); }, as Thread.join says; who waits for a time does not wait again."""

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


@simple("join", "t{0}.join();", throws=True)
def emit_join(code, thread):
    emit_any_join(code, thread, False)


@simple("join_timed", "t{0}.join(1);", throws=True)
def emit_join_timed(code, thread):
    emit_any_join(code, thread, True)


@simple("is_alive", "r = r * 10 + (t{0}.isAlive() ? 1 : 0);")
def emit_is_alive(code, thread):
    code.emit("alive", thread)
    code.emit("digit")


@simple("interrupt", "t{0}.interrupt();")
def emit_interrupt(code, thread):
    code.emit("interrupt", thread)


@simple("is_interrupted", "r = r * 10 + (t{0}.isInterrupted() ? 1 : 0);")
def emit_is_interrupted(code, thread):
    code.emit("is_interrupted", thread)
    code.emit("digit")


@simple("interrupted", "r = r * 10 + (Thread.interrupted() ? 1 : 0);")
def emit_interrupted(code):
    code.emit("interrupted")
    code.emit("digit")


@simple("sleep", "Thread.sleep(1);", throws=True)
def emit_sleep(code):
    code.emit("sleep")


@simple("wait", "{0}.wait();", throws=True)
def emit_wait(code, name):
    emit_object(code, name)
    code.emit("wait", False)
    code.emit("pop")


@simple("wait_timed", "{0}.wait(1);", throws=True)
def emit_wait_timed(code, name):
    emit_object(code, name)
    code.emit("wait", True)
    code.emit("pop")


@simple("notify", "{0}.notify();")
def emit_notify(code, name):
    emit_object(code, name)
    code.emit("notify")


@simple("notify_all", "{0}.notifyAll();")
def emit_notify_all(code, name):
    emit_object(code, name)
    code.emit("notify_all")


@simple("start_made", "u{0} = new Thread(() -> guarded{0}()); u{0}.start();")
def emit_start_made(code, thread):
    code.emit("make", thread)
    code.emit("put", variable(f"u{thread}"))
    code.emit("get", variable(f"u{thread}"))
    code.emit("pop")
    code.emit("start", thread)


@simple("start_own", "{{ Thread p = new Thread(() -> guarded{0}()); p.start(); }}")
def emit_start_own(code, thread):
    """Only the thread itself knows the Thread."""
    code.emit("make", thread)
    code.emit("pop")
    code.emit("start", thread)


@simple("fork_and_join", "{{ Thread p = new Thread(() -> guarded{0}()); p.start(); p.join(); }}", throws=True)
def emit_fork_and_join(code, thread):
    emit_start_own(code, thread)
    emit_join(code, thread)


@simple("join_made", "u{0}.join();", throws=True)
def emit_join_made(code, thread):
    """The Thread may not have been made yet."""
    emit_object(code, f"u{thread}")
    code.emit("not_null")
    code.emit("pop")
    emit_join(code, thread)


@simple("interrupt_made", "u{0}.interrupt();")
def emit_interrupt_made(code, thread):
    emit_object(code, f"u{thread}")
    code.emit("not_null")
    code.emit("pop")
    emit_interrupt(code, thread)


@simple("park", "LockSupport.park();")
def emit_park(code):
    code.emit("park", False)


@simple("park_timed", "LockSupport.parkNanos(1000);")
def emit_park_timed(code):
    code.emit("park", True)


@simple("unpark", "LockSupport.unpark(t{0});")
def emit_unpark(code, thread):
    code.emit("unpark", thread)


# --- Classes with an initialiser -----------------------------------------------------------------------


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


@simple("touch", "{0}.touch();")
def emit_touch(code, name):
    emit_init(code, CLASSES.index(name))


@simple("write_static", "{0}.f = {1};")
def emit_write_static(code, name, value):
    emit_init(code, CLASSES.index(name))
    emit_int(code, value)
    code.emit("put", variable(f"{name}.f"))


@simple("read_static", "r = r * 10 + {0}.f;")
def emit_read_static(code, name):
    emit_init(code, CLASSES.index(name))
    emit_int(code, f"{name}.f")
    code.emit("digit")


also("touch", new="new {0}();", name="forName({0}.class.getName());", reflect="touchByMethod(TOUCH_{0});",
     handle="touchByHandle(HANDLE_{0});", lambda_="((Runnable) {0}::touch).run();")
also("write_static", reflect="put(FIELD_{0}, {1});")
also("read_static", reflect="r = r * 10 + get(FIELD_{0});")
also("interrupt", self_="if (Thread.currentThread() == t{0}) Thread.currentThread().interrupt(); else t{0}.interrupt();")
also("join", timed="t{0}.join(0);", nanos="t{0}.join(0, 0);")
