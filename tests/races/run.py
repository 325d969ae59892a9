#!/usr/bin/env python3
"""The data races of generated programs: every algorithm must tell those that a model of a few lines finds, and no others.

A program has two or three threads of a few lines: reads, writes, increments of plain and volatile fields and of elements of an array,
under a monitor, or if a field has a value.  The model takes every step of every thread in every state that can be reached, and
notes each pair of accesses that two threads stand in front of: of one variable, one a write, one plain.

For --races hb it goes through every execution instead, with a vector clock for each thread, monitor and volatile field, and notes
each pair that the clocks do not order (JLS 17.4.5).  Both models share nothing with Plait.
"""

import dataclasses
import json
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402
import runner  # noqa: E402

ALGORITHMS = ("full", "s-por", "de-s-por", "dl-s-por", "o-dpor", "dpor", "sdpor", "source-dpor", "optimal-dpor")
PLAIN = ("x", "y", "a[0]", "a[1]")
VOLATILE = ("v", "w")
MOST_STATES = 2000
MOST_STEPS = 60000  # of all executions of a program
NO_ORDER = ("o-dpor",)  # its executions are no paths of a graph


@dataclasses.dataclass(frozen=True)
class Op:
    """What a thread does between two accesses; `line` is that of the source."""

    kind: str  # "read", "write", "add" (the second half of an increment), "lock", "unlock", "skip" unless what was read is `value`
    where: str = ""
    value: int = 0
    line: int = 0
    target: int = 0


class Writer:
    """Makes up a thread: lines of Java, and operations beside them."""

    def __init__(self, draw, lines):
        self.draw, self.lines, self.ops = draw, lines, []

    def add(self, text, *ops):
        self.lines.append(text)
        self.ops += [dataclasses.replace(op, line=len(self.lines)) for op in ops]

    def access(self):
        where = self.draw.choice(PLAIN + VOLATILE[: self.draw.choice((1, 2))])
        kind = self.draw.choice(("read", "write", "write", "add"))
        value = self.draw.choice((0, 0, 1, 2))  # 0 is often what is there: a silent write
        if kind == "read":
            self.add(f"r = {where};", Op("read", where))
        elif kind == "write":
            self.add(f"{where} = {value};", Op("write", where, value))
        else:
            self.add(f"{where}++;", Op("read", where), Op("add", where))

    def branch(self):
        where = self.draw.choice(VOLATILE + ("x",))
        value = self.draw.choice((0, 1))
        self.add(f"if ({where} == {value}) {{", Op("read", where), Op("skip", value=value))
        skip = len(self.ops) - 1
        self.access()
        self.add("}")
        self.ops[skip] = dataclasses.replace(self.ops[skip], target=len(self.ops))

    def hand_over(self, flag):
        self.access()
        self.add(f"{flag} = 1;", Op("write", flag, 1))

    def take_over(self, flag):
        self.add(f"if ({flag} == 1) {{", Op("read", flag), Op("skip", value=1))
        skip = len(self.ops) - 1
        self.access()
        self.add("}")
        self.ops[skip] = dataclasses.replace(self.ops[skip], target=len(self.ops))

    def monitor(self):
        self.add("synchronized (M) {", Op("lock"))
        for _ in range(self.draw.choice((1, 2))):
            self.access()
        self.add("}", Op("unlock"))

    def thread(self):
        for _ in range(self.draw.choice((1, 2, 2, 3))):
            self.draw.choice((self.access, self.access, self.branch, self.monitor))()
        return self.ops


def program(name, draw, flag=""):
    """(Java, operations of each thread); with a flag the first thread hands over to the others."""
    lines = [f"class {name} {{", "static final Object M = new Object();", "static final int[] a = new int[2];", "static int x, y;",
             "static volatile int v, w;", "public static void main(String[] args) {"]
    threads = []
    for _ in range(draw.choice((2, 2, 3))):
        lines.append("new Thread(() -> { int r = 0;")
        writer = Writer(draw, lines)
        if flag:
            (writer.take_over if threads else writer.hand_over)(flag)
        threads.append(writer.thread() if not flag or draw.choice((True, False)) else writer.ops)
        lines.append("}).start();")
    return "\n".join([*lines, "}", "}", ""]), threads


def next_access(ops, pc):
    return ops[pc] if pc < len(ops) else None


def after(ops, pc, read):
    """Where a thread stands that goes on: in front of an access, a lock or an unlock, or at its end."""
    while pc < len(ops) and ops[pc].kind == "skip":
        pc = pc + 1 if read == ops[pc].value else ops[pc].target
    return pc


def races_of(threads):
    """The pairs, or None if there are too many states."""
    variables = {name: i for i, name in enumerate(PLAIN + VOLATILE)}
    first = (tuple((0, 0) for _ in threads), (0,) * len(variables), -1)
    seen, todo, races = {first}, [first], set()
    while todo:
        stands, memory, owner = todo.pop()
        front = [next_access(ops, stands[t][0]) for t, ops in enumerate(threads)]
        note(front, races)
        for t, op in enumerate(front):
            if op is None or (op.kind == "lock" and owner >= 0):
                continue
            read, now, holder = stands[t][1], memory, owner
            if op.kind == "lock":
                holder = t
            elif op.kind == "unlock":
                holder = -1
            elif op.kind == "read":
                read = memory[variables[op.where]]
            else:
                value = op.value if op.kind == "write" else read + 1
                at = variables[op.where]
                now = (*memory[:at], value, *memory[at + 1:])
            stand = (after(threads[t], stands[t][0] + 1, read), read)
            state = ((*stands[:t], stand, *stands[t + 1:]), now, holder)
            if state not in seen:
                seen.add(state)
                todo.append(state)
        if len(seen) > MOST_STATES:
            return None
    return races


def join(a, b):
    return tuple(map(max, a, b))


def unordered_of(threads):
    """The pairs of accesses that some execution has and does not order, or None if there are too many steps."""
    count = len(threads)
    variables = {name: i for i, name in enumerate(PLAIN + VOLATILE)}
    clocks = tuple(tuple(int(i == t) for i in range(count)) for t in range(count))
    # Stands, memory, owner; clocks of threads, of the monitor, of volatile fields; (variable, line, write, thread, time) of accesses.
    first = (tuple((0, 0) for _ in threads), (0,) * len(variables), -1, clocks, (0,) * count, ((0,) * count,) * len(VOLATILE), frozenset())
    seen, todo, pairs = {first}, [first], set()
    while todo:
        if len(seen) > MOST_STEPS:
            return None
        stands, memory, owner, clocks, monitor, releases, accesses = todo.pop()
        for t, ops in enumerate(threads):
            op = next_access(ops, stands[t][0])
            if op is None or (op.kind == "lock" and owner >= 0):
                continue
            read, now, holder, given, kept, done, clock = stands[t][1], memory, owner, monitor, releases, accesses, clocks[t]
            if op.kind == "lock":
                holder, clock = t, join(clock, monitor)
            elif op.kind == "unlock":
                holder, given = -1, join(monitor, clock)
            else:
                writes = op.kind != "read"
                if op.where in VOLATILE:
                    at = VOLATILE.index(op.where)
                    if writes:
                        kept = (*kept[:at], join(kept[at], clock), *kept[at + 1:])
                    else:
                        clock = join(clock, kept[at])
                else:
                    for where, line, wrote, by, time in accesses:
                        if where == op.where and by != t and (wrote or writes) and time > clock[by]:
                            pairs.add((location(where), tuple(sorted(((line, wrote), (op.line, writes))))))
                    done = accesses | {(op.where, op.line, writes, t, clock[t])}
                at = variables[op.where]
                if writes:
                    value = op.value if op.kind == "write" else read + 1
                    now = (*memory[:at], value, *memory[at + 1:])
                else:
                    read = memory[at]
            clock = (*clock[:t], clock[t] + 1, *clock[t + 1:])
            stand = (after(threads[t], stands[t][0] + 1, read), read)
            state = ((*stands[:t], stand, *stands[t + 1:]), now, holder, (*clocks[:t], clock, *clocks[t + 1:]), given, kept, done)
            if state not in seen:
                seen.add(state)
                todo.append(state)
    return pairs


def note(front, races):
    for i, a in enumerate(front):
        for b in front[i + 1:]:
            if a is None or b is None or not a.where or a.where != b.where or a.where in VOLATILE:
                continue
            if a.kind != "read" or b.kind != "read":
                races.add((location(a.where), tuple(sorted(((a.line, a.kind != "read"), (b.line, b.kind != "read"))))))


def location(where):
    return "int[]" if where.startswith("a") else where


def told(report, name):
    return {(race["location"].removeprefix(f"{name}."), tuple(sorted((a["line"], a["write"]) for a in race["accesses"])))
            for race in report["races"]}


def generated(options):
    """(name, Java, races, all races), each with a state of its own; most of them have races."""
    made, number = [], options.seed
    while len(made) < options.count:
        name, draw = f"R{number}", random.Random(number)
        is_handed_over = len(made) % 2 == 1
        text, threads = program(name, draw, draw.choice(("x", "x", "y", "a[0]", "v")) if is_handed_over else "")
        races, unordered = races_of(threads), unordered_of(threads)
        number += 1
        if races is None or unordered is None:
            continue
        if races != unordered if is_handed_over and len(made) % 4 == 1 else races or len(made) % 4 == 0:
            made.append((name, text, races, unordered))
    return made


def check(suite, jdk, folder, name, expected, algorithm, sought):
    report = folder / f"{name}-{algorithm}-{sought}.json"
    done = runner.run([suite.options.plait, "check", "--quiet", "--stop", "never", "--algorithm", algorithm, "--jdk", jdk.home,
                       "--races", sought, "--report", report, "-cp", folder, name], suite.options.timeout)
    if done.status != 0:
        return runner.Result([f"exit status {done.status}: {done.stderr}"])
    found = told(json.loads(report.read_text()), name)
    lines = [f"lost {race}" for race in sorted(expected - found)] + [f"invented {race}" for race in sorted(found - expected)]
    return runner.Result([*lines, *(folder / f"{name}.java").read_text().splitlines()] if lines else [])


def main():
    parser = runner.arguments(__doc__, timeout=60)
    parser.add_argument("--count", type=int, default=30, metavar="N", help="programs [%(default)s]")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first program [%(default)s]")
    parser.add_argument("--algorithm", choices=ALGORITHMS, help="this one alone")
    suite = runner.Suite(parser.parse_args())
    algorithms = [suite.options.algorithm] if suite.options.algorithm else ALGORITHMS
    for jdk in suite.jdks():
        with runner.temporary_folder("races") as work:
            folder = pathlib.Path(work)
            made = generated(suite.options)
            for name, text, *_ in made:
                (folder / f"{name}.java").write_text(text)
            jdks.javac(jdk, sorted(folder.glob("*.java")), folder)
            expected = {(name, "adjacent"): races for name, _, races, _ in made}
            expected |= {(name, "hb"): unordered for name, *_, unordered in made}
            names = [f"{name} {algorithm} {sought}" for name, sought in expected for algorithm in algorithms
                     if sought != "hb" or algorithm not in NO_ORDER]

            def result(test, jdk=jdk, folder=folder, expected=expected):
                name, algorithm, sought = test.split()
                return check(suite, jdk, folder, name, expected[name, sought], algorithm, sought)

            suite.side_by_side(names, result, f"[{jdk}]")
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
