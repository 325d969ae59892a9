#!/usr/bin/env python3
"""Generates Java programs and has `plait_oracle` explore each in every way it knows: all must find the same. Before them come
the programs of regressions/, which disagreed once.

A program that fails is kept with its seed: the folder is printed, and `shrink.py SEED` makes it small.
"""

import argparse
import pathlib
import random
import re
import shutil
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import jdks  # noqa: E402
import runner  # noqa: E402
from jdks import ROOT, WITH_USER_STUBS, environment  # noqa: E402

import generate
from program import render

HERE = pathlib.Path(__file__).resolve().parent
BATCH = 500  # programs compiled at a time


def compile_all(jdk, sources, work):
    """Returns the folder of classes and what javac printed."""
    return work / "classes", jdks.javac_output(jdk, sources, work / "classes", *WITH_USER_STUBS)


def write_sources(named_programs, folder):
    """`named_programs`: pairs of a class name and its program. Returns the words that plait_oracle takes."""
    folder.mkdir(parents=True, exist_ok=True)
    words = []
    for name, program in named_programs:
        (folder / f"{name}.java").write_text(render(program, name), encoding="utf-8")
        words.append(name + ("+structure" if program.fits_structure else ""))
    return words


def run_oracle(options, jdk, classes, words):
    """Yields the lines it prints."""
    command = [options.oracle, "--jdk", str(jdk.home), "--jobs", str(options.jobs), "--timeout", str(round(options.timeout))]
    command += ["--max-states", str(options.max_states), *options.extra, "-cp", str(classes), *words]
    with subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, env=environment()) as running:
        for line in running.stdout:
            yield line.rstrip("\n")


def run_folder(options, jdk, sources, words, work, totals):
    """Adds to the totals. Returns the names of generated programs that fail."""
    classes, printed = compile_all(jdk, sorted(sources.glob("*.java")), work)
    if printed:
        sys.exit(f"run.py: javac of {jdk} failed\n{printed}")
    failing = set()
    for line in run_oracle(options, jdk, classes, [word for word in words if options.filter in word]):
        counts = re.fullmatch(r"(\d+) configurations, (\d+) .*; (\d+) states .*; (\d+) programs skipped", line)
        tally = re.fullmatch(r"(\d+) passed, (\d+) failed", line)
        if counts or tally:
            for name, count in zip(("ran", "complete", "states", "skipped") if counts else ("passed", "failed"), (counts or tally).groups()):
                totals[name] = totals.get(name, 0) + int(count)
            continue
        print(line, flush=True)
        if line.startswith("DISAGREES"):
            failing |= set(re.findall(r"\bp\d+\b", line.partition("#")[0].rpartition("classes")[2]))
    return failing


def run_generated(options, jdk, seeds, work, totals):
    sources = work / "sources"
    words = write_sources([(f"p{seed}", generate.build(seed)) for seed in seeds], sources)
    for name in sorted(run_folder(options, jdk, sources, words, work, totals)):
        options.keep.mkdir(parents=True, exist_ok=True)
        shutil.copy(sources / f"{name}.java", options.keep)
        print(f"kept {options.keep / name}.java; {HERE.relative_to(ROOT) / 'shrink.py'} {name[1:]} --jdk {jdk.home}", flush=True)


def run_regressions(options, jdk, work, totals):
    """Programs that disagreed once, in every configuration."""
    sources = HERE / "regressions"
    words = [s.stem + ("+structure" if s.read_text(encoding="utf-8").startswith("// structure\n") else "")
             for s in sorted(sources.glob("*.java"))]
    every = argparse.Namespace(**{**vars(options), "extra": [*options.extra, "--all"]})
    run_folder(every, jdk, sources, words, work, totals)
    # Those that no configuration disagrees on: a label was wrong, and that is what is noticed.
    held_to_laws = [s.stem for s in sorted(sources.glob("*.java")) if "\n// laws\n" in s.read_text(encoding="utf-8")]
    every.extra = [*options.extra, "--laws", "2000", "--only", "none"]
    run_folder(every, jdk, sources, held_to_laws, work, totals)


def folders(options, chosen):
    """What there is to do: functions of a folder to work in and the totals."""
    for jdk in chosen:
        yield lambda work, totals, jdk=jdk: run_regressions(options, jdk, work, totals)
    print(f"programs p{options.seed} to p{options.seed + options.count - 1}", flush=True)
    for first in range(0, options.count, BATCH):
        seeds = range(options.seed + first, options.seed + min(first + BATCH, options.count))
        for i, jdk in enumerate(chosen):
            own = seeds[i :: len(chosen)] if options.spread else seeds
            yield lambda work, totals, jdk=jdk, own=own: run_generated(options, jdk, own, work, totals)


def parse_options():
    parser = runner.arguments(__doc__, program="plait_oracle", option="--oracle", timeout=60)
    parser.add_argument("--seed", default="1", metavar="N", help="of the first program, or `random`; default: 1")
    parser.add_argument("--count", type=int, default=300, metavar="N", help="how many programs; default: 300")
    parser.add_argument("--spread", action="store_true", help="each program on one JDK, in turn, instead of all")
    parser.add_argument("--max-states", type=int, default=30000, metavar="N", help="skip programs with more; default: 30000")
    parser.add_argument("--keep", type=pathlib.Path, default=ROOT / "build" / "oracle-failures", metavar="DIR", help="for programs that fail")
    parser.add_argument("--extra", action="append", default=[], metavar="OPTION", help="more options of plait_oracle")
    options = parser.parse_args()
    options.seed = random.randrange(10**6, 10**9) if options.seed == "random" else int(options.seed)
    return options


def main():
    options = parse_options()
    suite = runner.Suite(options)
    totals = {"passed": 0, "failed": 0}
    for work_of_folder in folders(options, suite.jdks()):
        with runner.temporary_folder("oracle") as work:
            work_of_folder(pathlib.Path(work), totals)
        if totals["failed"] and not options.keep_going:
            break
    print("{ran} configurations, {complete} of them to the end; {states} states with full; {skipped} programs skipped".format(**totals))
    suite.add(totals["passed"], totals["failed"])
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
