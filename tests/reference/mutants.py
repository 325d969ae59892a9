#!/usr/bin/env python3
"""Tells what this oracle notices: with a measure left out that soundness rests on, which algorithms find something else.

The searches with a measure left out are those of plait_oracle (tests/oracle/searches.h), which compares them with `full`; on the
programs that run.py passes, `full` finds what the model does.  The table is the one of README.md.
"""

import pathlib
import re
import subprocess
import sys

import run
import jdks
import programs
import runner

MEASURES = ("pending", "cycles", "variants", "hindsight", "ends", "creation", "revisits", "sleepers", "dependences", "graph", "stand-ins",
            "signals", "initialisation", "foreseen", "reads")
MOST_STATES = 3000


def noticed(options, jdk, classes, names, measure):
    """{algorithm: the first program that notices}"""
    command = [options.oracle, "--jdk", jdk.home, "--jobs", options.jobs, "--timeout", round(options.timeout), "--max-states", MOST_STATES]
    command += ["--mutation", measure, "--except", "structure", "-cp", classes, *names]
    with subprocess.Popen([str(word) for word in command], stdout=subprocess.PIPE, text=True, env=jdks.environment()) as running:
        lines = running.stdout.read().splitlines()
    found = {}
    for line in lines:
        match = re.match(r"DISAGREES .*--algorithm (\S+).* ([phm]\d+) #", line)
        if match:
            found[match[1]] = min(match[2], found.get(match[1], match[2]), key=lambda name: int(name[1:]))
    return found


def main():
    parser = runner.arguments(__doc__, program="plait_oracle", option="--oracle", jdk="the oldest under /usr/lib/jvm", timeout=30)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first program; default: 1")
    parser.add_argument("--count", type=int, default=300, metavar="N", help="how many programs; default: 300")
    options = parser.parse_args()
    jdk = jdks.chosen_jdks(options.jdk)[0]
    known = run.known_reasons()
    names = [name for name in programs.names("all", options.seed, options.count) if name not in known]
    with runner.temporary_folder("mutants") as folder:
        work = pathlib.Path(folder)
        (work / "sources").mkdir()
        for name in names:
            (work / "sources" / f"{name}.java").write_text(programs.program_of(name)[0].java(name), encoding="utf-8")
        jdks.javac(jdk, sorted((work / "sources").glob("*.java")), work / "classes")
        for measure in MEASURES:
            if options.filter in measure:
                found = noticed(options, jdk, work / "classes", names, measure)
                told = ", ".join(f"{algorithm} ({name})" for algorithm, name in sorted(found.items()))
                print(f"| `{measure}` | {told or 'nothing'} |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
