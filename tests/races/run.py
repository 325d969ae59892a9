#!/usr/bin/env python3
"""The data races of generated programs: every algorithm must tell those that a model of a few lines finds, and no others.

A program has two or three threads of a few lines: reads, writes, increments of plain and volatile fields and of elements of an array,
under a monitor, or if a field has a value.  The model takes every step of every thread in every state that can be reached, and
notes each pair of accesses that two threads stand in front of: of one variable, one a write, one plain.  It shares nothing with Plait.
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

    def monitor(self):
        self.add("synchronized (M) {", Op("lock"))
        for _ in range(self.draw.choice((1, 2))):
            self.access()
        self.add("}", Op("unlock"))

    def thread(self):
        for _ in range(self.draw.choice((1, 2, 2, 3))):
            self.draw.choice((self.access, self.access, self.branch, self.monitor))()
        return self.ops


def program(name, draw):
    """(Java, operations of each thread)"""
    lines = [f"class {name} {{", "static final Object M = new Object();", "static final int[] a = new int[2];", "static int x, y;",
             "static volatile int v, w;", "public static void main(String[] args) {"]
    threads = []
    for _ in range(draw.choice((2, 2, 3))):
        lines.append("new Thread(() -> { int r = 0;")
        threads.append(Writer(draw, lines).thread())
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
    """(name, Java, races), each with a state of its own; half of them have races."""
    made, number = [], options.seed
    while len(made) < options.count:
        name = f"R{number}"
        text, threads = program(name, random.Random(number))
        races = races_of(threads)
        number += 1
        if races is not None and (races or len(made) % 4 == 0):
            made.append((name, text, races))
    return made


def check(suite, jdk, folder, name, expected, algorithm):
    report = folder / f"{name}-{algorithm}.json"
    done = runner.run([suite.options.plait, "check", "--quiet", "--stop", "never", "--algorithm", algorithm, "--jdk", jdk.home,
                       "--report", report, "-cp", folder, name], suite.options.timeout)
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
            for name, text, _ in made:
                (folder / f"{name}.java").write_text(text)
            jdks.javac(jdk, sorted(folder.glob("*.java")), folder)
            expected = {name: races for name, _, races in made}
            names = [f"{name} {algorithm}" for name, _, _ in made for algorithm in algorithms]

            def result(test, jdk=jdk, folder=folder, expected=expected):
                name, algorithm = test.split()
                return check(suite, jdk, folder, name, expected[name], algorithm)

            suite.side_by_side(names, result, f"[{jdk}]")
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
