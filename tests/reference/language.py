"""The language: statements, as Java and as operations of the machine, and programs of them.

A statement is a tuple: its kind, its arguments, its blocks (tuples of statements).  A program is plain data too, so that it can
be written down (`as_json`), and any statement can be left out.

Every thread has an int `r`, to which results are appended as digits.  Shared are ints x, y, v (volatile) and ai (an AtomicInteger),
references a and b to Nodes, q to one of the arrays c and d, and what the names in DECLARATIONS stand for.
"""

import dataclasses
import json
import re

from assembly import CLASSES, LOCKS, OBJECTS, READ_WRITE_LOCKS, SEMAPHORES, VARIABLES, Code, emit_condition, emit_object, java_condition, java_int
from declarations import DECLARATIONS, imports_of
from jumping_statements import TIMED, emit_acquisition, emit_read_write, emit_synchronized, emit_synchronized_on, emit_unlock, emit_unlock_read_write
from statements import INTERRUPTIBLE, SIMPLE
from step import ALIVE, NEW, RUNS, new_thread

# --- Statements with blocks -----------------------------------------------------------------------------

# kind: (lines of Java, {0}… for the arguments, each block where a number stands; as above, the blocks as functions at the end)
BLOCKS = {
    "synchronized": ["synchronized ({0}) {{", 0, "}}"],
    "if": ["if ({0}) {{", 0, "}}"],
    "while": ["while ({0}) {{", 0, "}}"],
    "throw_if": ["if ({0}) throw new IllegalStateException();"],
    "catch_interrupt": ["try {{", 0, "}} catch (InterruptedException e) {{", 1, "}}"],
    "catch_runtime": ["try {{", 0, "}} catch (RuntimeException e) {{", 1, "}}"],
    "catch_linkage": ["try {{", 0, "}} catch (LinkageError e) {{", 1, "}}"],
    "finally": ["try {{", 0, "}} finally {{", 1, "}}"],
    "repeat": ["for (int i = 0; i < 2; i++) {{", 0, "}}"],
    "synchronized_new": ["synchronized (n = new Node(0)) {{", 0, "}}"],
    "read_locked": ["{0}.readLock().lock();", "try {{", 0, "}} finally {{ {0}.readLock().unlock(); }}"],
    "write_locked": ["{0}.writeLock().lock();", "try {{", 0, "}} finally {{ {0}.writeLock().unlock(); }}"],
    "read_locked_interruptibly": ["{0}.readLock().lockInterruptibly();", "try {{", 0, "}} finally {{ {0}.readLock().unlock(); }}"],
    "write_locked_interruptibly": ["{0}.writeLock().lockInterruptibly();", "try {{", 0, "}} finally {{ {0}.writeLock().unlock(); }}"],
    "try_read_locked": ["if ({0}.readLock().tryLock()) {{", "try {{", 0, "}} finally {{ {0}.readLock().unlock(); }}", "}}"],
    "try_write_locked": ["if ({0}.writeLock().tryLock()) {{", "try {{", 0, "}} finally {{ {0}.writeLock().unlock(); }}", "}}"],
    "locked": ["{0}.lock();", "try {{", 0, "}} finally {{ {0}.unlock(); }}"],
    "locked_interruptibly": ["{0}.lockInterruptibly();", "try {{", 0, "}} finally {{ {0}.unlock(); }}"],
    "try_locked": ["if ({0}.tryLock()) {{", "try {{", 0, "}} finally {{ {0}.unlock(); }}", "}}"],
    "try_locked_timed": [f"if ({{0}}.tryLock({TIMED})) {{{{", "try {{", 0, "}} finally {{ {0}.unlock(); }}", "}}"],
}
LINKAGE_ERRORS = ("ExceptionInInitializerError", "NoClassDefFoundError")
RUNTIME_EXCEPTIONS = ("NullPointerException", "ArrayIndexOutOfBoundsException", "IllegalMonitorStateException", "IllegalStateException",
                      "IllegalThreadStateException")
BLOCKS["call"] = [0]  # JavaWriter.call writes it
INTERRUPTIBLE |= {"locked_interruptibly", "try_locked_timed", "read_locked_interruptibly", "write_locked_interruptibly"}
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


def emit_finally(code, body, last):
    def handler():
        code.in_frame("put_off", last, "go_on")

    start = len(code.ops)
    body()
    code.handle(start, "any", handler)
    last()


def emit_repeat(code, body):
    body()
    body()


def emit_synchronized_new(code, body):
    """The object is new, so nobody else has it; it can get out."""
    code.emit("new", 0, None)
    code.emit("dup")
    code.emit("store_ref")
    emit_synchronized_on(code, body)


def emit_call(code, way, receiver, body):
    """A method of Node that returns its r: not synchronized ("-"), synchronized and static ("static"), or of an object and synchronized."""
    if receiver == "-":
        code.in_frame("call", body, "return")
    else:
        emit_object(code, "Node.class" if receiver == "static" else receiver)
        code.emit("not_null")
        code.in_frame("call", lambda: emit_synchronized_on(code, body), "return")
    code.emit("digit")


def emit_locked(mode, acquire=emit_acquisition, release=emit_unlock):
    def emit(code, lock, body):
        acquire(code, lock, mode)
        past = code.forward("jump_unless", "==", 1) if mode in ("try", "timed") else None
        start = len(code.ops)
        body()
        end = len(code.ops)
        release(code, lock)
        over = code.forward("jump")
        code.handlers.append((start, end, "any", len(code.ops), code.frames))
        release(code, lock)
        code.emit("rethrow")
        code.land(over, *([] if past is None else [past]))

    return emit


def emit_read_locked(mode, reads):
    return emit_locked(mode, lambda code, lock, mode: emit_read_write(code, lock, reads, mode),
                       lambda code, lock: emit_unlock_read_write(code, lock, reads))


EMIT_BLOCKS = {
    "catch_linkage": emit_catch(LINKAGE_ERRORS),
    "finally": emit_finally,
    "repeat": emit_repeat,
    "synchronized_new": emit_synchronized_new,
    "call": emit_call,
    "read_locked": emit_read_locked("plain", True),
    "write_locked": emit_read_locked("plain", False),
    "read_locked_interruptibly": emit_read_locked("interruptible", True),
    "write_locked_interruptibly": emit_read_locked("interruptible", False),
    "try_read_locked": emit_read_locked("try", True),
    "try_write_locked": emit_read_locked("try", False),
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


class JavaWriter:
    """Statements as lines; the methods that they call are collected."""

    def __init__(self):
        self.methods = []  # members of Node

    def lines(self, statements, indent):
        pad = "    " * indent
        for kind, arguments, blocks in statements:
            if kind == "call":
                yield pad + self.call(*arguments, blocks[0])
                continue
            if kind in SIMPLE:
                yield pad + SIMPLE[kind][0].format(*map(java_int, arguments))
                continue
            shown = [java_condition(a) for a in arguments] if kind in CONDITIONAL else arguments
            for line in BLOCKS[kind]:
                if isinstance(line, int):
                    yield from self.lines(blocks[line], indent + 1)
                else:
                    yield pad + line.format(*shown)

    def call(self, way, receiver, body):
        name = f"f{len(self.methods)}"
        self.methods.append([])
        throws = " throws InterruptedException" if can_be_interrupted(body) else ""
        modifiers = {"-": "static", "static": "static synchronized"}.get(receiver, "synchronized")
        lines = [f"{modifiers} int {name}(){throws} {{", "    int r = 0;", "    Node n = null;", *self.lines(body, 1), "    return r;", "}"]
        is_static = receiver in ("-", "static")
        on = "null" if is_static else receiver
        self.methods[int(name[1:])] = lines
        if way == "direct":
            return f"r = r * 10 + {'Node' if is_static else receiver}.{name}();"
        if way == "lambda":
            call = f"((Call) {'Node' if is_static else receiver}::{name}).run()" if throws else (
                f"((IntSupplier) {'Node' if is_static else receiver}::{name}).getAsInt()")
            return f"r = r * 10 + {call};"
        kind = "METHOD" if way == "reflect" else "STATIC" if is_static else "VIRTUAL"
        return f"r = r * 10 + {'interruptibly' if throws else 'invoke'}({kind}_{name}{'' if kind == 'STATIC' else ', ' + on});"


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
    made: tuple = ()  # numbers of threads whose Thread is made on the way
    initialisers: tuple = ((), ())  # of the classes K0 and K1
    extends: bool = False  # K1 extends K0
    handlers: tuple = ()  # pairs of a number of a thread and the statements of its handler of uncaught exceptions
    hooks: tuple = ()  # numbers of threads that System.exit starts, or the end of the last ordinary one
    near: str = ""  # the example that it was made of

    def as_json(self):
        return json.dumps(dataclasses.asdict(self))

    @staticmethod
    def from_json(text):
        return Program(**{name: frozen(value) for name, value in json.loads(text).items()})

    @property
    def is_valid(self):
        quiet = (*self.initialisers, *(body for _, body in self.handlers))
        return all(map(is_valid, (*self.threads, *quiet))) and not any(map(can_be_interrupted, quiet))

    def uses(self, name):
        """Whether a statement names this class."""
        return name in repr((self.threads, self.initialisers, self.handlers)) or (name == "K0" and self.extends)

    @property
    def code(self):
        return tuple(self.code_of(t) for t in range(len(self.threads)))

    def code_of(self, thread):
        code = Code(thread in self.daemons, self.initialisers, self.extends, thread in self.hooks)
        code.emit_statements = emit_statements
        code.emit("begin")
        emit_statements(code, self.threads[thread])
        if thread and can_be_interrupted(self.threads[thread]):
            code.handle(0, ("InterruptedException",), lambda: (code.emit("caught"), code.emit("print", "i")))
        over = code.forward("jump")
        code.uncaught = code.emit("uncaught")
        if handler := dict(self.handlers).get(thread):
            code.in_frame("call", lambda: emit_statements(code, handler), "return")
            code.emit("pop")
            code.handle(code.uncaught + 1, "any", lambda: None)
        code.land(over)
        code.emit("end")
        return code

    def first_state(self):
        """Of the machine: main is in front of its first operation."""
        at = OBJECTS.index
        contents = {"c": (0, 0), "d": (1, 2), "first": (0, None), "second": (0, None), "g": (at("first"), at("second")),
                    "w": (at("c"), at("d")), "bytes": (0,) * 8}
        objects = tuple((-1, 0, (), contents.get(name, ())) for name in OBJECTS)
        values = {"a": at("first"), "b": at("second"), "q": at("c"), "o": at("m0"), **{f"u{t}": None for t in range(1, len(VARIABLES))}}
        variables = tuple(values.get(name, 0) for name in VARIABLES)
        locks = tuple((-1, 0, (), ((), ())) for _ in LOCKS)
        first = dict(self.initial)
        semaphores = tuple((first.get(name, 0), ()) for name in SEMAPHORES)
        threads = tuple(new_thread(NEW if t else ALIVE) for t in range(len(self.threads)))
        return (threads, variables, objects, locks, semaphores, "", False, RUNS, tuple((0, -1) for _ in CLASSES),
                tuple((-1, 0, (), ()) for _ in READ_WRITE_LOCKS), ((), False))

    def java(self, name):
        """The source text of class `name`."""
        writer = JavaWriter()
        methods = []
        for t, body in list(enumerate(self.threads))[1:]:
            methods += [f"    static void run{t}() throws InterruptedException {{", *java_body(writer, body), "    }", ""]
        for t, body in self.handlers:
            methods += [f"    static void handle{t}() {{", *java_body(writer, body), "    }", ""]
        for number, body in enumerate(self.initialisers):
            if not self.uses(f"K{number}"):
                continue
            extends = " extends K0" if self.extends and number == 1 else ""
            methods += [f"    static class K{number}{extends} {{", "        static int f;", "        static void touch() { }"]
            if body:
                methods += ["        static {", *("    " + line for line in java_body(writer, body)), "        }"]
            methods += ["    }", ""]
        main = java_body(writer, self.threads[0])
        members = ["        " + line for lines in writer.methods for line in lines]
        if any(re.search(r"\bt0\b", line) for line in methods + members + main):
            main.insert(0, "        t0 = Thread.currentThread();")
        before = [f"        t{t}.setDaemon(true);" for t in self.daemons if t not in self.made]
        before += [f"        Runtime.getRuntime().addShutdownHook(t{t});" for t in self.hooks]
        before += [f"        t{t}.setUncaughtExceptionHandler((t, e) -> handle{t}());" for t, _ in self.handlers]
        methods += ["    public static void main(String[] args) throws Exception {", *before, *main, "    }"]
        declared = self.declarations("\n".join(methods + members), members)
        body = [f"public class {name} {{", *declared, "", *methods, "}", ""]
        return "\n".join([*imports_of("\n".join(body)), "", *body])

    def declarations(self, text, members):
        """Of what occurs in the text."""
        declared = {name: text.format(**dict(self.initial)) if name in SEMAPHORES else text for name, text in DECLARATIONS.items()}
        declared["Node"] = declared["Node"][:-1] + "\n" + "\n".join(members) + "\n    }" if members else declared["Node"]
        for i in range(len(members)):
            declared[f"METHOD_f{i}"] = f'static final Method METHOD_f{i} = methodOf(Node.class, "f{i}");'
            declared[f"STATIC_f{i}"] = f'static final MethodHandle STATIC_f{i} = handleOf(METHOD_f{i});'
            declared[f"VIRTUAL_f{i}"] = f'static final MethodHandle VIRTUAL_f{i} = handleOf(METHOD_f{i});'
        for t in range(1, len(self.threads)):
            if t not in self.made:
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


def java_body(writer, statements):
    lines = list(writer.lines(statements, 2))
    has_n = any(re.search(r"\bn\b", line) for line in lines)
    return ["        int r = 0;", *(["        Node n = null;"] if has_n else []), *lines]
