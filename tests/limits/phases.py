"""What Plait may be busy with when a limit is reached or a signal comes: tests/limits/run.py tests each, benchmarks/limits measures."""

import dataclasses
import json
import os
import pathlib
import shutil
import signal
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import runner  # noqa: E402
from jdks import environment, javac  # noqa: E402

ALLOWANCE_MB = 64  # or a tenth: what memory may go beyond its limit
KB = 1024


@dataclasses.dataclass(frozen=True)
class Phase:
    name: str
    arguments: tuple  # of plait; {classes} is the folder of the programs
    limits: tuple = ("time", "signal")  # what ends it: "memory" too if it takes ever more


def check(name, *program, limits=("time", "signal"), options=()):
    # A heap of the program's own would be full first.
    return Phase(name, ("check", "-Xmx8g", *options, "-cp", "{classes}", "Busy", *program), limits)


PHASES = (
    check("main, a loop", "loop"),
    check("main, a handler that covers itself", "handler"),
    check("main, an initialiser", "initializer"),
    check("main, recursion", "recursion"),
    check("main, objects", "objects", limits=("time", "memory", "signal")),
    check("main, classes", "classes", limits=("time", "memory", "signal")),
    check("main, interned strings", "intern", limits=("time", "memory", "signal")),
    check("main, output", "print"),
    check("main, memory outside the heap", "off-heap", limits=("memory",)),
    check("main, 2 GB at once outside the heap", "off-heap-at-once", limits=("memory",)),
    check("main, copying arrays", "copy"),
    check("step, a loop", "loop", "thread"),
    check("step, objects", "objects", "thread", limits=("time", "memory", "signal")),
    check("step, garbage", "garbage", "thread"),
    check("step, classes", "classes", "thread", limits=("time", "memory", "signal")),
    check("step, copying arrays", "copy", "thread"),
    check("step, memory outside the heap", "off-heap", "thread", limits=("memory",)),
    check("step, a deep list", "list", "thread"),
    check("random schedules", "states"),
    check("search, full", "states", limits=("time", "small memory", "signal"),
          options=("--algorithm", "full", "--scout", "off")),
    check("search, dl-s-por", "states", limits=("time", "small memory", "signal"), options=("--scout", "off")),
    check("search, optimal-dpor", "states", options=("--algorithm", "optimal-dpor", "--scout", "off")),
    Phase("shortening", ("check", "--scout", "off", "--order", "random:1", "-cp", "{classes}", "Busy", "violation"), ("time", "signal")),
    Phase("portfolio", ("check", "--portfolio", "--scout", "off", "-cp", "{classes}", "Busy", "states")),
    Phase("portfolio, a loop", ("check", "--portfolio", "-cp", "{classes}", "Busy", "loop", "thread")),
    Phase("lin, a call", ("lin", "-cp", "{classes}", "--class", "Slow", "--program", "{ call() } || { call() }")),
    Phase("lin, the search", ("lin", "-cp", "{classes}", "--class", "Slow", "--program", "{ many(); many() } || { many(); many() }")),
    Phase("lin, the object", ("lin", "-cp", "{classes}", "--class", "Slow$Maker", "--program", "{ call() } || { call() }")),
)


def prepare(jdk, work):
    """Compiles the programs.  Returns the folder of their classes."""
    classes = work / "classes"
    javac(jdk, sorted(HERE.glob("*.java")), classes)
    # The exception table of Handler.spin: from 0 up to 5 goes to 5; now what stands at 5 is covered as well.
    file = classes / "Handler.class"
    before, table, after = file.read_bytes().partition(b"\xbf\x00\x01\x00\x00\x00\x05\x00\x05")
    assert table, "Handler.spin is compiled in another way"
    file.write_bytes(before + b"\xbf\x00\x01\x00\x00\x00\x0b\x00\x05" + after)
    return classes


@dataclasses.dataclass
class Ended:
    status: int
    report: dict  # {} if there is none
    said: str
    seconds: float  # by the clock, since the limit was reached or the signal was sent; negative: before
    cpu_s: float  # likewise
    peak_mb: float


def heed_signals():
    """What a shell starts in the background ignores SIGINT, and so does what that starts."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


def cpu_of(pid):
    fields = pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")


def is_running(pid):
    return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"


def cpu_of_all(pid):
    """Of a process and its children."""
    children = pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    return cpu_of(pid) + sum(map(cpu_of, children))


def run(plait, phase, classes, work, options, seconds=0.0, after_cpu_s=None, sends=signal.SIGINT, clock_s=300, jdk=None):
    """Runs a phase.  With `after_cpu_s` a signal is sent when it has used so much.  `seconds`: when it is to end."""
    report = work / "report.json"
    report.unlink(missing_ok=True)
    words = [word.replace("{classes}", str(classes)) for word in phase.arguments]
    words[1:1] = [*options, "--report", str(report), *(["--jdk", str(jdk)] if jdk else [])]
    start = time.monotonic()
    with open(work / "said", "w+b") as said:
        process = subprocess.Popen([plait, *words], stdin=subprocess.DEVNULL, stdout=said, stderr=said, env=environment(),
                                   preexec_fn=heed_signals)
        used = 0.0
        if after_cpu_s is not None:
            while used < after_cpu_s and is_running(process.pid):
                time.sleep(0.02)
                used = cpu_of_all(process.pid)
            seconds = time.monotonic() - start
            os.kill(process.pid, sends)
        _, usage, is_hung = runner.wait(process, clock_s)
        said.seek(0)
        text = said.read().decode("utf-8", "replace")
    if is_hung:
        text += "\nhung"
    told = json.loads(report.read_text(encoding="utf-8")) if report.exists() else {}
    return Ended(process.returncode, told, text, time.monotonic() - start - seconds,
                 usage.ru_utime + usage.ru_stime - used, usage.ru_maxrss / KB)


def limit_of(report):
    """The limit that a report of check or of lin names."""
    last = (report.get("programs") or [report])[-1]
    if report.get("verdict") == "violation":
        return "violation"
    return last.get("limit") or ("interrupted" if report.get("interrupted") else "")


def truncated_jdk(jdk, work):
    """A JDK all of whose parts are links, but for its image, which is a copy."""
    copy = work / "jdk"
    (copy / "lib").mkdir(parents=True)
    for part in pathlib.Path(jdk).iterdir():
        if part.name != "lib":
            (copy / part.name).symlink_to(part)
    for part in (pathlib.Path(jdk) / "lib").iterdir():
        if part.name != "modules":
            (copy / "lib" / part.name).symlink_to(part)
    shutil.copyfile(pathlib.Path(jdk) / "lib" / "modules", copy / "lib" / "modules")
    return copy
