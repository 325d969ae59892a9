"""What programs share, by name, and the code of a thread: operations of the machine, with jumps and handlers."""

MOST_THREADS = 5
# References: a and b to Nodes, q to an int[], o to anything, u1… to threads that are made on the way. All others are ints.
VARIABLES = ("x", "y", "v", "ai", "K0.f", "K1.f", "a", "b", "q", "o", *(f"u{i}" for i in range(1, MOST_THREADS)))
OBJECTS = (*(f"t{i}" for i in range(MOST_THREADS)), "m0", "m1", "c", "d", "first", "second", "g", "w", "bytes", "text", "Node.class",
           "System.out")
OUT = OBJECTS.index("System.out")
# Other ways to write one: Java for the same object.
ALIASES = {'"text"': "text", 'new String("text").intern()': "text", "TEXT": "text", 'String.valueOf("text".toCharArray()).intern()': "text",
           "first.getClass()": "Node.class", "Node[].class.getComponentType()": "Node.class"}
LOCKS = {"lock": (0, False), "fair": (1, True)}  # its number, whether it is fair
CONDITIONS = {"lockA": ("lock", 0), "lockB": ("lock", 1), "fairA": ("fair", 0), "fairB": ("fair", 1)}
SEMAPHORES = {"sem": (0, False), "fairSem": (1, True), "latch": (2, False)}
READ_WRITE_LOCKS = {"rw": (0, False), "fairRw": (1, True)}
CLASSES = ("K0", "K1")


class Code:
    """What one thread does: operations (name, arguments…) and handlers (start, end, kinds, target, frames), the innermost first."""

    def __init__(self, is_daemon, initialisers=((), ()), extends=False, is_hook=False):
        self.is_daemon, self.initialisers, self.extends, self.is_hook = is_daemon, initialisers, extends, is_hook
        self.ops, self.handlers, self.uncaught = [], [], None
        self.frames = 0  # how many the thread has here
        self.initialising = []  # the classes whose initialisers this is

    def emit(self, *op):
        self.ops.append(op)
        return len(self.ops) - 1

    def forward(self, *op):
        """An operation whose last argument, a target, is set by `land`."""
        return self.emit(*op, None)

    def land(self, *places):
        for place in places:
            self.ops[place] = (*self.ops[place][:-1], len(self.ops))

    def handle(self, start, kinds, handler):
        """What is between `start` and here is handled by what `handler` emits; returns behind both."""
        end = len(self.ops)
        past = self.forward("jump")
        self.handlers.append((start, end, kinds, len(self.ops), self.frames))
        handler()
        self.land(past)

    def in_frame(self, enter, body, leave):
        self.emit(enter)
        self.frames += 1
        body()
        self.frames -= 1
        self.emit(leave)


def variable(name):
    return VARIABLES.index(name)


def emit_object(code, name):
    """A reference: `n` is the thread's own, null, an object of all programs, or a shared variable."""
    name = ALIASES.get(name, name)
    if name == "n":
        code.emit("load_ref")
    elif name == "null":
        code.emit("const", None)
    elif name in OBJECTS:
        code.emit("const", OBJECTS.index(name))
    else:
        code.emit("get", variable(name))


def emit_assignment(code, name):
    """Of the reference on the stack."""
    if name == "n":
        code.emit("store_ref")
    else:
        code.emit("put", variable(name))


def emit_int(code, value):
    """A number, r, or a shared variable."""
    if value == "r":
        code.emit("load")
    elif value in VARIABLES:
        code.emit("get", variable(value))
    else:
        code.emit("const", int(value))


def emit_condition(code, condition):
    """Returns the jump that is taken if it does not hold."""
    left, comparison, right = condition
    emit_int(code, left)
    return code.forward("jump_unless", comparison, int(right))


def java_int(value):
    return "ai.get()" if value == "ai" else str(value)


def java_condition(condition):
    return f"{java_int(condition[0])} {condition[1]} {condition[2]}"
