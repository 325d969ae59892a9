#!/usr/bin/env python3
"""What a search leaves out until a program could tell changes no outcome: with --notice NAME, for every name, it is as without.

The programs are those of tests/check that look at the most of it, each with what its header expects.
"""

import importlib.util
import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402
import runner  # noqa: E402

spec = importlib.util.spec_from_file_location("check", HERE.parent / "check" / "run.py")
check = importlib.util.module_from_spec(spec)
sys.modules["check"] = check
spec.loader.exec_module(check)

EVERYWHERE = ("threads/OkJoinInterrupted", "locks/OkSignalAndInterrupt", "waits/BadNotifyTakenByTimedWait", "semaphores/OkTimedAcquireOfTwo",
              "interrupts/OkLatchInterruptCount")
# What only some tell, and at what cost.
ALSO = {
    "caches of the library": [f"library/OkFirst{name}" for name in ("Locale", "Charset", "Enum", "Runtime", "ReflectField", "Handle")],
    "initializers of the library": ["library/OkFirstIso", "library/OkFirstBigDecimal", "library/OkFirstRuntime"],
    "tables of the library": ["library/OkFirstBigInteger", "library/OkFirstCharset"],
    "interning of constants": ["library/OkFirstEnum"],
    "final fields": ["library/OkFirstEnum"],
}


def main():
    parser = runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm")
    parser.add_argument("--algorithm", default="dl-s-por", metavar="NAME", help="default: dl-s-por")
    options = parser.parse_args()
    suite = runner.Suite(options)
    jdk = suite.one_jdk()
    done = runner.run([options.plait, "check", "--help"], options.timeout)
    text = " ".join(done.stdout.split())
    listed = re.search(r"leaves out until it matters: (.*?) --", text)
    names = re.split(r", ", listed[1]) if listed else []
    suite.expect("every measure has a name", len(names) >= 18 and set(ALSO) <= set(names), f"--help lists {names}")
    wanted = {*EVERYWHERE, *(name for more in ALSO.values() for name in more)}
    programs = {f"{p.topic}/{p.name}": p for p in (check.read_program(check.HERE / f"{name}.java") for name in wanted)}
    with runner.temporary_folder("notices") as folder:
        work = pathlib.Path(folder)
        jdks.javac(jdk, [p.source for p in programs.values()], work / "classes")
        cases = [(name, programs[program]) for name in names for program in (*EVERYWHERE, *ALSO.get(name, ()))]

        def explore(case):
            name, program = case
            ours = work / name.replace(" ", "-").replace("'", "")
            ours.mkdir(exist_ok=True)
            options.extra = ["--notice", name]
            return check.check_program(options, jdk, program, work / "classes", ours)

        for case in cases:
            suite.record(f"{case[0]}: {case[1]}", explore(case))
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
