"""Statements without blocks, continued: java.util.concurrent.locks, Semaphore, CountDownLatch."""

from assembly import CONDITIONS, LOCKS, READ_WRITE_LOCKS, SEMAPHORES
from statements import also, simple

TIMED = "1, TimeUnit.MILLISECONDS"


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


# --- Read-write locks -----------------------------------------------------------------------------------


def emit_read_write(code, lock, reads, mode):
    index, is_fair = READ_WRITE_LOCKS[lock]
    code.emit("read_write", index, reads, is_fair, mode)


def emit_unlock_read_write(code, lock, reads):
    code.emit("unlock_read_write", READ_WRITE_LOCKS[lock][0], reads)
