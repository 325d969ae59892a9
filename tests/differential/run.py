#!/usr/bin/env python3
"""Runs every differential program under HotSpot and under Plait and compares what they do.

A program is tests/differential/<family>/<Name>.java.  Its leading // lines may hold

    // JDK: 21+            needs at least this release; skipped on older JDKs
    // ARGS: a b c         arguments of main
    // STDERR: ignore      compare stdout and exit status only

With --check every program that has threads is explored instead, up to so many states, and nothing is compared: what counts
is that Plait itself finds nothing wrong. In the sanitized build it checks that labels of steps cover what they touch.

HotSpot's behaviour is kept under the work directory, keyed by the program's source and the JDK's
`release` file, so that only Plait runs the second time.
"""

import dataclasses
import difflib
import hashlib
import json
import os
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import runner  # noqa: E402
from jdks import ROOT, classes_of  # noqa: E402
from runner import Result  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent

HOTSPOT_FLAGS = ["-Xshare:auto", "-XX:TieredStopAtLevel=1"]
HOTSPOT_TIMEOUT_S = 60  # of CPU
DIFF_LINES = 15
JAVAC_OPTIONS = ["-g:source,lines"]  # without the names of variables: messages have <local1>

# What HotSpot itself writes to stderr, as opposed to the program and the library.
HOTSPOT_NOISE = re.compile(r"^(WARNING:|OpenJDK 64-Bit Server VM warning|Picked up )")
# Name$$Lambda$14/0x00007f01@1b2c and Name$$Lambda/0x00007f01 are one class to a reader.
# Programs without any of these have one schedule.
THREADS = re.compile(r"\b(Thread|ThreadLocal|Executor\w*|ForkJoin\w*|CompletableFuture|Timer|parallel\w*)\b")
EXPLORED = (0, 1, 3, 4)  # verified, a violation, a limit, not modelled

LAMBDA_NAME = re.compile(r"\$\$Lambda(\$\d+)?(/(0x)?[0-9a-f]+)?(@[0-9a-f]+)?")


@dataclasses.dataclass(frozen=True)
class Program:
    """One test: a Java source file and what its header asks for."""

    name: str
    family: str
    source: pathlib.Path
    text: str
    min_release: int
    args: tuple
    compare_stderr: bool

    def __str__(self):
        return f"{self.family}/{self.name}"


@dataclasses.dataclass(frozen=True)
class Outcome:
    """What a run did, as far as it is compared.  `exit` is None if a limit ended it."""

    stdout: str
    stderr: str
    exit: int | None
    cpu_s: float = dataclasses.field(default=0.0, compare=False)
    limit: str = dataclasses.field(default="", compare=False)  # which one


# --- Finding programs ------------------------------------------------------------------


def read_program(source):
    text = source.read_text(encoding="utf-8")
    headers = {}
    for line in text.splitlines():
        if not line.startswith("//"):
            break
        match = re.match(r"//\s*(JDK|ARGS|STDERR):\s*(.*?)\s*$", line)
        if match:
            headers[match[1]] = match[2]
    return Program(
        name=source.stem,
        family=source.parent.name,
        source=source,
        text=text,
        min_release=int(headers.get("JDK", "0").rstrip("+")),
        args=tuple(headers.get("ARGS", "").split()),
        compare_stderr=headers.get("STDERR") != "ignore",
    )


def find_programs():
    programs = [read_program(source) for source in sorted(HERE.glob("*/*.java"))]
    seen = {}
    for program in programs:
        if program.name in seen:
            sys.exit(f"run.py: {program} and {seen[program.name]} share a class name")
        seen[program.name] = program
    return programs


# --- Running ------------------------------------------------------------------------------------


def execute(command, timeout_s):
    done = runner.run(command, timeout_s)
    return Outcome(done.stdout, done.stderr, None if done.limit else done.status, done.cpu_s, done.limit)


def digest(*parts):
    sha = hashlib.sha256()
    for part in parts:
        sha.update(part.encode("utf-8") + b"\0")
    return sha.hexdigest()


def run_hotspot(jdk, program, classes):
    command = [jdk.tool("java"), *HOTSPOT_FLAGS, "-cp", classes, program.name, *program.args]
    return execute(command, HOTSPOT_TIMEOUT_S)


def expected_outcome(jdk, program, classes, work):
    """HotSpot's outcome, from the cache when this source ran on this JDK before."""
    key = digest(program.name, program.text, jdk.fingerprint, *JAVAC_OPTIONS, *HOTSPOT_FLAGS)
    cached = work / "hotspot" / f"{program.name}-{key[:16]}.json"
    if cached.exists():
        return Outcome(**json.loads(cached.read_text()))
    outcome = run_hotspot(jdk, program, classes)
    if outcome.exit is not None:
        cached.parent.mkdir(parents=True, exist_ok=True)
        unfinished = cached.with_suffix(f".{os.getpid()}")
        unfinished.write_text(json.dumps(dataclasses.asdict(outcome)))
        unfinished.replace(cached)
    return outcome


def run_plait(plait, jdk, program, classes, timeout_s):
    command = [plait, "run", "--jdk", jdk.home, "-cp", classes, program.name, *program.args]
    return execute(command, timeout_s)


# --- Comparing ----------------------------------------------------------------------------------


def relevant_stderr(text):
    """Stack traces and the program's own lines; HotSpot's warnings dropped, lambda names normalised."""
    return [LAMBDA_NAME.sub("$$Lambda", line) for line in text.splitlines() if not HOTSPOT_NOISE.match(line)]


def diff(stream, expected, actual, names):
    return list(difflib.unified_diff(expected, actual, *(f"{stream} {name}" for name in names), lineterm="", n=2))


def compare(program, expected, actual, names=("hotspot", "plait")):
    """Returns a list of report lines, empty iff `actual` behaves as `expected`."""
    if expected.exit is None:
        return [f"{names[0]} {expected.limit}"]
    report = []
    if actual.exit is None:
        report.append(f"{names[1]} {actual.limit}")
    elif actual.exit != expected.exit:
        report.append(f"exit status {actual.exit}, expected {expected.exit}")
    if actual.stdout != expected.stdout:
        report += diff("stdout", expected.stdout.splitlines(True), actual.stdout.splitlines(True), names)
    # A failed run says why on stderr: show it even where the program opts out of comparing it.
    if program.compare_stderr or report:
        report += diff("stderr", relevant_stderr(expected.stderr), relevant_stderr(actual.stderr), names)
    return report


def check_against_plait(options, jdk, program, classes, work):
    expected = expected_outcome(jdk, program, classes, work)
    actual = run_plait(options.plait, jdk, program, classes, options.timeout)
    return Result(compare(program, expected, actual)[:DIFF_LINES], f"{actual.cpu_s:.2f} s of CPU")


def check_schedules(options, jdk, program, classes):
    command = [options.plait, "check", "--jdk", jdk.home, "--algorithm", "dl-s-por", "--stop", "never", "--no-shorten", "--progress", "never",
               "--max-states", str(options.check), "--cp", classes, program.name, *program.args]
    done = runner.run(command, options.timeout)
    report = [] if done.status in EXPLORED else [f"exit status {done.status}", *done.stderr.splitlines()[-DIFF_LINES:]]
    return Result([done.limit] if done.limit else report, f"{done.cpu_s:.2f} s of CPU")


def check_hotspot_alone(options, jdk, program, classes):
    """Runs the program several times on HotSpot: it must end, and always the same way."""
    first = run_hotspot(jdk, program, classes)
    report, slowest = [], first.cpu_s
    for _ in range(options.repeat - 1):
        again = run_hotspot(jdk, program, classes)
        slowest = max(slowest, again.cpu_s)
        report = report or compare(program, first, again, ("first", "again"))
    if first.exit is None:
        report = [f"hotspot {first.limit}"]
    return Result(report[:DIFF_LINES], f"{slowest:.2f} s of CPU")


# --- The suite ----------------------------------------------------------------------------------


def parse_options():
    parser = runner.arguments(__doc__, timeout=60)
    parser.add_argument(
        "--work", type=pathlib.Path, default=ROOT / "build" / "differential", metavar="DIR",
        help="classes and HotSpot's outcomes; default: build/differential",
    )
    parser.add_argument("--check", type=int, metavar="N", help="explore up to N states of each program with threads, and compare nothing")
    parser.add_argument("--hotspot-only", action="store_true", help="check only that HotSpot is deterministic")
    parser.add_argument("--repeat", type=int, default=5, metavar="N", help="runs under --hotspot-only; default: 5")
    options = parser.parse_args()
    options.work = options.work.resolve()
    return options


def main():
    options = parse_options()
    suite = runner.Suite(options)
    programs = find_programs()
    for jdk in suite.jdks():
        applicable = [p for p in programs if p.min_release <= jdk.release and (not options.check or THREADS.search(p.text))]
        classes = classes_of(jdk, [p.source for p in applicable], options.work, *JAVAC_OPTIONS)

        def check(program, jdk=jdk, classes=classes):
            if options.hotspot_only:
                return check_hotspot_alone(options, jdk, program, classes)
            if options.check:
                return check_schedules(options, jdk, program, classes)
            return check_against_plait(options, jdk, program, classes, options.work / str(jdk))

        suite.side_by_side(applicable, check, f"[{jdk}]")
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
