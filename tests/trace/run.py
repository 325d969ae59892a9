#!/usr/bin/env python3
"""Checks programs of tests/check that go wrong, reads the traces, and replays the reports.

    tests/trace/run.py [--plait build/plait] [--jdk DIR] [--filter NAME]

Every program must be reproduced by `plait replay` with the same trace. The texts below must occur in what `plait check`
prints, blanks and column borders aside. The last line is "N passed, N failed".
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import traceback

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
from jdks import JAVAC_JVM, environment  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CHECK = ROOT / "tests" / "check"

# What a reader must find in the trace of a program.
STORIES = {
    "updates/BadLostUpdateField": ["BadLostUpdateField.java:11", "read BadLostUpdateField#1.n = 0",
                                   "write BadLostUpdateField#1.n = 1", "throw AssertionError, uncaught",
                                   'Printed until then: "1\\n"'],
    "updates/BadLostUpdateArray": ["#1[", "throw AssertionError"],
    "waits/BadLostWakeUp": ["notify Object#1, nobody waits", "wait Object#1", "waits on Object#1 to be notified",
                            "BadLostWakeUp.java:15"],
    "locks/BadLockOrderTwo": ["waits to lock Object#2, held by Thread-1; holds Object#1",
                              "Cycle: Thread-0 waits for Object#2, held by Thread-1"],
    "lockfree/BadTreiberReuse": ["update AtomicReference#1.value = Node#1 → Node#2", "read Node#1.next = Node#2",
                                 "Thread-0 is preempted"],
    "initialization/BadClassInitDeadlock": ["initialize A", "waits for Thread-1 to initialize class B; holds class A"],
    "collections/BadHashMapRace": ["in HashMap.putVal", "HashMap#1.size"],
    "exceptions/BadUncaughtInOne": ["throw IllegalStateException, uncaught", "BadUncaughtInOne.java:10"],
    "exceptions/BadUncaughtInMain": ["throw"],
    "spin/BadPetersonWrongOrder": ["write BadPetersonWrongOrder.turn = 0", "read BadPetersonWrongOrder.n = 0"],
    "buffers/BadBoundedBufferNotify": ["notify BadBoundedBufferNotify#1, wakes Thread-", "was notified"],
    "choices/BadChooseFactors": ["choice = 2, one of 0 to 3"],
    "philosophers/BadPhilosophers": ["lock ReentrantLock#1", "Thread-0 is preempted",
                                     "waits to lock ReentrantLock#2, held by Thread-1; holds ReentrantLock#1"],
    "locks/BadUnlockOfOthersLock": ["unlock ReentrantLock#1", "throw IllegalMonitorStateException, uncaught"],
    "barriers/BadBarrierMissingParty": ["wait Condition#1, gives back ReentrantLock#1", "to be signalled"],
    "threads/BadJoinEachOther": ["waits for", "to end"],
}

CHANGED = """public class BadLostUpdateField {
    int n;
    public static void main(String[] args) throws Exception {
        BadLostUpdateField counter = new BadLostUpdateField();
        Thread t1 = new Thread(() -> { synchronized (counter) { counter.n++; } });
        Thread t2 = new Thread(() -> { synchronized (counter) { counter.n++; } });
        t1.start(); t2.start(); t1.join(); t2.join();
        System.out.println(counter.n);
        assert counter.n == 2;
    }
}
"""


def plain(text):
    """One line without column borders and line breaks, so that wrapped texts can be found."""
    return re.sub(r"[\s│]+", " ", text)


class Suite:
    def __init__(self, options, work):
        self.plait = options.plait
        self.jdk = ["--jdk", options.jdk] if options.jdk else []
        self.javac = str(pathlib.Path(options.jdk) / "bin" / "javac") if options.jdk else "javac"
        self.work = work
        self.classes = work / "classes"
        self.passed = self.failed = 0

    def compile(self, sources, into):
        into.mkdir(exist_ok=True)
        subprocess.run([self.javac, *JAVAC_JVM, "-g", "-nowarn", "-d", str(into), "-cp", str(self.work / "stubs")]
                       + [str(s) for s in sources], check=True, env=environment())

    def run(self, *arguments):
        done = subprocess.run([self.plait, *map(str, arguments)], text=True, capture_output=True, env=environment(),
                              timeout=120, check=False)
        return done.returncode, done.stdout, done.stderr

    def check(self, program, report, *options):
        folder, name = program.split("/")
        return self.run("check", *self.jdk, *options, "--report", report, "-cp",
                        f"{self.classes}:{CHECK / folder}", name)

    def test(self, name, function):
        try:
            function()
            self.passed += 1
        except Exception as error:  # a test that ends badly is a failure, whatever the reason
            self.failed += 1
            print(f"FAIL {name}: {error}")
            if not isinstance(error, AssertionError):
                traceback.print_exc()


def expect(condition, text):
    if not condition:
        raise AssertionError(text)


def story(suite, program, texts):
    report = suite.work / f"{program.split('/')[1]}.json"
    status, out, err = suite.check(program, report)
    expect(status == 1, f"check: status {status}: {err}")
    for text in texts:
        expect(text in plain(out), f"{text!r} is not told:\n{out}")
    told = json.loads(report.read_text(encoding="utf-8"))["violations"][0]
    expect(told["trace"] and told["schedule"], "no trace or no schedule")
    status, replayed, err = suite.run("replay", report)
    expect(status == 1 and "reproduced: " in replayed, f"replay: status {status}: {err}\n{replayed}")
    expect("different way" not in replayed, f"replayed on another way:\n{replayed}")
    trace = replayed[: replayed.index("reproduced: ")].split("\n\n")[1]
    expect(trace in out, f"replay tells another trace:\n{trace}\n{out}")


def not_longer(suite, program):
    """The shortened trace has no more switches than the search's own."""
    counts = []
    for option in ("--shorten", "--no-shorten"):
        report = suite.work / "switches.json"
        status, _, err = suite.check(program, report, option)
        expect(status == 1, err)
        schedule = json.loads(report.read_text())["violations"][0]["schedule"]
        counts.append(sum(a[0] != b[0] for a, b in zip(schedule, schedule[1:])))
    expect(counts[0] <= counts[1], f"{counts[0]} switches with --shorten, {counts[1]} without")


def refused(suite, arguments, *parts):
    status, out, err = suite.run("replay", *arguments)
    expect(status == 2, f"status {status}, expected 2\n{out}{err}")
    for part in parts:
        expect(part in err, f"{part!r} is not in: {err}")


def wrong_inputs(suite):
    report = suite.work / "lost.json"
    suite.check("updates/BadLostUpdateField", report)
    text = report.read_text()
    cut = suite.work / "cut.json"
    cut.write_text(text[: len(text) // 2])
    suite.test("truncated", lambda: refused(suite, [cut], "cut.json"))
    suite.test("no file", lambda: refused(suite, [suite.work / "none.json"], "none.json"))
    suite.test("wrong number", lambda: refused(suite, [report, "--violation", 2], "--violation 2"))
    suite.test("number zero", lambda: refused(suite, [report, "--violation", 0], "--violation 0"))
    suite.test("missing class", lambda: refused(suite, [report, "--cp", suite.work / "stubs"], "BadLostUpdateField"))
    (suite.work / "BadLostUpdateField.java").write_text(CHANGED)
    changed = suite.work / "changed"
    suite.compile([suite.work / "BadLostUpdateField.java"], changed)
    suite.test("changed program", lambda: refused(suite, [report, "--cp", changed], "not reproduced", "step "))
    data = json.loads(text)
    data["violations"][0]["output"] = "other"
    (suite.work / "other.json").write_text(json.dumps(data))
    suite.test("other output", lambda: refused(suite, [suite.work / "other.json"], "not reproduced", "other"))
    data["violations"] = []
    (suite.work / "good.json").write_text(json.dumps(data))
    suite.test("no violation", lambda: refused(suite, [suite.work / "good.json"], "no violation"))


def every_violation(suite):
    """With --stop never each violation of a report can be replayed."""
    report = suite.work / "all.json"
    suite.check("exceptions/BadExceptionKeepsLock", report, "--stop", "never")
    count = len(json.loads(report.read_text())["violations"])
    expect(count > 1, f"{count} violations")
    for number in range(1, count + 1):
        status, out, err = suite.run("replay", report, "--violation", number)
        expect(status == 1, f"violation {number}: {out}{err}")


def full_disk(suite):
    """A report that cannot be written costs neither the verdict nor the other reports; an output that cannot is an error."""
    full, other = suite.work / "full.json", suite.work / "beside.json"
    full.symlink_to("/dev/full")
    status, out, err = suite.check("updates/BadLostUpdateField", full, "--report", other)
    expect(status == 2 and "full.json: cannot be written" in err, f"status {status}: {err}")
    expect(out.startswith("violation: "), f"no verdict: {out}")
    expect(json.loads(other.read_text())["verdict"] == "violation", "no report beside it")
    with open("/dev/full", "w", encoding="utf-8") as output:
        done = subprocess.run([suite.plait, "replay", str(other)], stdout=output, stderr=subprocess.PIPE, text=True,
                              env=environment(), timeout=120, check=False)
    expect(done.returncode == 2 and done.stderr.startswith("plait: "), f"status {done.returncode}: {done.stderr}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plait", default=str(ROOT / "build" / "plait"), metavar="BIN", help="default: build/plait")
    parser.add_argument("--jdk", metavar="DIR", help="default: what plait finds")
    parser.add_argument("--filter", default="", metavar="SUBSTR", help="only programs whose topic/Name contains this")
    options = parser.parse_args()
    if not shutil.which(options.plait):
        sys.exit(f"run.py: no {options.plait}: build it first")
    with tempfile.TemporaryDirectory(prefix="plait-trace-") as folder:
        suite = Suite(options, pathlib.Path(folder))
        suite.compile(sorted((ROOT / "classlib-stubs" / "user").rglob("*.java")), suite.work / "stubs")
        chosen = {name: texts for name, texts in STORIES.items() if options.filter in name}
        extra = ["exceptions/BadExceptionKeepsLock"]
        suite.compile([CHECK / f"{name}.java" for name in [*STORIES, *extra]], suite.classes)
        for name, texts in chosen.items():
            suite.test(name, lambda name=name, texts=texts: story(suite, name, texts))
        for name in chosen:
            suite.test(f"{name} shortened", lambda name=name: not_longer(suite, name))
        if not options.filter:
            wrong_inputs(suite)
            suite.test("every violation", lambda: every_violation(suite))
            suite.test("full disk", lambda: full_disk(suite))
    print(f"{suite.passed} passed, {suite.failed} failed")
    return 1 if suite.failed else 0


if __name__ == "__main__":
    sys.exit(main())
