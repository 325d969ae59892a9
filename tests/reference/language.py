"""The language: statements, as Java and as operations of the machine, and programs of them.

A statement is a tuple: its kind, its arguments, its blocks (tuples of statements).  A program is plain data too, so that it can
be written down (`as_json`), and any statement can be left out.

Every thread has an int `r`, to which results are appended as digits.  Shared are ints x, y, v (volatile) and ai (an AtomicInteger),
references a and b to Nodes, q to one of the arrays c and d, and what the names in DECLARATIONS stand for.
"""

import dataclasses
import json
import re

from assembly import LOCKS, OBJECTS, SEMAPHORES, VARIABLES, Code, emit_condition, java_condition, java_int
from statements import INTERRUPTIBLE, SIMPLE, TIMED, emit_acquisition, emit_synchronized, emit_unlock

DECLARATIONS = {
    "x": "static int x;",
    "y": "static int y;",
    "v": "static volatile int v;",
    "ai": "static final AtomicInteger ai = new AtomicInteger();",
    "Node": "static final class Node { int v; Node n; Node(int v) { this.v = v; } }",
    "first": "static final Node first = new Node(0);",
    "second": "static final Node second = new Node(0);",
    "a": "static Node a = first;",
    "b": "static Node b = second;",
    "c": "static final int[] c = {0, 0};",
    "d": "static final int[] d = {1, 2};",
    "q": "static int[] q = c;",
    "m0": "static final Object m0 = new Object();",
    "m1": "static final Object m1 = new Object();",
    "lock": "static final ReentrantLock lock = new ReentrantLock();",
    "fair": "static final ReentrantLock fair = new ReentrantLock(true);",
    "lockA": "static final Condition lockA = lock.newCondition();",
    "lockB": "static final Condition lockB = lock.newCondition();",
    "fairA": "static final Condition fairA = fair.newCondition();",
    "fairB": "static final Condition fairB = fair.newCondition();",
    "sem": "static final Semaphore sem = new Semaphore({sem});",
    "fairSem": "static final Semaphore fairSem = new Semaphore({fairSem}, true);",
    "latch": "static final CountDownLatch latch = new CountDownLatch({latch});",
    "t0": "static Thread t0;",
}


# --- Statements with blocks -----------------------------------------------------------------------------

# kind: (lines of Java, {0}… for the arguments, each block where a number stands; as above, the blocks as functions at the end)
BLOCKS = {
    "synchronized": ["synchronized ({0}) {{", 0, "}}"],
    "if": ["if ({0}) {{", 0, "}}"],
    "while": ["while ({0}) {{", 0, "}}"],
    "throw_if": ["if ({0}) throw new IllegalStateException();"],
    "catch_interrupt": ["try {{", 0, "}} catch (InterruptedException e) {{", 1, "}}"],
    "catch_runtime": ["try {{", 0, "}} catch (RuntimeException e) {{", 1, "}}"],
    "locked": ["{0}.lock();", "try {{", 0, "}} finally {{ {0}.unlock(); }}"],
    "locked_interruptibly": ["{0}.lockInterruptibly();", "try {{", 0, "}} finally {{ {0}.unlock(); }}"],
    "try_locked": ["if ({0}.tryLock()) {{", "try {{", 0, "}} finally {{ {0}.unlock(); }}", "}}"],
    "try_locked_timed": [f"if ({{0}}.tryLock({TIMED})) {{{{", "try {{", 0, "}} finally {{ {0}.unlock(); }}", "}}"],
}
RUNTIME_EXCEPTIONS = ("NullPointerException", "IllegalMonitorStateException", "IllegalStateException", "IllegalThreadStateException")
INTERRUPTIBLE |= {"locked_interruptibly", "try_locked_timed"}
CONDITIONAL = {"if", "while", "throw_if"}


def emit_if(code, condition, body):
    past = emit_condition(code, condition)
    body()
    code.land(past)


def emit_while(code, condition, body):
    again = len(code.ops)
    past = emit_condition(code, condition)
    body()
    code.emit("jump", again)
    code.land(past)


def emit_catch(kinds):
    def emit(code, body, handler):
        def caught():
            code.emit("caught")
            handler()

        start = len(code.ops)
        body()
        code.handle(start, kinds, caught)

    return emit


def emit_locked(mode):
    def emit(code, lock, body):
        emit_acquisition(code, lock, mode)
        past = code.forward("jump_unless", "==", 1) if mode in ("try", "timed") else None
        start = len(code.ops)
        body()
        end = len(code.ops)
        emit_unlock(code, lock)
        over = code.forward("jump")
        code.handlers.append((start, end, "any", len(code.ops)))
        emit_unlock(code, lock)
        code.emit("rethrow")
        code.land(over, *([] if past is None else [past]))

    return emit


EMIT_BLOCKS = {
    "synchronized": emit_synchronized,
    "if": emit_if,
    "while": emit_while,
    "throw_if": lambda code, condition: emit_if(code, condition, lambda: code.emit("raise", "IllegalStateException")),
    "catch_interrupt": emit_catch(("InterruptedException",)),
    "catch_runtime": emit_catch(RUNTIME_EXCEPTIONS),
    "locked": emit_locked("plain"),
    "locked_interruptibly": emit_locked("interruptible"),
    "try_locked": emit_locked("try"),
    "try_locked_timed": emit_locked("timed"),
}


def emit_statements(code, statements):
    for kind, arguments, blocks in statements:
        if kind in SIMPLE:
            SIMPLE[kind][1](code, *arguments)
        else:
            EMIT_BLOCKS[kind](code, *arguments, *(lambda block=block: emit_statements(code, block) for block in blocks))


def java_lines(statements, indent):
    pad = "    " * indent
    for kind, arguments, blocks in statements:
        if kind in SIMPLE:
            yield pad + SIMPLE[kind][0].format(*map(java_int, arguments))
            continue
        shown = [java_condition(a) for a in arguments] if kind in CONDITIONAL else arguments
        for line in BLOCKS[kind]:
            if isinstance(line, int):
                yield from java_lines(blocks[line], indent + 1)
            else:
                yield pad + line.format(*shown)


def can_be_interrupted(statements):
    """Whether javac sees an InterruptedException that leaves them."""
    for kind, _, blocks in statements:
        inside = blocks[1:] if kind == "catch_interrupt" else blocks
        if kind in INTERRUPTIBLE or any(can_be_interrupted(block) for block in inside):
            return True
    return False


def is_valid(statements):
    """Whether javac takes them: what is caught can be thrown."""
    return all((kind != "catch_interrupt" or can_be_interrupted(blocks[0])) and all(map(is_valid, blocks))
               for kind, _, blocks in statements)


def frozen(value):
    return tuple(map(frozen, value)) if isinstance(value, (list, tuple)) else value


# --- Programs -------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Program:
    threads: tuple  # of tuples of statements; the first is main
    daemons: tuple  # numbers of threads
    initial: tuple  # pairs of a name in SEMAPHORES and its first value

    def as_json(self):
        return json.dumps(dataclasses.asdict(self))

    @staticmethod
    def from_json(text):
        return Program(**{name: frozen(value) for name, value in json.loads(text).items()})

    @property
    def is_valid(self):
        return all(map(is_valid, self.threads))

    @property
    def code(self):
        return tuple(self.code_of(t) for t in range(len(self.threads)))

    def code_of(self, thread):
        code = Code(thread in self.daemons)
        code.emit("begin")
        emit_statements(code, self.threads[thread])
        if thread and can_be_interrupted(self.threads[thread]):
            code.handle(0, ("InterruptedException",), lambda: (code.emit("caught"), code.emit("print", "i")))
        over = code.forward("jump")
        code.uncaught = code.emit("uncaught")
        code.land(over)
        code.emit("end")
        return code

    def first_state(self):
        """Of the machine: main is in front of its first operation."""
        contents = {"c": (0, 0), "d": (1, 2), "first": (0, None), "second": (0, None)}
        objects = tuple((-1, 0, (), contents.get(name, ())) for name in OBJECTS)
        values = {"a": OBJECTS.index("first"), "b": OBJECTS.index("second"), "q": OBJECTS.index("c")}
        variables = tuple(values.get(name, 0) for name in VARIABLES)
        locks = tuple((-1, 0, (), ((), ())) for _ in LOCKS)
        first = dict(self.initial)
        semaphores = tuple((first.get(name, 0), ()) for name in SEMAPHORES)
        threads = tuple((0, 0, (), 0 if t else 1, False, None, None, ()) for t in range(len(self.threads)))
        return (threads, variables, objects, locks, semaphores, "", False, False)

    def java(self, name):
        """The source text of class `name`."""
        methods = []
        for t, body in list(enumerate(self.threads))[1:]:
            methods += [f"    static void run{t}() throws InterruptedException {{", "        int r = 0;", *java_lines(body, 2), "    }", ""]
        main = list(java_lines(self.threads[0], 2))
        if any(re.search(r"\bt0\b", line) for line in methods + main):
            main.insert(0, "        t0 = Thread.currentThread();")
        starts = [f"        t{t}.setDaemon(true);" for t in self.daemons]
        methods += ["    public static void main(String[] args) throws Exception {", "        int r = 0;", *starts, *main, "    }"]
        return "\n".join([
            "import java.util.concurrent.*;", "import java.util.concurrent.atomic.*;", "import java.util.concurrent.locks.*;", "",
            f"public class {name} {{", *self.declarations("\n".join(methods)), "", *methods, "}", ""])

    def declarations(self, text):
        """Of what occurs in the text."""
        declared = {name: text.format(**dict(self.initial)) if name in SEMAPHORES else text for name, text in DECLARATIONS.items()}
        for t in range(1, len(self.threads)):
            declared[f"t{t}"] = f"static final Thread t{t} = new Thread(() -> guarded{t}());"
            text += f"\nt{t} "
            declared[f"guarded{t}"] = (
                f"static void guarded{t}() {{ try {{ run{t}(); }} catch (InterruptedException e) {{ System.out.print(\"i\"); }} }}")
        used, waiting = set(), [text]
        while waiting:
            for word in set(re.findall(r"[A-Za-z_]\w*", waiting.pop())) & declared.keys() - used:
                used.add(word)
                waiting.append(declared[word])
        return ["    " + text for name, text in declared.items() if name in used]
