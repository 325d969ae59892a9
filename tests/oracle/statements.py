"""The statements that generated programs are made of, by theme, and `plants`: matched statements for several threads.

Every maker takes a Context and returns one Stmt.  In an endless loop nothing may grow, or there would be no end of
states: makers look at `c.is_endless`.  Only short waits: how long one takes is not modelled.
"""

import dataclasses
import random

from program import Stmt


@dataclasses.dataclass
class Context:
    rng: random.Random
    me: int  # number of the thread; 0 is main
    workers: int  # how many there are beside main
    themes: list  # of statement makers
    fits_structure: bool
    is_endless: bool = False
    depth: int = 0
    names: int = 0

    def pick(self, *choices):
        return self.rng.choice(choices)

    def chance(self, percent):
        return self.rng.randrange(100) < percent

    def fresh(self, prefix):
        self.names += 1
        return f"{prefix}{self.me}{self.names}"

    def value(self):
        return self.pick("0", "1", "2") if self.is_endless else self.pick("0", "1", "1", "2", "r", "s", "r + 1")

    def variable(self):
        return self.pick("x", "x", "x", "y", "y", "v", "w", "box.f", "box.g")

    def other(self):
        """Another worker, or this one if there is none."""
        others = [i for i in range(1, self.workers + 1) if i != self.me]
        return f"t{self.rng.choice(others or [1])}"

    def condition(self):
        var = self.pick("x", "y", "v", "r", "s", "box.f", "w")
        return self.pick(f"{var} == {self.pick('0', '1', '2')}", f"{var} != 0", "flag", "!flag", f"{var} > {self.pick('0', '1')}")

    def block(self, least=1, most=2):
        """A short body for a nested statement."""
        self.depth += 1
        body = [statement(self) for _ in range(self.rng.randint(least, most))]
        self.depth -= 1
        return body

    def endless_block(self):
        was, self.is_endless = self.is_endless, True
        body = self.block(0, 1)
        self.is_endless = was
        return body


def statement(c):
    """Any statement of the program's themes; plain fields when nested deeply."""
    if c.depth >= 3 or c.chance(25):
        return fields(c)
    return c.rng.choice(c.themes)(c)


def caught(stmts, handler="r = 7;"):
    return Stmt("try", stmts, f"}} catch (InterruptedException e) {{ {handler} }}")


# --- Memory ---------------------------------------------------------------------------------------


def fields(c):
    var, value = c.variable(), c.value()
    reads = [f"r = {var};", f"s = {var};"]
    writes = [f"{var} = {value};", f"{var} = {value};"]
    if c.is_endless:
        return Stmt(c.pick(*reads, *writes, f"{var} ^= 1;"))
    return Stmt(c.pick(*reads, *writes, f"r += {var};", f"r = r * 3 + {var};", f"{var}++;", f"{var} += {value};",
                       f"{var} = {c.variable()} + 1;", f"s = {var} + {c.variable()};"))


def branches(c):
    return Stmt(f"if ({c.condition()})", c.block())


def loops(c):
    i = c.fresh("i")
    return Stmt(f"for (int {i} = 0; {i} < 2; {i}++)", c.block(1, 1))


def arrays(c):
    index = c.pick("0", "1", "0", "1", "r & 1", "x & 1", "x")
    if c.is_endless:
        return Stmt(c.pick(f"r = a[{c.pick('0', '1')}];", "a[0] = 1;", "a[1] = 0;"))
    return Stmt(c.pick(f"a[{index}] = {c.value()};", f"r = a[{index}];", f"a[{index}]++;", "r = a[0] * 2 + a[1];",
                       "System.arraycopy(a, 0, b, 0, 2);", "System.arraycopy(a, 0, a, 1, 1);", "r = b[0] * 2 + b[1];",
                       "b[1] = 1;", "nodes[0] = new Node(1);", "if (nodes[0] != null) nodes[0].value++;",
                       "nodes[1] = nodes[0];", "int[] {0} = a.clone(); r = {0}[0] + {0}[1];".replace("{0}", c.fresh("q"))))


def objects(c):
    """Objects that are a thread's own until they are published."""
    n = c.fresh("n")
    made = f"Node {n} = new Node({c.value()}); {n}.value += 1;"
    if c.is_endless:
        return Stmt(c.pick(f"Node {n} = new Node(1); head = {n};", "head = null;", f"Node {n} = new Node(1); {n}.value = 2;"))
    return Stmt(c.pick(
        f"{made} head = {n};",
        f"{made} {n}.next = head; head = {n}; {n}.value = 5;",
        f"{made} {n}.next = new Node(3); head = {n};",
        f"{made} r = {n}.value;",
        f"Node {n} = head; if ({n} != null) r = {n}.value;",
        f"Node {n} = head; if ({n} != null) {n}.value = {c.value()};",
        f"Node {n} = head; if ({n} != null && {n}.next != null) r = {n}.next.value;",
        f"Node {n} = head; if ({n} != null) head = {n}.next;",
        f"for (Node {n} = head; {n} != null; {n} = {n}.next) r = r * 3 + {n}.value;",
        "head = null;",
        "r = head.value;",
        "head.value++;",
        "r = head == null ? 1 : 2;",
        f"box = new Box(); box.f = {c.value()};",
        f"Box {n} = box; {n}.f++; r = {n}.g;",
    ))


# --- Monitors -------------------------------------------------------------------------------------


def monitors(c):
    m = c.pick("m0", "m0", "m1", "box0")
    kind = c.rng.randrange(10)
    if kind < 5:
        return Stmt(f"synchronized ({m})", c.block(1, 3 if c.depth == 0 else 2))
    if kind < 7:
        first, second = c.pick(("m0", "m1"), ("m1", "m0"))
        return Stmt(f"synchronized ({first})", [Stmt(f"synchronized ({second})", c.block(0, 1))])
    if c.is_endless:
        return Stmt(c.pick("r = box0.get();", "box0.set(1);"))
    return Stmt(c.pick("box0.add();", "r = box0.get();", "bump();", "box0.set(r);", "synchronized (m0) { x++; }"))


def waits(c):
    m = c.pick("m0", "m0", "m1")
    kind = c.rng.randrange(12)
    if kind < 3:
        wait = Stmt(c.pick(f"while (!flag) {m}.wait();", f"if (!flag) {m}.wait();", f"if (x == 0) {m}.wait();", f"{m}.wait();"))
    elif kind < 5:
        wait = Stmt(c.pick(f"{m}.wait(1);", f"if (x == 0) {m}.wait(1);", f"{m}.wait(5); r += 1;"))
    else:
        wake = Stmt(c.pick(f"{m}.notify();", f"{m}.notifyAll();"))
        first = [Stmt(c.pick("flag = true;", "x = 1;", "v = 1;"))] if c.chance(60) else []
        if c.chance(10):
            return wake  # without the monitor
        return Stmt(f"synchronized ({m})", first + [wake])
    inner = [wait] + (c.block(0, 1) if not c.is_endless else [])
    if c.chance(40):
        inner = [caught(inner)]
    return Stmt(f"synchronized ({m})", inner)


# --- java.util.concurrent -------------------------------------------------------------------------


def locks(c):
    lock = c.pick("l0", "l0", "l0", "l1")
    kind = c.rng.randrange(16)
    unlock = f"}} finally {{ {lock}.unlock(); }}"
    if kind < 5:
        return Stmt(f"{lock}.lock(); try", c.block(1, 2), unlock)
    if kind < 8:
        return Stmt(f"if ({lock}.tryLock()) try", c.block(1, 2), unlock)
    if kind < 9:
        return Stmt(f"if ({lock}.tryLock(1, TimeUnit.MILLISECONDS)) try", c.block(1, 1), unlock)
    if kind < 10:
        return Stmt(f"{lock}.lockInterruptibly(); try", c.block(1, 1), unlock)
    if kind < 12:
        first, second = c.pick(("l0", "l1"), ("l1", "l0"), ("l0", "l0"))
        inner = Stmt(f"{second}.lock(); try", c.block(0, 1), f"}} finally {{ {second}.unlock(); }}")
        return Stmt(f"{first}.lock(); try", [inner], f"}} finally {{ {first}.unlock(); }}")
    if kind < 13:
        return Stmt(f"synchronized (m0)", [Stmt(f"{lock}.lock(); try", c.block(0, 1), unlock)])
    if kind < 14 and not c.is_endless:
        return Stmt(c.pick(f"{lock}.lock();", f"{lock}.unlock();", f"{lock}.tryLock();"))
    return Stmt(c.pick(f"r = {lock}.isLocked() ? 1 : 0;", f"if ({lock}.isHeldByCurrentThread()) {lock}.unlock();"))


def conditions(c):
    kind = c.rng.randrange(10)
    unlock = "} finally { l0.unlock(); }"
    if kind < 3:
        wait = Stmt(c.pick("while (!flag) c0.await();", "if (!flag) c0.await();", "c0.await();", "c0.awaitUninterruptibly();"))
    elif kind < 5:
        wait = Stmt(c.pick("c0.awaitNanos(10);", "if (!c0.await(1, TimeUnit.MILLISECONDS)) r = 4;", "if (!flag) c0.awaitNanos(1);"))
    else:
        wake = Stmt(c.pick("c0.signal();", "c0.signalAll();"))
        first = [Stmt(c.pick("flag = true;", "x = 1;"))] if c.chance(60) else []
        return Stmt("l0.lock(); try", first + [wake], unlock)
    inner = [caught([wait])] if c.chance(40) and "Unint" not in wait.text else [wait]
    return Stmt("l0.lock(); try", inner, unlock)


def rwlocks(c):
    kind = c.rng.randrange(10)
    read, write = "rw.readLock()", "rw.writeLock()"
    half = c.pick(read, read, write)
    unlock = f"}} finally {{ {half}.unlock(); }}"
    if kind < 6:
        return Stmt(f"{half}.lock(); try", c.block(1, 2), unlock)
    if kind < 8:
        return Stmt(f"if ({half}.tryLock()) try", c.block(1, 1), unlock)
    if kind < 9:
        return Stmt(f"{read}.lock(); try", [Stmt(f"if ({write}.tryLock()) {{ x = 2; {write}.unlock(); }}")],
                    f"}} finally {{ {read}.unlock(); }}")
    if c.chance(30):
        return Stmt(f"{read}.lock(); try", [Stmt(f"{write}.lock(); {write}.unlock();")], f"}} finally {{ {read}.unlock(); }}")
    return Stmt(f"{write}.lock(); try", [Stmt(f"{read}.lock();"), fields(c), Stmt(f"{read}.unlock();")],
                f"}} finally {{ {write}.unlock(); }}")


def semaphores(c):
    kind = c.rng.randrange(10)
    if kind < 4:
        return Stmt(f"{c.pick('sem.acquire()', 'sem.acquireUninterruptibly()')}; try", c.block(1, 1), "} finally { sem.release(); }")
    if c.is_endless:
        return Stmt(c.pick("if (sem.tryAcquire()) sem.release();", "r = sem.availablePermits();"))
    return Stmt(c.pick("sem.acquire();", "sem.release();", "if (sem.tryAcquire()) x++;", "r = sem.availablePermits();",
                       "if (sem.tryAcquire(1, TimeUnit.MILLISECONDS)) r = 1;", "sem.drainPermits();", "sem.acquire(2);"))


def latches(c):
    if c.is_endless:
        return Stmt("r = (int) latch.getCount();")
    return Stmt(c.pick("latch.countDown();", "latch.countDown();", "latch.await();", "r = (int) latch.getCount();",
                       "if (latch.await(1, TimeUnit.MILLISECONDS)) r = 3;"))


def atomics(c):
    q = c.fresh("q")
    if c.is_endless:
        return Stmt(c.pick("r = ai.get();", "ai.set(1);", "ai.compareAndSet(0, 1);", "ai.compareAndSet(1, 0);", "X.setVolatile(1);"))
    return Stmt(c.pick(
        "ai.incrementAndGet();", "r = ai.get();", f"if (ai.compareAndSet({c.pick('0', '1')}, {c.value()})) r = 1;",
        f"int {q}; do {{ {q} = ai.get(); }} while (!ai.compareAndSet({q}, {q} + 1));",
        f"int {q}; do {{ {q} = ai.get(); }} while (!ai.compareAndSet({q}, {q} + 1)); r = {q};",
        f"r = ai.getAndSet({c.value()});", "r = ai.updateAndGet(k -> k * 2 + 1);", "ai.lazySet(1);", "r = ai.getAndAdd(2);",
        f"if (X.compareAndSet(0, {c.value()})) r = 2;", "r = (int) X.getAndAdd(1);", "r = (int) X.getVolatile();",
        "X.setRelease(1);", "r = (int) X.getAcquire();", f"x = {c.value()};", "r = (int) X.compareAndExchange(0, 1);",
        "ias.incrementAndGet(0);", "r = ias.get(1);", "ias.compareAndSet(1, 0, 1);",
        "if ((boolean) F.compareAndSet(box0, 0, 1)) r = 1;", "r = (int) F.getAndAdd(box0, 1);",
        "if (A.compareAndSet(a, 0, 0, 1)) r = 1;",
        f"Node {q} = ar.get(); if (ar.compareAndSet({q}, new Node(1))) r = 1;",
        f"Node {q} = new Node(2); do {{ {q}.next = ar.get(); }} while (!ar.compareAndSet({q}.next, {q}));",
        f"Node {q} = ar.get(); if ({q} != null && ar.compareAndSet({q}, {q}.next)) r = {q}.value;",
    ))


# --- Threads --------------------------------------------------------------------------------------


def parks(c):
    t = c.other()
    if c.is_endless:
        return Stmt(c.pick("LockSupport.parkNanos(1);", f"LockSupport.unpark({t});"))
    return Stmt(c.pick("LockSupport.park();", "LockSupport.parkNanos(1);", f"LockSupport.unpark({t});", f"LockSupport.unpark({t});",
                       "if (!flag) LockSupport.park();", f"flag = true; LockSupport.unpark({t});", "while (!flag) LockSupport.park();"))


def interrupts(c):
    t = c.other()
    kind = c.rng.randrange(12)
    if kind < 4:
        return Stmt(f"{t}.interrupt();")
    if kind < 6:
        return caught([Stmt("Thread.sleep(1);"), *c.block(0, 1)])
    if c.is_endless:
        return Stmt(c.pick("r = Thread.interrupted() ? 1 : 0;", "Thread.currentThread().interrupt();"))
    return Stmt(c.pick("r = Thread.interrupted() ? 1 : 0;", "r = Thread.currentThread().isInterrupted() ? 1 : 0;",
                       f"r = {t}.isInterrupted() ? 1 : 0;", "Thread.currentThread().interrupt();", "Thread.sleep(1);",
                       f"{t}.interrupt(); x = 1;"))


def lives(c):
    t = c.other()
    return Stmt(c.pick(f"r = {t}.isAlive() ? 1 : 0;", f"{t}.join(1);", f"if ({t}.isAlive()) x = 2;", f"{t}.join();",
                       f"if (!{t}.isAlive()) r = 2;", f"{t}.join(1); r = {t}.isAlive() ? 1 : 0;"))


def spins(c):
    pause = c.pick("Thread.yield();", "Thread.onSpinWait();", ";", ";")
    kind = c.rng.randrange(10)
    if kind < 3:
        return Stmt(c.pick(f"while (!flag) {pause}", f"while (v == 0) {pause}", f"while (x == 0) {pause}"))
    if kind < 5:
        i = c.fresh("i")
        return Stmt(f"for (int {i} = 0; {i} < 2 && !flag; {i}++)", [Stmt(pause if pause != ";" else "r = v;")])
    if kind < 7:
        return Stmt(c.pick("while (!flag)", "while (v == 0)", "while (x != 1 && !flag)"), c.endless_block())
    return Stmt(c.pick("flag = true;", "v = 1;", "x = 1;"))


def exits(c):
    kind = c.rng.randrange(14)
    condition = c.condition()
    if kind < 2:
        return Stmt(c.pick("System.exit(3);", "Runtime.getRuntime().halt(3);") if c.chance(30) else f"if ({condition}) System.exit(3);")
    if kind < 6:
        return Stmt(f"if ({condition}) return;")
    if kind < 9:
        return Stmt(f"if ({condition}) throw new IllegalStateException(\"e\");")
    if kind < 10:
        return Stmt(f"assert {condition};")
    if kind < 12:
        return Stmt(c.pick("r = 6 / x;", "r = 6 / y;", "r = a[x];", "r = 6 / v;"))
    return Stmt("try", c.block(1, 2) + [Stmt(f"if ({condition}) throw new RuntimeException();")],
                c.pick("} catch (RuntimeException e) { x = 3; }", "} finally { y = 3; }"))


def choices(c):
    if c.chance(50):
        return Stmt("if (Choose.bool())", c.block(1, 1))
    return Stmt(c.pick("r = Choose.intBelow(2);", "x = Choose.intBelow(3);", "r = Choose.intBelow(2); s = Choose.intBelow(2);"))


def initializers(c):
    return Stmt(c.pick("r = Lazy0.f;", "r = Lazy1.f;", "Lazy0.f = 2;", "Lazy1.touch();", "r = Lazy2.f;", "Lazy2.f++;",
                       "try { r = Broken.f; } catch (Throwable e) { s = e instanceof NoClassDefFoundError ? 1 : 2; }"))


def prints(c):
    return Stmt(c.pick(f"System.out.print(\"{'mabcd'[c.me]}\");", "System.out.print(r);", "System.out.println(x);"))


def libraries(c):
    """Objects of the JDK that threads share."""
    if c.is_endless:
        return Stmt(c.pick("r = queue.isEmpty() ? 1 : 0;", "r = map.size();"))
    return Stmt(c.pick("queue.offer(1);", "r = queue.poll() == null ? 8 : 1;", "r = queue.isEmpty() ? 1 : 0;",
                       "r = map.putIfAbsent(1, 1) == null ? 1 : 2;", "map.remove(1);", "r = map.merge(1, 1, Integer::sum);",
                       "list.add(1);", "r = list.size();", "builder.append('x');", "r = builder.length();",
                       "local.set(r + 1);", "r = local.get();", "adder.increment();", "r = adder.intValue();"))


def clocks(c):
    q = c.fresh("q")
    return Stmt(c.pick(f"long {q} = System.nanoTime(); Thread.sleep(1); r = System.nanoTime() - {q} >= 1000000 ? 1 : 2;",
                       f"long {q} = System.currentTimeMillis(); LockSupport.parkNanos(5); r = System.currentTimeMillis() >= {q} ? 1 : 2;"))


# Themes and what they may not be used with: `structure` only tells accesses of the program's own classes and
# synchronisation apart, so nothing else may be shared.
THEMES = {
    "fields": fields, "branches": branches, "loops": loops, "arrays": arrays, "objects": objects, "monitors": monitors,
    "waits": waits, "locks": locks, "conditions": conditions, "rwlocks": rwlocks, "semaphores": semaphores,
    "latches": latches, "atomics": atomics, "parks": parks, "interrupts": interrupts, "lives": lives, "spins": spins,
    "exits": exits, "choices": choices, "initializers": initializers, "prints": prints,
    "libraries": libraries, "clocks": clocks,
}
NOT_WITH_STRUCTURE = {"arrays", "prints", "initializers", "lives", "interrupts", "libraries", "clocks"}

# In the order in which they are declared.  X is a VarHandle of x.
DECLARATIONS = {
    "x": ["static int x;"],
    "y": ["static int y;"],
    "v": ["static volatile int v;"],
    "w": ["static volatile int w;", "static int w;"],
    "flag": ["static volatile boolean flag;", "static volatile boolean flag;", "static boolean flag;"],
    "a": ["static int[] a = new int[2];", "static final int[] a = new int[2];"],
    "b": ["static final int[] b = {7, 8};"],
    "nodes": ["static final Node[] nodes = new Node[2];"],
    "head": ["static Node head;", "static volatile Node head;"],
    "box": ["static Box box = new Box();", "static volatile Box box = new Box();"],
    "box0": ["static final Box box0 = new Box();"],
    "m0": ["static final Object m0 = new Object();", "static Object m0 = new Object();"],
    "m1": ["static final Object m1 = new Object();"],
    "l0": ["static final ReentrantLock l0 = new ReentrantLock();", "static final ReentrantLock l0 = new ReentrantLock(true);"],
    "l1": ["static final ReentrantLock l1 = new ReentrantLock();"],
    "c0": ["static final Condition c0 = l0.newCondition();"],
    "rw": ["static final ReentrantReadWriteLock rw = new ReentrantReadWriteLock();"],
    "sem": [f"static final Semaphore sem = new Semaphore({n});" for n in (0, 1, 1, 2)],
    "latch": [f"static final CountDownLatch latch = new CountDownLatch({n});" for n in (1, 1, 2)],
    "ai": ["static final AtomicInteger ai = new AtomicInteger();"],
    "ias": ["static final AtomicIntegerArray ias = new AtomicIntegerArray(2);"],
    "queue": ["static final ConcurrentLinkedQueue<Integer> queue = new ConcurrentLinkedQueue<>();"],
    "map": ["static final ConcurrentHashMap<Integer, Integer> map = new ConcurrentHashMap<>();",
            "static final java.util.Map<Integer, Integer> map = java.util.Collections.synchronizedMap(new java.util.HashMap<>());"],
    "list": ["static final java.util.List<Integer> list = java.util.Collections.synchronizedList(new java.util.ArrayList<>());",
             "static final java.util.List<Integer> list = new java.util.ArrayList<>();"],
    "builder": ["static final StringBuilder builder = new StringBuilder();", "static final StringBuffer builder = new StringBuffer();"],
    "local": ["static final ThreadLocal<Integer> local = ThreadLocal.withInitial(() -> 3);"],
    "adder": ["static final LongAdder adder = new LongAdder();"],
    "ar": ["static final AtomicReference<Node> ar = new AtomicReference<>();"],
    "X": ["static final VarHandle X = handle(\"x\");"],
    "F": ["static final VarHandle F = handle(\"f\");"],
    "A": ["static final VarHandle A = MethodHandles.arrayElementVarHandle(int[].class);"],
    "handle": ["""\
    static VarHandle handle(String name) {
        try {
            return name.equals("x") ? MethodHandles.lookup().findStaticVarHandle(MethodHandles.lookup().lookupClass(), name, int.class)
                : MethodHandles.lookup().findVarHandle(Box.class, name, int.class);
        } catch (ReflectiveOperationException e) {
            throw new Error(e);
        }
    }"""],
    "bump": ["static synchronized void bump() { x++; }"],
    "Node": ["""\
    static class Node {
        int value;
        Node next;
        Node(int value) { this.value = value; }
    }""", """\
    static class Node {
        volatile int value;
        volatile Node next;
        Node(int value) { this.value = value; }
    }"""],
    "Box": ["""\
    static class Box {
        int f;
        volatile int g;
        synchronized void add() { f++; }
        synchronized int get() { return f; }
        synchronized void set(int value) { f = value; }
    }"""],
    "Lazy0": ["static class Lazy0 { static int f = x + 1; }", "static class Lazy0 { static int f = Lazy1.f + 1; }"],
    "Lazy1": ["static class Lazy1 { static int f = Lazy0.f + 1; static void touch() {} }",
              "static class Lazy1 { static int f; static { y = 1; f = x; } static void touch() {} }"],
    "Lazy2": ["static class Lazy2 { static int f; static { synchronized (m0) { f = 4; } } }",
              "static class Lazy2 { static int f; static { v = 1; v = 2; f = x; } }"],
    "Broken": ["static class Broken { static int f = 1 / x; }"],
}
