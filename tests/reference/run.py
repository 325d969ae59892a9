#!/usr/bin/env python3
"""Generates small programs as a model and as Java side by side: every algorithm must find exactly the outcomes of the model.

The model (machine.py) is explored state by state, as the JLS and the JDK's documentation have it; it shares nothing with Plait nor with
tests/oracle.  A program that is explored wrongly is made small, and printed with what was expected, what was found, and the
command that repeats it.  Seeds in known.txt are wrong for the reason given there: one that has become right fails.
"""

import collections
import dataclasses
import json
import pathlib
import random
import re
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
import generate  # noqa: E402
import jdks  # noqa: E402
import machine  # noqa: E402
import runner  # noqa: E402
import shrink  # noqa: E402
from examples import EXAMPLES  # noqa: E402
from language import Program  # noqa: E402
from runner import Result  # noqa: E402

ALGORITHMS = ("full", "s-por", "de-s-por", "dl-s-por", "o-dpor", "dpor", "sdpor", "source-dpor", "optimal-dpor")
BATCH = 100  # programs that are compiled at a time


def shown(outcomes):
    return " | ".join(f"{exit_kind} {json.dumps(stdout)}" for exit_kind, stdout in sorted(outcomes)) or "none"


def known_reasons():
    """{seed: reason}, of lines `seed: reason`."""
    lines = (HERE / "known.txt").read_text(encoding="utf-8").splitlines()
    return {int(seed): reason.strip() for seed, _, reason in (line.partition(":") for line in lines if line and line[0] != "#")}


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    program: Program
    known: str = ""  # why it is wrong; else it has to be right

    def __str__(self):
        return self.name


@dataclasses.dataclass(frozen=True)
class Found:
    """By one search: "" as `error` unless it did not end as it should."""

    outcomes: frozenset = frozenset()
    is_complete: bool = True
    error: str = ""

    def is_right(self, expected):
        return not self.error and (self.outcomes == expected or (not self.is_complete and self.outcomes <= expected))


class Checker:
    """Programs of one batch on one JDK."""

    def __init__(self, options, jdk, cases, folder):
        self.options, self.jdk, self.folder = options, jdk, folder
        self.limits = 0
        self.states = 0
        self.skipped = 0
        sources = folder / "sources"
        sources.mkdir()
        for case in cases:
            (sources / f"{case.name}.java").write_text(case.program.java(case.name), encoding="utf-8")
        printed = jdks.javac_output(jdk, sorted(sources.glob("*.java")), folder / "classes")
        if printed:
            sys.exit(f"run.py: javac of {jdk} failed\n{printed}")

    def expected(self, program):
        """None if there are too many states."""
        try:
            outcomes, states = machine.explore(program, self.options.max_states)
        except machine.TooManyStates:
            return None
        self.states += states
        return frozenset(outcomes)

    def command(self, name, algorithm, *more):
        words = [self.options.plait, "check", "--stop", "never", "--algorithm", algorithm, "--jdk", self.jdk.home]
        return [*words, *self.options.extra, *more, "-cp", self.folder / "classes", name]

    def found(self, name, algorithm):
        report = self.folder / f"{name}-{algorithm}.json"
        limit = ["--max-time", f"{self.options.max_time:g}", "--quiet"]
        done = runner.run(self.command(name, algorithm, *limit, "--report", report), self.options.timeout)
        try:
            told = json.loads(report.read_text(encoding="utf-8"))
            report.unlink()
        except (OSError, ValueError):
            return Found(error=done.limit or f"exit status {done.status}: " + " ".join(done.stderr.split("\n")[:3]))
        if told["verdict"] == "unsupported":
            return Found(error=done.stderr.strip())
        outcomes = frozenset((o["exit"], o["stdout"]) for o in told["outcomes"])
        return Found(outcomes, told["verdict"] != "limit" and done.status != 3)

    def wrong_ones(self, case, algorithms):
        """{algorithm: (expected, found)} of those that are wrong; None if the program is too big."""
        expected = self.expected(case.program)
        if expected is None:
            return None
        wrong = {}
        for algorithm in algorithms:
            found = self.found(case.name, algorithm)
            self.limits += not found.is_complete
            if not found.is_right(expected):
                wrong[algorithm] = (expected, found)
        return wrong


def differences(expected, found):
    if found.error:
        return [found.error]
    return [f"expected {shown(expected)}", f"found    {shown(found.outcomes)}",
            f"lost     {shown(expected - found.outcomes)}", f"invented {shown(found.outcomes - expected)}"]


def made_small(options, jdk, case, algorithm):
    """The smallest program that is still wrong by this algorithm."""

    def wrong_ones(programs):
        cases = [Case(f"s{i}", program) for i, program in enumerate(programs)]
        with runner.temporary_folder("reference") as folder:
            checker = Checker(options, jdk, cases, pathlib.Path(folder))
            return [bool(checker.wrong_ones(c, [algorithm])) for c in cases]

    return shrink.shrink(case.program, wrong_ones)


def story(options, jdk, case, wrong):
    """Lines about a program that is wrong."""
    lines = [f"wrong: {', '.join(wrong)}"]
    algorithm, (expected, found) = next(iter(wrong.items()))
    program = case.program
    if options.shrink > 0:
        options.shrink -= 1
        program = made_small(options, jdk, case, algorithm)
        small = Case(case.name, program)
        with runner.temporary_folder("reference") as folder:
            expected, found = Checker(options, jdk, [small], pathlib.Path(folder)).wrong_ones(small, [algorithm])[algorithm]
    options.keep.mkdir(parents=True, exist_ok=True)
    file = options.keep / f"{case.name}.json"
    file.write_text(program.as_json() + "\n", encoding="utf-8")
    (options.keep / f"{case.name}.java").write_text(program.java(case.name), encoding="utf-8")
    lines += [f"{algorithm}:", *differences(expected, found), *program.java(case.name).splitlines()]
    repeat = f"tests/reference/run.py --jdk {jdk.home} --algorithm {algorithm}"
    again = [f"again: {repeat} --seed {case.name[1:]} --count 1"] if case.name[1:].isdigit() else []
    return [*lines, *again, f"small: {repeat} --program {file}"]


def check_case(options, jdk, checker, case):
    wrong = checker.wrong_ones(case, chosen_algorithms(options, case))
    if wrong is None:
        checker.skipped += 1
        return Result([], "skipped: too many states")
    if case.known:
        is_right = not wrong and chosen_algorithms(options, case) == ALGORITHMS
        return Result([f"is right now: take it out of known.txt ({case.known})"] if is_right else [], "known")
    return Result(story(options, jdk, case, wrong) if wrong else [])


def cases_of(options):
    """Batches."""
    if options.program:
        yield [Case(file.stem, Program.from_json(file.read_text(encoding="utf-8"))) for file in options.program]
        return
    known = known_reasons() if not options.ignore_known else {}
    end = time.monotonic() + options.seconds if options.seconds else None
    for first in range(options.seed, options.seed + options.count, BATCH):
        if end and time.monotonic() > end:
            return
        seeds = range(first, min(first + BATCH, options.seed + options.count))
        yield [Case(f"p{seed}", generate.build(seed), known.get(seed, "")) for seed in seeds]


def chosen_algorithms(options, case):
    """`full`, and of the others as many as --each says, in turn."""
    if options.algorithm:
        return options.algorithm
    if options.each >= len(ALGORITHMS) - 1:
        return ALGORITHMS
    others = ALGORITHMS[1:]
    start = int(re.sub(r"\D", "", case.name) or 0) * options.each
    return ["full", *(others[(start + i) % len(others)] for i in range(options.each))]


def parse_options():
    parser = runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm", timeout=60)
    parser.add_argument("--seed", default="1", metavar="N", help="of the first program, or `random`; default: 1")
    parser.add_argument("--count", type=int, default=300, metavar="N", help="how many programs; default: 300")
    parser.add_argument("--seconds", type=float, metavar="S", help="by the clock: no further %d programs then" % BATCH)
    parser.add_argument("--algorithm", action="append", default=[], metavar="NAME", help="repeatable; default: all")
    parser.add_argument("--each", type=int, default=len(ALGORITHMS) - 1, metavar="N",
                        help="a program is explored by full and N of the other algorithms, in turn; default: all")
    parser.add_argument("--max-states", type=int, default=20000, metavar="N", help="of the model; skip programs with more; default: 20000")
    parser.add_argument("--max-time", type=float, default=5, metavar="S", help="of a search: what was found then must be right; default: 5")
    parser.add_argument("--extra", action="append", default=[], metavar="OPTION", help="more options of plait check")
    parser.add_argument("--shrink", type=int, default=3, metavar="N", help="make the first N programs that are wrong small; default: 3")
    parser.add_argument("--program", action="append", type=pathlib.Path, metavar="FILE", help="a program written down, in place of seeds")
    parser.add_argument("--ignore-known", action="store_true", help="without known.txt")
    parser.add_argument("--keep", type=pathlib.Path, default=jdks.ROOT / "build" / "reference-failures", metavar="DIR",
                        help="for programs that fail")
    options = parser.parse_args()
    options.seed = random.randrange(10**6, 10**9) if options.seed == "random" else int(options.seed)
    return options


def test_model(suite):
    for name, (program, expected) in EXAMPLES.items():
        outcomes, _ = machine.explore(program, 10**6)
        suite.expect(f"the model: {name}", outcomes == expected, f"expected {shown(expected)}\nfound    {shown(outcomes)}")


def main():
    options = parse_options()
    suite = runner.Suite(options)
    if not options.program:
        test_model(suite)
    totals = collections.Counter()
    for jdk in jdks.chosen_jdks(options.jdk)[: None if options.jdk else 1]:
        for cases in cases_of(options):
            if suite.stopped.is_set():
                break
            with runner.temporary_folder("reference") as folder:
                checker = Checker(options, jdk, cases, pathlib.Path(folder))
                suite.side_by_side(cases, lambda c, jdk=jdk, k=checker: check_case(options, jdk, k, c), f"[{jdk}]")
                totals.update(programs=len(cases), states=checker.states, limits=checker.limits, skipped=checker.skipped)
    print("{programs} programs, {states} states of the model; {skipped} skipped; {limits} searches reached their limit".format_map(totals))
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
