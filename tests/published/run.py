#!/usr/bin/env python3
"""Counts the executions that the stateless reductions explore of the papers' programs, and compares with the papers.

A line is a program with its arguments, an algorithm, how many executions it completes and how many it gives up because
everything sleeps.  `None` for the second: it depends on the schedule.  The numbers of executions are those of the papers;
tests/unit/published_test.cc has the same programs as plain transition systems and says where a number differs from its
paper, and why.  Threads are all made before the first one starts: a class that is initialised while others run is in a
race with all they do.
"""

import json
import math
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402
import runner  # noqa: E402

LIMIT = 3  # exit status
BOTH = ("source-dpor", "optimal-dpor")


def counts():
    """(main class, arguments, algorithm, executions, blocked executions); what takes long first"""
    yield "LastZero", [15], "optimal-dpor", 147456, 0
    for n in range(1, 12):
        yield "Indexer", [n], "dpor", 1, 0
    for n, traces in (12, 8), (15, 4096):
        for algorithm in BOTH:
            yield "Indexer", [n], algorithm, traces, 0
    yield "FileSystem", [13], "dpor", 1, 0
    for n, traces in (14, 6), (16, 216):  # 6 for each pair that meets; as a transition system 4, as in the paper
        yield "FileSystem", [n], "dpor --without sleep-sets", traces, 0
    for n, traces in (14, 2), (16, 8), (18, 32), (19, 64):
        for algorithm in BOTH:
            yield "FileSystem", [n], algorithm, traces, 0
    for n in 2, 8, 13:
        for algorithm in BOTH:
            yield "Readers", [n], algorithm, 2**n, 0
    # 79 with those given up, as in the paper, if the first counter is the last but one.
    yield "LastZero", [5], "source-dpor --order sequential:0,1,3,4,5,2,6", 64, 15
    for n, traces in (5, 64), (10, 3328):
        yield "LastZero", [n], "optimal-dpor", traces, 0
        yield "LastZero", [n], "source-dpor", traces, None
    for n in 1, 2, 5, 9:
        yield "Groups", [n], "optimal-dpor", 4 * n + 1, 0
        yield "Groups", [n, "always"], "optimal-dpor", 6 * n + 1, 0
        yield "Groups", [n], "source-dpor", 4 * n + 1, None
    for n in range(1, 8):
        for algorithm in BOTH:
            yield "WakeupStress", [n], algorithm, 2 * math.factorial(n), 0
    # 7.3e10 executions, but only 14 * 33 pairs of how far the two threads are: finished if states are matched.
    yield "Example1", [64], "sdpor", 1, 0
    for stateless in "sdpor --stateless", "dpor", "optimal-dpor":
        yield "Example1", [64], f"{stateless} --max-states 200000", "too many", None
    # The rest of the same paper's Table 1, in its structure. Rounds under one lock: all C(2n, n) orders, and one final state.
    for n in 4, 6:
        yield "SharedArray", [n], "dpor", math.comb(2 * n, n), 0
    for program, arguments in ("SharedArray", [12]), ("BoundedBuffer", [1]), ("Bzip2Smp", [3, 3]), ("Bzip2Smp", [4, 2]), ("Pfscan", [4, 2]):
        yield program, arguments, "sdpor", 1, 0
    for program, arguments in ("SharedArray", [12]), ("Pfscan", [4, 2]):
        yield program, arguments, "dpor --max-states 50000", "too many", None


def name_of(line):
    return " ".join(map(str, (line[0], *line[1], line[2])))


class Line:
    """A line of the table and where to explore its program."""

    def __init__(self, suite, jdk, classes, line):
        self.options, self.jdk, self.classes = suite.options, jdk, classes
        self.name = name_of(line)
        self.main_class, self.arguments, self.algorithm, self.executions, self.blocked = line

    def __str__(self):
        return self.name

    def explore(self, report):
        """Returns the run, how many executions it completed and how many it gave up."""
        command = [self.options.plait, "check", "--algorithm", *self.algorithm.split(), "--quiet", "--jdk", self.jdk.home]
        command += ["--report", report, "-cp", self.classes, self.main_class, *self.arguments]
        done = runner.run(command, self.options.timeout)
        if done.status == LIMIT:
            return done, "too many", None
        if done.status != 0:
            return done, f"exit status {done.status}: {done.stderr.strip()[:500]}", None
        found = json.loads(report.read_text())
        return done, found["executions"], found["blocked_executions"]

    def result(self):
        with runner.temporary_folder("published") as folder:
            done, found, given_up = self.explore(pathlib.Path(folder) / "report.json")
        is_good = found == self.executions and self.blocked in (None, given_up)
        line = f"{found} executions, {given_up} given up; expected {self.executions}, {self.blocked}"
        return runner.Result([] if is_good else [line], f"{done.cpu_s:.1f} s of CPU")


def main():
    suite = runner.Suite(runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm", timeout=600).parse_args())
    jdk = suite.one_jdk()
    with runner.temporary_folder("published") as classes:
        jdks.javac(jdk, sorted(HERE.glob("*.java")), classes)
        suite.side_by_side([Line(suite, jdk, classes, line) for line in counts()], Line.result)
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
