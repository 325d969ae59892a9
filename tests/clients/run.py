#!/usr/bin/env python3
"""Generates clients with `plait clients`, compiles and checks them.

- A few small clients of every structure: all schedules give results that a sequential order explains.
- One client of paper-310 for every faulty set, fault and class: the verdict is the one that the manifest expects.
- The same command writes the same files; bad options end with status 2 and one line that names them.
"""

import filecmp
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402
import runner  # noqa: E402
from jdks import ROOT  # noqa: E402

STRUCTURES = ["CoarseLockListSet", "ReadWriteLockListSet", "LockCouplingListSet", "OptimisticListSet", "LazyListSet", "LockFreeListSet",
              "LockFreeTreeSet", "ConcurrentHashMapSet", "ConcurrentHashMapAdapter", "CoarseHashMap", "ConcurrentLinkedQueueAdapter",
              "MichaelScottQueue", "TreiberStack"]
# Few keys: calls get in each other's way. Initial ones: removing and what is behind it matter from the start.
SHAPES = [["--threads", "3", "--calls", "2", "--initial", "1"], ["--threads", "2", "--calls", "3", "--contention", "many", "--initial", "2"]]
BAD = [
    ([], "clients: give either --structure or --set"),
    (["--structure", "BitSet"], "--structure BitSet: must be one of CoarseLockListSet, "),
    (["--set", "paper-76"], "--set paper-76: must be one of paper-75, paper-310"),
    (["--structure", "LazyListSet", "--calls", "6"], "--calls 6: must be from 1 to 5"),
    (["--structure", "LazyListSet", "--methods", "add,get"], "--methods get: LazyListSet has no such method"),
    (["--structure", "LazyListSet", "--fault", "add-late"], "--fault has no meaning for LazyListSet"),
    (["--structure", "LazyListSet", "--contention", "some"], "--contention some: must be one of few, many"),
    (["--structure", "FaultyOptimisticListSet"], "FaultyOptimisticListSet needs a --fault"),
    (["--structure", "FaultyOptimisticListSet", "--fault", "add-late", "--bug", "two"], "--bug two: must be one of all, half, one, none"),
    (["--structure", "TreiberStack", "--count", "x"], "Could not convert: --count = x"),
    (["--structure", "TreiberStack", "--count", "0"], "--count 0: must be at least 1"),
]


class Tests:
    def __init__(self, suite, work):
        self.suite, self.options, self.work = suite, suite.options, work
        self.jdk = suite.one_jdk()
        self.expect = suite.expect

    def clients(self, *arguments):
        return runner.run([self.options.plait, "clients", *arguments], self.options.timeout)

    def generate(self, folder, *arguments):
        """Returns the manifest's entries, each with its absolute source."""
        done = self.clients(*arguments, "--jdk", str(self.jdk.home), "--out", str(folder))
        if done.status != 0:
            sys.exit(f"run.py: plait clients {' '.join(arguments)}: {done.stderr}")
        entries = json.loads((folder / "clients.json").read_text())["clients"]
        return [dict(entry, source=folder / entry["source"]) for entry in entries]

    def check_all(self, entries, classes, stop):
        cases = [Case(self, entry, classes, stop) for entry in entries]
        self.suite.side_by_side(cases, Case.result)

    # --- The tests -----------------------------------------------------------------------------

    def structures_are_linearizable(self):
        """All in one javac call: starting it takes longer than most checks."""
        entries = []
        for i, shape in enumerate(SHAPES):
            for name in STRUCTURES:
                entries += self.generate(self.work / f"{name}-{i}", "--structure", name, "--count", "2", "--seed", str(i), *shape)
        for entry, number in zip(entries, range(len(entries))):
            rename(entry, number)
        classes = self.work / "classes"
        jdks.javac(self.jdk, [entry["source"] for entry in entries], classes, "-sourcepath", str(self.work / f"{STRUCTURES[0]}-0" / "src"))
        self.check_all(entries, classes, "never")

    def faults_show(self):
        folder = self.work / "paper-310"
        entries = self.generate(folder, "--set", "paper-310", "--compile")
        self.expect("paper-310 has 310 clients", len(entries) == 310)
        chosen = {(e["structure"], e["fault"], e["bug_class"]): e for e in reversed(entries)}
        self.check_all(list(chosen.values()), folder / "classes", "first")

    def same_files_again(self):
        first, second = self.work / "first", self.work / "second"
        for folder in first, second, second:  # the last one overwrites
            self.generate(folder, "--set", "paper-75")
        files = [path.relative_to(first) for path in first.rglob("*") if path.is_file()]
        _, mismatch, errors = filecmp.cmpfiles(first, second, files, shallow=False)
        self.expect("the same command writes the same files", files and not mismatch and not errors, f"{mismatch} {errors}")

    def bad_options(self):
        for arguments, message in BAD:
            done = self.clients(*arguments, "--out", str(self.work / "bad"))
            is_right = done.status == 2 and done.stderr.startswith("plait: " + message) and done.stderr.count("\n") == 1
            self.expect(f"{' '.join(arguments)}: {message}", is_right, done.stderr)
        done = self.clients("--set", "paper-75", "--out", str(ROOT / "tests"))
        self.expect("a folder that is not ours", done.status == 2 and "not written by plait clients" in done.stderr, done.stderr)
        done = self.clients("--set", "paper-75", "--out", "/proc/nowhere")
        self.expect("a folder that cannot be written", done.status == 2 and "/proc/nowhere" in done.stderr, done.stderr)


class Case:
    """The check of one client."""

    def __init__(self, tests, entry, classes, stop):
        self.tests, self.entry, self.classes, self.stop = tests, entry, classes, stop

    def __str__(self):
        return f"{self.entry['id']} {self.entry['program']} initially {self.entry['initial']} {self.entry['fault']}"

    def result(self):
        report = self.tests.work / f"{self.entry['id']}.json"
        command = [self.tests.options.plait, "check", "--stop", self.stop, "--quiet", "--jdk", self.tests.jdk.home]
        done = runner.run([*command, "--report", report, "-cp", self.classes, self.entry["main_class"]], self.tests.options.timeout)
        verdict = json.loads(report.read_text())["verdict"] if report.exists() else f"status {done.status}"
        is_right = verdict == self.entry["expected"]
        lines = [] if is_right else [f"{verdict}, expected {self.entry['expected']}", *done.stderr.splitlines()]
        return runner.Result(lines, f"{done.cpu_s:.2f} s of CPU")


def rename(entry, number):
    """Folders have clients of the same name; gives this one another."""
    name = f"{entry['id']}_{number}"
    source = entry["source"].with_name(f"{name}.java")
    source.write_text(entry["source"].read_text().replace(entry["id"], name))
    entry.update(id=name, source=source, main_class=f"clients.{name}")


def main():
    suite = runner.Suite(runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm", timeout=100).parse_args())
    with runner.temporary_folder("clients") as work:
        tests = Tests(suite, pathlib.Path(work))
        tests.structures_are_linearizable()
        tests.faults_show()
        tests.same_files_again()
        tests.bad_options()
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
