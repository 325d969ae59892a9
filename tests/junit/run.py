#!/usr/bin/env python3
"""Checks `plait test`: test methods of JUnit 3 to 6 and TestNG, run by the frameworks' own engines, on every JDK.

The frameworks come from Maven's registry; without them, and without a network, the tests are skipped, and a line says so.
"""

import json
import pathlib
import sys
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402
import registry  # noqa: E402
import runner  # noqa: E402
import schemas  # noqa: E402

JUNIT5 = "org.junit.platform:junit-platform-console-standalone:1.11.4"
JUNIT6 = "org.junit.platform:junit-platform-console-standalone:6.0.1"
JUNIT4 = ["junit:junit:4.13.2", "org.hamcrest:hamcrest-core:1.3"]
TESTNG = ["org.testng:testng:7.10.2", "com.beust:jcommander:1.82", "org.slf4j:slf4j-api:1.7.36"]
LIFE = "all each {}afterEach afterAll"  # of a method of JupiterTest

# By method: its verdict, what it prints in some schedule or all, and a part of the reason, or of the violation's message.
JUPITER = {
    "failsInSomeSchedule": ("violation", {LIFE.format("test ")}, "expected: <2> but was: <1>"),
    "verified": ("verified", {LIFE.format("test ")}, ""),
    "throwsAsExpected": ("verified", {LIFE.format("")}, ""),
    "disabled": ("skipped", {"all afterAll"}, "not today"),
    "aborted": ("aborted", {LIFE.format("")}, "never here"),
    "abortedInSomeSchedules": ("verified", {LIFE.format("")}, ""),
    "timeIsNoMeasure": ("verified", {LIFE.format("")}, ""),
    "deadlocks": ("violation", {"all each "}, "main waits for CountDownLatch#1"),
    "failsInAnotherThread": ("violation", {LIFE.format("")}, "nobody catches it"),
    "waitsWithTimeOut": ("violation", {LIFE.format("")}, "expected: <true> but was: <false>"),
    "values": ("verified", {"all " + "each afterEach " * 3 + "afterAll"}, ""),
    "table": ("violation", {"all " + "each afterEach " * 3 + "afterAll"}, "two, or so"),
    "constants": ("verified", {"all each RED afterEach each GREEN afterEach afterAll"}, ""),
    "made": ("verified", {"all each a afterEach each b afterEach afterAll"}, ""),
    "repeated": ("verified", {"all each 1 afterEach each 2 afterEach each 3 afterEach afterAll"}, ""),
    "factory": ("violation", {LIFE.format("")}, "expected: <x> but was: <y>"),
    "nested": ("verified", {"all each inner nested afterEach afterAll"}, ""),
    "isRight": ("verified", {""}, ""),
    "never": ("skipped", {""}, ""),
}
OLD_LIFE = "class rule before {}after afterRule afterClass"
OLD = {
    "failsInSomeSchedule": ("violation", {OLD_LIFE.format("")}, "expected:<2> but was:<1>"),
    "named": ("verified", {OLD_LIFE.format("named ")}, ""),
    "throwsAsExpected": ("verified", {OLD_LIFE.format("")}, ""),
    "throwsNothing": ("violation", {OLD_LIFE.format("")}, "Expected exception"),
    "timeIsNoMeasure": ("verified", {OLD_LIFE.format("")}, ""),
    "ignored": ("skipped", {""}, "@Ignore"),
    "aborted": ("aborted", {OLD_LIFE.format("")}, "assumption"),
    "squares[0]": ("verified", {""}, ""),
    "squares[1]": ("verified", {""}, ""),
    "squares[2]": ("violation", {""}, "expected:<8> but was:<9>"),
    "testByName": ("verified", {""}, ""),
}
GROUP_LIFE = "class before {}after afterClass"
GROUP = {
    "failsInSomeSchedule": ("violation", {GROUP_LIFE.format("")}, "expected [2] but found [1]"),
    "squares": ("verified", {"class before 1 after before 2 after afterClass"}, ""),
    "throwsAsExpected": ("verified", {GROUP_LIFE.format("")}, ""),
    "timeIsNoMeasure": ("verified", {GROUP_LIFE.format("")}, ""),
    "first": ("verified", {GROUP_LIFE.format("")}, ""),
    "second": ("unsupported", {""}, "dependsOnMethods"),
    "skips": ("aborted", {GROUP_LIFE.format("")}, "not here"),
}
WHOLE_GROUP = {
    "passes": ("verified", {"before passes"}, ""),
    "fails": ("violation", {"before fails"}, "expected [2] but found [1]"),
    "triedAgain": ("verified", {"before before "}, ""),
    "noParameters": ("violation", {""}, "no source"),
}
BAD_INPUT = 2


class Checker:
    def __init__(self, suite, jdk, work):
        self.suite, self.jdk, self.work = suite, jdk, work
        self.report = work / "report.json"

    def run(self, *arguments, jars=()):
        self.report.unlink(missing_ok=True)
        path = ":".join(map(str, [self.work / "classes", *map(registry.jar, jars)]))
        done = runner.run([self.suite.options.plait, "test", "--jdk", self.jdk.home, "--report", self.report, "-cp", path, *arguments],
                          self.suite.options.timeout)
        report = json.loads(self.report.read_text()) if self.report.exists() else None
        if report:
            schemas.must_fit(report, schemas.of_reports(), "the JSON report")
        return done, report

    def expect(self, title, is_good, shown):
        self.suite.expect(f"[{self.jdk}] {title}", is_good, shown)

    def expect_tests(self, title, done, report, wanted):
        found = {test["name"].split("(")[0] if test["name"] in (test["method"], test["method"] + "()") or "(" in test["name"]
                 else test["method"] if test["framework"] == "jupiter" else test["name"]: test for test in report["tests"]} if report else {}
        self.expect(f"{title}: every method once", set(found) == set(wanted) and len(report["tests"]) == len(wanted),
                    (sorted(found), done.stderr))
        for name, (verdict, printed, reason) in wanted.items():
            test = found.get(name)
            if test is None:
                continue
            told = test["reason"] + "".join(v["message"] for v in test["violations"])
            outcomes = {outcome["stdout"] for outcome in test["outcomes"]}
            is_right = test["verdict"] == verdict and outcomes == printed and reason in told
            self.expect(f"{title}: {name}", is_right, (test["verdict"], outcomes, told, test["unsupported"]))


def compile_tests(jdk, work):
    sources = sorted((HERE / "classes").glob("*.java"))
    jars = ":".join(str(registry.jar(jar)) for jar in [JUNIT5, *JUNIT4, *TESTNG])
    jdks.javac(jdk, sources, work / "classes", "--release", "11", "-cp", jars)


def check_frameworks(checker, junit):
    """The scan of all classes, of which each class needs its own framework alone."""
    jars = [junit, *JUNIT4, *TESTNG]
    done, report = checker.run("--stop", "never", "JupiterTest", "Inherited$Heir", "Skipped", jars=[junit])
    checker.expect_tests(junit.split(":")[-1], done, report, JUPITER)
    checker.expect(f"{junit}: one test fails", done.status == 1 and "FAILED      JupiterTest.table" in done.stdout and
                   "JupiterTest.table [2] " in done.stdout and "ok          JupiterTest.verified two threads, one lock" in done.stdout, done.stdout)
    if junit == JUNIT6:
        return
    done, report = checker.run("--stop", "never", "OldTest", "OldTest$Rows", "OldTest$Oldest", jars=JUNIT4)
    checker.expect_tests("JUnit 4", done, report, OLD)
    done, report = checker.run("--stop", "never", "GroupTest", jars=TESTNG)
    checker.expect_tests("TestNG", done, report, GROUP)
    done, report = checker.run("--stop", "never", "WholeGroup", jars=TESTNG)
    checker.expect_tests("TestNG, a class", done, report, WHOLE_GROUP)
    done, report = checker.run("OldTest$All", "OldTest$Oldest", jars=JUNIT4)
    checker.expect("JUnit 4: what a suite has is checked once", report is not None and len(report["tests"]) == 1, (report, done.stderr))
    done, report = checker.run("--scan", "--max-states", "20000", jars=jars)
    names = {test["class"] for test in report["tests"]} if report else set()
    checker.expect("--scan finds every class", names == {"JupiterTest", "JupiterTest$Inside", "Inherited$Heir", "Skipped", "OldTest", "OldTest$Rows",
                                                        "OldTest$Oldest", "GroupTest", "AloneTest", "WholeGroup"}, (names, done.stderr))


def check_reports(checker):
    xml, html = checker.work / "r.xml", checker.work / "r.html"
    done, report = checker.run("--report", xml, "--report", html, "JupiterTest#failsInSomeSchedule", "JupiterTest#disabled",
                               "JupiterTest#verified", jars=[JUNIT5])
    suite = xml_root(xml) if xml.exists() else None
    counts = {key: suite.get(key) for key in ("tests", "failures", "errors", "skipped")} if suite is not None else {}
    checker.expect("JUnit XML", counts == {"tests": "3", "failures": "1", "errors": "0", "skipped": "1"}, (counts, done.stderr))
    checker.expect("a page", html.exists() and "JupiterTest.failsInSomeSchedule" in html.read_text(), done.stderr)
    replayed = runner.run([checker.suite.options.plait, "replay", checker.report], checker.suite.options.timeout)
    checker.expect("replayed", replayed.status == 1 and "reproduced:" in replayed.stdout and "JupiterTest.java:" in replayed.stdout,
                   replayed.stdout + replayed.stderr)
    checker.expect("the frameworks are out of sight", "org.junit" not in replayed.stdout and "org.junit" not in
                   "".join(done.stdout.splitlines()[-40:]), replayed.stdout)


def check_alone(checker):
    """What a test does by itself, as checking begins by default: with random schedules."""
    done, report = checker.run("AloneTest", "--max-time", "60", jars=[JUNIT5])
    wanted = {"fails": "violation", "passes": "verified", "exits": "violation", "neverEnds": "violation", "oneOfTwoRuns": "verified"}
    found = {test["method"]: test["verdict"] for test in report["tests"]} if report else {}
    checker.expect("alone", found == wanted, (found, done.stdout, done.stderr))
    told = {test["method"]: test["violations"][0]["message"] for test in report["tests"] if test["violations"]} if report else {}
    checker.expect("alone: what ends the VM is no success", "exit status 0, before the test has ended" in told.get("exits", ""), told)
    checker.expect("alone: who never ends goes on for ever", "main goes on for ever" in told.get("neverEnds", ""), told)


def xml_root(path):
    return xml.etree.ElementTree.parse(path).getroot()


def check_bad_input(checker):
    for title, arguments, jars, message in [
            ("no such class", ["Nowhere"], [JUNIT5], "test class Nowhere is not on the class path"),
            ("a mistyped class", ["JupiterTset"], [JUNIT5], "did you mean JupiterTest?"),
            ("no tests", ["NoTests"], [JUNIT5], "class NoTests"),
            ("abstract", ["Inherited"], [JUNIT5], "test class Inherited"),
            ("no method of that name", ["JupiterTest#nothing"], [JUNIT5], "Could not find method"),
            ("nothing named", [], [JUNIT5], "no test class given"),
            ("both", ["--scan", "JupiterTest"], [JUNIT5], "classes are named, and --scan is given"),
            ("all skipped", ["Skipped"], [JUNIT5], "every test is skipped or aborted: nothing was checked"),
            ("no engine", ["GroupTest"], TESTNG[:1], "jcommander"),
            ("no framework", ["OldTest"], JUNIT4[:1], "org.hamcrest:hamcrest-core")]:
        done, _ = checker.run(*arguments, jars=jars)
        checker.expect(title, done.status == BAD_INPUT and message in done.stderr, (done.status, done.stderr, done.stdout))


def main():
    suite = runner.Suite(runner.arguments(__doc__).parse_args())
    try:
        for jar in registry.SUMS:
            registry.jar(jar)
    except registry.Unreachable as error:
        print(f"skipped: tests of JUnit and TestNG: {error}")
        suite.expect("skipped without a network", True)
        return suite.finish()
    first = True
    for jdk in suite.jdks():
        with runner.temporary_folder("junit") as folder:
            checker = Checker(suite, jdk, pathlib.Path(folder))
            compile_tests(jdk, checker.work)
            check_frameworks(checker, JUNIT5 if first else JUNIT6)
            if first:
                check_alone(checker)
                check_reports(checker)
                check_bad_input(checker)
        first = False
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
