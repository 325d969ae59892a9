"""Statements without blocks: each as Java and, beside it, a function that emits its operations."""

from assembly import CONDITIONS, LOCKS, SEMAPHORES, VARIABLES, emit_int, emit_object

TIMED = "1, TimeUnit.MILLISECONDS"

# kind: (Java, with {0}, {1}, … for the arguments; a function of the code and the arguments that emits the operations)
SIMPLE = {}
INTERRUPTIBLE = set()  # kinds that can throw InterruptedException


def simple(kind, java, throws=False):
    def register(function):
        SIMPLE[kind] = (java, function)
        if throws:
            INTERRUPTIBLE.add(kind)
        return function

    return register


def variable(name):
    return VARIABLES.index(name)


@simple("write", "{0} = {1};")
def emit_write(code, name, value):
    emit_int(code, value)
    code.emit("put", variable(name))


@simple("read", "r = r * 10 + {0};")
def emit_read(code, name):
    emit_int(code, name)
    code.emit("digit")


@simple("increment", "{0}++;")
def emit_increment(code, name):
    code.emit("get", variable(name))
    code.emit("plus", 1)
    code.emit("put", variable(name))


@simple("cas", "r = r * 10 + (ai.compareAndSet({0}, {1}) ? 1 : 0);")
def emit_cas(code, expected, value):
    code.emit("cas", variable("ai"), expected, value)
    code.emit("digit")


@simple("add_and_get", "r = r * 10 + ai.addAndGet({0});")
def emit_add_and_get(code, value):
    code.emit("add_and_get", variable("ai"), value)
    code.emit("digit")


@simple("set", "ai.set({0});")
def emit_set(code, value):
    emit_int(code, value)
    code.emit("put", variable("ai"))


@simple("new", "{0} = new Node({1});")
def emit_new(code, name, value):
    code.emit("new", value, None)
    code.emit("put", variable(name))


@simple("null", "{0} = null;")
def emit_null(code, name):
    code.emit("const", None)
    code.emit("put", variable(name))


@simple("point", "{0} = {1};")
def emit_point(code, name, to):
    emit_object(code, to)
    code.emit("put", variable(name))


@simple("same", "r = r * 10 + ({0} == {1} ? 1 : 0);")
def emit_same(code, one, other):
    emit_object(code, one)
    emit_object(code, other)
    code.emit("same")
    code.emit("digit")


@simple("write_value", "{0}.v = {1};")
def emit_write_value(code, name, value):
    emit_object(code, name)
    emit_int(code, value)
    code.emit("putfield", 0)


@simple("read_value", "r = r * 10 + {0}.v;")
def emit_read_value(code, name):
    emit_object(code, name)
    code.emit("getfield", 0)
    code.emit("digit")


@simple("write_next", "{0}.n = {1};")
def emit_write_next(code, name, to):
    emit_object(code, name)
    emit_object(code, to)
    code.emit("putfield", 1)


@simple("read_next", "{1} = {0}.n;")
def emit_read_next(code, name, to):
    emit_object(code, name)
    code.emit("getfield", 1)
    code.emit("put", variable(to))


@simple("write_element", "{0}[{1}] = {2};")
def emit_write_element(code, name, index, value):
    emit_object(code, name)
    emit_int(code, value)
    code.emit("putfield", index)


@simple("read_element", "r = r * 10 + {0}[{1}];")
def emit_read_element(code, name, index):
    emit_object(code, name)
    code.emit("getfield", index)
    code.emit("digit")


@simple("copy", "System.arraycopy({0}, {1}, {2}, {3}, {4});")
def emit_copy(code, source, source_at, target, target_at, length):
    emit_object(code, source)
    emit_object(code, target)
    code.emit("copy", source_at, target_at, length)


@simple("clone", "q = {0}.clone();")
def emit_clone(code, source):
    emit_object(code, source)
    code.emit("clone")
    code.emit("put", variable("q"))


@simple("print", "System.out.print(r);")
def emit_print(code):
    code.emit("load")
    code.emit("print")


@simple("print_value", "System.out.print({0});")
def emit_print_value(code, name):
    emit_int(code, name)
    code.emit("print")


@simple("say", 'System.out.print("{0}");')
def emit_say(code, text):
    code.emit("print", text)


@simple("exit", "System.exit({0});")
def emit_exit(code, status):
    code.emit("exit", status)


@simple("start", "t{0}.start();")
def emit_start(code, thread):
    code.emit("start", thread)


def emit_synchronized(code, name, body):
    emit_object(code, name)
    code.emit("not_null")
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


def emit_acquisition(code, lock, mode):
    code.emit("lock", *LOCKS[lock], mode)


def emit_any_await(code, condition, mode):
    lock, number = CONDITIONS[condition]
    index, is_fair = LOCKS[lock]
    code.emit("await", index, number, is_fair, mode)


@simple("lock", "{0}.lock();")
def emit_lock(code, lock):
    emit_acquisition(code, lock, "plain")


@simple("unlock", "{0}.unlock();")
def emit_unlock(code, lock):
    code.emit("unlock", LOCKS[lock][0])


@simple("await", "{0}.await();", throws=True)
def emit_await(code, condition):
    emit_any_await(code, condition, "interruptible")


@simple("await_plain", "{0}.awaitUninterruptibly();")
def emit_await_plain(code, condition):
    emit_any_await(code, condition, "plain")


@simple("await_timed", f"r = r * 10 + ({{0}}.await({TIMED}) ? 1 : 0);", throws=True)
def emit_await_timed(code, condition):
    emit_any_await(code, condition, "timed")
    code.emit("digit")


def emit_any_signal(code, condition, is_all):
    lock, number = CONDITIONS[condition]
    code.emit("signal", LOCKS[lock][0], number, is_all)


@simple("signal", "{0}.signal();")
def emit_signal(code, condition):
    emit_any_signal(code, condition, False)


@simple("signal_all", "{0}.signalAll();")
def emit_signal_all(code, condition):
    emit_any_signal(code, condition, True)


def emit_permits(code, semaphore, permits, mode):
    index, is_fair = SEMAPHORES[semaphore]
    code.emit("permits", index, permits, is_fair, mode)


@simple("acquire", "{0}.acquire({1});", throws=True)
def emit_acquire(code, semaphore, permits):
    emit_permits(code, semaphore, permits, "interruptible")


@simple("acquire_plain", "{0}.acquireUninterruptibly({1});")
def emit_acquire_plain(code, semaphore, permits):
    emit_permits(code, semaphore, permits, "plain")


@simple("try_acquire", "r = r * 10 + ({0}.tryAcquire({1}) ? 1 : 0);")
def emit_try_acquire(code, semaphore, permits):
    emit_permits(code, semaphore, permits, "try")
    code.emit("digit")


@simple("try_acquire_timed", f"r = r * 10 + ({{0}}.tryAcquire({{1}}, {TIMED}) ? 1 : 0);", throws=True)
def emit_try_acquire_timed(code, semaphore, permits):
    emit_permits(code, semaphore, permits, "timed")
    code.emit("digit")


@simple("release", "{0}.release({1});")
def emit_release(code, semaphore, permits):
    code.emit("release", SEMAPHORES[semaphore][0], permits)


@simple("available", "r = r * 10 + {0}.availablePermits();")
def emit_available(code, semaphore):
    code.emit("available", SEMAPHORES[semaphore][0])
    code.emit("digit")


@simple("latch", "latch.await();", throws=True)
def emit_latch(code):
    code.emit("latch", SEMAPHORES["latch"][0], "interruptible")


@simple("latch_timed", f"r = r * 10 + (latch.await({TIMED}) ? 1 : 0);", throws=True)
def emit_latch_timed(code):
    code.emit("latch", SEMAPHORES["latch"][0], "timed")
    code.emit("digit")


@simple("count_down", "latch.countDown();")
def emit_count_down(code):
    code.emit("count_down", SEMAPHORES["latch"][0])


