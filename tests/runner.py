"""What every tests/*/run.py shares: its arguments, processes with limits, tests side by side, the tally.

A run.py makes a Suite of its arguments, gives it tests and ends with the status of `finish`.  The last line that it prints is
"N passed, N failed".  The status is 0 iff something was tested and nothing failed.

Limits are seconds of CPU, which a busy machine does not shorten.  A process that waits for ever uses none: the backstop ends it
after thirty times as many seconds by the clock, and says so.
"""

import argparse
import concurrent.futures
import dataclasses
import os
import pathlib
import resource
import select
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
import traceback

import expect
import jdks

ROOT = jdks.ROOT
CLOCK_PER_CPU = 30  # seconds by the clock for one of CPU, until a process counts as hung
CPU_TO_GIVE_UP = 5  # seconds of CPU between SIGXCPU and SIGKILL


# --- Processes -----------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Done:
    """A process that has ended."""

    status: int  # negative: the signal that ended it
    stdout: str
    stderr: str  # if a limit ended it, the last line says which
    cpu_s: float  # of its children too
    limit: str  # "" unless one of the two limits ended it


def wait(process, clock_s):
    """Returns its status, its usage of resources, and whether it was killed because the clock ran out."""
    end = os.pidfd_open(process.pid)
    try:
        poll = select.poll()
        poll.register(end, select.POLLIN)
        is_hung = not poll.poll(clock_s * 1000)
    finally:
        os.close(end)
    if is_hung:
        process.kill()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, usage, is_hung


def run(command, cpu_s, stdout=None, **more):
    """Runs a command to its end.  Each of its processes may use `cpu_s` seconds of CPU.  `stdout` is a file in place of Done.stdout."""
    with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        process = subprocess.Popen([str(word) for word in command], stdout=stdout or out, stderr=err,
                                   **{"env": jdks.environment(), "stdin": subprocess.DEVNULL, **more})
        try:
            limit_s = max(1, round(cpu_s))
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (limit_s, limit_s + CPU_TO_GIVE_UP))
            status, usage, is_hung = wait(process, cpu_s * CLOCK_PER_CPU)
        except BaseException:
            process.kill()
            raise
        texts = []
        for file in out, err:
            file.seek(0)
            texts.append(file.read().decode("utf-8", "backslashreplace"))
    cpu = usage.ru_utime + usage.ru_stime
    limit = ""
    if is_hung:
        limit = f"hung: used {cpu:.1f} s of CPU in {cpu_s * CLOCK_PER_CPU:g} s by the clock, the backstop"
    elif status == -signal.SIGXCPU or (status == -signal.SIGKILL and cpu >= limit_s):
        limit = f"did not end within {limit_s} s of CPU"
    if limit:
        texts[1] += f"{'' if texts[1].endswith(chr(10)) or not texts[1] else chr(10)}run.py: {limit}\n"
    return Done(status, *texts, cpu, limit)


# --- Arguments -----------------------------------------------------------------------------------


def executable(path):
    found = shutil.which(path)
    if not found:
        raise argparse.ArgumentTypeError(f"no executable {path}: build it first")
    return os.path.abspath(found)


def arguments(doc, program="plait", option="--plait", jdk="every JDK under /usr/lib/jvm", timeout=120):
    """A parser of what all have in common.  `jdk` says in words what it is without --jdk."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(option, default=str(ROOT / "build" / program), type=executable, metavar="BIN", help=f"default: build/{program}")
    parser.add_argument("--jdk", action="append", default=[], metavar="DIR", help=f"repeatable; default: {jdk}")
    parser.add_argument("--filter", default="", metavar="SUBSTR", help="only tests whose name contains this")
    parser.add_argument("--jobs", type=int, default=os.cpu_count(), metavar="N", help="default: one per core")
    parser.add_argument("--keep-going", action="store_true", help="run everything even after a failure")
    parser.add_argument("--verbose", action="store_true", help="also print tests that pass")
    parser.add_argument("--timeout", type=float, default=timeout, metavar="S", help=f"CPU seconds of a process; default: {timeout}")
    return parser


# --- Tests ---------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Result:
    lines: list  # empty iff the test passed
    note: str = ""  # what it took


class Suite:
    """Counts and prints.  A failure ends the suite unless --keep-going: tests after it are not run."""

    def __init__(self, options):
        self.options = options
        self.passed = self.failed = 0
        self.stopped = threading.Event()

    def jdks(self):
        """Those of --jdk, else all that are installed."""
        return jdks.chosen_jdks(self.options.jdk)

    def one_jdk(self):
        """That of --jdk, else the oldest one installed."""
        return self.jdks()[0]

    def wants(self, name):
        return self.options.filter in name

    def add(self, passed, failed):
        self.passed, self.failed = self.passed + passed, self.failed + failed
        if failed and not self.options.keep_going:
            self.stopped.set()

    def record(self, title, result):
        self.add(not result.lines, bool(result.lines))
        if result.lines or self.options.verbose:
            print(" ".join(filter(None, ["FAIL" if result.lines else "ok  ", title, result.note])))
            for line in result.lines:
                print("    " + line.rstrip("\n"))
            sys.stdout.flush()

    def expect(self, title, is_right, details=""):
        """A test that has been made."""
        if self.wants(title) and not self.stopped.is_set():
            self.record(title, Result([] if is_right else str(details).splitlines() or ["failed"]))

    def test(self, name, function, *values, where=""):
        """Calls the function, unless its name is not wanted.  It passes iff it does not raise."""
        if not self.wants(name) or self.stopped.is_set():
            return
        started = time.monotonic()
        lines = []
        try:
            function(*values)
        except AssertionError as error:
            lines = str(error).splitlines() or traceback.format_exc().splitlines()
        except Exception:  # a test that ends badly is a failure, whatever the reason
            lines = traceback.format_exc().splitlines()
        self.record(f"{where} {name}".strip(), Result(lines, f"{time.monotonic() - started:.1f} s"))

    def side_by_side(self, cases, function, where=""):
        """`function(case)` returns a Result; --jobs at a time.  The names of the cases are their texts."""
        def result(case):
            return None if self.stopped.is_set() else function(case)

        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            running = {pool.submit(result, case): case for case in cases if self.wants(str(case))}
            for future in concurrent.futures.as_completed(running):
                if future.result() is not None:
                    self.record(f"{where} {running[future]}".strip(), future.result())

    def finish(self):
        """Prints the tally and returns the exit status."""
        if self.passed + self.failed == 0:
            print(f"nothing was tested: no name contains {self.options.filter!r}")
        print(f"{self.passed} passed, {self.failed} failed")
        return 0 if self.passed and not self.failed else 1


def temporary_folder(name):
    return tempfile.TemporaryDirectory(prefix=f"plait-{name}-")


def wait_until(condition, what, clock_s=1800):
    """By the clock, as it is another process that does the work: long enough for any machine."""
    end = time.monotonic() + clock_s
    while not condition():
        expect.check(time.monotonic() < end, f"still no {what} after {clock_s} s by the clock, the backstop")
        time.sleep(0.02)
