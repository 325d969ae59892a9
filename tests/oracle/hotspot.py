#!/usr/bin/env python3
"""Holds `full` itself against HotSpot: runs generated programs there many times, with pauses (tests/check/Stress.java).

Every outcome that occurs must be one of those that full finds with --locks model.  What is listed may be right all the
same: on a busy machine a round that takes longer than 1.5 s counts as a deadlock, and the model of locks leaves out two
things that real locks do (an interrupt between the check for it and the acquisition; a permit used up inside a lock).
Programs that may loop for ever, and those whose end races with output, are left out.  Needs a JDK before 24.
"""

import collections
import pathlib
import re
import sys

import generate
import run
import jdks
import runner
from program import render

ASM_EXPORT = ["--add-exports", "java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED"]
ENDLESS = re.compile(r"while \((?!.*(wait|await|park|compareAndSet\(n|compareAndSet\(q))")
SECONDS = 1.5  # by the clock, of a program: that is how often it runs


def can_be_run(program):
    text = render(program, "p")
    races_with_output = "print(" in text and ("setDaemon" in text or "addShutdownHook" in text)
    # Stress does not see an exception that the program's own handler gets.
    return not (ENDLESS.search(text) or races_with_output or "setUncaughtExceptionHandler" in text)


def outcomes_of_full(options, classes, words):
    command = [options.oracle, "--jdk", str(options.jdk.home), "--jobs", "2", "--only", "nothing", "--outcomes", "-cp", str(classes)]
    printed = runner.run(command + words, 60 * options.timeout).stdout
    expected = collections.defaultdict(set)
    for name, exit_kind, text in re.findall(r'^outcome (\w+) (\w+) "(.*)"$', printed, re.MULTILINE):
        expected[name].add((exit_kind, text))
    return expected


def stress(options, work, classes, name):
    """The outcomes that occurred, with their counts."""
    command = [options.jdk.tool("java"), *ASM_EXPORT, "-Xmx512m", "-cp", str(work / "stress"), "Stress"]
    command += [str(work / "stubs"), str(classes), str(options.rounds), str(SECONDS), name]
    done = runner.run(command, options.timeout)
    if done.limit:
        return {}
    rows = [line.split("\t", 3) for line in done.stdout.splitlines()]
    return {(row[2], row[3]): int(row[1]) for row in rows}


def main():
    parser = runner.arguments(__doc__, program="plait_oracle", option="--oracle", jdk="the oldest under /usr/lib/jvm", timeout=60)
    parser.add_argument("--seed", type=int, default=1, metavar="N")
    parser.add_argument("--count", type=int, default=100, metavar="N")
    parser.add_argument("--rounds", type=int, default=150, metavar="N")
    options = parser.parse_args()
    options.jdk = jdks.chosen_jdks(options.jdk)[0]
    programs = [generate.build(seed) for seed in range(options.seed, options.seed + options.count)]
    named = [(f"p{program.seed}", program) for program in programs if can_be_run(program)]
    ran = failed = 0
    with runner.temporary_folder("hotspot") as folder:
        work = pathlib.Path(folder)
        run.write_sources(named, work / "sources")
        classes, printed = run.compile_all(options.jdk, sorted((work / "sources").glob("*.java")), work)
        printed = printed or jdks.javac_output(options.jdk, jdks.user_stubs(), work / "stubs")
        printed += jdks.javac_output(options.jdk, [run.ROOT / "tests" / "check" / "Stress.java"], work / "stress", *ASM_EXPORT)
        if printed:
            sys.exit(printed)
        expected = outcomes_of_full(options, classes, [name for name, _ in named])
        for name, known in expected.items():
            occurred = stress(options, work, classes, name)
            ran += 1
            failed += bool(occurred.keys() - known)
            for outcome in sorted(occurred.keys() - known):
                print(f"{name}: {occurred[outcome]} times {outcome}, unknown to full", flush=True)
    print(f"{ran - failed} passed, {failed} failed")


if __name__ == "__main__":
    main()
