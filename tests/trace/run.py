#!/usr/bin/env python3
"""Checks programs of tests/check that go wrong, reads the traces, and replays the reports.

Every program must be reproduced by `plait replay` with the same trace. The texts below must occur in what `plait check`
prints, blanks and column borders aside.
"""

import json
import pathlib
import re
import sys
import zipfile

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import jdks  # noqa: E402
import reports  # noqa: E402
import runner  # noqa: E402
from expect import check as expect  # noqa: E402
from jdks import ROOT, WITH_USER_STUBS  # noqa: E402
from traces import values_agree  # noqa: E402

CHECK = ROOT / "tests" / "check"

# What a reader must find in the trace of a program.
STORIES = {
    "updates/BadLostUpdateField": ["BadLostUpdateField.java:11", "read BadLostUpdateField#1.n = 0",
                                   "write BadLostUpdateField#1.n = 1", "throw AssertionError, uncaught",
                                   'Printed until then: "1\\n"'],
    "updates/BadLostUpdateArray": ["read BadLostUpdateArray.a[0] = 0", "throw AssertionError"],
    "waits/BadLostWakeUp": ["notify BadLostWakeUp.lock, nobody waits", "wait BadLostWakeUp.lock",
                            "waits on BadLostWakeUp.lock to be notified",
                            "BadLostWakeUp.java:15"],
    "locks/BadLockOrderTwo": ["waits to lock BadLockOrderTwo.b, held by Thread-1; holds BadLockOrderTwo.a",
                              "Cycle: Thread-0 waits for BadLockOrderTwo.b, held by Thread-1"],
    "lockfree/BadTreiberReuse": ["update BadTreiberReuse.head.value = Node#1 → Node#2", "read Node#1.next = Node#2",
                                 "Thread-0 is preempted"],
    "initialization/BadClassInitDeadlock": ["initialize A", "waits for Thread-1 to initialize class B; holds class A"],
    "collections/BadHashMapRace": ["in HashMap.putVal", "BadHashMapRace.map.size"],
    "exceptions/BadUncaughtInOne": ["throw IllegalStateException, uncaught", "BadUncaughtInOne.java:10"],
    "exceptions/BadUncaughtInMain": ["throw"],
    "spin/BadPetersonWrongOrder": ["write BadPetersonWrongOrder.turn = 0", "read BadPetersonWrongOrder.n = 0"],
    "buffers/BadBoundedBufferNotify": ["notify BadBoundedBufferNotify#1, wakes Thread-", "was notified"],
    "choices/BadChooseFactors": ["choice = 2, one of 0 to 3"],
    "philosophers/BadPhilosophers": ["lock ReentrantLock#1", "Thread-0 is preempted",
                                     "waits to lock ReentrantLock#2, held by Thread-1; holds ReentrantLock#1"],
    "locks/BadUnlockOfOthersLock": ["unlock BadUnlockOfOthersLock.lock", "throw IllegalMonitorStateException, uncaught"],
    "barriers/BadBarrierMissingParty": ["wait Condition#1, gives back ReentrantLock#1", "to be signalled"],
    "threads/BadJoinEachOther": ["waits for", "to end"],
    "verdicts/BadExitStatusOfLostUpdate": ["exit in main: exit status 1", "exit 1", "at BadExitStatusOfLostUpdate.main("],
    "verdicts/BadHandledIsViolation": ["exception, handled by the program, in Thread-0", "the program's own handler takes it"],
    "verdicts/BadCausedBy": ["throw IllegalStateException", "at BadCausedBy.lambda$main$0", "Caused by: java.lang.NullPointerException",
                             "at BadCausedBy.length("],
    "verdicts/BadAloneAtEnd": ["read BadAloneAtEnd.x = 0", "read BadAloneAtEnd.y = ", "read BadAloneAtEnd.x = 2"],
    "verdicts/BadLongLoopAlone": ["write BadLongLoopAlone.places[99] = 1", " actions more of this step"],
    "verdicts/BadThreeWritesAlone": ["BadThreeWritesAlone.java:12 n++; read BadThreeWritesAlone.n = 1 ",
                                     "write BadThreeWritesAlone.n = 2 ", "write BadThreeWritesAlone.n = 50 ",
                                     "write BadThreeWritesAlone.n = 60 ", "read BadThreeWritesAlone.n = 60 "],
    "verdicts/BadInterruptedAfterSleep": ["sleep ", "interrupt Thread-0"],
}
NEVER_TOLD = {"verdicts/BadInterruptedAfterSleep": ["Thread-0 sleeps"]}

MAIN = """public class Main {
    public static void main(String[] args) {
        System.out.println(Helper.f());
    }
}
"""
WITHOUT = """public class Without {
    public static void main(String[] args) {
        try {
            Helper.f();
        } catch (NoClassDefFoundError e) {
            System.out.println("without");
        }
    }
}
"""
HELPER = "public class Helper { static int f() { return 42; } }\n"

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
    def __init__(self, tests, work):
        self.tests = tests
        self.plait = tests.options.plait
        self.jdk = ["--jdk", tests.one_jdk().home] if tests.options.jdk else []
        self.work = work
        self.checked = CHECK
        self.classes = work / "classes"

    def compile(self, sources, into):
        jdks.javac(self.tests.one_jdk(), sources, into, *WITH_USER_STUBS)

    def run(self, *arguments, stdout=None):
        done = runner.run([self.plait, *arguments], self.tests.options.timeout, stdout)
        return done.status, done.stdout, done.stderr

    def check(self, program, report, *options):
        """Without random schedules: which thread does what in a story is then up to the search alone."""
        folder, name = program.split("/")
        return self.run("check", "--scout", "off", *self.jdk, *options, "--report", report, "-cp",
                        f"{self.classes}:{CHECK / folder}", name)

    def test(self, name, function, *values):
        self.tests.test(name, function, *values)


def story(suite, program, texts):
    report = suite.work / f"{program.split('/')[1]}.json"
    status, out, err = suite.check(program, report)
    expect(status == 1, f"check: status {status}: {err}")
    for text in texts:
        expect(text in plain(out), f"{text!r} is not told:\n{out}")
    for text in NEVER_TOLD.get(program, []):
        expect(text not in plain(out), f"{text!r} is told:\n{out}")
    told = json.loads(report.read_text(encoding="utf-8"))["violations"][0]
    values_agree(told["trace"])
    expect(told["trace"] and told["schedule"], "no trace or no schedule")
    status, replayed, err = suite.run("replay", report)
    expect(status == 1 and "reproduced: " in replayed, f"replay: status {status}: {err}\n{replayed}")
    expect("different way" not in replayed, f"replayed on another way:\n{replayed}")
    trace = replayed[: replayed.index("reproduced: ")].split("\n\n")[1]
    expect(trace in out, f"replay tells another trace:\n{trace}\n{out}")


def class_paths(suite):
    """Classes that are missing, elsewhere or too new."""
    sources, apart = suite.work / "sources", suite.work / "apart"
    sources.mkdir()
    for name, text in (("Main", MAIN), ("Without", WITHOUT), ("Helper", HELPER)):
        (sources / f"{name}.java").write_text(text)
    all_of_them = suite.work / "all-of-them"
    suite.compile(sorted(sources.glob("*.java")), all_of_them)
    apart.mkdir()
    for name in ("Main", "Without"):
        (apart / f"{name}.class").write_bytes((all_of_them / f"{name}.class").read_bytes())

    def gives(status, out, err, folder, name):
        found, stdout, stderr = suite.run("check", *suite.jdk, "-cp", folder, name)
        expect(found == status and out in stdout and err in stderr, f"status {found}, expected {status}\n{stdout}{stderr}")

    suite.test("a class that is nowhere", gives, 2, "",
               f'class Helper is not on the class path "{apart}", and Main.main(Main.java:3) needs it', apart, "Main")
    suite.test("done without", gives, 0, '"without\\n"', "", apart, "Without")
    with zipfile.ZipFile(suite.work / "main.jar", "w") as jar:
        # A line of a manifest goes on in the next if that begins with a blank.
        jar.writestr("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\r\nClass-Path: none.jar li\r\n b%20s/helper.jar\r\n\r\n")
        jar.write(apart / "Main.class", "Main.class")
    (suite.work / "lib s").mkdir()
    with zipfile.ZipFile(suite.work / "lib s" / "helper.jar", "w") as jar:
        jar.writestr("META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nclass-path: ../main.jar\n")  # round and round
        jar.write(all_of_them / "Helper.class", "Helper.class")
    suite.test("Class-Path of a manifest", gives, 0, '"42\\n"', "", suite.work / "main.jar", "Main")
    newer = bytearray((all_of_them / "Main.class").read_bytes())
    newer[7] += 1
    (suite.work / "newer").mkdir()
    (suite.work / "newer" / "Main.class").write_bytes(newer)
    suite.test("a class of a newer Java", gives, 2, "", "Main.class: ", suite.work / "newer", "Main")


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
    suite.test("truncated", refused, suite, [cut], "cut.json")
    suite.test("no file", refused, suite, [suite.work / "none.json"], "none.json")
    suite.test("wrong number", refused, suite, [report, "--violation", 2], "--violation 2")
    suite.test("number zero", refused, suite, [report, "--violation", 0], "--violation 0")
    suite.test("missing class", refused, suite, [report, "--cp", suite.work / "stubs"], "BadLostUpdateField")
    (suite.work / "BadLostUpdateField.java").write_text(CHANGED)
    changed = suite.work / "changed"
    suite.compile([suite.work / "BadLostUpdateField.java"], changed)
    suite.test("changed program", refused, suite, [report, "--cp", changed], "not reproduced", "step ")
    data = json.loads(text)
    data["violations"][0]["output"] = "other"
    (suite.work / "other.json").write_text(json.dumps(data))
    suite.test("other output", refused, suite, [suite.work / "other.json"], "not reproduced", "other")
    data["violations"] = []
    (suite.work / "good.json").write_text(json.dumps(data))
    suite.test("no violation", refused, suite, [suite.work / "good.json"], "no violation")


def every_violation(suite):
    """With --stop never each violation of a report can be replayed."""
    report = suite.work / "all.json"
    suite.check("exceptions/BadExceptionKeepsLock", report, "--stop", "never")
    count = len(json.loads(report.read_text())["violations"])
    expect(count > 1, f"{count} violations")
    for number in range(1, count + 1):
        status, out, err = suite.run("replay", report, "--violation", number)
        expect(status == 1, f"violation {number}: {out}{err}")


# Programs with several outcomes: by values, by choices, by who is woken, by an exception, by a deadlock.
SEVERAL = ["updates/BadLostUpdateField", "choices/OkChooseInThreads", "waits/BadLostWakeUp", "waits/OkNotifyWakesAny",
           "verdicts/BadExitStatusOfLostUpdate"]


def every_outcome(suite, program, algorithm):
    """Each outcome of a report has a schedule, which ends in it; and the same trace is told by --show-outcome."""
    report = suite.work / "outcomes.json"
    suite.check(program, report, "--stop", "never", "--algorithm", algorithm)
    outcomes = json.loads(report.read_text())["outcomes"]
    expect(len(outcomes) > 1, f"{len(outcomes)} outcomes")
    for number, outcome in enumerate(outcomes, 1):
        status, out, err = suite.run("replay", report, "--outcome", number)
        end = f"reproduced: outcome: {outcome['exit']} {json.dumps(outcome['stdout'])}"
        expect(status == 1 and end in out, f"outcome {number}: {out}{err}")
        shown = suite.work / "shown.json"
        suite.check(program, shown, "--algorithm", algorithm, "--show-outcome", outcome["stdout"] or outcome["exit"])
        told = json.loads(shown.read_text())["shown"]
        expect(len(told) == 1 and told[0]["kind"] == "outcome" and told[0]["trace"], f"outcome {number} is not told: {told}")
        expect(outcome["stdout"] in told[0]["output"], f"outcome {number}: told is that with {told[0]['output']!r}")


def no_such_outcome(suite):
    report = suite.work / "none-shown.json"
    _, out, _ = suite.check("updates/BadLostUpdateField", report, "--show-outcome", "no such text")
    expect('No schedule has an outcome with "no such text"' in out, out)
    expect(json.loads(report.read_text())["shown"] == [], "an outcome is shown")
    _, out, _ = suite.check("updates/BadLostUpdateField", report, "--stop", "first", "--show-outcome", "no such text")
    expect('No schedule so far has an outcome with "no such text"' in out, out)


def wrong_outcomes(suite):
    report = suite.work / "outcome.json"
    suite.check("updates/BadLostUpdateField", report, "--stop", "never")
    suite.test("outcome of a wrong number", refused, suite, [report, "--outcome", 99], "--outcome 99")
    data = json.loads(report.read_text())
    data["outcome_schedules"][0] = "0 x"
    (suite.work / "bad-outcome.json").write_text(json.dumps(data))
    suite.test("outcome without a schedule", refused, suite, [suite.work / "bad-outcome.json", "--outcome", 1], "schedule")
    data["outcome_schedules"][0] = "0 7"
    (suite.work / "bad-outcome.json").write_text(json.dumps(data))
    suite.test("outcome of another program", refused, suite, [suite.work / "bad-outcome.json", "--outcome", 1], "not reproduced")


def unordered_race(suite):
    """A race of accesses that are never next to each other: the first is marked, the second is where the trace ends."""
    program, report = "races/RaceHbFailOnFlag", suite.work / "unordered.json"
    for algorithm in "full", "dl-s-por", "optimal-dpor":
        status, out, err = suite.check(program, report, "--races", "hb", "--fail-on", "race", "--algorithm", algorithm)
        expect(status == 1, f"{algorithm}: status {status}: {err}")
        for text in ("write RaceHbFailOnFlag.data = 1", "nothing orders this before the last access", "is about to read RaceHbFailOnFlag.data",
                     "never next to each other"):
            expect(text in plain(out), f"{algorithm}: {text!r} is not told:\n{out}")
        races = json.loads(report.read_text())["races"]
        expect([race["adjacent"] for race in races] == [False], f"{algorithm}: {races}")
        status, out, err = suite.run("replay", report)
        expect(status == 1 and "reproduced: " in out, f"replay: status {status}: {err}\n{out}")
    for options, named in ((["--algorithm", "o-dpor"], "o-dpor"), (["--algorithm", "s-por", "--commit-points"], "--commit-points"),
                           (["--paper"], "--paper"), (["--visibility", "structure", "--structure", "X"], "--visibility structure")):
        status, _, err = suite.check(program, report, "--races", "hb", *options)
        expect(status == 2 and "--races hb" in err and named in err, f"{options}: status {status}: {err}")


def reading_loop(suite, algorithm):
    """Without states a loop that only reads ends, as it waits for a write; left out, the search goes on for ever."""
    report = suite.work / "spin.json"
    status, out, err = suite.check("spin/OkSpinFlag", report, "--stop", "never", "--algorithm", algorithm)
    expect(status == 0, f"status {status}: {err}\n{out}")
    outcomes = json.loads(report.read_text())["outcomes"]
    expect([(o["exit"], o["stdout"]) for o in outcomes] == [("normal", "1\n")], f"outcomes {outcomes}")
    options = ["--without", "spins", "--max-depth", 60, "--max-states", 2000]
    status, _, err = suite.check("spin/OkSpinFlag", report, "--stop", "never", "--algorithm", algorithm, *options)
    expect(status == 3, f"--without spins: status {status}: {err}")


def full_disk(suite):
    """A report that cannot be written costs neither the verdict nor the other reports; an output that cannot is an error."""
    full, other = suite.work / "full.json", suite.work / "beside.json"
    full.symlink_to("/dev/full")
    status, out, err = suite.check("updates/BadLostUpdateField", full, "--report", other)
    expect(status == 2 and "full.json: cannot be written" in err, f"status {status}: {err}")
    expect(out.startswith("violation: "), f"no verdict: {out}")
    expect(json.loads(other.read_text())["verdict"] == "violation", "no report beside it")
    with open("/dev/full", "w", encoding="utf-8") as output:
        status, _, err = suite.run("replay", other, stdout=output)
    expect(status == 2 and err.startswith("plait: "), f"status {status}: {err}")


def main():
    tests = runner.Suite(runner.arguments(__doc__, jdk="what plait finds").parse_args())
    with runner.temporary_folder("trace") as folder:
        suite = Suite(tests, pathlib.Path(folder))
        (suite.work / "stubs").mkdir()  # a class path without the program
        extra = ["exceptions/BadExceptionKeepsLock", "races/RaceHbFailOnFlag", "spin/OkSpinFlag", *(name for name in SEVERAL if name not in STORIES)]
        suite.compile([CHECK / f"{name}.java" for name in [*STORIES, *extra]], suite.classes)
        for name, texts in STORIES.items():
            suite.test(name, story, suite, name, texts)
        for name in STORIES:
            suite.test(f"{name} shortened", not_longer, suite, name)
        wrong_inputs(suite)
        suite.test("every violation", every_violation, suite)
        for name in SEVERAL:
            for algorithm in "full", "dl-s-por":
                suite.test(f"every outcome of {name}, {algorithm}", every_outcome, suite, name, algorithm)
        suite.test("no such outcome", no_such_outcome, suite)
        wrong_outcomes(suite)
        suite.test("an unordered race", unordered_race, suite)
        for algorithm in "dpor", "source-dpor", "optimal-dpor":
            suite.test(f"a loop that only reads, {algorithm}", reading_loop, suite, algorithm)
        suite.test("full disk", full_disk, suite)
        class_paths(suite)
        reports.run_all(suite)
    return tests.finish()


if __name__ == "__main__":
    sys.exit(main())
