"""Statements for several threads that belong together: what random statements alone would rarely hit.

A plant takes a Context and returns one list of Stmt for each of two or three threads.
"""

from program import Stmt
from statements import caught, fields

UNLOCK = "} finally { %s.unlock(); }"


def sync(monitor, *lines):
    return Stmt(f"synchronized ({monitor})", [Stmt(line) if isinstance(line, str) else line for line in lines])


def locked(lock, *lines):
    return Stmt(f"{lock}.lock(); try", [Stmt(line) if isinstance(line, str) else line for line in lines], UNLOCK % lock)


def lines(*texts):
    """Those that declare a local variable get a scope of their own: main may take several parts of a plant."""
    scoped = [f"{{ {text} }}" if isinstance(text, str) and text.startswith(("Node ", "Escaping ")) else text for text in texts]
    return [Stmt(text) if isinstance(text, str) else text for text in scoped]


def opposite_orders(c):
    kind = c.rng.randrange(4)
    if kind == 0:
        return [sync("m0", sync("m1", "x++;"))], [sync("m1", sync("m0", "x++;"))]
    if kind == 1:
        return [locked("l0", locked("l1", "x++;"))], [locked("l1", locked("l0", "r = x;"))]
    if kind == 2:
        return [sync("m0", locked("l0", "x = 1;"))], [locked("l0", sync("m0", "r = x;"))]
    third = Stmt("if (l0.tryLock()) try", [sync("m0", "r = 2;")], UNLOCK % "l0")
    return [sync("m0", sync("m1", "r = x;"))], [sync("m1", locked("l0", "x++;"))], [third]


def wait_and_wake(c):
    guard = c.pick("while (!flag) m0.wait();", "if (!flag) m0.wait();", "m0.wait();", "m0.wait(1);", "if (x == 0) m0.wait(2);")
    wait = sync("m0", caught(lines(guard)) if c.chance(60) else guard, c.pick("r = x;", "x++;", "s = 1;"))
    wake = sync("m0", c.pick("flag = true;", "x = 1;"), c.pick("m0.notify();", "m0.notify();", "m0.notifyAll();"))
    if c.chance(20):
        wake = sync("m0", "m0.notify();")
    kind = c.rng.randrange(3)
    if kind == 0:
        return [wait], [wake]
    if kind == 1:
        return [wait], [wake], lines("t1.interrupt();", "flag = true;")
    again = sync("m0", c.pick("while (!flag) m0.wait();", "m0.wait(1);", "m0.wait();"), "s = 2;")
    return [wait], [again], [wake]


def slot(c):
    put = sync("m0", "while (x != 0) m0.wait();", "x = 1;", c.pick("m0.notify();", "m0.notifyAll();"))
    take = sync("m0", "while (x == 0) m0.wait();", "r = x;", "x = 0;", c.pick("m0.notify();", "m0.notifyAll();"))
    return c.pick(([put], [take]), ([put, put], [take, take]), ([put], [take], [take]), ([put], [put], [take]))


def barrier(c):
    arrive = sync("m0", "x++;", "if (x == 2) m0.notifyAll();", c.pick("while (x < 2) m0.wait();", "if (x < 2) m0.wait();"))
    return [arrive, Stmt("r = x;")], [arrive, Stmt("y = 1;")]


def condition_slot(c):
    wait = c.pick("while (!flag) c0.await();", "if (!flag) c0.await();", "c0.awaitNanos(5);", "c0.await();")
    return (
        [locked("l0", caught(lines(wait)) if c.chance(50) else wait, "r = x;")],
        [locked("l0", "flag = true;", "x = 1;", c.pick("c0.signal();", "c0.signalAll();"))],
        lines(c.pick("t1.interrupt();", "if (l0.tryLock()) { x = 2; l0.unlock(); }", "r = l0.isLocked() ? 1 : 0;")),
    )


def try_against_unlock(c):
    attempt = Stmt(c.pick("if (l0.tryLock()) try", "if (l0.tryLock(1, TimeUnit.MILLISECONDS)) try"), lines("r = x + 1;"), UNLOCK % "l0")
    return [locked("l0", "x = 1;", "x = 2;")], [attempt], lines("if (!l0.tryLock()) s = 4;")


def park_and_unpark(c):
    park = c.pick("LockSupport.park();", "while (!flag) LockSupport.park();", "LockSupport.parkNanos(1);", "LockSupport.park(); LockSupport.park();")
    return lines(park, "r = x;"), lines("x = 1;", "flag = true;", "LockSupport.unpark(t1);"), lines(
        c.pick("t1.interrupt();", "LockSupport.unpark(t1);"), "x = 2;")


def hand_over(c):
    pause = c.pick("Thread.yield();", "Thread.onSpinWait();", ";")
    wait = c.pick(f"while (!flag) {pause}", f"while (v == 0) {pause}", "while (!flag) s = v;")
    done = "v = 1;" if "v == 0" in wait else "flag = true;"
    return lines("x = 1;", done, *c.pick([], ["x = 2;"])), lines(wait, "r = x;")


def peterson(c):
    mine, yours = c.pick(("v", "w"), ("x", "y"))
    enter = "{0} = 1; turn = {1}; while ({2} == 1 && turn == {1}) ;"
    return (
        lines(enter.format(mine, 1, yours), "z++;", f"{mine} = 0;"),
        lines(enter.format(yours, 0, mine), "z++;", f"{yours} = 0;"),
    )


def dekker(c):
    one, two = c.pick(("x", "y"), ("v", "x"), ("box.f", "box.g"), ("a[0]", "a[1]"))
    if "[" in one and c.fits_structure:
        one, two = "x", "y"
    return lines(f"{one} = 1;", f"r = {two};"), lines(f"{two} = 1;", f"r = {one};")


def spin_lock(c):
    enter = c.pick("while (!ai.compareAndSet(0, 1)) ;", "while (ai.getAndSet(1) != 0) Thread.onSpinWait();",
                   "while (!X.compareAndSet(0, 1)) Thread.yield();")
    leave = "ai.set(0);" if "ai" in enter else "X.setVolatile(0);"
    return lines(enter, "y++;", leave), lines(enter, "y += 2;", leave)


def stack(c):
    push = "Node {0} = new Node({1}); do {{ {0}.next = ar.get(); }} while (!ar.compareAndSet({0}.next, {0}));"
    pop = "Node {0}; do {{ {0} = ar.get(); }} while ({0} != null && !ar.compareAndSet({0}, {0}.next)); r = {0} == null ? 9 : {0}.value;"
    n = c.fresh("n")
    return lines(push.format(n, 1)), lines(c.pick(push.format(n, 2), pop.format(n))), lines(pop.format(n))


def publication(c):
    n = c.fresh("n")
    first = f"Node {n} = new Node(1); {n}.value = 2; {n}.next = new Node(3); head = {n}; {n}.value = 4;"
    second = c.pick(f"Node {n} = head; if ({n} != null) r = {n}.value;", f"if (head != null) r = head.next.value;", "r = head.value;",
                    f"Node {n} = head; if ({n} != null) {{ {n}.value++; {n}.next = null; }}")
    return lines(first), lines(second)


def lazy_instance(c):
    n = c.fresh("n")
    if c.chance(50):
        text = f"Node {n} = head; if ({n} == null) {{ {n} = new Node({c.me + 1}); head = {n}; }} {n}.value++; r = {n}.value;"
        return lines(text), lines(text)
    check = Stmt("if (head == null)", [sync("m0", "if (head == null) head = new Node(1);")])
    return [check, Stmt("r = head.value;")], [check, Stmt("head.value++;")]


def exit_against_write(c):
    stop = c.pick("System.exit(3);", "if (x == 1) System.exit(3);", "Runtime.getRuntime().halt(3);", "if (v == 1) throw new IllegalStateException();")
    work = ["x = 1;", "v = 1;", "x = 2;"]
    if not c.fits_structure:
        work.insert(c.rng.randrange(4), 'System.out.print("w");')
    return lines(stop), lines(*work)


def crossing_initializers(c):
    return lines("r = Lazy0.f;"), lines("r = Lazy1.f;"), lines(c.pick("x = 1;", "r = Lazy0.f + Lazy1.f;", "Lazy0.f = 5;"))


def spawn(c):
    """The last thread is started by another worker; see generate.py, which leaves it out of main's starts."""
    child = f"t{c.workers}"
    after = c.pick(f"{child}.join();", "y = 1;", f"r = {child}.isAlive() ? 1 : 0;", f"{child}.interrupt();")
    return (lines("x = 1;", f"{child}.start();", after),)


def joins(c):
    return c.pick(
        (lines("t2.join();", "r = x;"), lines("x = 1;")),
        (lines("t2.join();"), lines("t1.join();")),
        (lines("t2.join(1);", "r = t2.isAlive() ? x : 3;"), lines("x = 1;", "x = 2;")),
        ([caught(lines("t2.join();", "r = x;"))], lines("x = 1;", "t1.interrupt();", "x = 2;")),
    )


def array_copies(c):
    return lines("System.arraycopy(a, 0, b, 0, 2);", "r = b[0] * 2 + b[1];"), lines("a[0] = 1;", "a[1] = 1;"), lines("b[1] = 3;")


def permits(c):
    return lines("sem.acquire();", "x++;", "sem.release();"), lines(c.pick("if (sem.tryAcquire()) r = x;", "sem.acquire();"), "x = 2;"), lines(
        c.pick("sem.release();", "t1.interrupt();"))


def gate(c):
    return lines(c.pick("latch.await();", "if (!latch.await(1, TimeUnit.MILLISECONDS)) s = 5;"), "r = x;"), lines(
        "x = 1;", "latch.countDown();", "x = 2;"), lines(c.pick("latch.countDown();", "t1.interrupt();"))


def readers_and_writer(c):
    read = Stmt("rw.readLock().lock(); try", lines("r = x * 3 + y;"), UNLOCK % "rw.readLock()")
    write = Stmt("rw.writeLock().lock(); try", lines("x = 1;", "y = 1;"), UNLOCK % "rw.writeLock()")
    attempt = Stmt("if (rw.writeLock().tryLock()) try", lines("x = 2;"), UNLOCK % "rw.writeLock()")
    return [read], [write], [c.pick(read, attempt)]


def flip_flop(c):
    """A cycle that goes on as long as the other thread lets it."""
    return lines("while (!flag) { x ^= 1; }"), lines("r = x;", "y = 1;", "flag = true;")


def quiet_cycle(c):
    """A cycle that touches nothing of the others'."""
    return lines("while (z == 0) { s ^= 1; }" if c.chance(30) else "while (!done) { s ^= 1; Thread.yield(); }"), lines(
        "x = 1;", "r = y;", "done = true;"), lines("y = 1;", "r = x;")


def double_interrupt(c):
    return [caught(lines("Thread.sleep(5);", "x = 1;"))], lines("t1.interrupt();", "r = t1.isInterrupted() ? 1 : 0;", "s = x;")


def escape(c):
    """A constructor lets its object go before it has written a final field."""
    return lines("new Escaping(4);"), lines("Escaping e = escaped; if (e != null) r = e.f;")


def hook(c):
    """Runs when all is over, or at an exit."""
    first = "Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.print(x + (flag ? 10 : 0))));"
    return lines(first, "x = 1;", *c.pick([], ["System.exit(2);"])), lines("x = 2;", "flag = true;")


def handler(c):
    """An uncaught exception is handled by the program itself."""
    first = "Thread.currentThread().setUncaughtExceptionHandler((t, e) -> { y = x + 1; });"
    return lines(first, "r = 6 / x;"), lines("x = 1;", "r = y;")


def endless_daemon(c):
    """main ends the program although this one goes on."""
    return lines("while (v != 9) { x ^= 1; }"), lines("r = x;", "v = 1;")


STRUCTURE_PLANTS = [
    opposite_orders, wait_and_wake, slot, barrier, condition_slot, try_against_unlock, hand_over, peterson, dekker, spin_lock,
    stack, publication, lazy_instance, exit_against_write, permits, gate, readers_and_writer, flip_flop, quiet_cycle,
]
PLANTS = STRUCTURE_PLANTS + [park_and_unpark, crossing_initializers, spawn, joins, array_copies, double_interrupt, escape, hook, handler, endless_daemon]
NEED_TWO = [spawn, joins]  # workers
MORE_DECLARATIONS = {
    "turn": ["static volatile int turn;"],
    "Escaping": ["static class Escaping { final int f; Escaping(int f) { escaped = this; x = 1; this.f = f; } }"],
    "escaped": ["static volatile Escaping escaped;", "static Escaping escaped;"],
    "z": ["static int z;"],
    "done": ["static volatile boolean done;"],
}
