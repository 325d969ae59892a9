#!/usr/bin/env python3
"""Tests the structures of benchmarks/structures in one thread, under `java` and `plait run`, against java.util.

Each of SetTest, MapTest and PoolTest is given the structures of its interface that `plait clients --list` names, and
compares them with a model over all short sequences of calls and longer random ones. Both JVMs must print the same.
"""

import argparse
import pathlib
import re
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402

STDERR_LINES = 8

TEST_OF_METHODS = {"add, remove, contains": "SetTest", "put, remove, get": "MapTest", "put, take": "PoolTest"}


def structures(plait):
    """Test -> names, from lines of `Name  methods  what it is`."""
    listed = subprocess.run([plait, "clients", "--list"], text=True, capture_output=True, check=True).stdout
    names = {test: [] for test in TEST_OF_METHODS.values()}
    for line in listed.partition("\n\n")[0].splitlines():
        name, methods, _ = re.split(r"  +", line, maxsplit=2)
        names[TEST_OF_METHODS[methods]].append(name)
    return names


def run(command):
    return subprocess.run(command, env=jdks.environment(), text=True, capture_output=True, check=False)


def differences(options, jdk, classes, test, names):
    """Lines that say what went wrong; empty iff both JVMs passed and agree."""
    expected = run([jdk.tool("java"), "-cp", str(classes), test, *names])
    actual = run([options.plait, "run", "--jdk", str(jdk.home), "-cp", str(classes), test, *names])
    lines = []
    for tool, done in ("java", expected), ("plait run", actual):
        if done.returncode != 0:
            lines += [f"{tool}: exit status {done.returncode}", *done.stderr.splitlines()[:STDERR_LINES]]
    if not lines and expected.stdout != actual.stdout:
        lines = [f"java: {expected.stdout}", f"plait run: {actual.stdout}"]
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plait", default=str(ROOT / "build" / "plait"), metavar="BIN", help="default: build/plait")
    parser.add_argument("--jdk", action="append", metavar="DIR", help="repeatable; default: every JDK under /usr/lib/jvm")
    options = parser.parse_args()
    passed = failed = 0
    for jdk in jdks.chosen_jdks(options.jdk):
        with tempfile.TemporaryDirectory(prefix="plait-structures-") as work:
            sources = [*HERE.glob("*.java"), *(ROOT / "benchmarks" / "structures").glob("*.java")]
            jdks.javac(jdk, sorted(sources), pathlib.Path(work))
            for test, names in structures(options.plait).items():
                lines = differences(options, jdk, work, test, names)
                passed, failed = passed + (not lines), failed + bool(lines)
                for line in [f"FAIL [{jdk}] {test}", *lines] if lines else []:
                    print(line)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
