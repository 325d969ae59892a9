#!/usr/bin/env python3
"""Counts states, transitions and executions of small programs, and compares with counts.json.

A change that explores more or less than before is seen here, though every verdict stays.  Each program runs
with each algorithm; with those that foresee where a step leads (jvm/explore/foresight.h and what it rests on), once
more without it.  Foreseen or executed, the counts are equal, always: a difference means that what was
foreseen is wrong, and is a failure whatever counts.json says.  Nothing but KNOWN excuses it.

--update writes counts.json anew, of what the program at hand counts.  Counts depend on the JDK's classes:
counts.json is of JDK 17, and with another one nothing is compared.
"""

import argparse
import concurrent.futures
import json
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
from expect import check  # noqa: E402
from jdks import WITH_USER_STUBS, environment, javac, read_jdk  # noqa: E402

COUNTS = HERE / "counts.json"
RELEASE = 17
MAX_STATES = 20000  # stops what has become far too much: then the program fails, with status 3
STATELESS = ("dpor", "source-dpor", "optimal-dpor")
FORESEEING = ("full", "s-por", "de-s-por", "dl-s-por")
ALGORITHMS = (*FORESEEING, "o-dpor", "sdpor", *STATELESS)
CACHE, NO_CACHE = "", "--without foresight"

# (program, algorithm): the issue that is to mend it. Counts with and without the cache differ there today.
KNOWN = {}

PROGRAMS = """
check/atomics/OkVarHandleCompareAndSet check/atomics/BadStampIgnored 
check/barriers/OkCountDownLatch check/barriers/OkLatchByStoreBuffering check/barriers/BadBarrierMissingParty
check/buffers/BadSignalWithoutLock check/choices/OkChooseInThreads
check/collections/OkMerge check/exceptions/BadExceptionReleasesMonitor
check/ignoring/BadLoopBehindUnlock
check/initialization/OkLazyHolder check/initialization/BadPublishedTooEarly
check/initialization/BadClassInitCycle 
check/interrupts/OkInterruptDuringWait check/litmus/OkStoreBuffering 
check/lockfree/OkTreiberPush check/lockfree/BadTreiberReuse check/locks/BadLockOrderTwo
check/locks/OkTryLockAvoidsDeadlock check/park/OkUnparkRacesPark check/philosophers/BadPhilosophers
check/queues/OkConcurrentLinkedQueue 
check/rwlocks/BadReadWriteUpgrade check/semaphores/OkSemaphoreTryAcquire check/spin/OkPeterson
check/spin/OkTicketLock check/threads/OkExitRacesOutput
check/soundness/BadNameTakenByReplacement check/soundness/BadOldObjectDies check/soundness/OkEmptyArrayShared
check/soundness/OkHolderMadeInStep check/soundness/OkNameTakenInArray check/soundness/OkRenamedAndTakenInOneStep
check/timeouts/OkTimedWait check/updates/BadLostUpdateField check/updates/OkCompareAndSetLoop
check/waits/BadLostWakeUp check/waits/BadNotifyOnlyOnce oracle/regressions/EitherOpensLatch
oracle/regressions/InterruptOrSignal oracle/regressions/LooksAtLock oracle/regressions/NumberedAfterUnlock
oracle/regressions/QuietCycle oracle/regressions/SignalledWaiter oracle/regressions/LazyBehindLatch
oracle/regressions/WriterWaitsForReaders
""".split()

# What has no end, or too many executions, without states to match.
STATEFUL_ONLY = ("BadLoopBehindUnlock", "OkPeterson", "OkTicketLock", "QuietCycle")


def options_of(source):
    """Of the header that tests/check/run.py reads."""
    lines = source.read_text(encoding="utf-8").splitlines()
    return [word for line in lines if line.startswith("// OPTIONS:") for word in line.split()[2:]]


def count(arguments, classes, program, algorithm, without):
    """[states, transitions, executions]"""
    source = HERE.parent / f"{program}.java"
    with tempfile.NamedTemporaryFile(suffix=".json") as report:
        done = subprocess.run(
            [arguments.plait, "check", "--jdk", arguments.jdk, "--cp", classes, "--algorithm", algorithm, "--stop", "never"]
            + ["--quiet", "--max-states", str(MAX_STATES), "--report", report.name]
            + [*without.split(), *options_of(source), source.stem],
            env=environment(), stdin=subprocess.DEVNULL, text=True, capture_output=True, check=False,
        )  # fmt: skip
        check(done.returncode in (0, 1), f"status {done.returncode} {done.stderr.strip()}")
        found = json.loads(pathlib.Path(report.name).read_text(encoding="utf-8"))
        return [found[name] for name in ("states", "transitions", "executions")]


def cases():
    for program in PROGRAMS:
        for algorithm in ALGORITHMS:
            if algorithm not in STATELESS or not program.endswith(STATEFUL_ONLY):
                yield program, algorithm


def count_all(arguments, jdk, work):
    """{(program, algorithm): counts with the cache, and without it if there is one}"""
    sources = [HERE.parent / f"{program}.java" for program in PROGRAMS]
    classes = work / "classes"
    javac(jdk, sources, classes, *WITH_USER_STUBS)

    def both(case):
        program, algorithm = case
        settings = (CACHE, NO_CACHE) if algorithm in FORESEEING else (CACHE,)
        try:
            return [count(arguments, classes, program, algorithm, without) for without in settings]
        except AssertionError as error:
            return [str(error)]

    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        return dict(zip(cases(), pool.map(both, cases())))


def cache_differences(found):
    return {case for case, counts in found.items() if len(set(map(str, counts))) > 1}


def write(found):
    table = {}
    for (program, algorithm), counts in found.items():
        table.setdefault(program, {})[algorithm] = counts[0]
    lines = [f"  {json.dumps(program)}: {json.dumps(row)}" for program, row in table.items()]
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


def failures(found, expected):
    for (program, algorithm), counts in found.items():
        where = f"{program}, {algorithm}"
        known = (program, algorithm) in KNOWN
        wanted = expected.get(program, {}).get(algorithm)
        if counts[0] != wanted:
            yield f"{where}: {counts[0]}, expected {wanted}"
        if ((program, algorithm) in cache_differences(found)) != known:
            what = "the cache changes nothing any more; take it out of KNOWN" if known else "the cache changes counts"
            yield f"{where}: {what}: {counts[0]} with it, {counts[1]} without"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plait", default=str(ROOT / "build" / "plait"))
    parser.add_argument("--jdk", required=True, help="its home; counts are those of one release")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--update", action="store_true", help="write counts.json anew")
    arguments = parser.parse_args()
    jdk = read_jdk(arguments.jdk)
    if jdk.release != RELEASE:
        if arguments.update:
            sys.exit(f"run.py: --update needs JDK {RELEASE}, not {jdk}")
        print(f"skipped: counts are of JDK {RELEASE}, not of {jdk}")
        return
    with tempfile.TemporaryDirectory() as work:
        found = count_all(arguments, jdk, pathlib.Path(work))
    if arguments.update and not any(isinstance(counts[0], str) for counts in found.values()):
        write(found)
    bad = list(failures(found, json.loads(COUNTS.read_text(encoding="utf-8"))))
    print(*bad, sep="\n", end="\n" if bad else "")
    print(f"{max(0, len(found) - len(bad))} passed, {len(bad)} failed")
    sys.exit(1 if bad else 0)


if __name__ == "__main__":
    main()
