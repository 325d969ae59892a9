"""The reports that Plait writes: do JSON reports fit docs/reference/report.schema.json, SARIF reports that of SARIF 2.1.0?"""

import copy
import json
import pathlib
import re
import shlex
import urllib.parse

import registry
import runner
import schemas
from expect import check as expect

SPEC = {"class": "Cell", "methods": [{"name": "put", "args": ["int"]}, {"name": "get"}]}
CELL = """public class Cell {
    private int value;
    public int put(int v) { int before = value; value = v; return before; }
    public int get() { return value; }
}
"""
MANY = """public class Many {
    static int n;
    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> n = args.length);
        other.start();
        int seen = n;
        n = seen + plait.Choose.intBelow(4);
        other.join();
        if (n > 0) fails(n);
    }
    static void fails(int n) { throw new IllegalStateException("n is " + n); }
}
"""
RACY = """public class Racy {
    static int n;
    public static void main(String[] args) {
        new Thread(() -> n = 1).start();
        System.out.println(n);
    }
}
"""
FOREVER = """public class Forever {
    static volatile int n;
    public static void main(String[] args) {
        new Thread(() -> { while (true) n++; }).start();
        while (true) n--;
    }
}
"""
SOURCES = {"Cell": CELL, "Many": MANY, "Racy": RACY, "Forever": FOREVER}
# By name: the arguments of plait, but for the reports, and the exit status.
RUNS = {
    "assertion": (["check", "-cp", ".", "BadLostUpdateField"], 1),
    "deadlock": (["check", "--stop", "never", "BadLockOrderTwo"], 1),
    "allowed": (["check", "--allow", "exception", "Many"], 0),
    "many": (["check", "--stop", "never", "Many"], 1),
    "race": (["check", "Racy"], 0),
    "race that fails": (["check", "--fail-on", "race", "Racy"], 1),
    "shown": (["check", "--show-outcome", "1", "Racy"], 0),
    "limit": (["check", "--max-states", "10", "--scout", "off", "Forever"], 3),
    "not modelled": (["check", "Server"], 4),
    "portfolio": (["check", "--portfolio", "Racy"], 0),
    "lin": (["lin", "--threads", "2", "--calls", "1", "Cell"], 1),
}
SERVER = "public class Server { public static void main(String[] a) throws Exception { new java.net.ServerSocket(0); } }\n"


class Reports:
    """Of each run both reports, and what it printed."""

    def __init__(self, suite):
        self.suite = suite
        self.folder = suite.work / "reports"
        self.folder.mkdir()
        sources = {**SOURCES, "Server": SERVER}
        for name, text in sources.items():
            (self.folder / f"{name}.java").write_text(text)
        suite.compile([self.folder / f"{name}.java" for name in sources], self.folder)
        for name in "updates/BadLostUpdateField", "locks/BadLockOrderTwo":
            source = suite.checked / f"{name}.java"
            (self.folder / source.name).write_text(source.read_text(encoding="utf-8"))
            suite.compile([self.folder / source.name], self.folder)

    def run(self, arguments):
        return runner.run([self.suite.plait, *arguments], self.suite.tests.options.timeout, cwd=self.folder)

    def make(self, name):
        """(JSON, SARIF)"""
        (command, *rest), status = RUNS[name]
        jdk = [str(word) for word in self.suite.jdk]
        done = self.run([command, *jdk, "--report", "x.json", "--report", "x.sarif", *rest])
        expect(done.status == status, f"exit status {done.status}: {done.stdout}{done.stderr}")
        return [json.loads((self.folder / f"x.{ending}").read_text(encoding="utf-8")) for ending in ("json", "sarif")]


def fits_own_schema(reports, name, schema):
    schemas.must_fit(reports.make(name)[0], schema, "the JSON report")


def locations(run):
    """All of a run, with the result they belong to."""
    for result in run["results"]:
        yield from ((result, place) for place in result["locations"] + result.get("relatedLocations", []))
        for flow in result.get("codeFlows", []):
            for thread in flow["threadFlows"]:
                yield from ((result, step["location"]) for step in thread["locations"])


def path_of(run, place):
    artifact = place["physicalLocation"]["artifactLocation"]
    base = run["originalUriBaseIds"][artifact["uriBaseId"]]["uri"] if "uriBaseId" in artifact else ""
    return pathlib.Path(urllib.parse.unquote(urllib.parse.urlsplit(urllib.parse.urljoin(base, artifact["uri"])).path))


def fits_sarif(reports, name, schema):
    report, sarif = reports.make(name)
    schemas.must_fit(sarif, schema, "the SARIF report")
    [run] = sarif["runs"]
    is_whole = report["verdict"] in ("verified", "violation")
    expect(run["invocations"][0]["executionSuccessful"] == is_whole, "a search that ended early is called successful")
    expect(bool(run["invocations"][0]["toolExecutionNotifications"]) != is_whole, "nobody is notified")
    rules = [rule["id"] for rule in run["tool"]["driver"]["rules"]]
    for result in run["results"]:
        expect(rules[result["ruleIndex"]] == result["ruleId"], "the rule has another number")
        for flow in result.get("codeFlows", []):
            orders = [step["executionOrder"] for thread in flow["threadFlows"] for step in thread["locations"]]
            expect(len(set(orders)) == len(orders), "two steps at the same time")
            for thread in flow["threadFlows"]:
                own = [step["executionOrder"] for step in thread["locations"]]
                expect(own == sorted(own), "a thread goes back in time")
    for _, place in locations(run):
        if "physicalLocation" not in place:
            continue
        path = path_of(run, place)
        expect(path.exists(), f"{path} is not there")
        line = place["physicalLocation"]["region"]["startLine"]
        expect(0 < line <= len(path.read_text(encoding="utf-8").splitlines()), f"{path} has no line {line}")


def told_in_sarif(reports):
    """What stands where: the lines are those of the programs above."""
    def results(name):
        return reports.make(name)[1]["runs"][0]["results"]

    def lines(result):
        return [(place["physicalLocation"]["artifactLocation"]["uri"], place["physicalLocation"]["region"]["startLine"])
                for place in result["locations"]]

    result, *races = results("many")
    expect([(race["ruleId"], race["level"]) for race in races] == [("race", "warning")] * 2, races)
    expect(result["level"] == "error" and result["ruleId"] == "exception" and result["occurrenceCount"] == 3, result)
    expect(lines(result) == [("Many.java", 11)], lines(result))
    result, *_ = results("allowed")
    expect(result["level"] == "note", result["level"])
    [result] = results("race")
    expect(result["level"] == "warning" and result["ruleId"] == "race", result)
    expect(sorted([*lines(result), ("Racy.java", result["relatedLocations"][0]["physicalLocation"]["region"]["startLine"])])
           == [("Racy.java", 4), ("Racy.java", 5)], result)
    [result] = results("race that fails")
    expect(result["level"] == "error" and result["ruleId"] == "race", result)
    [result] = results("deadlock")
    expect(len(result["relatedLocations"]) == 3 and len(result["codeFlows"][0]["threadFlows"]) == 3, result["relatedLocations"])
    found = results("lin")
    expect(found and {result["ruleId"] for result in found} == {"not-linearizable"}, found)
    expect(lines(found[0])[0][0] == "Cell.java", lines(found[0]))
    expect(results("limit") == [], "a limit is a result")


def alike_are_told_once(reports):
    """Three values, one place: one trace, and how many more there are; the JSON report has all."""
    done = reports.run(["check", *map(str, reports.suite.jdk), "--stop", "never", "--report", "x.json", "Many"])
    expect("and 2 more, at 1 place\n" in done.stdout, done.stdout)
    expect("Violation 1 of 1: " in done.stdout and "2 more at this place: n is " in done.stdout, done.stdout)
    expect(done.stdout.count("uncaught") == 1, done.stdout)
    found = json.loads((reports.folder / "x.json").read_text(encoding="utf-8"))["violations"]
    expect(sorted(each["message"] for each in found) == ["n is 1", "n is 2", "n is 3"], found)


def last_line_replays(reports, arguments):
    """The last lines of a violation are commands; run as they stand, the last one shows it again."""
    done = reports.run([*arguments[:1], *map(str, reports.suite.jdk), *arguments[1:]])
    expect(done.status == 1, f"exit status {done.status}: {done.stderr}")
    lines = done.stdout.rstrip("\n").split("\n")
    if "--report" not in arguments:
        kept = runner.run(["bash", "-c", lines[-2]], reports.suite.tests.options.timeout, cwd=reports.folder)
        expect(kept.status == 1, f"{lines[-2]}\nexit status {kept.status}: {kept.stderr}")
    expect(shlex.split(lines[-1])[1] == "replay", lines[-1])
    again = runner.run(["bash", "-c", lines[-1]], reports.suite.tests.options.timeout, cwd=reports.folder)
    expect(again.status == 1 and "\nreproduced: " in again.stdout, f"{lines[-1]}\nexit status {again.status}: {again.stdout}{again.stderr}")


STEP = re.compile(r"^ *(\d+)  ", re.M)


def brief_is_a_part(reports):
    """A brief trace has some of the steps of the full one, by the same numbers: those in conflict are among them."""
    full, brief = (reports.run(["check", *map(str, reports.suite.jdk), "--scout", "off", "--trace", how, "BadLostUpdateField"]).stdout
                   for how in ("full", "brief"))
    steps, some = set(STEP.findall(full)), set(STEP.findall(brief))
    expect(some < steps and some, f"{some} of {steps}")
    for text in "read BadLostUpdateField#1.n = 0", "write BadLostUpdateField#1.n = 1", "throw AssertionError", "is preempted":
        expect(brief.count(text) == full.count(text), f"{text}: {brief}")
    for text in "start Thread-", "│   end":
        expect(text in full and text not in brief, brief)
    done = reports.run(["check", "--trace", "short", "Racy"])
    expect(done.status == 2 and "--trace short" in done.stderr, done.stderr)


def notices_wrong_reports(reports, schema):
    """The schema can fail: at a member of another kind, one that is missing, one that nobody knows."""
    report = reports.make("assertion")[0]
    for change in (lambda r: r.update(states="many"), lambda r: r.pop("outcomes"), lambda r: r.update(news=1),
                   lambda r: r["violations"][0]["trace"][0].pop("line"), lambda r: r["violations"][0].update(colour="red")):
        wrong = copy.deepcopy(report)
        change(wrong)
        expect(schemas.problems(wrong, schema), "a wrong report fits")


def run_all(suite):
    reports = Reports(suite)
    own = schemas.of_reports()
    for name in RUNS:
        suite.test(f"schema of the JSON report: {name}", fits_own_schema, reports, name, own)
    suite.test("schema of the JSON report: wrong ones", notices_wrong_reports, reports, own)
    try:
        sarif = schemas.published("sarif-2.1.0")
    except registry.Unreachable as error:
        print(f"SARIF reports are not compared with their schema: {error}")
        sarif = {}
    for name in RUNS:
        suite.test(f"SARIF: {name}", fits_sarif, reports, name, sarif)
    suite.test("SARIF: what stands where", told_in_sarif, reports)
    suite.test("violations of one place", alike_are_told_once, reports)
    suite.test("a brief trace", brief_is_a_part, reports)
    for arguments in (["check", "BadLockOrderTwo"], ["check", "--report", "it's kept.json", "Many"], ["check", "--report", "a.json", "--stop", "never", "Many"]):
        suite.test(f"last line of {' '.join(arguments)}", last_line_replays, reports, arguments)
