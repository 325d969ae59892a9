#!/usr/bin/env python3
"""What `plait lin` covers and finds of the shipped specs and of classes of public libraries, and what it costs.

    benchmarks/lin.py                      the shipped specs (tests/lin/specs), each call at one moment
    benchmarks/lin.py --libraries DIR      classes of libraries too; Maven fetches their jars into DIR
    benchmarks/lin.py --max-time 60        of each class; --jobs 1 programs at a time
    benchmarks/lin.py --peers              up to the first program that fails, beside Lincheck

A line a class: programs checked, those of the first size, how many fail, CPU seconds, and for each program, lines printed, the smallest program that fails.
"""

import argparse
import json
import pathlib
import resource
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent

LIBRARIES = {
    "org.jctools:jctools-core:4.0.5": [
        "org.jctools.queues.MpmcArrayQueue", "org.jctools.queues.MpscArrayQueue", "org.jctools.queues.SpmcArrayQueue",
        "org.jctools.queues.SpscArrayQueue", "org.jctools.queues.MpscLinkedQueue", "org.jctools.queues.SpscLinkedQueue",
        "org.jctools.queues.MpscUnboundedArrayQueue", "org.jctools.queues.SpscUnboundedArrayQueue",
        "org.jctools.queues.MpscUnboundedXaddArrayQueue", "org.jctools.queues.MpmcUnboundedXaddArrayQueue",
        "org.jctools.queues.MpscBlockingConsumerArrayQueue", "org.jctools.maps.NonBlockingHashMap", "org.jctools.maps.NonBlockingHashSet",
        "org.jctools.maps.NonBlockingHashMapLong", "org.jctools.maps.NonBlockingIdentityHashMap", "org.jctools.maps.NonBlockingSetInt"],
    "org.agrona:agrona:1.20.0": [
        "org.agrona.concurrent.ManyToManyConcurrentArrayQueue", "org.agrona.concurrent.ManyToOneConcurrentArrayQueue",
        "org.agrona.concurrent.OneToOneConcurrentArrayQueue", "org.agrona.concurrent.ManyToOneConcurrentLinkedQueue"],
    "com.google.guava:guava:31.1-jre": [
        "com.google.common.util.concurrent.AtomicDouble", "com.google.common.util.concurrent.AtomicDoubleArray",
        "com.google.common.util.concurrent.Monitor"],
    "com.github.stephenc.high-scale-lib:high-scale-lib:1.1.4": [
        "org.cliffc.high_scale_lib.NonBlockingHashMap", "org.cliffc.high_scale_lib.NonBlockingHashMapLong",
        "org.cliffc.high_scale_lib.NonBlockingHashSet", "org.cliffc.high_scale_lib.NonBlockingIdentityHashMap",
        "org.cliffc.high_scale_lib.NonBlockingSetInt", "org.cliffc.high_scale_lib.Counter",
        "org.cliffc.high_scale_lib.ConcurrentAutoTable"],
    "org.eclipse.collections:eclipse-collections:11.1.0": [
        "org.eclipse.collections.impl.map.mutable.ConcurrentHashMap", "org.eclipse.collections.impl.map.mutable.ConcurrentHashMapUnsafe"],
}


# What makes objects where the constructor with the fewest parameters will not do.
MADE = {
    "org.agrona.concurrent.ManyToManyConcurrentArrayQueue": ["--new", "(2)"],
}


# Name, arguments beside those of run(), what Lincheck 3.7 needed of CPU seconds with its defaults (another day, another machine).
SMALL = ROOT / "benchmarks" / "small-classes"
PEERS = [
    ("TreiberBug", ["TreiberBug"], "fails, 13.9"),
    ("MsQueueBug", ["MsQueueBug"], "fails, 31.0"),
    ("LazySetBug", ["LazySetBug"], "nothing in 228, cut"),
    ("ConcurrentHashMap with size", ["--methods", "put,get,remove(java.lang.Object),size", "java.util.concurrent.ConcurrentHashMap"], "fails, 126"),
    ("ConcurrentSkipListMap: putAll, get, remove",
     ["--methods", "putAll,get,remove(java.lang.Object)", "java.util.concurrent.ConcurrentSkipListMap"], "nothing in 200, cut"),
    ("ConcurrentLinkedDeque, its six calls at the ends",
     ["--methods", "addFirst,addLast,pollFirst,pollLast,peekFirst,peekLast", "java.util.concurrent.ConcurrentLinkedDeque"],
     "nothing in 145 and 167, cut"),
    ("ConcurrentLinkedQueue: offer, poll, peek", ["--methods", "offer,poll,peek", "java.util.concurrent.ConcurrentLinkedQueue"], "nothing in 50, cut"),
    ("ConcurrentHashMap: put, get, remove",
     ["--methods", "put,get,remove(java.lang.Object)", "java.util.concurrent.ConcurrentHashMap"], "nothing in 43, cut"),
]


def jars(coordinates, folder):
    """The class path of a library: its jar and those it needs."""
    group, artifact, version = coordinates.split(":")
    own = folder / group.replace(".", "/") / artifact / version
    if not list(own.glob("*.jar")):
        subprocess.run(["mvn", "-q", "dependency:get", f"-Dartifact={coordinates}", f"-Dmaven.repo.local={folder}"], check=True)
    found = sorted(own.glob("*.jar"))
    if artifact == "eclipse-collections":
        found += sorted((folder / group.replace(".", "/") / "eclipse-collections-api" / version).glob("*.jar"))
    return ":".join(map(str, found))


def run(plait, seconds, jobs, arguments):
    """The report of one class, what was printed, CPU seconds."""
    with tempfile.TemporaryDirectory() as work:
        path = pathlib.Path(work, "report.json")
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        done = subprocess.run([plait, "lin", "--consistency", "linearizable", "--max-time", str(seconds), "--jobs", str(jobs), "--report", path, *arguments],
                              capture_output=True, text=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return json.loads(path.read_text()) if path.exists() else None, done, cpu


def row(name, report, done, cpu):
    if report is None:
        return [name, "", "", "", f"{cpu:.1f}", "", "", done.stderr.strip().splitlines()[-1][:90]]
    failing = [p for p in report["programs"] if p["violations"]]
    first = report["coverage"][0]
    smallest = min((p["program"] for p in failing), key=lambda text: (text.count("("), text), default="")
    programs = len(report["programs"])
    return [name, f"{programs:,}", f"{first['checked']:,} of {first['programs']:,}", f"{len(failing):,}", f"{cpu:.1f}",
            f"{1000 * cpu / max(1, programs):.1f}", str(len(done.stdout.splitlines())), f"`{smallest}`" if smallest else report["verdict"]]


def peers(options):
    print("| class | programs checked | CPU s | what fails first | Lincheck, CPU s |")
    print("| --- | --- | ---: | --- | --- |")
    with tempfile.TemporaryDirectory() as work:
        subprocess.run(["javac", "-g", "-d", work, *SMALL.glob("*.java")], check=True)
        for name, arguments, lincheck in PEERS:
            report, _, cpu = run(options.plait, options.max_time, options.jobs, ["--stop", "first", "-cp", work, *arguments])
            failing = [p["program"] for p in report["programs"] if p["violations"]]
            sizes = ", ".join(f"{size['checked']:,} of {size['programs']:,}" for size in report["coverage"])
            found = f"`{failing[0]}`".replace("|", "\\|") if failing else "nothing"
            print(f"| {name} | {sizes} | {cpu:.2f} | {found} | {lincheck} |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plait", default=ROOT / "build" / "plait")
    parser.add_argument("--max-time", type=float, default=60)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--libraries", type=pathlib.Path, help="folder for jars")
    parser.add_argument("--peers", action="store_true")
    options = parser.parse_args()
    if options.peers:
        return peers(options)
    print("| class | programs | of the first size | fail | CPU s | ms a program | lines | smallest that fails |")
    print("| --- | ---: | ---: | ---: | ---: | ---: | ---: | --- |")
    classes = [(spec.stem, [spec]) for spec in sorted((ROOT / "tests" / "lin" / "specs").glob("*.json"))]
    for coordinates, names in LIBRARIES.items() if options.libraries else ():
        path = jars(coordinates, options.libraries)
        classes += [(name, ["-cp", path, *MADE.get(name, []), name]) for name in names]
    for name, arguments in classes:
        cells = row(name, *run(options.plait, options.max_time, options.jobs, arguments))
        print("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |", flush=True)


if __name__ == "__main__":
    sys.exit(main())
