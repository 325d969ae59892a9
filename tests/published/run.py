#!/usr/bin/env python3
"""Counts the executions that the stateless reductions explore of the papers' programs, and compares with the papers.

A line is a program with its arguments, an algorithm, how many executions it completes and how many it gives up because
everything sleeps.  `None` for the second: it depends on the schedule.  The numbers of executions are those of the papers;
tests/unit/published_test.cc has the same programs as plain transition systems and says where a number differs from its
paper, and why.  Threads are all made before the first one starts: a class that is initialised while others run is in a
race with all they do.
"""

import argparse
import concurrent.futures
import json
import math
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from jdks import JAVAC_JVM  # noqa: E402

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


def explore(plait, classes, report, main, arguments, algorithm):
    command = [plait, "check", "--algorithm", *algorithm.split(), "--quiet", "--report", report, "-cp", classes, main]
    done = subprocess.run(command + [str(a) for a in arguments], capture_output=True, text=True, check=False)
    if done.returncode == LIMIT:
        return "too many", None
    if done.returncode != 0:
        return f"exit status {done.returncode}: {done.stderr.strip()[:500]}", None
    found = json.loads(pathlib.Path(report).read_text())
    return found["executions"], found["blocked_executions"]


def run(options, classes, line):
    """Returns whether the counts are those of the paper."""
    main_class, arguments, algorithm, executions, blocked = line
    start = time.monotonic()
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        found, given_up = explore(options.plait, classes, report.name, main_class, arguments, algorithm)
    is_good = found == executions and blocked in (None, given_up)
    print(f"{'ok  ' if is_good else 'FAIL'} {title_of(line)}: {found} executions, {given_up} given up"
          f"{'' if is_good else f'; expected {executions}, {blocked}'} ({time.monotonic() - start:.1f} s)",
          flush=True)
    return is_good


def title_of(line):
    main_class, arguments, algorithm, *_ = line
    return " ".join([main_class, *map(str, arguments), algorithm])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plait", default=ROOT / "build" / "plait")
    parser.add_argument("filter", nargs="?", default="", help="only lines that contain this, as in 'LastZero 5'")
    options = parser.parse_args()
    home = os.environ.get("JAVA_HOME")
    javac = pathlib.Path(home) / "bin" / "javac" if home else shutil.which("javac")
    with tempfile.TemporaryDirectory() as classes:
        sources = [str(p) for p in sorted(HERE.glob("*.java"))]
        subprocess.run([str(javac), *JAVAC_JVM, "-d", classes, *sources], check=True)
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            wanted = [line for line in counts() if options.filter in title_of(line)]
            results = list(pool.map(lambda line: run(options, classes, line), wanted))
    print(f"{results.count(True)} passed, {results.count(False)} failed")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
