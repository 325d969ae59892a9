"""Writes programs that are near one of examples.py: a few statements left out, repeated, moved, exchanged, put inside something.

The examples are there because they are easily explored wrongly; so is what looks like them.
"""

import dataclasses
import re

import examples
from statements import SIMPLE

CORPUS = [dataclasses.replace(program, near=f"e{i}") for i, (program, _) in enumerate(examples.EXAMPLES.values())]
SAME_USE = (("notify", "notify_all"), ("wait", "wait_timed"), ("join", "join_timed"), ("signal", "signal_all"), ("await", "await_timed", "await_plain"),
            ("acquire", "acquire_plain", "try_acquire", "try_acquire_timed"), ("latch", "latch_timed"), ("read", "increment"),
            ("locked", "try_locked", "locked_interruptibly", "try_locked_timed"), ("park", "park_timed"),
            ("meet", "meet_timed", "is_broken"), ("print", "print_line"), ("exit", "halt"), ("increment", "read", "yield"),
            ("read_locked", "try_read_locked", "read_locked_interruptibly"), ("write_locked", "try_write_locked", "write_locked_interruptibly"))
SAME_THING = (("lock", "fair"), ("lockA", "lockB"), ("fairA", "fairB"), ("sem", "fairSem"), ("rw", "fairRw"), ("m0", "m1", "t1", "System.out"),
              ("x", "v", "y"), ("c", "d"), (1, 2), (0, 1))
EXTRA = (("say", ("+",), ()), ("print", (), ()), ("increment", ("x",), ()), ("read", ("x",), ()), ("interrupt", (1,), ()), ("interrupted", (), ()),
         ("write", ("x", 1), ()), ("exit", (0,), ()), ("is_alive", (1,), ()), ("sleep", (), ()))


def others(groups, value):
    return [other for group in groups if value in group for other in group if other != value]


class Editor:
    def __init__(self, rng):
        self.rng = rng

    def edited(self, statements):
        """A tuple of statements with one change, here or in a block."""
        rng, i = self.rng, self.rng.randrange(len(statements) + 1)
        if i == len(statements) or rng.random() < 0.1:
            return (*statements[:i], rng.choice(EXTRA), *statements[i:])
        before, (kind, arguments, blocks), after = statements[:i], statements[i], statements[i + 1 :]
        this = (kind, arguments, blocks)
        if blocks and rng.random() < 0.6:
            j = rng.randrange(len(blocks))
            return (*before, (kind, arguments, (*blocks[:j], self.edited(blocks[j]), *blocks[j + 1 :])), *after)
        how = rng.choice(("leave out", "again", "swap", "kind", "kind", "argument", "argument", "wrap"))
        if how == "leave out":
            return (*before, *after)
        if how == "again" and kind != "start":
            return (*before, this, this, *after)
        if how == "swap" and after:
            return (*before, after[0], this, *after[1:])
        if how == "kind" and (kinds := others(SAME_USE, kind)):
            return (*before, (rng.choice(kinds), arguments, blocks), *after)
        if how == "argument" and kind not in ("start", "say"):
            changed = [(j, other) for j, value in enumerate(arguments) for other in others(SAME_THING, value)]
            if changed:
                j, other = rng.choice(changed)
                return (*before, (kind, (*arguments[:j], other, *arguments[j + 1 :]), blocks), *after)
        if how == "wrap":
            return (*before, self.wrapped(this), *after)
        return (*statements, rng.choice(EXTRA))

    def wrapped(self, statement):
        rng = self.rng
        return rng.choice((("synchronized", (rng.choice(("m0", "t1", "System.out", "first")),), ((statement,),)),
                           ("call", (rng.choice(("direct", "reflect", "handle", "lambda")), rng.choice(("-", "static"))), ((statement,),)),
                           ("finally", (), ((statement,), (("say", ("f",), ()),))), ("if", (("x", "==", 0),), ((statement,),)),
                           ("catch_runtime", (), ((statement,), (("say", ("?",), ()),)))))


def is_sensible(statements):
    """Semaphores are not locks: a kind that was exchanged takes the arguments that it had."""
    for kind, arguments, blocks in statements:
        if kind in SIMPLE and "sem" in arguments and len(arguments) != 2:
            return False
        if not all(map(is_sensible, blocks)):
            return False
    return True


def names_its_own(program):
    """No thread that is not there."""
    return all(int(number) < len(program.threads) for number in re.findall(r"\bt(\d)\b", program.java("p")))


def build(rng):
    editor = Editor(rng)
    program = rng.choice(CORPUS)
    for _ in range(40):
        threads = list(program.threads)
        for _ in range(rng.choice((1, 1, 2, 2, 3))):
            t = rng.randrange(len(threads))
            threads[t] = editor.edited(threads[t])
        daemons = program.daemons if rng.random() < 0.9 else tuple(rng.sample(range(1, len(threads)), 1)) if len(threads) > 1 else ()
        made = dataclasses.replace(program, threads=tuple(threads), daemons=daemons)
        if made.is_valid and all(map(is_sensible, threads)) and names_its_own(made):
            return made
    return program
