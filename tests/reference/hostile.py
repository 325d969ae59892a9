"""Writes programs as an outsider might who wants to find Plait wrong: recipes for several threads, with much in common but the words.

Each recipe makes statements for two threads, around objects that are made, published, replaced by equal ones, locked before anybody
knows them, dropped; classes that initialise each other; threads that make threads; exceptions in the middle of all that.  Nothing here
is shared with generate.py but the language.
"""

from language import Program, can_be_interrupted


def s(kind, *arguments):
    return (kind, arguments, ())


def b(kind, arguments, *blocks):
    return (kind, tuple(arguments), tuple(map(tuple, blocks)))


class Chef:
    def __init__(self, rng):
        self.rng = rng

    def one(self, *choices):
        return self.rng.choice(choices)

    def maybe(self, statement, percent=50):
        return [statement] if self.rng.randrange(100) < percent else []

    def sync(self, name, *body):
        return b("synchronized", [name], body)

    def spelled(self, kind, spellings, *arguments):
        return s(self.one(kind, *(f"{kind}_{spelling}" for spelling in spellings)), *arguments)


def tell(c):
    return c.one(s("read_value", "n"), s("same", "n", "a"), s("same", "a", "b"), s("read_value", "a"), s("read_value", "b"))


# --- Objects -------------------------------------------------------------------------------------------------


def republish(c):
    """An object gets out by two ways, and is changed by who made it."""
    one, other = c.one(("a", "b"), ("b", "a"), ("a", "a"))
    maker = [s("new", "n", c.one(3, 4)), s("point", one, "n"), *c.maybe(s("write_value", "n", 5)), *c.maybe(s("point", other, "n")),
             *c.maybe(s("null", "n"), 30)]
    taker = [s("point", "n", one), *c.maybe(s("write_value", "n", c.one(6, "r"))), tell(c), *c.maybe(s("point", other, "n"))]
    return maker, taker


def crossed(c):
    """Two make objects of one kind and publish them in different orders."""
    def maker(first, second):
        return [s("new", "n", 3), s("point", first, "n"), s("new", "n", 3), s("point", second, "n"), *c.maybe(tell(c))]

    return maker("a", "b"), maker(*c.one(("b", "a"), ("a", "b")))


def equals(c):
    """An object is replaced by one that looks the same, under its own monitor."""
    ref = c.one("a", "b")
    replace = c.sync(ref, s("new_after", ref), *c.maybe(b("catch_runtime", (), [s("notify", ref)], [s("say", "!")])), *c.maybe(s("read_value", ref)))
    use = c.sync(ref, s("write_value", ref, c.one(1, 2)), s("read_value", ref), *c.maybe(s("same", ref, "first")))
    return [replace] if c.one(0, 1) else [b("repeat", [], [s("new_after", ref)]), s("same", ref, "first")], [use]


def lists(c):
    """Nodes are put in front, taken off, dropped."""
    push = c.one([b("repeat", [], [s("push_front", "a", c.one(1, 2))])], [s("push_front", "a", 1), s("push_front", "b", 1), s("write_next", "a", "b")])
    pop = [s("point", "n", "a"), s("read_next", "n", "a"), b("catch_runtime", (), [tell(c)], [s("say", "?")]), *c.maybe(s("null", "a"), 30)]
    return push, c.one(pop, [*pop, s("push_front", "a", 7)], [b("repeat", [], [s("read_next", "a", "a")])])


def swaps(c):
    """Lock orders by references that are exchanged."""
    nested = c.sync("a", c.sync("b", c.one(s("increment", "x"), s("exchange", "a", "b"), tell(c))))
    return [c.one(s("exchange", "a", "b"), s("point", "a", "b")), *c.maybe(nested)], [nested]


def aba(c):
    """Compare-and-set of references: the object is back, or another one is there that looks the same."""
    one = [s("get_and_set", "a", "b"), s("point", "a", c.one("n", "second")), *c.maybe(s("new_after", "a"))]
    other = [s("point", "n", "a"), s("cas_ref", "a", c.one("n", "first"), "b"), s("cas_ref", "a", "b", "n")]
    return one, other


def slots(c):
    """References in an array, and an array in an array."""
    return c.one(
        ([s("new", "n", 4), s("write_slot", "g", 0, "n"), s("write_value", "n", 5)],
         [s("read_slot", "g", 0, "n"), s("write_slot", "g", 1, "n"), s("read_value", "n"), s("read_slot", "g", 1, "a")]),
        ([s("write_slot", "w", 0, c.one("d", "q")), s("write_deep", 0, 0, 7), s("read_deep", 1, 0)],
         [s("clone", "c"), s("write_slot", "w", 1, "q"), s("write_deep", 1, c.one(0, 1), 8), s("read_deep", 0, 0)]),
        ([s("copy", "g", 0, "g", 1, 1), s("read_slot", "g", 1, "n"), s("same", "n", "first")],
         [s("new", "n", 1), s("write_slot", "g", c.one(0, 1), "n")]))


# --- Monitors ------------------------------------------------------------------------------------------------

MONITORS = ('"text"', 'new String("text").intern()', "TEXT", "Node.class", "first.getClass()", "Node[].class.getComponentType()", "c", "g", "o", "t1",
            "first", "m0", "a")


def fresh_lock(c):
    """A monitor is held before anybody else knows the object; some wait on it."""
    waits = c.one(s("wait_timed", "n"), b("catch_interrupt", (), [s("wait", "n")], [s("say", "i")]))
    owner = b("synchronized_new", [], [s("point", "a", "n"), *c.maybe(s("write", "x", 1)), *c.maybe(waits, 60), s("read", "x")])
    other = c.sync("a", s("write", "x", 2), *c.maybe(s("notify_all", "a"), 70), *c.maybe(s("point", "a", "first")))
    return [owner], [other]


def aliases(c):
    """One monitor by many names."""
    def use():
        name = c.one(*MONITORS)
        return c.one(c.sync(name, s("increment", "x")), c.sync(name, c.sync(c.one(*MONITORS), s("read", "x"))), s("point", "o", c.one(*MONITORS[:11])),
                     c.sync(name, s("wait_timed", name)), c.sync(name, b("catch_runtime", (), [s("notify", c.one(*MONITORS))], [s("say", "!")])))

    return [use(), use()], [use(), *c.maybe(use())]


def handshake(c):
    """wait and notify across an exception, a method, a finally."""
    monitor = c.one("m0", "first", "Node.class")
    on = {"m0": "-", "first": "first", "Node.class": "static"}[monitor]
    way = c.one("direct", "reflect", "handle", "lambda")
    wait = b("while", [("x", "==", 0)], [s("wait", monitor)])
    told = [s("write", "x", 1), c.one(s("notify", monitor), s("notify_all", monitor)), *c.maybe(b("throw_if", [("v", "==", c.one(0, 1))]))]
    if on == "-":
        return [c.sync(monitor, wait, s("say", "w"))], [b("call", [way, "-"], [c.sync(monitor, *told)])]
    return [b("call", [way, on], [wait, s("say", "w")])], [b("catch_runtime", (), [b("call", [c.one(way, "direct"), on], told)], [s("say", "?")])]


def throwing(c):
    """A synchronized method throws; a finally takes the same monitor."""
    receiver = c.one("static", "first", "a", "b")
    body = [s("increment", "x"), b("throw_if", [("x", c.one("==", "!="), c.one(1, 2))]), *c.maybe(s("read", "x"))]
    call = b("call", [c.one("direct", "reflect", "handle", "lambda"), receiver], body)
    monitor = "Node.class" if receiver == "static" else receiver
    last = c.one(s("say", "f"), c.sync(monitor, s("read", "x")), s("write", "v", 1))
    guarded = b("finally", [], [call], [last])
    return [c.one(guarded, b("catch_runtime", (), [guarded], [s("say", "?")]), b("finally", [], [guarded], [s("print")]))], [
        c.one(call, c.sync(monitor, s("write", "x", c.one(0, 1))), guarded)]


# --- Threads, classes ---------------------------------------------------------------------------------------


def classes(c):
    """Two classes use each other, from two threads; see initialiser."""
    def use(name):
        return c.one(c.spelled("touch", ("new", "name", "reflect", "handle", "lambda_"), name), c.spelled("read_static", ("reflect",), name),
                     c.spelled("write_static", ("reflect",), name, 2))

    def guarded(name):
        return c.one(use(name), use(name), b("catch_linkage", (), [use(name)], [c.one(s("say", "L"), use(name))]))

    return [guarded("K0"), *c.maybe(guarded("K1"), 30)], [guarded(c.one("K1", "K1", "K0")), *c.maybe(s("read", "x"))]


def initialiser(c, number):
    other = f"K{1 - number}"
    return [*c.maybe(c.one(s("write", "x", 1), s("read", "x"), s("increment", "x")), 60),
            *c.maybe(c.one(s("touch", other), s("read_static", other), c.sync("m0", s("touch", other)), c.sync("m0", s("write", "x", 1)),
                           b("throw_if", [("x", "==", c.one(0, 1))]), b("repeat", [], [s("push_front", "a", 1)]), s("write_static", other, 3))),
            *c.maybe(c.one(s("write_static", f"K{number}", 1), s("say", "k"), s("print")))]


def bytes_of(c):
    def write(width, size, at):
        return s("write_bytes", width, at, sum(c.one(1, 2, 3) << 8 * i for i in range(size)))

    return c.one(([write("LONGS", 8, 0)], [s("read_bytes", "INTS", 4), s("read_bytes", "BYTES", 0), s("read_bytes", "LONGS", 0)]),
                 ([write("BYTES", 1, 1), write("SHORTS", 2, 2)], [s("read_bytes", "INTS", 0), write("INTS", 4, 0), s("read_bytes", "SHORTS", 0)]))


def interruptions(c):
    """Who is interrupted in the middle of a finally, while it joins, or before it starts."""
    wait = c.one(s("sleep"), s("join", 2), c.sync("m0", s("wait_timed", "m0")), c.sync("t1", s("wait_timed", "t1")))
    one = c.one(b("finally", [], [wait], [s("say", "f")]), b("catch_interrupt", (), [wait], [s("interrupt", 1), s("interrupted"), s("print")]),
                b("catch_interrupt", (), [b("finally", [], [wait], [s("interrupted")])], [s("say", "i")]))
    return [one], [c.spelled("interrupt", ("self_",), c.one(1, 1, 2, 0)), *c.maybe(s("is_alive", 1))]


def inherits(c):
    return [s("set_inherited", 5), s("set_local", 6), s("get_local")], [s("get_inherited"), s("get_local"), s("set_local", 1)]


def races(c):
    def access():
        return c.one(c.spelled("write", ("reflect", "handle", "volatile", "setter"), c.one("x", "v"), c.one(1, 2)),
                     c.spelled("read", ("reflect", "handle", "volatile", "getter"), c.one("x", "v")), s("increment", "x"), s("cas", 0, 1))

    return [access(), access()], [access(), access()]


RECIPES = (republish, crossed, equals, lists, swaps, aba, slots, fresh_lock, aliases, handshake, throwing, classes, bytes_of, interruptions,
           inherits, races)


def wrapped(c, body):
    """The statements of a thread inside something that changes nothing, or nearly."""
    how = c.one("", "", "", "", "call", "finally", "catch", "sync", "if")
    if how == "call":
        return [b("call", [c.one("direct", "reflect", "handle", "lambda"), c.one("-", "-", "static")], [*body, s("print")])]
    if how == "finally":
        return [b("finally", [], body, [s("say", "z")])]
    if how == "catch":
        return [b("catch_runtime", (), body, [c.one(s("say", "e"), s("print"))])]
    if how == "sync":
        return [c.sync(c.one("m1", "c"), *body)]
    if how == "if":
        return [*body, b("if", [("r", "==", c.one(0, 3, 4))], [s("say", "=")])]
    return body


def main_of(c, workers, made):
    starts = [s("start", t) for t in range(1, workers + 1) if t not in made]
    c.rng.shuffle(starts)
    own = c.maybe(c.one(s("exchange", "a", "b"), s("null", "a"), s("point", "a", "second"), s("write", "x", 2), s("read_value", "a"), s("print")), 30)
    joins = [s("join", t) for t in range(1, workers + 1) if t not in made]
    last = c.one([], [], [b("catch_runtime", (), [s("read_value", "a"), s("print")], [])], [s("same", "a", "b"), s("print")], [s("print_value", "x")])
    if c.one(True, True, False):
        return [*starts, *own, *joins, *last]
    return [*starts, *own] if c.one(True, False) else [*own, *starts, *joins[:1], *last]


def build(rng):
    c = Chef(rng)
    recipe = rng.choice(RECIPES)
    bodies = list(map(list, recipe(c)))
    recipes = {recipe}
    if rng.random() < 0.25:
        recipes.add(second := rng.choice(RECIPES))
        more = list(second(c))
        rng.shuffle(more)
        if rng.random() < 0.5:
            bodies = [[*x[:2], *y[:1]] for x, y in zip(bodies, more)]
        else:
            bodies.append(list(more[0]))
    bodies = [[*body, *c.maybe(s("print"), 70)] for body in bodies]
    bodies = [wrapped(c, body) for body in bodies]
    made = make_threads(c, bodies)
    handlers = tuple((t, (c.one(s("say", "u"), s("print_value", "x"), c.sync("m0", s("say", "u"))),)) for t in range(1, len(bodies) + 1)
                     if t not in made and rng.random() < (0.4 if recipes & {throwing, lists} else 0.05))
    daemons = daemons_of(rng, bodies, made)
    initialisers = tuple(tuple(initialiser(c, number)) for number in (0, 1)) if classes in recipes else ((), ())
    program = Program((tuple(main_of(c, len(bodies), made)), *map(tuple, bodies)), daemons, (("sem", 0), ("fairSem", 0), ("latch", 1)), tuple(made),
                      initialisers, bool(classes in recipes and c.one(0, 0, 1)), handlers)
    return without_interrupts_nobody_throws(program)


def make_threads(c, bodies):
    """{thread that another makes: which one}; the statement is put there."""
    last = len(bodies)
    if c.rng.random() > 0.2 or any(f"t{last}" in repr(body) or f"('join', ({last},)" in repr(body) or "interrupt" in repr(body) for body in bodies):
        return {}
    start = c.one(s("start_made", last), s("start_own", last), s("fork_and_join", last))
    bodies[0].insert(c.rng.randint(0, len(bodies[0])), start)
    if start[0] == "start_made" and c.one(0, 1):
        bodies[0].append(s("join_made", last))
    return {last: 1}


def daemons_of(rng, bodies, made):
    chosen = {t for t in range(1, len(bodies) + 1) if t not in made and rng.random() < 0.08}
    return tuple(sorted(chosen | {t for t, maker in made.items() if maker in chosen}))


def without_interrupts_nobody_throws(program):
    """javac wants a catch of InterruptedException to be reachable."""
    return program if program.is_valid else Program(tuple(tuple(x for x in body if can_be_interrupted([x]) or x[0] != "catch_interrupt")
                                                          for body in program.threads), *list(vars(program).values())[1:])
