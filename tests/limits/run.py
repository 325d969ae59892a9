#!/usr/bin/env python3
"""Limits and signals end Plait soon, with a report, whatever it is busy with (phases.py).

No test looks at the clock: how late an end is counts in seconds of CPU, which a busy machine does not add to.
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
sys.path.insert(0, str(HERE))
import phases  # noqa: E402
import runner  # noqa: E402
from expect import check, contains, equal  # noqa: E402
from jdks import environment  # noqa: E402

MAX_TIME = 1
MAX_MEMORY = 250
SMALL_MEMORY = 40  # of what takes memory slowly
LATE = 1.5  # seconds of CPU: one, and what it takes to write
BUSY_AFTER = 0.6  # seconds of CPU


class Limits:
    def __init__(self, tests, work):
        self.tests = tests
        self.plait = tests.options.plait
        self.jdk = tests.one_jdk()
        self.work = work
        self.classes = phases.prepare(self.jdk, work)

    def folder(self):
        return pathlib.Path(tempfile.mkdtemp(dir=self.work))

    def ended(self, phase, *options, **more):
        done = phases.run(self.plait, phase, self.classes, self.folder(), options, jdk=self.jdk.home, **more)
        check("hung" not in done.said, done.said)
        return done

    def limit(self, phase, done, wanted):
        """The report tells what ended it."""
        if phase.name.startswith("lin") and not done.report:  # no program was begun
            equal(done.status, 3)
            contains(done.said, "limit")
            return
        found = phases.limit_of(done.report)
        check(found in (wanted, "violation"), f"limit {found!r}, not {wanted}: status {done.status}\n{done.said[-2000:]}")
        equal(done.status, 1 if found == "violation" else 3)
        check(found != "violation" or phase.name in ("shortening", "lin, the search"), "a violation")

    def time(self, phase):
        done = self.ended(phase, "--max-time", str(MAX_TIME))
        self.limit(phase, done, "time")
        # Those of a portfolio run side by side; plait lin makes each call alone first, with the same limits.
        cores = max(2, os.cpu_count()) if phase.name.startswith(("portfolio", "lin")) else 1
        check(done.cpu_s < (MAX_TIME + LATE) * cores, f"used {done.cpu_s:.2f} s of CPU")

    def memory(self, phase, most=MAX_MEMORY):
        done = self.ended(phase, "--max-memory", str(most))
        self.limit(phase, done, "memory")
        check(done.peak_mb < most + phases.ALLOWANCE_MB, f"took {done.peak_mb:.0f} MB")

    def small_memory(self, phase):
        self.memory(phase, SMALL_MEMORY)

    def signal(self, phase, sends):
        done = self.ended(phase, after_cpu_s=BUSY_AFTER, sends=sends)
        self.limit(phase, done, "interrupted")
        check(done.cpu_s < LATE * 2, f"used {done.cpu_s:.2f} s of CPU after the signal")

    # ---- Signals

    def start(self, *arguments):
        return subprocess.Popen([self.plait, "check", "--jdk", self.jdk.home, *arguments, "-cp", self.classes, "Busy", "loop"],
                                stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment(),
                                preexec_fn=phases.heed_signals)

    def busy(self, process):
        while phases.cpu_of(process.pid) < BUSY_AFTER:
            time.sleep(0.02)

    def the_same_signal_twice_is_one(self):
        process = self.start()
        self.busy(process)
        for _ in range(3):
            process.send_signal(signal.SIGINT)
        printed, _ = process.communicate()
        equal(process.returncode, 3)
        contains(printed, "limit: interrupted")

    def a_second_signal_ends_at_once(self):
        pipe = self.folder() / "pipe.json"
        os.mkfifo(pipe)  # nobody reads it, so that the report is never written
        process = self.start("--report", str(pipe))
        self.busy(process)
        process.send_signal(signal.SIGTERM)
        time.sleep(2)
        equal(process.poll(), None)
        process.send_signal(signal.SIGTERM)
        process.communicate()
        equal(process.returncode, -signal.SIGTERM)

    def an_ignored_signal_stays_ignored(self):
        process = subprocess.Popen([self.plait, "check", "--max-time", "1", "-cp", self.classes, "Busy", "loop"], stdout=subprocess.PIPE, text=True,
                                   env=environment(), preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        self.busy(process)
        process.send_signal(signal.SIGHUP)
        printed, _ = process.communicate()
        contains(printed, "the time limit")

    # ---- Reports

    def check_fails(self, report, *texts):
        done = runner.run([self.plait, "check", "--report", report, "-cp", self.classes, "Busy", "loop"], self.tests.options.timeout)
        equal(done.status, 2)
        contains(done.stderr, "--report", *texts)
        check(done.cpu_s < 0.5, f"searched first: {done.cpu_s:.2f} s of CPU")

    def a_report_that_cannot_be_written_is_told_first(self):
        folder = self.folder()
        (folder / "folder.json").mkdir()
        self.check_fails(folder / "folder.json", "it is a folder")
        self.check_fails(folder / "none" / "x.json", "there is no folder")
        if os.geteuid() != 0:
            (folder / "closed").mkdir(mode=0o500)
            self.check_fails(folder / "closed" / "x.json", "Permission denied")

    def a_report_is_replaced_as_a_whole(self):
        folder = self.folder()
        target, link = folder / "target.json", folder / "link.json"
        target.write_text("old")
        target.chmod(0o640)
        link.symlink_to(target)
        before = target.stat().st_ino
        done = runner.run([self.plait, "check", "--max-states", "1", "--report", link, "-cp", self.classes, "Busy", "states"], self.tests.options.timeout)
        equal(done.status, 3)
        check(link.is_symlink() and target.stat().st_ino != before, "written in place")
        equal(target.stat().st_mode & 0o777, 0o640)
        contains(target.read_text(), '"limit": "states"')
        equal(sorted(path.name for path in folder.iterdir()), ["link.json", "target.json"])

    # ---- What goes wrong in Plait itself

    def a_crash_is_told_with_a_report(self):
        done = self.ended(phases.check("crash", "loop", "thread"), after_cpu_s=BUSY_AFTER, sends=signal.SIGSEGV)
        equal(done.status, 4)
        equal(done.report["verdict"], "unsupported")
        contains(done.report["unsupported"], "internal error", "signal 11")

    def an_image_that_is_cut_off_is_named(self):
        work = self.folder()
        jdk = phases.truncated_jdk(self.jdk.home, work)
        process = subprocess.Popen([self.plait, "check", "--jdk", jdk, "-cp", self.classes, "Busy", "late"],
                                   stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment())
        while phases.cpu_of(process.pid) < 0.3:
            time.sleep(0.01)
        os.truncate(jdk / "lib" / "modules", 4096)
        printed, _ = process.communicate()
        equal(process.returncode, 2)
        contains(printed, "lib/modules: changed or was cut off while it was read")


    # ---- Advice

    def advice_executes_the_path_again(self):
        """Steps are the same whether they are labelled or not: wherever the search stops, its path is a schedule."""
        for states in range(100, 280, 25):
            for more in (("--algorithm", "full"), ("--algorithm", "s-por", "--stateless")):
                done = runner.run([self.plait, "check", "--jdk", self.jdk.home, "--scout", "off", "--max-states", str(states), *more,
                                   "-cp", self.classes, "Tail"], self.tests.options.timeout)
                equal(done.status, 3)
                contains(done.stdout, "Tail.java:10 was passed")

    def suspected(self, more, *texts):
        done = runner.run([self.plait, "check", "--jdk", self.jdk.home, "--scout", "off", *more[:-1], "-cp", self.classes, "Counting", *more[-1]],
                          self.tests.options.timeout)
        equal(done.status, 3)
        contains(done.stdout, "Suspected livelock: ", *texts)

    def suspects_who_goes_on_alone(self):
        """A thread that counts repeats no state: told with its line, behind a few long steps or thousands of short ones."""
        self.suspected(("--max-states", "55", []), "steps are of main alone, most of them at Counting.java:")
        self.suspected(("--max-states", "5000", ["beside"]), "steps are of spinner alone, most of them at Counting.java:")

    # ---- Addresses that a program makes up

    def wild(self, access, *texts):
        done = runner.run([self.plait, "check", "--jdk", self.jdk.home, "-cp", self.classes, "Wild", access], self.tests.options.timeout)
        equal(done.status, 4)
        contains(done.stdout, "unsupported: Wild: ", *texts)
        check("internal error" not in done.stdout, done.stdout)


# What is said of each access of Wild.java.
WILD = {
    "before": ("putLong", "at offset -8 of a Wild$A"), "header": ("putInt", "at offset 0 of a Wild$A"),
    "behind": ("at offset 1048576 of a Wild$A",), "read-before": ("getByte", "at offset -1 of a Wild$A"),
    "forge": ("putInt", "where a reference is"), "forged": ("where no reference is",), "over-elements": ("where a reference is",),
    "nowhere": ("address 0xdeadbeef000, never allocated",), "null": ("address 0x0, never allocated",),
    "copy": ("of 1048576 bytes at offset 16 of a [J",), "fill": ("of 1099511627776 bytes at offset 16 of a [J",),
    "free-twice": ("freeMemory of address", "which is no block's"),
}


def main():
    tests = runner.Suite(runner.arguments(__doc__, jdk="the oldest one installed").parse_args())
    with tempfile.TemporaryDirectory() as work:
        limits = Limits(tests, pathlib.Path(work))
        sends = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
        for number, phase in enumerate(phases.PHASES):
            for limit in phase.limits:
                if limit == "signal":
                    tests.test(f"{phase.name}: {sends[number % 3].name}", limits.signal, phase, sends[number % 3])
                else:
                    tests.test(f"{phase.name}: {limit}", getattr(limits, limit.replace(" ", "_")), phase)
        for test in (limits.the_same_signal_twice_is_one, limits.a_second_signal_ends_at_once, limits.an_ignored_signal_stays_ignored,
                     limits.a_report_that_cannot_be_written_is_told_first, limits.a_report_is_replaced_as_a_whole,
                     limits.advice_executes_the_path_again, limits.suspects_who_goes_on_alone, limits.a_crash_is_told_with_a_report, limits.an_image_that_is_cut_off_is_named):
            tests.test(test.__name__.replace("_", " "), test)
        for access, texts in WILD.items():
            tests.test(f"wild: {access}", limits.wild, access, *texts)
    return tests.finish()


if __name__ == "__main__":
    sys.exit(main())
