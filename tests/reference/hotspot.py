#!/usr/bin/env python3
"""Holds the model itself against HotSpot: runs generated programs there many times, with random pauses (tests/check/Stress.java).

Every outcome that occurs must be one of the model's.  A round that takes longer than 1.5 s counts as a deadlock, which a busy machine
can bring about: so a deadlock counts only if it occurs twice.  Needs a JDK before 24.
"""

import pathlib
import sys

import run
import jdks
import programs
import runner
import stress

WOULD_END_IT = ("addShutdownHook", "Runtime.getRuntime().exit")  # Stress.java stands in for the other ways to exit


def main():
    parser = runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm", timeout=600)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="of the first program; default: 1")
    parser.add_argument("--count", type=int, default=300, metavar="N", help="how many programs; default: 300")
    stress.add_arguments(parser)
    parser.add_argument("--mode", choices=programs.MODES, default="all", help="as in run.py")
    options = parser.parse_args()
    suite = runner.Suite(options)
    jdk = suite.one_jdk()
    names = [name for name in programs.names(options.mode, options.seed, options.count) if suite.wants(name)]
    made = {name: (program, outcomes) for name in names for program, outcomes, _ in [programs.program_of(name)]
            if outcomes and not any(words in program.java(name) for words in WOULD_END_IT)}
    seen = of_all = 0
    with runner.temporary_folder("hotspot") as folder:
        work = pathlib.Path(folder)
        (work / "sources").mkdir()
        for name, (program, _) in made.items():
            (work / "sources" / f"{name}.java").write_text(program.java(name), encoding="utf-8")
        jdks.javac(jdk, sorted((work / "sources").glob("*.java")), work / "classes")
        stress.compile_tool(jdk, work)
        for name, found in stress.outcomes(options, jdk, work, list(made)):
            program, expected = made[name]
            if program.handlers:  # of an exception that these took Stress does not know
                expected |= {("normal", text) for exit_kind, text in expected if exit_kind == "exception"}
            seen, of_all = seen + len(found & expected), of_all + len(expected)
            lines = [f"expected {run.shown(expected)}", f"occurred {run.shown(found - expected)}", *program.java(name).splitlines()]
            suite.record(name, runner.Result(lines if found - expected else []))
            if suite.stopped.is_set():
                return suite.finish()
    print(f"{len(made)} programs, {options.rounds} runs each at most; {seen} of the {of_all} outcomes of the model occurred")
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
