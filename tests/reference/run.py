#!/usr/bin/env python3
"""Generates small programs as a model and as Java side by side: every algorithm must find exactly the outcomes of the model.

The programs are explored by plait_oracle in every way that it has: all algorithms, several orders, with and without stored states, with
--exact and --locks real.  The model (machine.py) is explored state by state, as the JLS and the JDK's documentation have it; it shares nothing with Plait nor with
tests/oracle.  A program that is explored wrongly is made small, and printed with what was expected, what was found, and the
command that repeats it.  Seeds in known.txt are wrong for the reason given there: one that has become right fails.
"""

import collections
import dataclasses
import json
import pathlib
import random
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
import jdks  # noqa: E402
import machine  # noqa: E402
import programs  # noqa: E402
import runner  # noqa: E402
import shrink  # noqa: E402
from examples import EXAMPLES  # noqa: E402
from language import Program  # noqa: E402
from runner import Result  # noqa: E402

ALGORITHMS = ("full", "s-por", "de-s-por", "dl-s-por", "o-dpor", "dpor", "sdpor", "source-dpor", "optimal-dpor")
BATCH = 150  # programs that are compiled at a time


def shown(outcomes):
    return " | ".join(f"{exit_kind} {json.dumps(stdout)}" for exit_kind, stdout in sorted(outcomes)) or "none"


def known_reasons():
    """{name: reason}, of lines `name: reason`."""
    lines = (HERE / "known.txt").read_text(encoding="utf-8").splitlines()
    return {name: reason.strip() for name, _, reason in (line.partition(":") for line in lines if line and line[0] != "#")}


@dataclasses.dataclass(frozen=True)
class Case:
    name: str
    program: Program
    known: str = ""  # why it is wrong; else it has to be right
    outcomes: frozenset = None  # if they are known

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
        self.searches = 0
        self.skipped = 0
        sources = folder / "sources"
        sources.mkdir()
        for case in cases:
            (sources / f"{case.name}.java").write_text(case.program.java(case.name), encoding="utf-8")
        printed = jdks.javac_output(jdk, sorted(sources.glob("*.java")), folder / "classes")
        if printed:
            sys.exit(f"run.py: javac of {jdk} failed\n{printed}")

    def expected(self, case):
        """None if there are too many states."""
        if case.outcomes is not None:
            return case.outcomes
        try:
            return frozenset(machine.explore(case.program, programs.MOST_STATES)[0])
        except machine.TooManyStates:
            return None

    def command(self, name, algorithm, *more):
        words = [self.options.plait, "check", "--stop", "never", "--algorithm", algorithm, "--jdk", self.jdk.home]
        return [*words, *self.options.extra, *more, "-cp", self.folder / "classes", name]

    def found(self, name, algorithm, *more):
        report = self.folder / f"{name}-{algorithm}.json"
        limit = ["--max-time", f"{self.options.max_time:g}", "--quiet"]
        done = runner.run(self.command(name, algorithm, *more, *limit, "--report", report), self.options.timeout)
        try:
            told = json.loads(report.read_text(encoding="utf-8"))
            report.unlink()
        except (OSError, ValueError):
            return Found(error=done.limit or f"exit status {done.status}: " + " ".join(done.stderr.split("\n")[:3]))
        if told["unsupported"]:
            return Found(error=done.stderr.strip())
        outcomes = frozenset((o["exit"], o["stdout"]) for o in told["outcomes"])
        return Found(outcomes, not told["limit"])

    def explored_together(self, cases):
        """{name: {way: Found}}, by plait_oracle: `full`, and each other way whose outcomes are not those of `full`.  Without the names of
        programs that are too big for it."""
        names = [case.name for case in cases]
        command = [self.options.oracle, "--jdk", self.jdk.home, "--jobs", self.options.jobs, "--timeout", round(self.options.timeout)]
        command += ["--max-states", programs.MOST_STATES, "--outcomes", "--except", "structure", "-cp", self.folder / "classes", *names]
        with subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, text=True, env=jdks.environment()) as running:
            lines = running.stdout.read().splitlines()
        told = collections.defaultdict(set)
        found = {name: {} for name in names}
        for line in lines:
            if match := re.match(r'outcome (\w+) (\w+) "(.*)"$', line):
                told[match[1]].add((match[2], match[3].replace("\\n", "\n")))
            elif match := re.match(r"DISAGREES (?:plait check --stop never )?(.*?)\b([ephm]\d+) #(.*)", line):
                way = tuple(match[1].split(" --jdk ")[0].replace("--algorithm ", "", 1).split())
                found[match[2]][way or ("full",)] = Found(error=match[3].strip())
            elif match := re.match(r"skipped (\w+):", line):
                del found[match[1]]
            elif match := re.match(r"(\d+) configurations, (\d+) of them", line):
                self.searches += int(match[1])
                self.limits += int(match[1]) - int(match[2])
        for name, ways in found.items():
            ways.setdefault(("full",), Found(frozenset(told[name])))
        return found

    def wrong_of(self, case, together):
        """As wrong_ones, of what was explored together."""
        expected = self.expected(case)
        if expected is None or case.name not in together:
            return None
        return {way: (expected, found) for way, found in together[case.name].items() if not found.is_right(expected)}

    def wrong_ones(self, case, ways):
        """{way: (expected, found)} of those that are wrong, each an algorithm and options; None if the program is too big."""
        expected = self.expected(case)
        if expected is None:
            return None
        wrong = {}
        for way in ways:
            found = self.found(case.name, *way)
            self.searches += 1
            self.limits += not found.is_complete
            if not found.is_right(expected):
                wrong[way] = (expected, found)
        return wrong


def differences(expected, found):
    if found.error:
        return [found.error]
    return [f"expected {shown(expected)}", f"found    {shown(found.outcomes)}",
            f"lost     {shown(expected - found.outcomes)}", f"invented {shown(found.outcomes - expected)}"]


def made_small(options, jdk, case, way):
    """The smallest program that is still wrong this way."""

    def wrong_ones(programs):
        cases = [Case(f"s{i}", program) for i, program in enumerate(programs)]
        with runner.temporary_folder("reference") as folder:
            checker = Checker(options, jdk, cases, pathlib.Path(folder))
            return [bool(checker.wrong_ones(c, [way])) for c in cases]

    return shrink.shrink(case.program, wrong_ones)


def story(options, jdk, case, wrong):
    """Lines about a program that is wrong."""
    lines = [f"wrong: {', '.join(map(' '.join, wrong))}"]
    way, (expected, found) = next(iter(wrong.items()))
    program = case.program
    if options.shrink > 0:
        options.shrink -= 1
        small = Case(case.name, made_small(options, jdk, case, way))
        with runner.temporary_folder("reference") as folder:
            again = Checker(options, jdk, [small], pathlib.Path(folder)).wrong_ones(small, [way])
        if again:
            program, (expected, found) = small.program, again[way]
        else:
            lines.append("on the command line it is right")
    options.keep.mkdir(parents=True, exist_ok=True)
    file = options.keep / f"{case.name}.json"
    file.write_text(program.as_json() + "\n", encoding="utf-8")
    (options.keep / f"{case.name}.java").write_text(program.java(case.name), encoding="utf-8")
    lines += [f"{' '.join(way)}:", *differences(expected, found), *program.java(case.name).splitlines()]
    extra = "".join(f" --extra={word}" for word in way[1:])
    repeat = f"tests/reference/run.py --jdk {jdk.home} --algorithm {way[0]}{extra}"
    mode = {kinds: mode for mode, kinds in programs.MODES.items()}.get(case.name[0])
    again = [f"again: {repeat} --mode {mode} --seed {case.name[1:]} --count 1"] if mode else []
    return [*lines, *again, f"small: {repeat} --program {file}"]


def judged(options, jdk, checker, case, wrong):
    if wrong is None:
        checker.skipped += 1
        return Result([], "skipped: too many states")
    if case.known:
        is_right = not wrong and not options.algorithm and not case.program.near
        return Result([f"is right now: take it out of known.txt ({case.known})"] if is_right else [], "known")
    return Result(story(options, jdk, case, wrong) if wrong else [])


def check_batch(options, suite, jdk, checker, cases):
    """By plait_oracle, every way at a time; with --algorithm by the command line."""
    together = {} if options.algorithm else checker.explored_together(cases)

    def check(case):
        if options.algorithm:
            wrong = checker.wrong_ones(case, [(algorithm,) for algorithm in options.algorithm])
        else:
            wrong = checker.wrong_of(case, together)
        return judged(options, jdk, checker, case, wrong)

    suite.side_by_side(cases, check, f"[{jdk}]")


def cases_of(options):
    """Batches."""
    if options.program:
        yield [Case(file.stem, Program.from_json(file.read_text(encoding="utf-8"))) for file in options.program]
        return
    known = known_reasons() if not options.ignore_known else {}
    yield [Case(f"e{i}", program, known.get(f"e{i}", ""), frozenset(outcomes)) for i, (program, outcomes) in enumerate(EXAMPLES.values())]
    end = time.monotonic() + options.seconds if options.seconds else None
    for first in range(options.seed, options.seed + options.count, BATCH):
        if end and time.monotonic() > end:
            return
        names = programs.names(options.mode, first, min(BATCH, options.seed + options.count - first))
        made = {name: programs.program_of(name) for name in names}
        yield [Case(name, program, known.get(name) or known.get(program.near, ""), outcomes) for name, (program, outcomes, _) in made.items() if outcomes is not None]


def parse_options():
    parser = runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm", timeout=60)
    parser.add_argument("--seed", default="1", metavar="N", help="of the first program, or `random`; default: 1")
    parser.add_argument("--count", type=int, default=300, metavar="N", help="how many programs; default: 300")
    parser.add_argument("--seconds", type=float, metavar="S", help="by the clock: no further %d programs then" % BATCH)
    parser.add_argument("--algorithm", action="append", default=[], metavar="NAME",
                        help="repeatable: by these, on the command line; default: by plait_oracle, in every way it has")
    parser.add_argument("--oracle", default=str(jdks.ROOT / "build" / "plait_oracle"), metavar="BIN", help="default: build/plait_oracle")
    parser.add_argument("--mode", choices=programs.MODES, default="all",
                        help="which generator: by themes, as an outsider would, near an example, or in turn; default: all")
    parser.add_argument("--max-time", type=float, default=20, metavar="S", help="of a search on the command line; default: 20")
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
                check_batch(options, suite, jdk, checker, [case for case in cases if suite.wants(case.name)])
                totals.update(programs=len(cases), limits=checker.limits, skipped=checker.skipped, searches=checker.searches)
    print("{programs} programs; {skipped} skipped; {searches} searches, {limits} of them to a limit".format_map(totals))
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
