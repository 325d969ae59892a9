#!/usr/bin/env python3
"""Generates clients with `plait clients`, compiles and checks them.

- A few small clients of every structure: all schedules give results that a sequential order explains.
- One client of paper-310 for every faulty set, fault and class: the verdict is the one that the manifest expects.
- The same command writes the same files; bad options end with status 2 and one line that names them.
"""

import argparse
import concurrent.futures
import filecmp
import json
import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402

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
    def __init__(self, options, work):
        self.options, self.work = options, work
        self.jdk = jdks.read_jdk(options.jdk) if options.jdk else jdks.installed_jdks()[0]
        self.passed = self.failed = 0

    def expect(self, what, is_right, details=""):
        self.passed, self.failed = self.passed + is_right, self.failed + (not is_right)
        if not is_right:
            print(f"FAIL {what}\n{details}", flush=True)

    def clients(self, *arguments):
        return subprocess.run([self.options.plait, "clients", *arguments], env=jdks.environment(), text=True, capture_output=True,
                              check=False)

    def generate(self, folder, *arguments):
        """Returns the manifest's entries, each with its absolute source."""
        done = self.clients(*arguments, "--jdk", str(self.jdk.home), "--out", str(folder))
        if done.returncode != 0:
            sys.exit(f"run.py: plait clients {' '.join(arguments)}: {done.stderr}")
        entries = json.loads((folder / "clients.json").read_text())["clients"]
        return [dict(entry, source=folder / entry["source"]) for entry in entries]

    def check_all(self, entries, classes, stop):
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            for entry, (verdict, text) in zip(entries, pool.map(lambda e: self.verdict(e, classes, stop), entries)):
                what = f"{entry['id']} {entry['program']} initially {entry['initial']} {entry['fault']}"
                self.expect(f"{what}: {verdict}, expected {entry['expected']}", verdict == entry["expected"], text)

    def verdict(self, entry, classes, stop):
        report = self.work / f"{entry['id']}.json"
        command = [self.options.plait, "check", "--stop", stop, "--quiet", "--jdk", str(self.jdk.home), "--max-time", "100"]
        done = subprocess.run([*command, "--report", str(report), "-cp", str(classes), entry["main_class"]], env=jdks.environment(),
                              text=True, capture_output=True, check=False)
        return (json.loads(report.read_text())["verdict"] if report.exists() else f"status {done.returncode}"), done.stderr

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
            is_right = done.returncode == 2 and done.stderr.startswith("plait: " + message) and done.stderr.count("\n") == 1
            self.expect(f"{' '.join(arguments)}: {message}", is_right, done.stderr)
        done = self.clients("--set", "paper-75", "--out", str(ROOT / "tests"))
        self.expect("a folder that is not ours", done.returncode == 2 and "not written by plait clients" in done.stderr, done.stderr)
        done = self.clients("--set", "paper-75", "--out", "/proc/nowhere")
        self.expect("a folder that cannot be written", done.returncode == 2 and "/proc/nowhere" in done.stderr, done.stderr)


def rename(entry, number):
    """Folders have clients of the same name; gives this one another."""
    name = f"{entry['id']}_{number}"
    source = entry["source"].with_name(f"{name}.java")
    source.write_text(entry["source"].read_text().replace(entry["id"], name))
    entry.update(id=name, source=source, main_class=f"clients.{name}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plait", default=str(ROOT / "build" / "plait"), metavar="BIN", help="default: build/plait")
    parser.add_argument("--jdk", metavar="DIR", help="default: the oldest under /usr/lib/jvm")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="default: one per core")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="plait-clients-") as work:
        tests = Tests(options, pathlib.Path(work))
        tests.structures_are_linearizable()
        tests.faults_show()
        tests.same_files_again()
        tests.bad_options()
    print(f"{tests.passed} passed, {tests.failed} failed")
    return 1 if tests.failed else 0


if __name__ == "__main__":
    sys.exit(main())
