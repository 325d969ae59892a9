#!/usr/bin/env python3
"""Explores every program with `plait check` and compares verdict, violations and outcomes with its header.

A program is tests/check/<topic>/<Name>.java.  Its leading // lines hold

    // EXPECT: verified                            no violation, or the violations, separated by commas:
    // EXPECT: deadlock, assertion, exit 3, exception java.lang.IllegalStateException
    // EXPECT: unsupported native method           not modelled: the message has these words; no OUTCOMES then
    // ALLOWED: deadlock                           likewise, what OPTIONS have --allow for
    // OUTCOMES: normal "1\\n" | deadlock "" | halt 3 ""    the exact set of outcomes: exit and stdout; or
    // OUTCOMES: livelock ""                       an execution goes on for ever; only where the algorithm looks for it
    // OUTCOMES: none                              no execution ends
    // RACES: Account.balance rw | int[] ww        the exact set of data races (r: read, w: write), if the line is there; or none
    // OPTIONS: --locks real                       options of plait check
    // JDK: >= 21                                  skipped on older JDKs; < 19: on this one and later ones
    // HOTSPOT: no                                 skipped by --hotspot
    // SKIP: dpor, optimal-dpor                    algorithms that do not end on it in time; each run says so

`halt` alone is System.exit(0). EXPECT and OUTCOMES may take several lines, which add up.  stdout is a JSON string: \\n is a newline, \\" a quote.  What
the violations are is compared as a set of kinds, and for exceptions their classes.  Other // lines derive the
outcomes.

With --hotspot N the programs run N times each on HotSpot instead, with pauses put in (Stress.java): every
outcome that occurs must be expected.  Expected ones that never occurred are only listed.
"""

import dataclasses
import json
import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import runner  # noqa: E402
from jdks import ROOT, WITH_USER_STUBS, classes_of, javac, user_stubs  # noqa: E402
from runner import Result  # noqa: E402

HERE = pathlib.Path(__file__).resolve().parent

KINDS = {"assertion", "deadlock", "race", "livelock"}
EXITS = {"normal", "exception", "deadlock", "livelock", "halt"}
STATUS_OF_VERDICT = {"verified": 0, "violation": 1, "limit": 3, "unsupported": 4}
STDERR_LINES = 8
ASM_EXPORT = ["--add-exports", "java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED"]
STRESS_SECONDS = 8  # by the clock, of a program under --hotspot: that is how often it runs


class HeaderError(Exception):
    pass


@dataclasses.dataclass(frozen=True)
class Program:
    """One test: a Java source file and what its header expects."""

    name: str
    topic: str
    source: pathlib.Path
    unsupported: str  # words of the message
    violations: frozenset  # "deadlock", "exit 3", "exception java.lang.Error", …
    allowed: frozenset
    outcomes: frozenset  # (exit, stdout)
    races: frozenset | None  # "Account.balance rw"; None: whatever they are
    options: tuple
    releases: range  # of the JDK
    runs_on_hotspot: bool
    skipped: frozenset  # algorithms

    def __str__(self):
        return f"{self.topic}/{self.name}"

    @property
    def verdict(self):
        if self.unsupported:
            return "unsupported"
        return "violation" if self.violations else "verified"


# --- Finding programs ------------------------------------------------------------------


def releases_of(text):
    match = re.fullmatch(r"(>=|<) (\d+)", text)
    if not match:
        raise HeaderError(f"JDK: {text!r} is neither '>= N' nor '< N'")
    release = int(match[2])
    return range(release, 1000) if match[1] == ">=" else range(release)


def parse_kinds(lines):
    items = [item.strip() for line in lines for item in line.split(",")]
    for item in items:
        if item not in KINDS and not re.fullmatch(r"exception [\w.$]+|exit -?\d+", item):
            raise HeaderError(f"EXPECT: {item!r} is not a violation")
    return frozenset(items)


def parse_violations(lines):
    if not lines:
        raise HeaderError("no EXPECT line")
    return frozenset() if lines == ["verified"] else parse_kinds(lines)


def parse_outcomes(lines):
    """Parses lines of `exit "text"` or `halt 3 "text"`, separated by `|`; or `none`."""
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
            if status := re.match(r"(-?[1-9]\d*) ", rest) if exit_kind == "halt" else None:
                exit_kind += f" {status[1]}"
                rest = rest[status.end():]
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


def parse_races(lines):
    if lines is None:
        return None
    items = [item.strip() for line in lines for item in line.split("|")]
    return frozenset(items) - {"none"}


def check_consistent(violations, outcomes):
    """A deadlock is a violation and ends an execution; so do not expect one without the other. A livelock likewise."""
    exits = {exit_kind for exit_kind, _ in outcomes}
    for kind in ("deadlock", "livelock"):
        if (kind in exits) != (kind in violations):
            raise HeaderError(f"EXPECT and OUTCOMES disagree about {kind}")
    if any(e.startswith("halt ") for e in exits) != any(v.startswith("exit ") for v in violations):
        raise HeaderError("EXPECT and OUTCOMES disagree about exit")
    if "exception" in exits and not any(v == "assertion" or v.startswith("exception") for v in violations):
        raise HeaderError("OUTCOMES has an exception, EXPECT has none")


def read_program(source):
    headers = {}
    for line in source.read_text(encoding="utf-8").splitlines():
        if not line.startswith("//"):
            break
        match = re.match(r"//\s*(EXPECT|ALLOWED|OUTCOMES|RACES|OPTIONS|JDK|HOTSPOT|SKIP):\s*(.*?)\s*$", line)
        if match:
            headers.setdefault(match[1], []).append(match[2])
    _, is_unsupported, unsupported = " ".join(headers.get("EXPECT", [])).partition("unsupported ")
    try:
        violations = frozenset() if is_unsupported else parse_violations(headers.get("EXPECT", []))
        allowed = parse_kinds(headers.get("ALLOWED", []))
        outcomes = frozenset() if is_unsupported else parse_outcomes(headers.get("OUTCOMES", []))
        check_consistent(violations | allowed, outcomes)
    except HeaderError as error:
        sys.exit(f"run.py: {source.relative_to(ROOT)}: {error}")
    return Program(
        name=source.stem,
        topic=source.parent.name,
        source=source,
        unsupported=unsupported,
        violations=violations,
        allowed=allowed,
        outcomes=outcomes,
        races=parse_races(headers.get("RACES")),
        options=tuple(" ".join(headers.get("OPTIONS", [])).split()),
        releases=releases_of(headers.get("JDK", [">= 0"])[0]),
        runs_on_hotspot=headers.get("HOTSPOT") != ["no"],
        skipped=frozenset(" ".join(headers.get("SKIP", [])).replace(",", " ").split()),
    )


def find_programs():
    programs = [read_program(source) for source in sorted(HERE.glob("*/*.java"))]
    seen = {}
    for program in programs:
        if program.name in seen:
            sys.exit(f"run.py: {program} and {seen[program.name]} share a class name")
        seen[program.name] = program
    return programs


# --- Comparing ----------------------------------------------------------------------------------


def show(outcome):
    return f"{outcome[0]} {json.dumps(outcome[1])}"


def difference(what, expected, actual):
    """One line for each element that is only in one of two sets."""
    lines = [f"missing {what}: {item}" for item in sorted(expected - actual)]
    return lines + [f"unexpected {what}: {item}" for item in sorted(actual - expected)]


def kind_of(violation):
    if violation["kind"] == "exception":
        return f"exception {violation['class']}"
    return violation["message"].replace("exit status", "exit") if violation["kind"] == "exit" else violation["kind"]


def race_of(race):
    kinds = sorted("w" if access["write"] else "r" for access in race["accesses"])
    return f"{race['location']} {''.join(kinds)}"


def outcome_of(told):
    """`halt 3` is System.exit(3)."""
    has_status = told["exit"] == "halt" and told["status"] != 0
    return (f"halt {told['status']}" if has_status else told["exit"], told["stdout"])


def promised(program, report):
    """The program without what its search does not promise to find, and says so."""
    if "livelock" in report["looked_for"]:
        return program
    return dataclasses.replace(
        program,
        violations=program.violations - {"livelock"},
        allowed=program.allowed - {"livelock"},
        outcomes=frozenset(o for o in program.outcomes if o[0] != "livelock"),
    )


def compare(program, report, status):
    """Returns a list of lines, empty iff `report` is what the program's header expects."""
    lines = []
    program = promised(program, report)
    if report["verdict"] != program.verdict:
        lines.append(f"verdict {report['verdict']}, expected {program.verdict}")
    wanted = STATUS_OF_VERDICT.get(report["verdict"])
    if status != wanted:
        lines.append(f"exit status {status}, but the verdict {report['verdict']} is {wanted}")
    lines += difference("violation", program.violations, frozenset(map(kind_of, report["violations"])))
    lines += difference("allowed violation", program.allowed, frozenset(map(kind_of, report["allowed"])))
    if program.unsupported:
        is_told = program.unsupported in report["unsupported"]
        return lines + ([] if is_told else [f"told {report['unsupported']!r}, expected {program.unsupported!r}"])
    actual = {show(outcome_of(o)) for o in report["outcomes"]}
    lines += difference("outcome", {show(o) for o in program.outcomes}, actual)
    if program.races is not None:
        lines += difference("race", program.races, {race_of(race) for race in report["races"] if not race["jdk"]})
    return lines


def check_program(options, jdk, program, classes, work):
    report_file = work / f"{program.name}.json"
    report_file.unlink(missing_ok=True)
    command = [options.plait, "check", "--stop", "never", "--algorithm", options.algorithm, "--jdk", jdk.home]
    command += [*program.options, *options.extra, "--report", report_file, "-cp", classes, program.name]
    done = runner.run(command, options.timeout)
    note = f"{done.cpu_s:.2f} s of CPU"
    stderr = done.stderr.splitlines()[-STDERR_LINES:]
    if done.limit:
        return Result([done.limit], note)
    try:
        report = json.loads(report_file.read_text(encoding="utf-8"))
        lines = compare(program, report, done.status)
    except (OSError, ValueError, KeyError, TypeError) as error:
        return Result([f"exit status {done.status}, no usable report: {error!r}", *stderr], note)
    if lines and report["verdict"] not in ("verified", "violation"):
        lines += stderr
    return Result(lines, f"{note}, {report['states']} states")


# --- The suite ----------------------------------------------------------------------------------


def run_suite(suite, jdk, programs, classes, work):
    algorithm = suite.options.algorithm
    for program in programs:
        if algorithm in program.skipped:
            print(f"skipped [{jdk}] {program}: {algorithm} does not end on it in time")
    programs = [program for program in programs if algorithm not in program.skipped]
    suite.side_by_side(programs, lambda program: check_program(suite.options, jdk, program, classes, work), f"[{jdk}]")


def stress_suite(suite, jdk, programs, classes, work):
    """Runs the programs on HotSpot: what occurs must be expected."""
    tool, stubs = work / "stress", work / "stubs"
    javac(jdk, user_stubs(), stubs)
    javac(jdk, [HERE / "Stress.java"], tool, *ASM_EXPORT)
    command = [jdk.tool("java"), *ASM_EXPORT, "-cp", tool, "Stress", stubs, classes, suite.options.hotspot, STRESS_SECONDS]

    def stress(program):
        done = runner.run([*command, program.name], suite.options.timeout)
        occurred = set()
        for line in done.stdout.splitlines():
            _, _, exit_kind, text = line.split("\t", 3)
            text = re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], text)
            occurred.add(show((exit_kind, text)))
        expected = {show((o[0].partition(" ")[0], o[1])) for o in program.outcomes}
        lines = [f"unexpected outcome: {o}" for o in sorted(occurred - expected)]
        if not occurred:
            lines = ["no outcome", *done.stderr.splitlines()[:STDERR_LINES]]
        for outcome in sorted(expected - occurred):
            print(f"     [{jdk}] {program}: {outcome} did not occur")
        return Result(lines, f"{done.cpu_s:.2f} s of CPU")

    suite.side_by_side([p for p in programs if p.runs_on_hotspot and not p.unsupported], stress, f"[{jdk}]")


def parse_options():
    parser = runner.arguments(__doc__)
    parser.add_argument(
        "--work", type=pathlib.Path, default=ROOT / "build" / "check", metavar="DIR",
        help="for the classes of all programs; default: build/check",
    )
    parser.add_argument("--algorithm", default="full", metavar="NAME", help="default: full")
    parser.add_argument(
        "--extra", action="append", default=[], metavar="OPTIONS",
        help="more options of plait check, repeatable: --extra=--exact --extra='--locks real'",
    )
    parser.add_argument("--hotspot", type=int, metavar="N", help="run N times on HotSpot instead (JDK 17 to 23)")
    options = parser.parse_args()
    options.extra = " ".join(options.extra).split()
    options.work = options.work.resolve()
    return options


def main():
    suite = runner.Suite(parse_options())
    chosen = suite.jdks()
    if suite.options.hotspot:
        chosen = [jdk for jdk in chosen if jdk.release < 24]  # Stress.java needs the library that left with 24
    programs = find_programs()
    for jdk in chosen:
        applicable = [p for p in programs if jdk.release in p.releases]
        classes = classes_of(jdk, [p.source for p in applicable], suite.options.work, *WITH_USER_STUBS, reads=user_stubs())
        with runner.temporary_folder("check") as work:
            test = stress_suite if suite.options.hotspot else run_suite
            test(suite, jdk, applicable, classes, pathlib.Path(work))
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
