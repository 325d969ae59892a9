"""What programs share, by name, and the code of a thread: operations of the machine, with jumps and handlers."""

MOST_THREADS = 4
VARIABLES = ("x", "y", "v", "ai", "a", "b", "q")
OBJECTS = (*(f"t{i}" for i in range(MOST_THREADS)), "m0", "m1", "c", "d", "first", "second")
LOCKS = {"lock": (0, False), "fair": (1, True)}  # its number, whether it is fair
CONDITIONS = {"lockA": ("lock", 0), "lockB": ("lock", 1), "fairA": ("fair", 0), "fairB": ("fair", 1)}
SEMAPHORES = {"sem": (0, False), "fairSem": (1, True), "latch": (2, False)}


class Code:
    """What one thread does: operations (name, arguments…) and handlers (start, end, kinds, target), the innermost first."""

    def __init__(self, is_daemon):
        self.is_daemon = is_daemon
        self.ops, self.handlers, self.uncaught = [], [], None

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
        self.handlers.append((start, end, kinds, len(self.ops)))
        handler()
        self.land(past)


def emit_object(code, name):
    if name in OBJECTS:
        code.emit("const", OBJECTS.index(name))
    else:
        code.emit("get", VARIABLES.index(name))


def emit_int(code, value):
    """A number, r, or a shared variable."""
    if value == "r":
        code.emit("load")
    elif value in VARIABLES:
        code.emit("get", VARIABLES.index(value))
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


