#!/usr/bin/env python3
"""Tests the structures of benchmarks/structures in one thread, under `java` and `plait run`, against java.util.

Each of SetTest, MapTest and PoolTest is given the structures of its interface that `plait clients --list` names, and
compares them with a model over all short sequences of calls and longer random ones. Both JVMs must print the same.
"""

import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402
import runner  # noqa: E402
from jdks import ROOT  # noqa: E402

STDERR_LINES = 8

TEST_OF_METHODS = {"add, remove, contains": "SetTest", "put, remove, get": "MapTest", "put, take": "PoolTest"}


def structures(options):
    """Test -> names, from lines of `Name  methods  what it is`."""
    listed = runner.run([options.plait, "clients", "--list"], options.timeout)
    if listed.status != 0:
        sys.exit(f"run.py: plait clients --list: {listed.stderr}")
    names = {test: [] for test in TEST_OF_METHODS.values()}
    for line in listed.stdout.partition("\n\n")[0].splitlines():
        name, methods, _ = re.split(r"  +", line, maxsplit=2)
        names[TEST_OF_METHODS[methods]].append(name)
    return names


def differences(options, jdk, classes, test, names):
    """Lines that say what went wrong; empty iff both JVMs passed and agree."""
    expected = runner.run([jdk.tool("java"), "-cp", classes, test, *names], options.timeout)
    actual = runner.run([options.plait, "run", "--jdk", jdk.home, "-cp", classes, test, *names], options.timeout)
    lines = []
    for tool, done in ("java", expected), ("plait run", actual):
        if done.status != 0:
            lines += [f"{tool}: exit status {done.status}", *done.stderr.splitlines()[:STDERR_LINES]]
    if not lines and expected.stdout != actual.stdout:
        lines = [f"java: {expected.stdout}", f"plait run: {actual.stdout}"]
    return lines


def main():
    suite = runner.Suite(runner.arguments(__doc__).parse_args())
    for jdk in suite.jdks():
        with runner.temporary_folder("structures") as work:
            sources = [*HERE.glob("*.java"), *(ROOT / "benchmarks" / "structures").glob("*.java")]
            jdks.javac(jdk, sorted(sources), work)
            names = structures(suite.options)

            def result(test, jdk=jdk, work=work, names=names):
                return runner.Result(differences(suite.options, jdk, work, test, names[test]))

            suite.side_by_side(names, result, f"[{jdk}]")
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
