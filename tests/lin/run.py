#!/usr/bin/env python3
"""Runs `plait lin` on JDK classes and on those of classes/, and compares outcomes, verdicts, messages and exit status.

Every program runs on every JDK. Each violation that is found is replayed.
"""

import json
import pathlib
import re
import sys
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).resolve().parent
SPECS = HERE / "specs"
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "html")]
import jdks  # noqa: E402
import runner  # noqa: E402
from browser import Browser  # noqa: E402
import guarantees  # noqa: E402
from expect import check as expect  # noqa: E402

STRICT = ("--consistency", "linearizable")

# Spec, program, and the outcomes that are observed though no order of the calls explains them.
KNOWN = [
    ("ConcurrentHashMap", "{ put(0,0); remove(0); put(1,1) } || { entrySet() }", {"null, 0, null, [0=0,1=1]"}),
    ("ConcurrentLinkedQueue", "{ offer(0); poll(); offer(1) } || { size() }", {"true, 0, true, 2"}),
    ("ConcurrentLinkedQueue", "{ offer(0); offer(1); clear() } || { peek(); peek() }",
     {"true, true, _, 0, 1", "true, true, _, 1, 1", "true, true, _, 1, null", "true, true, _, null, 1"}),
    ("ConcurrentLinkedDeque", "{ addFirst(1); peekLast() } || { offerLast(0); pollFirst() }", {"_, 0, true, 0"}),
    # On a deque that holds 1: pollFirst against addFirst; peekLast.
    ("ConcurrentLinkedDeque", "{ addFirst(1) } || { pollFirst() } || { addFirst(0); peekLast() } with 0<1, 0<2",
     {"_, 1, _, 1"}),
]

# Spec and programs that are linearizable.
GOOD = [
    ("ConcurrentHashMap", "{ put(0,0) } || { get(0) } || { remove(0) }"),
    ("ConcurrentLinkedQueue", "{ offer(0) } || { poll(); poll() }"),
    ("ConcurrentArrayBlockingQueue", "new(1) { offer(0) } || { offer(1) }"),
    ("ConcurrentArrayBlockingQueue", "new(1) { offer(0) } || { offer(1) } || { poll() } with 0<1<2"),
]


def method(name, *parameters, void=False, visibility="complete", readonly=False):
    return {"name": name, "parameters": [{"type": p} for p in parameters], "void": void, "readonly": readonly,
            "visibility": visibility}


class Suite:
    """The tests on one JDK."""

    def __init__(self, tests, jdk, work):
        self.tests = tests
        self.plait = tests.options.plait
        self.jdk = jdk
        self.work = work
        self.classes = work / "classes"

    def run(self, *arguments):
        done = runner.run([self.plait, *arguments], self.tests.options.timeout)
        return done.status, done.stdout, done.stderr

    def lin(self, *arguments):
        """Returns exit status, report and stderr."""
        report = self.work / "report.json"
        report.unlink(missing_ok=True)
        status, _, err = self.run("lin", "--jdk", self.jdk.home, "-cp", self.classes, "--report", report, *arguments)
        return status, json.loads(report.read_text()) if report.exists() else None, err

    def spec(self, class_name, *methods, **members):
        path = self.work / "spec.json"
        path.write_text(json.dumps({"class": class_name, "methods": methods, **members}))
        return path

    def test(self, name, function, *values):
        self.tests.test(name, function, *values, where=f"[{self.jdk}]")

    # ---- What tests have in common

    def check(self, spec, program, verdict, *options):
        """Checks one program and replays its violations. Returns what the report says of it."""
        status, report, err = self.lin(*options, "--program", program, spec)
        expect(report, f"no report: status {status}, {err}")
        found = report["programs"][0]
        expect(found["verdict"] == verdict, f"verdict {found['verdict']}, expected {verdict}: {found['outcomes']} {err}")
        wanted = {"linearizable": 0, "limit": 3, "unsupported": 4}.get(verdict, 1)
        expect(status == wanted, f"exit status {status}, expected {wanted}")
        for number in range(1, len(found["violations"]) + 1):
            status, out, err = self.run("replay", self.work / "report.json", "--violation", number)
            expect(status == 1 and "reproduced: " in out, f"replay: status {status}: {err}\n{out}")
            expect("different way" not in out, f"replayed on another way:\n{out}")
        return found

    def outcomes(self, *arguments, **wanted):
        found = self.check(*arguments)
        for kind, expected in wanted.items():
            actual = {row["outcome"] for row in found["outcomes"] if row[kind]}
            expect(actual == expected, f"{kind}: {actual}, expected {expected}")

    def refused(self, arguments, *parts):
        status, _, err = self.lin(*arguments)
        expect(status == 2, f"status {status}, expected 2: {err}")
        expect(err.count("\n") == 1, f"more than one line: {err}")
        for part in parts:
            expect(part in err, f"{part!r} is not in: {err}")


# ---- JDK classes


def known(suite, spec, program, wrong, *options):
    found = suite.check(SPECS / f"{spec}.json", program, "not-linearizable", *STRICT, *options)
    actual = {row["outcome"] for row in found["outcomes"] if row["observed"] and not row["admitted"]}
    expect(actual == wrong, f"{actual}, expected {wrong}")
    results = {", ".join(v["results"]) for v in found["violations"]}
    expect(results == wrong, f"violations {results}")
    expect(all(v["kind"] == "not-linearizable" and v["trace"] for v in found["violations"]), "kind or trace")
    expect(all(found["nearest"]), "no nearest admitted outcome")


def algorithms(suite):
    """Every search finds the same outcomes."""
    spec, program, _ = KNOWN[1]
    tables = set()
    for options in (["--algorithm", "full"], ["--algorithm", "dl-s-por"], ["--algorithm", "source-dpor"], ["--algorithm", "o-dpor"],
                    ["--locks", "real"], ["--order", "random:3"]):
        status, report, err = suite.lin(*STRICT, *options, "--program", program, SPECS / f"{spec}.json")
        expect(status == 1, f"{options}: status {status}, {err}")
        tables.add(json.dumps(report["programs"][0]["outcomes"]))
    expect(len(tables) == 1, tables)


def levels(suite):
    """The same program is right with a weak level and wrong without."""
    spec, program, wrong = KNOWN[1]
    path = SPECS / f"{spec}.json"
    weak = suite.spec("java.util.concurrent.ConcurrentLinkedQueue", method("offer", "java.lang.Object"), method("poll"),
                      method("size", visibility="weak", readonly=True))
    found = suite.check(weak, program, "linearizable")
    expect(wrong <= {row["outcome"] for row in found["outcomes"] if row["admitted"] and row["observed"]}, found["outcomes"])
    suite.check(weak, program, "not-linearizable", *STRICT)
    suite.check(path, program, "not-linearizable", *STRICT)


def generated(suite):
    """Programs are generated, the same ones for the same seed, and minimised."""
    arguments = (*STRICT, "--calls", "3", "--programs", "12", "--seed", "5", SPECS / "ConcurrentLinkedQueue.json")
    status, report, err = suite.lin(*arguments)
    expect(len(report["programs"]) == 12 and report["planned"] == 12, f"{len(report['programs'])} programs: {err}")
    expect(status == (1 if any(p["violations"] for p in report["programs"]) else 0), f"status {status}")
    again = suite.lin(*arguments)[1]
    expect([p["program"] for p in again["programs"]] == [p["program"] for p in report["programs"]], "other programs")


def shared(suite, spec):
    """A program on a machine that has run others finds, and mostly counts, what it does on a fresh one."""
    def found(program):
        return {key: program[key] for key in ("program", "verdict", "outcomes", "nearest")} | {
            "violations": [[v["kind"], v["message"]] for v in program["violations"]]}

    def counts(program):
        return [program[key] for key in ("states", "transitions", "executions")] + [v["schedule"] for v in program["violations"]]

    path = SPECS / f"{spec}.json"
    together = suite.lin(*STRICT, "--programs", "24", "--seed", "3", "--calls", "2", path)[1]["programs"]
    compared = 0
    for program in together:
        alone, = suite.lin(*STRICT, "--program", program["program"], path)[1]["programs"]
        expect(found(alone) == found(program), f"alone {found(alone)}, among others {found(program)}")
        if alone["notices"] != program["notices"]:
            continue  # what other programs' calls have to notice is noticed in all
        compared += 1
        expect(counts(alone) == counts(program), f"{program['program']}: alone {counts(alone)}, among others {counts(program)}")
    expect(compared > 0 or together[0]["notices"] != ["making of threads"], "no counts were compared")


def minimised(suite):
    program = "{ offer(1); offer(0); poll(); offer(1) } || { peek(); size() }"
    status, report, err = suite.lin(*STRICT, "--minimise", "--program", program, SPECS / "ConcurrentLinkedQueue.json")
    smallest = report["programs"][0]["smallest"]
    expect(status == 1 and smallest, f"status {status}: {err}")
    calls = smallest.count("(")
    expect(calls < 6, f"not smaller: {smallest}")
    expect(suite.lin(*STRICT, "--program", smallest, SPECS / "ConcurrentLinkedQueue.json")[0] == 1, f"does not fail: {smallest}")


def told(program):
    """What a report says of a program, time and memory aside."""
    return {key: value for key, value in program.items() if key != "elapsed_s"}


def small_programs(suite):
    """Every small program, each once, counted before; the same with any number of processes."""
    spec = suite.spec("java.util.concurrent.ConcurrentLinkedQueue", method("offer", "java.lang.Object"), method("poll"),
                      method("addAll", "java.util.Collection"), method("size", readonly=True))
    arguments = (*STRICT, "--threads", "2", "--calls", "1", "--prefix", "1", spec)
    status, report, err = suite.lin("--jobs", "1", *arguments)
    size, = report["coverage"]
    expect(size["size"] == "2 threads × 1 call" and size["checked"] == size["programs"] == len(report["programs"]), f"{size}: {err}")
    expect(len({p["program"] for p in report["programs"]}) == size["programs"], "a program came twice")
    expect(report["states_in_front"] > 2, f"{report['states_in_front']} states")  # empty, [0], [1], …
    expect(status == (1 if any(p["violations"] for p in report["programs"]) else 0), f"status {status}")
    other = suite.lin("--jobs", "3", *arguments)[1]
    expect([told(p) for p in other["programs"]] == [told(p) for p in report["programs"]], "other results with more processes")


def coverage(suite):
    """The verdict says how much was checked; a first size that is not complete is a limit."""
    spec = suite.spec("java.util.concurrent.atomic.AtomicInteger", method("get"), method("incrementAndGet"), method("getAndAdd", "int"))
    status, out, err = suite.run("lin", "--jdk", suite.jdk.home, "--calls", "1", "--prefix", "0", spec)
    # 4 calls, in unordered pairs: 4 * 5 / 2.
    expect(status == 0 and "linearizable: all 10 programs of 2 threads × 1 call of java.util" in out, f"status {status}: {out}{err}")
    expect("verified" not in out, out)
    status, report, err = suite.lin("--calls", "4", "--max-time", "0.5", spec)
    size, = report["coverage"]
    expect(status == 3 and report["verdict"] == "limit" and size["checked"] < size["programs"], f"status {status}: {size} {err}")
    status, out, err = suite.run("lin", "--jdk", suite.jdk.home, "--programs", "5", spec)
    expect(status == 0 and "linearizable: a sample of 5 programs" in out, f"status {status}: {out}{err}")
    status, report, err = suite.lin("--all", "3", "--prefix", "1", spec)
    expect(status == 0 and report["coverage"][0]["size"] == "up to 3 calls", f"status {status}: {report['coverage']}")
    expect(max(p["program"].count("(") for p in report["programs"]) == 3, "too large")


def found_by_default(suite):
    """A known bug is among the small programs, with nothing in front."""
    item = "java.lang.Object"
    spec = suite.spec("java.util.concurrent.ConcurrentLinkedDeque", method("addFirst", item, void=True), method("addLast", item, void=True),
                      method("pollFirst"), method("pollLast"), method("peekFirst", readonly=True), method("peekLast", readonly=True))
    status, report, err = suite.lin("--stop", "first", "--prefix", "0", spec)
    wrong = report["programs"][-1]
    expect(status == 1 and wrong["verdict"] == "not-linearizable", f"status {status}: {err}")
    expect(report["coverage"][0]["size"] == "2 threads × 2 calls", report["coverage"])


def screen(suite):
    """A racy class fits on a screen: a table, the trace with calls and results, a line a group, how to replay it."""
    report = suite.work / "racy.json"
    status, out, err = suite.run("lin", "--jdk", suite.jdk.home, "-cp", suite.classes, "--calls", "2", "--prefix", "0", "--report", report,
                                 "--class", "Counter")
    lines = out.splitlines()
    expect(status == 1 and len(lines) < 90, f"status {status}, {len(lines)} lines: {err}\n{out}")
    expect(lines[0].startswith("not linearizable: { increment() } || { increment() }"), lines[0])
    for text in ("  thread-1       │ thread-2", "  increment(): 1 │ increment(): 1", "  call", "  returns 1", "no order of the calls explains",
                 "All that fails", "Checked all "):
        expect(text in out, f"{text!r} is not in:\n{out}")
    expect(lines[-1] == f"{suite.plait} replay {report} --program 1", lines[-1])
    trace = json.loads(report.read_text())["programs"][0]["violations"][0]["trace"]
    calls = [[step["thread"], step["action"], step["object"], step.get("value")] for step in trace if step["action"] in ("call", "return")]
    expect(sorted(calls) == [[f"thread-{n}", action, "increment()", value] for n in (1, 2) for action, value in (("call", ""), ("return", "1"))],
           calls)


def stops(suite):
    programs = ["--program", KNOWN[1][1], "--program", "{ offer(0) } || { poll() }"]
    status, report, _ = suite.lin(*STRICT, "--stop", "first", *programs, SPECS / "ConcurrentLinkedQueue.json")
    expect(status == 1 and len(report["programs"]) == 1 and report["planned"] == 2, "it did not stop at the first")
    status, report, _ = suite.lin(*STRICT, *programs, SPECS / "ConcurrentLinkedQueue.json")
    expect([p["verdict"] for p in report["programs"]] == ["not-linearizable", "linearizable"], "verdicts")


def report_forms(suite):
    xml_file, html_file = suite.work / "report.xml", suite.work / "report.html"
    program = ["--program", KNOWN[1][1], "--program", "{ offer(0) } || { poll() }"]
    status, out, err = suite.run("lin", "--jdk", suite.jdk.home, *STRICT, *program, "--report", xml_file, "--report", html_file,
                                 SPECS / "ConcurrentLinkedQueue.json")
    expect(status == 1, err)
    for text in ("true, 0, true, 2  X         yes", "Nearest admitted", "offer(0)", "1 linearizable", "1 not linearizable"):
        expect(text in out, f"{text!r} is not in:\n{out}")
    cases = xml.etree.ElementTree.parse(xml_file).getroot().findall(".//testcase")
    expect([len(case.findall("failure")) for case in cases] == [1, 0], "JUnit failures")
    expect('"programs"' in html_file.read_text() and "{ offer(0) } || { poll() }" in html_file.read_text(), "HTML")


def page(suite):
    """The HTML page in Chromium: programs with their tables, and traces to step through."""
    html_file = suite.work / "page.html"
    programs = ["--program", "{ offer(0) } || { poll() }", "--program", KNOWN[2][1], "--minimise"]
    suite.lin(*STRICT, *programs, "--report", html_file, SPECS / "ConcurrentLinkedQueue.json")
    with Browser() as browser:
        browser.open(html_file.as_uri())
        text = browser.run("return document.body.innerText")
        for part in ("violation: 1 of 2 programs", KNOWN[2][1], "1 LINEARIZABLE", "true, true, _, 0, 1", "Smallest failing program"):
            expect(part.lower() in text.lower(), f"{part!r} is not in:\n{text}")
        expect(browser.run("return document.querySelectorAll('details.program').length") == 2, "programs")
        # Two threads, five calls: as intervals that lie as the trace says, and in an order that is right.
        bars = browser.run("""return [...document.querySelector('.histories').querySelectorAll('.history')].map(figure =>
          [...figure.querySelectorAll('.lane')].map(lane => [lane.querySelector('.who').textContent,
            [...lane.querySelectorAll('.bar')].map(bar => [bar.textContent, bar.offsetLeft, bar.offsetLeft + bar.offsetWidth])]))""")
        happened, right = bars
        results = browser.run("return page.report.programs[1].violations[0].results")
        texts = [f"{call}(): {result}".replace("0()", "(0)").replace("1()", "(1)")
                 for call, result in zip(["offer0", "offer1", "clear", "peek", "peek"], results)]
        expect([[who, [text for text, *_ in calls]] for who, calls in happened] == [["thread-1", texts[:3]], ["thread-2", texts[3:]]], happened)
        for _, calls in happened:
            expect(all(calls[i][2] <= calls[i + 1][1] + 1 for i in range(len(calls) - 1)), f"calls of a thread overlap: {calls}")
        begin, end = happened[0][1][2][1:]
        expect(any(left < end and begin < right_end for _, left, right_end in happened[1][1]), f"clear() overlaps no peek(): {happened}")
        points = sorted((left, text) for _, calls in right for text, left, _ in calls)
        expect([text.split(".")[0] for _, text in points] == ["1", "2", "3", "4", "5"], points)
        expect(browser.run("return document.querySelectorAll('.histories .other').length") > 0, "no result is marked as another")
        expect(browser.run("return document.querySelectorAll('details.trace').length") == 4, "traces")
        # It opens at the end, where the failure is.
        browser.press("Left")
        expect("step 39 of 39" in text and "step 39 of 39" not in browser.run("return document.body.innerText"), "the keys do nothing")
        browser.run("document.querySelectorAll('details.program')[1].open = true")
        errors = browser.console_errors()
        expect(not errors, errors)


def contract(suite):
    _, report, _ = suite.lin(*STRICT, "--program", KNOWN[1][1], SPECS / "ConcurrentLinkedQueue.json")
    for member in ("plait", "class", "consistency", "verdict", "states", "transitions", "revisits", "executions",
                   "blocked_executions", "max_depth", "elapsed_s", "peak_memory_bytes", "programs"):
        expect(member in report, f"no {member}")
    for member in ("program", "verdict", "outcomes", "violations", "states", "transitions", "elapsed_s"):
        expect(member in report["programs"][0], f"no programs[0].{member}")
    expect(set(report["programs"][0]["outcomes"][0]) == {"outcome", "admitted", "observed"}, "outcomes")


# ---- Classes of the program


def derived(suite):
    """Without a spec: public methods, and what they need is said."""
    status, report, err = suite.lin("--calls", "1", "--class", "Counter")
    expect(status == 1 and "increment" in err and "runIn(java.lang.Thread,java.lang.Runnable)" in err, f"status {status}: {err}")
    wrong = next(p for p in report["programs"] if p["verdict"] == "not-linearizable")
    expect(wrong["program"] == "{ increment() } || { increment() }", wrong["program"])
    expect("1, 1" in {row["outcome"] for row in wrong["outcomes"] if not row["admitted"]}, wrong["outcomes"])


def deadlock(suite):
    spec = suite.spec("TwoLocks", method("up"), method("down"))
    found = suite.check(spec, "{ up() } || { down() }", "deadlock")
    expect({row["outcome"] for row in found["outcomes"] if row["observed"]} == {"1, 2", "blocks, blocks"}, found["outcomes"])
    violation, = found["violations"]
    expect(violation["kind"] == "deadlock" and violation["at_end"] and "waits" in violation["message"], violation["message"])


def blocking(suite):
    cell = ("Cell", method("put", "int", void=True), method("take"), method("takeQuietly"), method("takeWithin", "long"))
    spec = suite.spec(*cell)
    suite.outcomes(spec, "{ put(0) } || { take() }", "linearizable", observed={"_, 0"}, admitted={"_, 0"})
    # Nobody puts a second value: that a call waits for ever is right.
    suite.outcomes(spec, "{ put(0) } || { take(); take() }", "linearizable", observed={"_, 0, blocks"}, admitted={"_, 0, blocks"})
    suite.outcomes(spec, "{ take(); put(0) } || { take() }", "linearizable", observed={"blocks, -, blocks"},
                   admitted={"blocks, -, blocks"})
    # A wake-up is lost: that is not.
    suite.outcomes(spec, "{ put(0); put(1) } || { takeQuietly() }", "deadlock", observed={"_, _, 0", "_, blocks, 0", "_, blocks, -1"},
                   admitted={"_, _, 0", "_, blocks, -1"})
    # Alone it must time out.
    suite.outcomes(spec, "{ takeWithin(5) } || { put(3) }", "linearizable", observed={"-1, _", "3, _"}, admitted={"-1, _", "3, _"})


def meeting(suite):
    """Calls that return only together: a request and its follow-up are two moments. That another waits for ever is right."""
    spec = SPECS / "SynchronousQueue.json"
    both = {"0, true, blocks", "blocks, false, blocks"}
    suite.outcomes(spec, "{ take() } || { offer(0); take() }", "linearizable", *STRICT, observed=both, admitted=both)
    suite.outcomes(spec, "{ put(1) } || { take() }", "linearizable", *STRICT, observed={"_, 1"}, admitted={"_, 1", "blocks, blocks"})
    # Two that put, one that takes: any of the two.
    suite.outcomes(spec, "{ put(1) } || { put(0) } || { take() }", "linearizable", *STRICT, observed={"_, blocks, 1", "blocks, _, 0"})
    timed = ["--program", '{ poll(1,"SECONDS") } || { offer(0) }', "java.util.concurrent.SynchronousQueue"]
    status, report, err = suite.lin(*timed)
    expect(status == 0 and len(report["programs"][0]["outcomes"]) == 2, f"status {status}: {report['programs'][0]['outcomes']} {err}")
    exchanger = suite.spec("java.util.concurrent.Exchanger", method("exchange", "java.lang.Object"))
    suite.outcomes(exchanger, "{ exchange(0) } || { exchange(1) }", "linearizable", *STRICT, observed={"1, 0"})
    transfer = suite.spec("java.util.concurrent.LinkedTransferQueue", method("tryTransfer", "java.lang.Object"), method("take"))
    suite.outcomes(transfer, "{ tryTransfer(0) } || { take() }", "linearizable", *STRICT, observed={"false, blocks", "true, 0"})
    _, report, _ = suite.lin(*STRICT, "--programs", "100", "--calls", "3", spec)
    expect({p["verdict"] for p in report["programs"]} == {"linearizable"}, "a program of SynchronousQueue fails")


def waiting_wrongly(suite):
    """A call that waits is excused nothing unless the other needs it too."""
    slot = suite.spec("Slot", method("put", "int", void=True), method("take"), method("takeStale"))
    for program, wrong in (("{ take() } || { take() } || { put(0) }", {"null, 0, _", "0, null, _"}), ("{ takeStale() } || { put(0) }", {"null, _"})):
        found = suite.check(slot, program, "not-linearizable", *STRICT)
        bad = {row["outcome"] for row in found["outcomes"] if row["observed"] and not row["admitted"]}
        expect(wrong <= bad, f"{program}: {bad}")


def json_form(suite):
    """Programs from a file, as Violat writes them."""
    sequences = [{"id": i, "invocations": [{"method": "offer", "arguments": [0]}, {"method": {"name": "poll"}}]} for i in (3, 5)]
    path = suite.work / "programs.json"
    path.write_text(json.dumps([{"sequences": sequences}, {"sequences": sequences, "order": [[5, 3]]}]))
    _, report, err = suite.lin(*STRICT, "--program", path, SPECS / "ConcurrentLinkedQueue.json")
    both = "{ offer(0); poll() } || { offer(0); poll() }"
    expect([p["program"] for p in report["programs"]] == [both, both + " with 1<0"], f"{report['programs']} {err}")


def order(suite):
    spec = suite.spec("java.util.concurrent.ConcurrentLinkedQueue", method("offer", "java.lang.Object"), method("poll"), method("size"))
    suite.outcomes(spec, "{ offer(1) } || { poll() } with 0<1", "linearizable", admitted={"true, 1"}, observed={"true, 1"})
    # One before all, one behind all, and a chain of two beside a third.
    suite.outcomes(spec, "{ offer(1) } || { poll() } || { poll() } || { size() } with 0<1<3, 0<2<3", "linearizable",
                   observed={"true, 1, null, 0", "true, null, 1, 0"})
    suite.outcomes(spec, "{ offer(1) } || { poll() } || { offer(2) } with 0<1", "linearizable",
                   observed={"true, 1, true", "true, 2, true"}, admitted={"true, 1, true", "true, 2, true"})


def results(suite):
    names = ["made", "nothing", "yes", "letter", "small", "large", "half", "third", "ints", "objects", "list", "iterator",
             "enumeration", "map", "entry", "plain", "checked"]
    spec = suite.spec("Kinds", *[method(name) for name in names], method("empty", void=True), method("fails", void=True))
    expected = {
        "made": "nothing", "nothing": "null", "yes": "true", "letter": "x", "small": "-3", "large": "1099511627776", "half": "0.5",
        "third": "1.25", "ints": "[1,2]", "objects": "[1,ab,null,[3]]", "list": "[,b,cd]", "iterator": "[1,2]",
        "enumeration": "[4,5]", "map": "[1=[],2=[3]]", "entry": "k=1", "plain": "java.lang.Object", "checked": "java.io.IOException",
        "empty": "_", "fails": "java.lang.IllegalStateException",
    }
    program = "{ " + "; ".join(f"{name}()" for name in expected) + " } || { empty() }"
    outcome = ", ".join([*expected.values(), "_"])
    suite.outcomes(spec, program, "linearizable", observed={outcome}, admitted={outcome})


def arguments(suite):
    collection, mapping = ["java.lang.Object"], {"java.lang.Object": "java.lang.Object"}
    spec = suite.spec("Kinds", method("of", "int"), method("of", "java.lang.String"), method("of", collection), method("of", mapping),
                      method("each", "byte", "char", "short", "float", "double", "boolean"), method("twice", "int"), method("made"),
                      parameters=[{"type": "int"}, {"type": collection}, {"type": mapping}], default_parameters=[3, [1, 2], {"a": 5}])
    program = '{ of(1); of("t \\u20ac"); of([1,"x",null]) } || { of({"0":1,"k":null}); each(1,"c",2,0.5,1.5,true); twice(21); made() }'
    text = 'int 1, text t €, collection [1, x, null] ArrayList, map {0=1, k=null}, 1c20.51.5true, 42, 3 [1, 2] {a=5}'
    suite.outcomes(spec, program, "linearizable", observed={text})
    other = 'new(4,[],{}) { made() } || { twice(1) }'
    suite.outcomes(spec, other, "linearizable", observed={"4 [] {}, 2"})
    suite.refused(["--program", "new(-1,[],{}) { made() } || { made() }", spec], "Kinds(-1,[],{})", "IllegalArgumentException: negative")


def errors(suite):
    spec = suite.spec("Fails", method("bump"), method("size"))
    found = suite.check(spec, "{ bump() } || { bump() }", "error")
    expect({v["kind"] for v in found["violations"]} == {"assertion"}, found["violations"])


def limits(suite):
    spec = suite.spec("Fails", method("spin"), method("loop"), method("size"), method("bump"))
    found = suite.check(spec, "{ spin() } || { size() }", "limit")
    expect("spin()" in found["reason"], found["reason"])
    # A loop that comes back to the same state is a call that blocks.
    suite.outcomes(spec, "{ loop() } || { size() }", "linearizable", admitted={"blocks, 0"})
    found = suite.check(SPECS / "ConcurrentHashMap.json", "{ put(0,1) } || { put(0,0) }", "limit", "--max-states", "5")
    expect(found["reason"] == "states", found["reason"])
    # Orders of 41 calls are too many, however few their outcomes are.
    many = " || ".join(["{ put(0,1) }"] + ["{ get(1) }"] * 40)
    found = suite.check(SPECS / "ConcurrentHashMap.json", many, "limit", "--max-time", "0.3", *STRICT)
    expect(found["reason"] == "time, before all orders of the calls were tried", found["reason"])


def locks(suite):
    """Queries of the queue are part of the model of locks (clear() asks whether somebody waits). A program's own synchroniser has none."""
    found = suite.check(SPECS / "ConcurrentArrayBlockingQueue.json", "{ clear() } || { offer(0) }", "linearizable", *STRICT)
    expect(found["locks"] == "model", found["locks"])
    found = suite.check(suite.spec("Contended", method("add"), method("ask")), "{ ask() } || { add() }", "linearizable")
    expect(found["locks"] == "model", found["locks"])


def callers(suite):
    """A reentrant lock lets its holder in again, and nobody else."""
    spec = suite.spec("java.util.concurrent.locks.ReentrantLock", method("tryLock"), method("unlock", void=True))
    wrong = "java.lang.IllegalMonitorStateException"
    suite.outcomes(spec, "{ tryLock(); tryLock() } || { tryLock() }", "linearizable", observed={"true, true, false", "false, false, true"},
                   admitted={"true, true, false", "false, false, true"})
    suite.outcomes(spec, "{ tryLock() } || { unlock() }", "linearizable", observed={f"true, {wrong}"}, admitted={f"true, {wrong}"})


def slow(suite):
    """A constructor that computes for long returns all the same."""
    suite.check(suite.spec("Slow", method("next")), "{ next() } || { next() }", "linearizable")


def chosen_methods(suite):
    """A class in place of a spec: the methods of the interfaces it implements, or those that are chosen."""
    queue = ["--calls", "1", "--prefix", "0", "java.util.concurrent.ConcurrentLinkedQueue"]
    status, report, err = suite.lin("--methods", "offer,size(),remove(java.lang.Object)", *queue)
    called = {name for p in report["programs"] for name in ("offer(", "size(", "remove(", "poll(", "toString(") if name in p["program"]}
    expect(called == {"offer(", "size(", "remove("}, f"{called}: {err}")
    status, report, err = suite.lin("--without-methods", "addAll,removeAll,retainAll,containsAll", *queue)
    called = {name for p in report["programs"] for name in ("offer(", "addAll(", "poll(", "toString(", "hashCode(") if name in p["program"]}
    expect(called == {"offer(", "poll("}, f"{called}: {err}")
    suite.refused(["--methods", "pop", *queue], "has no public method pop; it has ", "poll()")
    suite.refused(["--methods", "poll", SPECS / "ConcurrentLinkedQueue.json"], "--methods")


def called_in(report):
    """The calls of a report's programs, with their arguments."""
    return {call.strip() for p in report["programs"] for call in re.findall(r"\w+\([^)]*\)", p["program"])}


def values(suite):
    """Functions, enums and collections are passed; a static method makes the object."""
    one = ["--calls", "1", "--prefix", "0", "Made"]
    status, report, err = suite.lin("--methods", "update,change,merge,test,run,paint", *one)
    expected = {'update("-> first + 1")', 'update("-> 0")', 'change("-> null")', 'change("-> 1")', 'test("-> true","-> 0")',
                'run("-> {}")', 'merge(0,"-> null")', 'paint("RED","SECONDS")', 'paint("GREEN","SECONDS")'}
    expect(expected <= called_in(report), f"{expected - called_in(report)} are missing: {err}")
    expect("made by create()" in err and status == 1, f"status {status}: {err}")
    spec = report["spec"]
    path = suite.work / "made.json"
    path.write_text(json.dumps(spec))
    program = '{ update("-> first + 1"); merge(5,"-> last"); test("-> false","-> 1"); paint("BLUE","DAYS") } || { run("-> {}") }'
    suite.outcomes(path, program, "linearizable", observed={"1, 5, false 1, BLUE DAYS, _"})
    suite.refused(["--program", '{ update("-> first + 2") } || { limit() }', path], "program, column", "update")
    suite.refused(["--program", '{ paint("PINK","DAYS") } || { limit() }', path], "program, column", "paint")
    spec["methods"][-1]["parameters"][0]["enum"].append("PINK")
    path.write_text(json.dumps(spec))
    suite.refused([path], "enum Made$Colour has no constant PINK; it has RED, GREEN, BLUE")
    _, report, err = suite.lin("--methods", "all", *one)
    expect("all([0,1],[1],[0])" in called_in(report), f"{sorted(called_in(report))[:5]} {err}")


def type_arguments(suite):
    """What type variables stand for in a class decides what is passed."""
    small = ["--calls", "1", "--prefix", "0"]
    _, report, err = suite.lin("--methods", "twice,all,own", *small, "Named")
    expected = {"twice(0)", 'all(["0"],{"1":"0"})', 'own(0,"-> null")'}
    expect(expected <= called_in(report), f"{expected - called_in(report)} are missing: {err}")
    _, _, err = suite.lin(*small, "Named")
    expect("left out, for want of values: held(java.util.List,java.util.Map), compareTo(Named)" in err, err)
    status, report, err = suite.lin("--methods", "add,remove,poll", "--calls", "1", "--prefix", "1", "Named$Texts")
    expect(status == 1 and {'add("0")', 'remove("0")'} <= called_in(report), f"status {status}: {err}")
    _, report, err = suite.lin("--methods", "poll,retainAll", *small, "Named$Texts")
    expect('retainAll(["1","0"])' in called_in(report), f"{called_in(report)} {err}")
    _, report, err = suite.lin("--methods", "put,get,containsValue", *small, "Named$Counts")
    expect({'get("0")', 'put("0",1)', "containsValue(0)"} <= called_in(report), f"{called_in(report)} {err}")


def makers(suite):
    """What makes the object can be named, with its arguments."""
    for maker, limit in (("bounded(7,true)", 7), ("Makers.made", 2), ("Makers.made(9)", 9), ("create", 100)):
        status, report, err = suite.lin("--new", maker, "--program", "{ limit() } || { limit() }", "Made")
        expect(status == 0 and report["programs"][0]["outcomes"][0]["outcome"] == f"{limit}, {limit}", f"{maker}: status {status}: {err}")
    queue = ["--program", "{ offer(0); size() } || { poll() }"]
    for maker, name in (("(1)", "java.util.concurrent.ArrayBlockingQueue"),
                        ("java.util.Collections.synchronizedMap({})", "java.util.Map"), ("of()", "java.util.List")):
        program = queue if "Queue" in name else ["--program", '{ put(0,1); size() } || { get(0) }' if "Map" in name else "{ size() }"]
        status, report, err = suite.lin(*STRICT, "--new", maker, *program, name)
        expect(status == 0, f"{maker}: status {status}: {err}")
    suite.refused(["--new", "bounded(1)", "Made"], "class Made has no bounded(1)", "bounded(int,boolean)")
    suite.refused(["--new", "Makers.nope", "Made"], "class Makers has no nope", "made(int)")
    suite.refused(["--new", "bounded(1,,)", "Made"], "--new, column 11")
    suite.refused(["--new", "(1)", "Made"], "has no constructor (1)")
    suite.refused(["--new", "no.Such.of()", "Made"], "class no.Such")
    suite.refused(["--new", "create", SPECS / "SynchronousQueue.json"], "--new")
    suite.refused(["java.util.AbstractQueue"], "abstract", "--new")


def lincheck(suite):
    """Test classes of Lincheck, by the names of its annotations: the old packages and the new ones."""
    small = ["--calls", "1", "--prefix", "2"]
    status, report, err = suite.lin(*small, "OldQueueTest")
    expect(status == 0 and "a Lincheck test, methods offer, poll, close" in err, f"status {status}: {err}")
    expect("left out, for want of values: of(int)" in err, err)
    expect(called_in(report) == {"offer(3)", "offer(4)", "poll()", "close()"}, called_in(report))
    for program in (p["program"] for p in report["programs"]):
        threads = program.split(" with ")[0].split(" || ")[-2:]
        expect(not all("poll" in thread for thread in threads), f"two consumers: {program}")
        expect(program.count("close") < 2, f"closed twice: {program}")
    size, = report["coverage"]
    expect(size["checked"] == size["programs"] == len(report["programs"]) and not size["at_most"], size)
    # Given programs may do what generated ones do not.
    status, _, err = suite.lin("--program", "{ offer(3) } || { poll() } || { poll() } with 0<1, 0<2", "OldQueueTest")
    expect(status == 1, f"status {status}: {err}")
    status, report, err = suite.lin(*small, "NewCounterTest")
    expect(status == 1 and "NewCounterTest$Sums says what is right" in err, f"status {status}: {err}")
    wrong = {p["program"]: p["violations"][0] for p in report["programs"] if p["violations"]}
    add = wrong["{ add(5) } || { add(5) }"]
    expect(add["kind"] == "not-linearizable" and "; the state at the end is value 5" in add["message"], add["message"])
    bump = wrong["{ bump() } || { bump() }"]
    expect(bump["kind"] == "exception" and bump["message"] == "1 of 2", bump["message"])
    for number in range(1, len(report["programs"]) + 1):
        if report["programs"][number - 1]["program"] in ("{ add(5) } || { add(5) }", "{ bump() } || { bump() }"):
            again, out, error = suite.run("replay", suite.work / "report.json", "--program", number)
            expect(again == 1 and "reproduced: " in out, f"replay: status {again}: {error}")


def worker(suite):
    """Names of threads and identity hashes are the same in orders of the calls as in schedules."""
    spec = suite.spec("Worker", method("tell"), parameters=[{"type": "boolean"}], default_parameters=[False])
    found = suite.check(spec, "{ tell() } || { tell() }", "linearizable")
    for row in found["outcomes"]:
        first, second = row["outcome"].split(", ")
        expect(first.startswith("thread-1 Worker@") and second == first.replace("thread-1", "thread-2"), row)
    suite.refused(["--program", "new(true) { tell() } || { tell() }", spec], "new Worker(true) throws", "late")


def unsupported(suite):
    """One program that cannot be explored hides no other."""
    spec = suite.spec("java.lang.ProcessBuilder", method("start"), method("command"), parameters=[{"type": ["java.lang.String"]}],
                      default_parameters=[["true"]])
    programs = ["--program", "{ start() } || { start() }", "--program", "{ command() } || { command() }"]
    status, report, err = suite.lin(*programs, spec)
    verdicts = [p["verdict"] for p in report["programs"]]
    expect(verdicts == ["unsupported", "linearizable"] and status == 4, f"{verdicts}, status {status}: {err}")
    expect("java.lang.Process" in report["programs"][0]["reason"], report["programs"][0]["reason"])


def bad_input(suite):
    queue = SPECS / "ConcurrentLinkedQueue.json"
    broken = suite.work / "broken.json"
    broken.write_text('{ "class": "X",\n  "methods": [ }')
    cases = {
        "missing file": ([suite.work / "none.json"], "none.json"),
        "malformed JSON": ([broken], "broken.json:2:"),
        "no spec": ([], "no spec given"),
        "spec and class": (["--class", "Counter", queue], "--class"),
        "program text": (["--program", "{ offer(0) || { poll() }", queue], "column"),
        "unknown method of program": (["--program", "{ offer(0) } || { pop() }", queue], "'pop'", "column 19"),
        "argument count": (["--program", "{ offer() } || { poll() }", queue], "offer"),
        "argument type": (["--program", "{ offer([1]) } || { poll() }", queue], "offer"),
        "program file": (["--program", broken, queue], "broken.json:2:"),
        "consistency": (["--consistency", "weak", queue], "--consistency weak"),
        "algorithm": (["--algorithm", "none", queue], "--algorithm none"),
        "no threads": (["--threads", "0", queue], "--threads"),
        "negative number": (["--prefix", "-1", queue], "--prefix: -1 is no whole number from 0 on"),
        "report name": (["--report", "x.txt", queue], "x.txt"),
        "class of --class": (["--class", "Nothing"], "Nothing"),
    }
    for name, (given, *parts) in cases.items():
        suite.test(f"bad input: {name}", suite.refused, given, *parts)
    specs = {
        "class": (("no.such.Set", method("size")), ".json:1:", ": class: ", "no.such.Set"),
        "interface": (("java.util.Map", method("size")), "java.util.Map", "abstract"),
        "method": (("Kinds", method("twice", "int"), method("nosuch")), ".json:1:", ": methods[1]: ", "nosuch"),
        "method with an argument that has no values": (("Kinds", method("nosuch", "no.Such")), ".json:1:", ": methods[0]: ", "nosuch(no.Such)"),
        "nothing to call": (("Kinds", method("twice", "no.Such")), "no program of 2 threads can tell anything", "twice(no.Such)"),
        "nothing but reading": (("Counter", method("get", readonly=True)), "no program of 2 threads can tell anything"),
        "overload": (("Kinds", method("of", "boolean", "int")), "of(boolean,int)", "of(int)", "of(long)"),
        "private method": (("Kinds", method("hidden")), "hidden"),
        "constructor": (("Counter", method("get")), ".json:1:", ": parameters: ", "Counter(int)", "Counter()"),
    }
    for name, (content, *parts) in specs.items():
        members = {"parameters": [{"type": "int"}], "default_parameters": [0]} if name == "constructor" else {}
        suite.test(f"bad spec: {name}", refused_spec, suite, content, members, parts)


def refused_spec(suite, content, members, parts):
    suite.refused([suite.spec(*content, **members)], *parts)


def bad_replay(suite):
    suite.lin(*STRICT, "--program", "{ offer(0) } || { poll() }", "--program", KNOWN[1][1], SPECS / "ConcurrentLinkedQueue.json")
    report = suite.work / "report.json"
    status, out, err = suite.run("replay", report, "--program", "2")
    expect(status == 1, err)
    for number, part in (("1", "no violation"), ("3", "--program 3")):
        status, out, err = suite.run("replay", report, "--program", number)
        expect(status == 2 and part in err, f"status {status}: {err}")
    data = json.loads(report.read_text())
    data["programs"][1]["violations"][0]["results"][3] = "7"
    report.write_text(json.dumps(data))
    status, out, err = suite.run("replay", report)
    expect(status == 2 and "not reproduced" in err, f"status {status}: {err}")


def run_suite(suite):
    structures = (jdks.ROOT / "benchmarks" / "structures").glob("*.java")
    sources = [*(HERE / "classes").glob("*.java"), *(HERE / "lincheck").rglob("*.java"), *structures]
    jdks.javac(suite.jdk, sorted(sources), suite.classes)
    for spec, program, wrong in KNOWN:
        suite.test(f"{spec} {program}", known, suite, spec, program, wrong)
    for spec in ("ConcurrentHashMap", "ConcurrentLinkedDeque", "LinkedBlockingQueue", "SynchronousQueue"):
        suite.test(f"shared {spec}", shared, suite, spec)
    for spec, program in GOOD:
        suite.test(f"{spec} {program}", suite.check, SPECS / f"{spec}.json", program, "linearizable", *STRICT)
    for test in (algorithms, levels, generated, small_programs, coverage, found_by_default, screen, minimised, stops, report_forms, page, contract, derived, deadlock, blocking, meeting, waiting_wrongly, json_form, order, results,
                 arguments, errors, limits, locks, callers, slow, chosen_methods, values, type_arguments, makers, lincheck, worker, unsupported, bad_replay):
        suite.test(test.__name__, test, suite)
    bad_input(suite)
    guarantees.run_all(suite)


def main():
    tests = runner.Suite(runner.arguments(__doc__, timeout=200).parse_args())
    for jdk in tests.jdks():
        with runner.temporary_folder("lin") as work:
            run_suite(Suite(tests, jdk, pathlib.Path(work)))
    return tests.finish()


if __name__ == "__main__":
    sys.exit(main())
