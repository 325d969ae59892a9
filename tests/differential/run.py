#!/usr/bin/env python3
"""Runs every differential program under HotSpot and under Plait and compares what they do.

A program is tests/differential/<family>/<Name>.java.  Its leading // lines may hold

    // JDK: 21+            needs at least this release; skipped on older JDKs
    // ARGS: a b c         arguments of main
    // STDERR: ignore      compare stdout and exit status only

HotSpot's behaviour is kept under the work directory, keyed by the program's source and the JDK's
`release` file, so that only Plait runs the second time.
"""

import argparse
import concurrent.futures
import dataclasses
import difflib
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import jdks  # noqa: E402
from jdks import environment  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

HOTSPOT_FLAGS = ["-Xshare:auto", "-XX:TieredStopAtLevel=1"]
HOTSPOT_TIMEOUT_S = 60
DIFF_LINES = 15

# What HotSpot itself writes to stderr, as opposed to the program and the library.
HOTSPOT_NOISE = re.compile(r"^(WARNING:|OpenJDK 64-Bit Server VM warning|Picked up )")
# Name$$Lambda$14/0x00007f01@1b2c and Name$$Lambda/0x00007f01 are one class to a reader.
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
    """What a run did, as far as it is compared.  `exit` is None after a timeout."""

    stdout: str
    stderr: str
    exit: int | None
    elapsed_s: float = dataclasses.field(default=0.0, compare=False)


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
    started = time.monotonic()
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, timeout=timeout_s, env=environment(), check=False
        )
        stdout, stderr, status = done.stdout, done.stderr, done.returncode
    except subprocess.TimeoutExpired as expired:
        stdout, stderr, status = expired.stdout or b"", expired.stderr or b"", None
    return Outcome(
        stdout.decode("utf-8", "backslashreplace"),
        stderr.decode("utf-8", "backslashreplace"),
        status,
        time.monotonic() - started,
    )


def digest(*parts):
    sha = hashlib.sha256()
    for part in parts:
        sha.update(part.encode("utf-8") + b"\0")
    return sha.hexdigest()


def compile_all(jdk, programs, work):
    """Compiles `programs` in one javac call, unless the classes are already those of these sources."""
    classes = work / "classes"
    stamp = work / "classes.stamp"
    wanted = digest(jdk.fingerprint, *(str(p) + "\0" + p.text for p in programs))
    if stamp.exists() and stamp.read_text() == wanted:
        return classes
    stamp.unlink(missing_ok=True)
    shutil.rmtree(classes, ignore_errors=True)
    classes.mkdir(parents=True)
    command = [jdk.tool("javac"), *jdks.JAVAC_JVM, "-nowarn", "-encoding", "UTF-8", "-d", str(classes)]
    done = subprocess.run(
        command + [str(p.source) for p in programs], env=environment(), text=True, capture_output=True, check=False
    )
    if done.returncode != 0:
        sys.exit(f"run.py: javac of {jdk} failed\n{done.stdout}{done.stderr}")
    stamp.write_text(wanted)
    return classes


def run_hotspot(jdk, program, classes):
    command = [jdk.tool("java"), *HOTSPOT_FLAGS, "-cp", str(classes), program.name, *program.args]
    return execute(command, HOTSPOT_TIMEOUT_S)


def expected_outcome(jdk, program, classes, work):
    """HotSpot's outcome, from the cache when this source ran on this JDK before."""
    key = digest(program.name, program.text, jdk.fingerprint, *HOTSPOT_FLAGS)
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
    command = [plait, "run", "--jdk", str(jdk.home), "-cp", str(classes), program.name, *program.args]
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
        return [f"{names[0]} timed out"]
    report = []
    if actual.exit is None:
        report.append(f"{names[1]} timed out")
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
    return compare(program, expected, actual), actual.elapsed_s


def check_hotspot_alone(options, jdk, program, classes):
    """Runs the program several times on HotSpot: it must end, and always the same way."""
    first = run_hotspot(jdk, program, classes)
    report, slowest = [], first.elapsed_s
    for _ in range(options.repeat - 1):
        again = run_hotspot(jdk, program, classes)
        slowest = max(slowest, again.elapsed_s)
        report = report or compare(program, first, again, ("first", "again"))
    if first.exit is None:
        report = ["hotspot timed out"]
    return report, slowest


# --- The suite ----------------------------------------------------------------------------------


class Tally:
    def __init__(self, verbose):
        self.passed = 0
        self.failed = 0
        self.verbose = verbose

    def record(self, jdk, program, report, elapsed_s):
        if not report:
            self.passed += 1
            if self.verbose:
                print(f"ok   [{jdk}] {program} {elapsed_s:.2f} s", flush=True)
            return
        self.failed += 1
        print(f"FAIL [{jdk}] {program} {elapsed_s:.2f} s")
        for line in report[:DIFF_LINES]:
            print("    " + line.rstrip("\n"))
        sys.stdout.flush()


def run_suite(options, jdk, programs, tally):
    """Returns false iff a failure stopped the suite early."""
    work = options.work / str(jdk)
    work.mkdir(parents=True, exist_ok=True)
    applicable = [p for p in programs if p.min_release <= jdk.release]
    classes = compile_all(jdk, applicable, work)
    chosen = [p for p in applicable if options.filter in str(p)]

    stop = threading.Event()

    def check(program):
        if stop.is_set():
            return None
        if options.hotspot_only:
            return check_hotspot_alone(options, jdk, program, classes)
        return check_against_plait(options, jdk, program, classes, work)

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        running = {pool.submit(check, program): program for program in chosen}
        for future in concurrent.futures.as_completed(running):
            if future.result() is not None:
                tally.record(jdk, running[future], *future.result())
            if tally.failed and not options.keep_going:
                stop.set()
    return not stop.is_set()


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plait", default=str(ROOT / "build" / "plait"), metavar="BIN", help="default: build/plait")
    parser.add_argument(
        "--jdk", action="append", metavar="DIR", help="repeatable; default: every JDK under /usr/lib/jvm"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="default: one per core")
    parser.add_argument("--filter", default="", metavar="SUBSTR", help="only programs whose family/Name contains this")
    parser.add_argument(
        "--work", type=pathlib.Path, default=ROOT / "build" / "differential", metavar="DIR",
        help="classes and HotSpot's outcomes; default: build/differential",
    )
    parser.add_argument("--timeout", type=float, default=60, metavar="S", help="of one Plait run; default: 60")
    parser.add_argument("--keep-going", action="store_true", help="run everything even after a failure")
    parser.add_argument("--verbose", action="store_true", help="also print programs that pass, with their time")
    parser.add_argument("--hotspot-only", action="store_true", help="check only that HotSpot is deterministic")
    parser.add_argument("--repeat", type=int, default=5, metavar="N", help="runs under --hotspot-only; default: 5")
    options = parser.parse_args()
    options.work = options.work.resolve()
    if not options.hotspot_only:
        options.plait = shutil.which(options.plait) or parser.error(f"no executable {options.plait}")
        options.plait = os.path.abspath(options.plait)
    return options


def main():
    options = parse_options()
    programs = find_programs()
    if not any(options.filter in str(program) for program in programs):
        sys.exit(f"run.py: no program matches {options.filter!r}")
    tally = Tally(options.verbose)
    for jdk in jdks.chosen_jdks(options.jdk):
        if not run_suite(options, jdk, programs, tally):
            break
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
