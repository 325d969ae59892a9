#!/usr/bin/env python3
"""Executes every schedule that is reported, of every algorithm: the search's own and the shortened one.

Programs of tests/check that go wrong are checked with --shorten and with --no-shorten; then `plait replay` executes each
violation of the report in a process that knows nothing but the report. It must end in the same violation, on the same way.
Each trace of a report tells what happened: a line that reads a value stands behind the one that left it there.
"""

import importlib.util
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import runner  # noqa: E402
from jdks import WITH_USER_STUBS, javac  # noqa: E402
from runner import Result  # noqa: E402
from traces import values_agree  # noqa: E402

ALGORITHMS = ("full", "s-por", "de-s-por", "dl-s-por", "o-dpor", "sdpor", "dpor", "source-dpor", "optimal-dpor")
ORDERS = ("sequential", "sequential:2,1,0", "random:7")
# A search without states may not end; what it found until then is reported all the same.
LIMITS = ("--max-states", "3000", "--max-depth", "300")
MOST_REPLAYED = 4  # violations of a report
ENDED = (1, 3)  # exit statuses: a violation, a limit


def programs_of_check():
    """Those of tests/check that have a violation, and how its run.py reads them."""
    spec = importlib.util.spec_from_file_location("check_run", HERE.parent / "check" / "run.py")
    check = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = check
    spec.loader.exec_module(check)
    return [program for program in check.find_programs() if program.violations]


class Case:
    def __init__(self, program, algorithm, order, shortening):
        self.program, self.algorithm, self.order, self.shortening = program, algorithm, order, shortening

    def __str__(self):
        return f"{self.program} {self.algorithm} {self.shortening}"

    def file(self):
        return f"{self.program.name}-{self.algorithm}{self.shortening}.json"


def cases_of(programs, release):
    for number, program in enumerate(programs):
        if release not in program.releases:
            continue
        for algorithm in ALGORITHMS:
            if algorithm in program.skipped:
                continue
            # Every program meets every order with some algorithm.
            order = ORDERS[(number + ALGORITHMS.index(algorithm)) % len(ORDERS)]
            for shortening in "--shorten", "--no-shorten":
                yield Case(program, algorithm, order, shortening)


def promises_nothing(case, report):
    """The program's livelocks are all that is wrong with it, and the algorithm says that it does not look for them."""
    looked_for = json.loads(report.read_text(encoding="utf-8"))["looked_for"]
    return case.program.violations == {"livelock"} and "livelock" not in looked_for


def problems_of(trace):
    try:
        values_agree(trace)
    except AssertionError as failure:
        return [str(failure)]
    return []


def run_case(options, jdk, classes, work, case):
    report = work / case.file()
    order = [] if "--order" in case.program.options else ["--order", case.order]
    command = [options.plait, "check", "--stop", "never", "--algorithm", case.algorithm, *order, *LIMITS,
               case.shortening, "--jdk", jdk.home, *case.program.options, "--report", report, "-cp", classes,
               case.program.name]
    done = runner.run(command, options.timeout)
    if done.status == 0 and promises_nothing(case, report):
        return Result([])
    if done.status not in ENDED:
        return Result([f"check: status {done.status}", *done.stderr.splitlines()])
    violations = json.loads(report.read_text(encoding="utf-8"))["violations"]
    if not violations and done.status == 1:
        return Result(["check: a violation, but none in the report"])
    lines = [f"violation {number}: {problem}" for number, told in enumerate(violations, 1) for problem in problems_of(told["trace"])]
    for number in range(1, min(len(violations), MOST_REPLAYED) + 1):
        done = runner.run([options.plait, "replay", report, "--violation", number], options.timeout)
        if done.status != 1 or "reproduced: " not in done.stdout:
            lines += [f"replay of violation {number}: status {done.status}", *done.stderr.splitlines()]
        elif "on a slightly different way" in done.stdout:
            lines.append(f"replay of violation {number}: {done.stdout.splitlines()[-1]}")
    report.unlink()
    return Result(lines)


def main():
    tests = runner.Suite(runner.arguments(__doc__, jdk="what plait finds").parse_args())
    jdk = tests.one_jdk()
    programs = programs_of_check()
    with runner.temporary_folder("replay") as folder:
        work = pathlib.Path(folder)
        cases = [case for case in cases_of(programs, jdk.release) if tests.wants(str(case))]
        wanted = {case.program for case in cases}
        classes = work / "classes"
        if wanted:
            javac(jdk, sorted(program.source for program in wanted), classes, *WITH_USER_STUBS)
        tests.side_by_side(cases, lambda case: run_case(tests.options, jdk, classes, work, case))
    return tests.finish()


if __name__ == "__main__":
    sys.exit(main())
