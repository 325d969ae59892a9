#!/usr/bin/env python3
"""Checks tests in the two shapes that Violat writes, unmodified: JPF's (a .jpf file) and jcstress's; on every JDK.

Sources are compiled with --release 8 against compile-only/ and the annotations of classlib-stubs; at run time Plait itself provides
what is not on the class path.
"""

import json
import pathlib
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402
import runner  # noqa: E402
from jdks import ROOT  # noqa: E402

LOST = {"true, 0, true, 0\n", "true, 0, true, 1\n", "true, 0, true, 2\n"}
BAD_INPUT = 2
BROKEN = {
    "Broken$NoActor": (BAD_INPUT, "jcstress test Broken$NoActor: has no method with @Actor"),
    "Broken$NoState": (BAD_INPUT, "has no @State"),
    "Broken$NoOutcome": (BAD_INPUT, "has no @Outcome"),
    "Broken$BadId": (BAD_INPUT, '@Outcome id "(" is no regular expression'),
    "Broken$OddParameter": (BAD_INPUT, "actor takes java.lang.String, which is neither a @State nor a @Result"),
    "Broken$Terminates": (BAD_INPUT, "is a termination test and has not one method with @Actor and one with @Signal"),
    "Inherited$Abstract": (BAD_INPUT, "jcstress test Inherited$Abstract: is abstract"),
}
BAD_FILES = {
    "none.jpf": (None, "none.jpf: cannot be read"),
    "empty.jpf": ("# nothing\n", "no target"),
    "line.jpf": ("target = X\nwhat is this\n", "line.jpf:2: not `key = value`"),
    "unknown.jpf": ("target = ${who}\n", "unknown.jpf:1: ${who} is not known here"),
    "include.jpf": ("@include other.jpf\n", "include.jpf:1: @include other.jpf is not supported"),
}


class Checker:
    def __init__(self, suite, jdk, work):
        self.suite, self.plait, self.jdk, self.work = suite, suite.options.plait, jdk, work

    def run(self, *arguments, cwd=None):
        report = self.work / "report.json"
        report.unlink(missing_ok=True)
        done = runner.run([self.plait, "check", "--jdk", self.jdk.home, "--report", report, *arguments], self.suite.options.timeout, cwd=cwd)
        return done, json.loads(report.read_text()) if report.exists() else None

    def expect(self, title, is_good, shown):
        self.suite.expect(f"[{self.jdk}] {title}", is_good, shown)

    def expect_outcomes(self, title, done, report, status, outcomes, kinds):
        found = report and {o["stdout"] for o in report["outcomes"]}
        violations = report and [v["kind"] for v in report["violations"]]
        self.expect(title, done.status == status and found == outcomes and violations == kinds,
                    (done.status, found, violations, done.stderr))


def compile_into(jdk, work):
    stubs, classes = work / "stubs", work / "classes"
    provided = sorted((ROOT / "classlib-stubs" / "user" / "org").rglob("*.java")) + sorted((HERE / "compile-only").rglob("*.java"))
    old = ("--release", "8", "-Xlint:none")
    jdks.javac(jdk, provided, stubs, *old)
    jdks.javac(jdk, sorted(HERE.glob("j*/*.java")), classes, *old, "-cp", str(stubs))
    return classes


def check_jpf(checker, classes):
    folder = checker.work / "jpf"
    shutil.copytree(HERE / "jpf", folder)
    for path in classes.glob("ConcurrentLinkedQueueTest1*.class"):
        shutil.copy(path, folder)
    done, report = checker.run("ConcurrentLinkedQueueTest1.jpf", cwd=folder)
    checker.expect_outcomes("a .jpf file", done, report, 1, LOST, ["assertion"])
    done, report = checker.run(str(folder / "ConcurrentLinkedQueueTest1.jpf"), cwd="/")
    checker.expect_outcomes("a .jpf file elsewhere", done, report, 1, LOST, ["assertion"])
    checker.expect("quotes the source", "ConcurrentLinkedQueueTest1.java:" in done.stdout, done.stdout)
    done, report = checker.run("--stop", "first", str(folder / "ConcurrentLinkedQueueTest1.jpf"))
    checker.expect("the command line goes before", report and report["verdict"] == "violation" and "so far" in done.stdout, done.stdout[-400:])
    for name, (text, message) in BAD_FILES.items():
        if text is not None:
            (folder / name).write_text(text)
        done, _ = checker.run(name, cwd=folder)
        checker.expect(name, done.status == BAD_INPUT and message in done.stderr, (done.status, done.stderr))
    (folder / "more.jpf").write_text("target = ConcurrentLinkedQueueTest1\nlistener = .listener.PreciseRaceDetector\n")
    done, _ = checker.run("more.jpf", cwd=folder)
    checker.expect("says what it ignores", "more.jpf: ignored: listener" in done.stderr, done.stderr)


def check_jcstress(checker, classes):
    path = ["-cp", str(classes), "--stop", "never"]
    done, report = checker.run(*path, "xxxx.util.concurrent.ConcurrentLinkedQueueTest2")
    checker.expect_outcomes("a result that nobody thought of", done, report, 1, LOST, ["assertion"])
    remarks = {o["stdout"]: o.get("remark") for o in report["outcomes"]} if report else {}
    checker.expect("classified", remarks.get("true, 0, true, 1\n") == "ACCEPTABLE: atomic" and
                   remarks.get("true, 0, true, 2\n") == "FORBIDDEN: no @Outcome has this id", remarks)
    replayed = runner.run([checker.plait, "replay", checker.work / "report.json"], checker.suite.options.timeout)
    checker.expect("replayed", replayed.status == 1 and "reproduced:" in replayed.stdout, replayed.stderr)
    done, report = checker.run(*path, "xxxx.util.VectorTest3")
    checker.expect_outcomes("an arbiter", done, report, 0, {"true, [], 0\n", "true, [0], 1\n"}, [])
    done, report = checker.run(*path, "Publication")
    # Reader and writer go through the fields in the same order, so the reader may come too early or late for each: all eight.
    # Forbidden are those that have 1 without "true" and "x".
    seen = {f"{value}, {flag}, {name}\n" for value in "01" for flag in ("false", "true") for name in ("null", "x")}
    checker.expect_outcomes("a state of its own, an interesting and a forbidden result", done, report, 1, seen, ["assertion"] * 3)
    done, report = checker.run(*path, "Inherited$Racy")
    checker.expect_outcomes("inherited, and an unknown result", done, report, 1, {"1\n", "2\n"}, ["assertion"])
    done, report = checker.run(*path, "Inherited$Elsewhere")
    checker.expect_outcomes("@JCStressMeta", done, report, 0, {"1\n", "2\n"}, [])
    # Without its @Actor the second method is none.
    done, report = checker.run(*path, "Inherited$Overriding")
    checker.expect_outcomes("overridden", done, report, 1, {"1\n"}, ["assertion"])
    done, report = checker.run(*path, "Hidden")
    checker.expect_outcomes("nothing is public", done, report, 0, {"0\n", "1\n"}, [])
    done, report = checker.run(*path, "Signalled")
    checker.expect_outcomes("told to end", done, report, 0, {"TERMINATED\n"}, [])
    for name, (status, message) in BROKEN.items():
        done, _ = checker.run(*path, name)
        checker.expect(name, done.status == status and message in done.stderr, (done.status, done.stderr))


def main():
    suite = runner.Suite(runner.arguments(__doc__).parse_args())
    for jdk in suite.jdks():
        with runner.temporary_folder("violat") as folder:
            checker = Checker(suite, jdk, pathlib.Path(folder))
            classes = compile_into(jdk, checker.work)
            check_jpf(checker, classes)
            check_jcstress(checker, classes)
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
