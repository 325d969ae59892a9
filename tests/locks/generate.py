"""Small programs about the synchronisers of java.util.concurrent, each made of a seed.

A program has one synchroniser, or two, and two or three threads of a few calls.  What a thread learns (whether it got a lock, who
is queued, whether it is interrupted) it writes into a text of its own; in which order threads had an exclusive lock is written under
it.  Main starts the threads, may take part, and prints all texts behind the joins.  So an outcome is all that was learnt.
"""

import random
import re
import sys

KINDS = {
    "lock": "new ReentrantLock()",
    "fair": "new ReentrantLock(true)",
    "rw": "new ReentrantReadWriteLock()",
    "fairrw": "new ReentrantReadWriteLock(true)",
    "sem": "new Semaphore({n})",
    "fairsem": "new Semaphore({n}, true)",
    "latch": "new CountDownLatch({n})",
    "condition": "new ReentrantLock()",
    "faircondition": "new ReentrantLock(true)",
    "barrier": "new CyclicBarrier(2)",
    "phaser": "new Phaser({n})",
    "stamped": "new StampedLock()",
    "mutex": "new Mutex()",
    "gate": "new Gate()",
    "ownlock": "new OwnLock()",
    "exchanger": "new Exchanger<String>()",
    "buffer": "new ArrayBlockingQueue<Integer>(1)",
    "handoff": "new SynchronousQueue<Integer>()",
}
TYPES = {
    "lock": "ReentrantLock", "fair": "ReentrantLock", "condition": "ReentrantLock", "faircondition": "ReentrantLock",
    "rw": "ReentrantReadWriteLock", "fairrw": "ReentrantReadWriteLock", "sem": "Semaphore", "fairsem": "Semaphore",
    "latch": "CountDownLatch", "barrier": "CyclicBarrier", "phaser": "Phaser", "stamped": "StampedLock", "mutex": "Mutex",
    "gate": "Gate", "ownlock": "OwnLock", "exchanger": "Exchanger<String>", "buffer": "ArrayBlockingQueue<Integer>",
    "handoff": "SynchronousQueue<Integer>",
}
# What a program does beside taking and giving back.
FEATURES = ("plain", "interrupts", "times", "asks", "parks")

# Calls that an interrupt ends: of the JDK's synchronisers, and of a Mutex.
THROWS = re.compile(r"await(Nanos)?\(|[a-z]Interruptibly\(|TimeUnit|s\.acquire\(\d?\)|Nanos\(|exchange\(|s\.put\(|s\.take\(")
MUTEX_THROWS = re.compile(r"[a-z]Interruptibly\(|Nanos\(")

MUTEX = """    static final class Mutex extends AbstractQueuedSynchronizer {
        @Override protected boolean tryAcquire(int n) { return compareAndSetState(0, 1); }
        @Override protected boolean tryRelease(int n) { setState(0); return true; }
        @Override protected boolean isHeldExclusively() { return getState() == 1; }
    }
"""


GATE = """    static final class Gate extends AbstractQueuedSynchronizer {
        @Override protected int tryAcquireShared(int n) { return getState() >= n ? 1 : -1; }
        @Override protected boolean tryReleaseShared(int n) { setState(getState() + n); return getState() >= 2; }
    }
"""

OWN_LOCK = """    static final class OwnLock extends ReentrantLock {
        int holds;
        @Override public void lock() { super.lock(); holds++; }
        @Override public void unlock() { holds--; super.unlock(); }
        @Override public boolean tryLock() { return !isLocked() && super.tryLock() && ++holds > 0; }
    }
"""
DECLARED = {"mutex": MUTEX, "gate": GATE, "ownlock": OWN_LOCK}


class Program:
    def __init__(self, name, kind, lines, uses):
        self.name, self.kind, self.source, self.uses = name, kind, "\n".join(lines) + "\n", uses


def say(what):
    return f"say({what});"


class Maker:
    def __init__(self, seed, kinds, feature=None):
        self.random = random.Random(f"locks {seed}")
        self.kind = self.random.choice(kinds)
        self.number = self.random.randint(2, 3)  # of threads, main included
        self.interrupts = self.random.random() < 0.35
        self.times = self.random.random() < 0.3
        self.asks = self.random.random() < 0.3
        self.parks = self.random.random() < 0.1
        if feature:
            self.number = 2
            self.interrupts, self.times, self.asks, self.parks = (feature == x for x in FEATURES[1:])
        self.permits = 1 if self.random.random() < 0.5 else 2
        self.marks = 0

    def mark(self):
        self.marks += 1
        return str(self.marks)

    def exclusive(self, take, give, fails=None):
        """Takes, notes that it was there, gives back.  `fails`: what a failed attempt says."""
        inside = [f'order += "{self.mark()}";'] + ([self.query()] if self.asks and self.random.random() < 0.5 else [])
        if fails is not None:
            return [f"if ({take}) {{", *inside, give, "} else " + say(f'"{fails}"')]
        return [take + ";", *inside, give]

    def lock_call(self, lock):
        give = f"{lock}.unlock();"
        way = self.random.random()
        if self.interrupts and way < 0.4:
            return self.exclusive(f"{lock}.lockInterruptibly()", give)
        if self.times and way < 0.7:
            time = self.random.choice(["0", "1"])
            return self.exclusive(f"{lock}.tryLock({time}, TimeUnit.SECONDS)", give, "-")
        if way < 0.8:
            return self.exclusive(f"{lock}.lock()", give)
        return self.exclusive(f"{lock}.tryLock()", give, "x")

    def read_call(self):
        lock = "s.readLock()"
        way = self.random.random()
        inside = say(self.random.choice(['"r"', "order"]))
        if self.times and way < 0.4:
            return [f"if ({lock}.tryLock({self.random.choice('01')}, TimeUnit.SECONDS)) {{", inside, f"{lock}.unlock();", "} else",
                    say('"-"')]
        if way < 0.8:
            take = f"{lock}.lockInterruptibly();" if self.interrupts and way < 0.6 else f"{lock}.lock();"
            return [take, inside, f"{lock}.unlock();"]
        return [f"if ({lock}.tryLock()) {{", inside, f"{lock}.unlock();", "} else", say('"x"')]

    def semaphore_call(self):
        n = self.random.randint(1, self.permits)
        way = self.random.random()
        count = "" if n == 1 and self.random.random() < 0.5 else str(n)
        give = f"s.release({n});"
        inside = self.random.choice([[], [say("s.availablePermits()")]])
        if way < 0.2:
            return [f"s.release({self.random.randint(1, 2)});"]
        if self.interrupts and way < 0.5:
            return [f"s.acquire({count});", *inside, give]
        if self.times and way < 0.7:
            return [f"if (s.tryAcquire({n}, {self.random.choice('01')}, TimeUnit.SECONDS)) {{", *inside, give, "} else", say('"-"')]
        if way < 0.85:
            return [f"s.acquireUninterruptibly({count});", *inside, *([give] if self.random.random() < 0.7 else [])]
        if self.asks and way < 0.9:
            return [self.random.choice([say("s.drainPermits()"), "s.release();"])]
        return [f"if (s.tryAcquire({count})) {{", *inside, give, "} else", say('"x"')]

    def latch_call(self):
        way = self.random.random()
        if way < 0.45:
            return ["s.countDown();"]
        if self.times and way < 0.7:
            return [say("s.await(1, TimeUnit.SECONDS)")]
        if self.asks and way < 0.8:
            return [self.query()]
        return ["s.await();", say('"a"')]

    def condition_call(self):
        way = self.random.random()
        if way < 0.55:
            wait = "c.awaitUninterruptibly();"
            if self.interrupts:
                wait = "c.await();"
            if self.times and self.random.random() < 0.6:
                wait = say("c.awaitNanos(1000) > 0")
            inside = [wait, f'order += "{self.mark()}";']
        elif way < 0.85:
            inside = [self.random.choice(["c.signal();", "c.signalAll();"])]
            if self.asks:
                inside.insert(0, say("s.getWaitQueueLength(c)"))
        else:
            inside = [f'order += "{self.mark()}";']
        return ["s.lock();", *inside, "s.unlock();"]

    def stamped_call(self):
        if self.times or self.asks:
            return ["{ long stamp = " + self.random.choice(["s.tryWriteLock()", "s.tryReadLock()"]) + ";", say("stamp != 0"),
                    "if (stamp != 0) s.unlock(stamp); }"]
        write = self.random.random() < 0.5
        kind = "Write" if write else "Read"
        take = f"s.{kind.lower()}Lock()"
        if self.interrupts and self.random.random() < 0.5:
            take = f"s.{kind.lower()}LockInterruptibly()"
        inside = f'order += "{self.mark()}";' if write else say("order")
        return ["{ long stamp = " + take + ";", inside, f"s.unlock{kind}(stamp); }}"]

    def barrier_call(self):
        await_it = "s.await(1, TimeUnit.SECONDS)" if self.times else "s.await()"
        return [say(self.random.choice([await_it, await_it, "s.getNumberWaiting()", "s.isBroken()"]))]

    def phaser_call(self):
        calls = ["s.arrive()", "s.arriveAndAwaitAdvance()", "s.arriveAndDeregister()", "s.getPhase()"]
        if self.interrupts:
            calls.append("s.awaitAdvanceInterruptibly(0)")
        if self.times:
            calls.append("s.awaitAdvanceInterruptibly(0, 1, TimeUnit.SECONDS)")
        return [say(self.random.choice(calls))]

    def gate_call(self):
        if self.random.random() < 0.5:
            return [say("s.releaseShared(1)")]
        if self.times and self.random.random() < 0.5:
            return [say("s.tryAcquireSharedNanos(2, 1000)")]
        return ["s.acquireSharedInterruptibly(1);" if self.interrupts else "s.acquireShared(1);", say('"a"')]

    def exchange_call(self):
        return [say(f's.exchange("{self.mark()}"' + (", 1, TimeUnit.SECONDS)" if self.times else ")"))]

    def buffer_call(self):
        element = self.mark()
        if self.random.random() < 0.5:
            return [say(f"s.offer({element}, 1, TimeUnit.SECONDS)") if self.times else f"s.put({element});"]
        if self.asks and self.random.random() < 0.5:
            return [say(self.random.choice(["s.poll()", f"s.offer({element})"]))]
        return [say("s.poll(1, TimeUnit.SECONDS)" if self.times else "s.take()")]

    def query(self):
        kind = self.kind
        other = f"t[{self.random.randrange(self.number)}]"
        if self.interrupts and self.random.random() < 0.3:
            return say(f"{other}.isInterrupted()")
        if kind in ("lock", "fair", "condition", "faircondition", "ownlock"):
            return say(self.random.choice(["s.hasQueuedThreads()", "s.getQueueLength()", f"s.hasQueuedThread({other})", "s.isLocked()",
                                           "s.isHeldByCurrentThread()", "s.getHoldCount()", "text(s)"]))
        if kind in ("rw", "fairrw"):
            return say(self.random.choice(["s.hasQueuedThreads()", "s.getQueueLength()", "s.getReadLockCount()", "s.isWriteLocked()",
                                           "s.isWriteLockedByCurrentThread()", "s.getReadHoldCount()", "text(s)"]))
        if kind in ("sem", "fairsem"):
            return say(self.random.choice(["s.hasQueuedThreads()", "s.getQueueLength()", "s.availablePermits()"]))
        if kind == "latch":
            return say(self.random.choice(["s.getCount()", "text(s)"]))
        if kind in ("mutex", "gate"):
            return say(self.random.choice(["s.hasQueuedThreads()", "s.getQueueLength()"]))
        return say("\"\"")

    def call(self):
        kind = self.kind
        if self.parks and self.random.random() < 0.3:
            return [self.random.choice(["LockSupport.park();", f"LockSupport.unpark(t[{self.random.randrange(self.number)}]);"])]
        if self.interrupts and self.random.random() < 0.25:
            return [f"t[{self.random.randrange(self.number)}].interrupt();"]
        if self.interrupts and self.random.random() < 0.15:
            return [say("Thread.interrupted()")]
        if self.asks and self.random.random() < 0.3:
            return [self.query()]
        if kind in ("lock", "fair", "ownlock"):
            return self.lock_call("s")
        if kind in ("rw", "fairrw"):
            if not self.times and self.random.random() < 0.15:  # a writer that goes on as a reader
                return ["s.writeLock().lock();", f'order += "{self.mark()}";', "s.readLock().lock();", "s.writeLock().unlock();",
                        say("order"), "s.readLock().unlock();"]
            return self.lock_call("s.writeLock()") if self.random.random() < 0.45 else self.read_call()
        if kind in ("sem", "fairsem"):
            return self.semaphore_call()
        if kind == "latch":
            return self.latch_call()
        if kind in ("condition", "faircondition"):
            return self.condition_call()
        calls = {"barrier": self.barrier_call, "phaser": self.phaser_call, "stamped": self.stamped_call, "gate": self.gate_call,
                 "exchanger": self.exchange_call, "buffer": self.buffer_call, "handoff": self.buffer_call}
        if kind in calls:
            return calls[kind]()
        way = self.random.random()
        if self.interrupts and way < 0.4:
            return self.exclusive("s.acquireInterruptibly(1)", "s.release(1);")
        if self.times and way < 0.6:
            return self.exclusive("s.tryAcquireNanos(1, 1000)", "s.release(1);", "-")
        return self.exclusive("s.acquire(1)", "s.release(1);")

    def body(self, calls):
        lines = [line for _ in range(calls) for line in self.call()]
        throws = MUTEX_THROWS if self.kind in ("mutex", "gate") else THROWS
        if not any(throws.search(line) for line in lines):
            return lines
        return ["try {", *("    " + line for line in lines),
                "} catch (InterruptedException e) {", "    say(\"i\" + Thread.currentThread().isInterrupted());", "}"]

    def make(self, name):
        new = KINDS[self.kind].format(n=self.random.choice([0, 1, 1, 2] if "sem" in self.kind else [1, 2]))
        threads = [self.body(self.random.randint(1, 2 if self.number == 3 else 3)) for _ in range(self.number)]
        lines = ["import java.util.concurrent.*;", "import java.util.concurrent.locks.*;", "", f"public class {name} {{"]
        if self.kind in DECLARED:
            lines += [DECLARED[self.kind].rstrip()]
        lines += [f"    static final {TYPES[self.kind]} s = {new};"]
        if "condition" in self.kind:
            lines += ["    static final Condition c = s.newCondition();"]
        lines += [f"    static final Thread[] t = new Thread[{self.number}];", f"    static final String[] said = new String[{self.number}];",
                  "    static String order = \"\";", "",
                  "    static void say(Object what) {", "        int me = Thread.currentThread().getName().charAt(0) - '0';",
                  "        said[me] = (said[me] == null ? \"\" : said[me]) + what + \",\";", "    }", "    static String text(Object lock) {",
                  "        String s = lock.toString();", "        return s.substring(s.indexOf('['));", "    }", ""]
        for i, body in enumerate(threads):
            lines += [f"    static void run{i}() throws Exception {{", *("        " + line for line in body), "    }", ""]
        lines += ["    interface Body { void run() throws Exception; }", "    static void start(int i, Body body) {",
                  "        t[i] = new Thread(() -> { try { body.run(); } catch (Exception e) { say(e.getClass().getSimpleName()); } }, \"\" + i);",
                  "    }", "", "    public static void main(String[] args) throws Exception {", "        t[0] = Thread.currentThread();",
                  "        t[0].setName(\"0\");"]
        lines += [f"        start({i}, {name}::run{i});" for i in range(1, self.number)]
        lines += [f"        t[{i}].start();" for i in range(1, self.number)]
        lines += ["        run0();", "        Thread.interrupted();"]
        lines += [f"        t[{i}].join();" for i in range(1, self.number)]
        lines += ["        System.out.print(order + \" \" + String.join(\" \", java.util.Arrays.asList(said)));", "    }", "}"]
        return Program(name, self.kind, lines, {"parks": self.parks, "interrupts": self.interrupts, "asks": self.asks, "times": self.times})


def build(seed, kinds=tuple(KINDS)):
    return Maker(seed, list(kinds)).make(f"L{seed}")


def every(rounds):
    """`rounds` programs of each synchroniser with each feature."""
    for kind in KINDS:
        for feature in FEATURES:
            for i in range(rounds):
                yield Maker(f"{kind} {feature} {i}", [kind], feature).make(f"{kind.capitalize()}_{feature}_{i}")


if __name__ == "__main__":
    print(build(int(sys.argv[1]), sys.argv[2:] or tuple(KINDS)).source)
