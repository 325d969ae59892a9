#!/usr/bin/env python3
"""Explores every program with `plait check` and compares verdict, violations and outcomes with its header.

A program is tests/check/<topic>/<Name>.java.  Its leading // lines hold

    // EXPECT: verified                            no violation, or the violations, separated by commas:
    // EXPECT: deadlock, assertion, exception java.lang.IllegalStateException
    // OUTCOMES: normal "1\\n" | deadlock ""         the exact set of outcomes: exit and stdout; or
    // OUTCOMES: none                              no execution ends
    // OPTIONS: --locks real                       options of plait check
    // JDK: >= 21                                  skipped on older JDKs
    // HOTSPOT: no                                 skipped by --hotspot

EXPECT and OUTCOMES may take several lines, which add up.  stdout is a JSON string: \\n is a newline, \\" a quote.  What
the violations are is compared as a set of kinds, and for exceptions their classes.  Other // lines derive the
outcomes.

With --hotspot N the programs run N times each on HotSpot instead, with pauses put in (Stress.java): every
outcome that occurs must be expected.  Expected ones that never occurred are only listed.
"""

import argparse
import concurrent.futures
import dataclasses
import fcntl
import hashlib
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import jdks  # noqa: E402
from jdks import WITH_USER_STUBS, environment, javac, user_stubs  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent

KINDS = {"assertion", "deadlock", "race", "livelock"}
EXITS = {"normal", "exception", "deadlock", "halt"}
STATUS_OF_VERDICT = {"verified": 0, "violation": 1, "limit": 3, "unsupported": 4}
STDERR_LINES = 8
ASM_EXPORT = ["--add-exports", "java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED"]
STRESS_SECONDS = 8  # a program under --hotspot


class HeaderError(Exception):
    pass


@dataclasses.dataclass(frozen=True)
class Program:
    """One test: a Java source file and what its header expects."""

    name: str
    topic: str
    source: pathlib.Path
    violations: frozenset  # "deadlock", "exception java.lang.Error", …
    outcomes: frozenset  # (exit, stdout)
    options: tuple
    min_release: int
    runs_on_hotspot: bool

    def __str__(self):
        return f"{self.topic}/{self.name}"

    @property
    def verdict(self):
        return "violation" if self.violations else "verified"


# --- Finding programs ------------------------------------------------------------------


def parse_violations(lines):
    items = [item.strip() for line in lines for item in line.split(",")]
    if not items:
        raise HeaderError("no EXPECT line")
    if items == ["verified"]:
        return frozenset()
    for item in items:
        if item not in KINDS and not re.fullmatch(r"exception [\w.$]+", item):
            raise HeaderError(f"EXPECT: {item!r} is not a violation")
    return frozenset(items)


def parse_outcomes(lines):
    """Parses lines of `exit "text"`, separated by `|`; or `none`."""
    if lines == ["none"]:
        return frozenset()
    outcomes = set()
    decoder = json.JSONDecoder()
    for line in lines:
        rest = line
        while True:
            exit_kind, _, rest = rest.partition(" ")
            if exit_kind not in EXITS:
                raise HeaderError(f"OUTCOMES: {exit_kind!r} is not an exit")
            try:
                stdout, end = decoder.raw_decode(rest)
            except ValueError as error:
                raise HeaderError(f"OUTCOMES: {rest!r}: {error}") from error
            if (exit_kind, stdout) in outcomes:
                raise HeaderError(f"OUTCOMES: {exit_kind} {json.dumps(stdout)} is there twice")
            outcomes.add((exit_kind, stdout))
            rest = rest[end:].strip()
            if not rest:
                break
            if not rest.startswith("|"):
                raise HeaderError(f"OUTCOMES: no | before {rest!r}")
            rest = rest[1:].lstrip()
    if not outcomes:
        raise HeaderError("no OUTCOMES line")
    return frozenset(outcomes)


def check_consistent(violations, outcomes):
    """A deadlock is a violation and ends an execution; so do not expect one without the other."""
    exits = {exit_kind for exit_kind, _ in outcomes}
    if ("deadlock" in exits) != ("deadlock" in violations):
        raise HeaderError("EXPECT and OUTCOMES disagree about deadlock")
    if "exception" in exits and not any(v == "assertion" or v.startswith("exception") for v in violations):
        raise HeaderError("OUTCOMES has an exception, EXPECT has none")


def read_program(source):
    headers = {}
    for line in source.read_text(encoding="utf-8").splitlines():
        if not line.startswith("//"):
            break
        match = re.match(r"//\s*(EXPECT|OUTCOMES|OPTIONS|JDK|HOTSPOT):\s*(.*?)\s*$", line)
        if match:
            headers.setdefault(match[1], []).append(match[2])
    try:
        violations = parse_violations(headers.get("EXPECT", []))
        outcomes = parse_outcomes(headers.get("OUTCOMES", []))
        check_consistent(violations, outcomes)
    except HeaderError as error:
        sys.exit(f"run.py: {source.relative_to(ROOT)}: {error}")
    return Program(
        name=source.stem,
        topic=source.parent.name,
        source=source,
        violations=violations,
        outcomes=outcomes,
        options=tuple(" ".join(headers.get("OPTIONS", [])).split()),
        min_release=int(headers.get("JDK", ["0"])[0].strip(">=+ ")),
        runs_on_hotspot=headers.get("HOTSPOT") != ["no"],
    )


def find_programs():
    programs = [read_program(source) for source in sorted(HERE.glob("*/*.java"))]
    seen = {}
    for program in programs:
        if program.name in seen:
            sys.exit(f"run.py: {program} and {seen[program.name]} share a class name")
        seen[program.name] = program
    return programs


# --- Compiling ----------------------------------------------------------------------------------


def compile_all(jdk, programs, work):
    """Compiles `programs` in one javac call, unless the classes are already those of these sources. Returns their folder."""
    work = work / str(jdk)
    work.mkdir(parents=True, exist_ok=True)
    classes = work / "classes"
    sources = [p.source for p in programs]
    sha = hashlib.sha256(jdk.fingerprint.encode())
    for source in [*user_stubs(), *sources]:
        sha.update(f"{source}\0".encode() + source.read_bytes() + b"\0")
    stamp = work / "stamp"
    with open(work / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)  # several runs at a time may want them
        if not stamp.exists() or stamp.read_text() != sha.hexdigest():
            stamp.unlink(missing_ok=True)
            shutil.rmtree(classes, ignore_errors=True)
            javac(jdk, sources, classes, *WITH_USER_STUBS)
            stamp.write_text(sha.hexdigest())
    return classes


# --- Comparing ----------------------------------------------------------------------------------


def show(outcome):
    return f"{outcome[0]} {json.dumps(outcome[1])}"


def difference(what, expected, actual):
    """One line for each element that is only in one of two sets."""
    lines = [f"missing {what}: {item}" for item in sorted(expected - actual)]
    return lines + [f"unexpected {what}: {item}" for item in sorted(actual - expected)]


def violations_of(report):
    return frozenset(
        f"exception {v['class']}" if v["kind"] == "exception" else v["kind"] for v in report["violations"]
    )


def compare(program, report, status):
    """Returns a list of lines, empty iff `report` is what the program's header expects."""
    lines = []
    if report["verdict"] != program.verdict:
        lines.append(f"verdict {report['verdict']}, expected {program.verdict}")
    wanted = STATUS_OF_VERDICT.get(report["verdict"])
    if status != wanted:
        lines.append(f"exit status {status}, but the verdict {report['verdict']} is {wanted}")
    lines += difference("violation", program.violations, violations_of(report))
    actual = {show((o["exit"], o["stdout"])) for o in report["outcomes"]}
    return lines + difference("outcome", {show(o) for o in program.outcomes}, actual)


@dataclasses.dataclass(frozen=True)
class Result:
    lines: list  # empty iff the program passed
    elapsed_s: float
    states: int = 0


def check_program(options, jdk, program, classes, work):
    report_file = work / f"{program.name}.json"
    report_file.unlink(missing_ok=True)
    command = [options.plait, "check", "--stop", "never", "--algorithm", options.algorithm, "--jdk", str(jdk.home)]
    command += [*program.options, *options.extra, "--report", str(report_file), "-cp", str(classes)]
    command.append(program.name)
    started = time.monotonic()
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=options.timeout,
            env=environment(),
            check=False,
        )
    except subprocess.TimeoutExpired:
        return Result([f"timed out after {options.timeout:g} s"], time.monotonic() - started)
    elapsed_s = time.monotonic() - started
    stderr = done.stderr.decode("utf-8", "backslashreplace").splitlines()[-STDERR_LINES:]
    try:
        report = json.loads(report_file.read_text(encoding="utf-8"))
        lines = compare(program, report, done.returncode)
    except (OSError, ValueError, KeyError, TypeError) as error:
        return Result([f"exit status {done.returncode}, no usable report: {error!r}", *stderr], elapsed_s)
    if lines and report["verdict"] not in ("verified", "violation"):
        lines += stderr
    return Result(lines, elapsed_s, report["states"])


# --- The suite ----------------------------------------------------------------------------------


class Tally:
    def __init__(self, verbose):
        self.passed = 0
        self.failed = 0
        self.verbose = verbose

    def record(self, jdk, program, result):
        if not result.lines:
            self.passed += 1
            if self.verbose:
                print(f"ok   [{jdk}] {program} {result.elapsed_s:.2f} s, {result.states} states", flush=True)
            return
        self.failed += 1
        print(f"FAIL [{jdk}] {program} {result.elapsed_s:.2f} s, {result.states} states")
        for line in result.lines:
            print("    " + line)
        sys.stdout.flush()


def run_suite(options, jdk, programs, work, tally):
    """Returns false iff a failure stopped the suite early."""
    classes = compile_all(jdk, programs, options.work)
    programs = [program for program in programs if options.filter in str(program)]
    stop = threading.Event()

    def check(program):
        return None if stop.is_set() else check_program(options, jdk, program, classes, work)

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        running = {pool.submit(check, program): program for program in programs}
        for future in concurrent.futures.as_completed(running):
            if future.result() is not None:
                tally.record(jdk, running[future], future.result())
            if tally.failed and not options.keep_going:
                stop.set()
    return not stop.is_set()


def stress_suite(options, jdk, programs, work, tally):
    """Runs the programs on HotSpot: what occurs must be expected."""
    classes = compile_all(jdk, programs, options.work)
    tool, stubs = work / "stress", work / "stubs"
    javac(jdk, user_stubs(), stubs)
    javac(jdk, [HERE / "Stress.java"], tool, *ASM_EXPORT)
    command = [jdk.tool("java"), *ASM_EXPORT, "-cp", str(tool), "Stress", str(stubs), str(classes)]
    command += [str(options.hotspot), str(STRESS_SECONDS)]

    def stress(program):
        started = time.monotonic()
        done = subprocess.run([*command, program.name], env=environment(), text=True, capture_output=True, check=False)
        occurred = set()
        for line in done.stdout.splitlines():
            _, _, exit_kind, text = line.split("\t", 3)
            text = re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], text)
            occurred.add(show((exit_kind, text)))
        expected = {show(o) for o in program.outcomes}
        lines = [f"unexpected outcome: {o}" for o in sorted(occurred - expected)]
        if not occurred:
            lines = ["no outcome", *done.stderr.splitlines()[:STDERR_LINES]]
        for outcome in sorted(expected - occurred):
            print(f"     [{jdk}] {program}: {outcome} did not occur")
        return Result(lines, time.monotonic() - started)

    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        chosen = [p for p in programs if p.runs_on_hotspot and options.filter in str(p)]
        for program, result in zip(chosen, pool.map(stress, chosen)):
            tally.record(jdk, program, result)
    return options.keep_going or not tally.failed


def parse_options():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plait", default=str(ROOT / "build" / "plait"), metavar="BIN", help="default: build/plait")
    parser.add_argument(
        "--jdk", action="append", metavar="DIR", help="repeatable; default: every JDK under /usr/lib/jvm"
    )
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="default: one per core")
    parser.add_argument("--filter", default="", metavar="SUBSTR", help="only programs whose topic/Name contains this")
    parser.add_argument(
        "--work", type=pathlib.Path, default=ROOT / "build" / "check", metavar="DIR",
        help="for the classes of all programs; default: build/check",
    )
    parser.add_argument("--timeout", type=float, default=120, metavar="S", help="of one check; default: 120")
    parser.add_argument("--algorithm", default="full", metavar="NAME", help="default: full")
    parser.add_argument(
        "--extra", action="append", default=[], metavar="OPTIONS",
        help="more options of plait check, repeatable: --extra=--exact --extra='--locks real'",
    )
    parser.add_argument("--keep-going", action="store_true", help="run everything even after a failure")
    parser.add_argument("--verbose", action="store_true", help="also print programs that pass, with time and states")
    parser.add_argument("--hotspot", type=int, metavar="N", help="run N times on HotSpot instead (JDK 17 to 23)")
    options = parser.parse_args()
    options.extra = " ".join(options.extra).split()
    options.work = options.work.resolve()
    if not options.hotspot:
        options.plait = shutil.which(options.plait) or parser.error(f"no executable {options.plait}")
        options.plait = os.path.abspath(options.plait)
    return options


def main():
    options = parse_options()
    chosen = jdks.chosen_jdks(options.jdk)
    if options.hotspot:
        chosen = [jdk for jdk in chosen if jdk.release < 24]  # Stress.java needs the library that left with 24
    programs = find_programs()
    if not any(options.filter in str(program) for program in programs):
        sys.exit(f"run.py: no program matches {options.filter!r}")
    tally = Tally(options.verbose)
    suite = stress_suite if options.hotspot else run_suite
    for jdk in chosen:
        applicable = [p for p in programs if p.min_release <= jdk.release]
        with tempfile.TemporaryDirectory(prefix="plait-check-") as work:
            if not suite(options, jdk, applicable, pathlib.Path(work), tally):
                break
    print(f"{tally.passed} passed, {tally.failed} failed")
    return 1 if tally.failed else 0


if __name__ == "__main__":
    sys.exit(main())
