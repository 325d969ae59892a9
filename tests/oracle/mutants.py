#!/usr/bin/env python3
"""Shows that the oracle can fail: with any one measure left out that soundness rests on, a generated program notices.

For each measure and algorithm KNOWN has the seed of a program on which they disagree with `full`, and on which the whole
algorithm agrees; or the name of one in regressions/ or tests/check, where no seed is known.  --find looks for seeds and prints the table.
"""

import contextlib
import pathlib
import re
import sys

import generate
import run
import jdks
import runner

STATEFUL = ("s-por", "de-s-por", "dl-s-por")
CACHED = ("de-s-por", "dl-s-por")
REDUCTIONS = (*STATEFUL, "dpor", "source-dpor", "optimal-dpor", "sdpor", "o-dpor")
# Which algorithms a measure (searches.h) belongs to, and in what kind of program it may matter; "" is any. `creation` is not here:
# README.md says why.
MEASURES = {
    "pending": (("de-s-por", "dl-s-por", "dpor", "source-dpor", "sdpor", "o-dpor"), "monitors|locks|orders|semaphores|permits"),
    "cycles": ((*STATEFUL, "sdpor", "o-dpor"), "spin|cycle|flip|daemon|hand_over|peterson"),
    "variants": ((*STATEFUL, "dpor", "source-dpor", "sdpor", "o-dpor"), "choices|waits|slot|wait_and_wake"),
    "hindsight": (STATEFUL, ""),
    "ends": (("de-s-por", "dl-s-por", "dpor", "source-dpor", "sdpor", "o-dpor"), "exit|daemon"),
    "revisits": (("sdpor", "o-dpor"), ""),
    "sleepers": (("o-dpor",), ""),
    "dependences": (("sdpor",), ""),
    "graph": (("sdpor",), ""),
    "stand-ins": (("de-s-por", "dl-s-por", "dpor", "sdpor", "o-dpor"), "spawn|joins|lives|monitors|locks|latches"),
    "signals": (REDUCTIONS, "waits|conditions|parks|interrupts|wait_and_wake|slot|park_and_unpark"),
    "initialisation": (REDUCTIONS, "initializers"),
    "memory": (REDUCTIONS, ""),
    "acquisitions": (REDUCTIONS, "monitors|locks|orders|semaphores|permits"),
    "waits": (REDUCTIONS, "waits|parks|slot"),
    "lives": (REDUCTIONS, "spawn|joins|lives"),
    "output": (REDUCTIONS, ""),
    "observed": (REDUCTIONS[1:], ""),
    "expansion": (("s-por",), "spin|cycle"),
    "other-threads": (("s-por",), "spin|cycle"),
    "last-race": (("de-s-por",), ""),
    "foreseen": (CACHED, ""),
    "reads": (CACHED, ""),
    "objects": (CACHED, ""),
    "frames": (CACHED, ""),
    "survivors": (CACHED, ""),
    "names": (CACHED, ""),
}
ALL = {algorithm for algorithms, _ in MEASURES.values() for algorithm in algorithms} | {"full", "optimal-dpor"}
KNOWN = {
    "pending": {"de-s-por": 59, "dl-s-por": 59, "o-dpor": 59, "sdpor": 59, "dpor": 627, "source-dpor": 627},
    "cycles": {"s-por": "QuietCycle", "de-s-por": 11, "dl-s-por": 11, "o-dpor": 11, "sdpor": 11},
    "variants": {"s-por": 92, "de-s-por": 92, "dl-s-por": 92, "dpor": 92, "source-dpor": 92, "sdpor": 92, "o-dpor": 92},
    "hindsight": {"s-por": "AtomicAfterUnlock", "de-s-por": "AtomicAfterUnlock", "dl-s-por": "AtomicAfterUnlock"},
    "ends": {"de-s-por": 66, "dl-s-por": 66, "dpor": 66, "source-dpor": 66, "sdpor": 66, "o-dpor": 66},
    "revisits": {"o-dpor": 1040},
    "sleepers": {"o-dpor": 53},
    "dependences": {"sdpor": "AtomicIfWritten"},
    "graph": {"sdpor": 1002},
    "stand-ins": {"de-s-por": 18, "dl-s-por": 18, "o-dpor": 18, "dpor": 126, "sdpor": 93},
    "signals": {"s-por": "InterruptAfterWrite", "dpor": 136, "o-dpor": 136, "optimal-dpor": 136, "source-dpor": 136, "de-s-por": 321,
                "dl-s-por": 321, "sdpor": 321},
    "initialisation": {"s-por": 788, "de-s-por": 788, "dl-s-por": 788, "o-dpor": 788, "sdpor": 788, "dpor": 1461, "source-dpor": 1461},
    "foreseen": {"de-s-por": 10, "dl-s-por": 10},
    "reads": {"de-s-por": 24, "dl-s-por": 24},
    "objects": dict.fromkeys(CACHED, "OkRenamedAndTakenInOneStep"),
    "memory": {"s-por": "AtomicIfWritten", **dict.fromkeys(REDUCTIONS[1:], "AtomicAfterUnlock")},
    "acquisitions": {"optimal-dpor": "EitherOpensLatch", "dpor": "SignalledWaiter", "source-dpor": "SignalledWaiter",
                     **dict.fromkeys((*STATEFUL, "o-dpor", "sdpor"), "InterruptOrNotify")},
    "waits": dict.fromkeys(REDUCTIONS, "TwoUnparks"),
    "lives": dict.fromkeys(REDUCTIONS, "AliveBesideEnd"),
    "output": dict.fromkeys(REDUCTIONS, "OutputOfTwo"),
    "observed": dict.fromkeys(REDUCTIONS[1:], "AtomicAfterUnlock"),
    "expansion": {"s-por": "BadLoopBehindUnlock"},
    "other-threads": {"s-por": "BadLoopBehindUnlock"},
    "last-race": {"de-s-por": "OkBarrierTimeout"},
}


def source_of(name):
    """In regressions/ or tests/check."""
    regression = run.HERE / "regressions" / f"{name}.java"
    return regression if regression.exists() else next((run.HERE.parent / "check").glob(f"*/{name}.java"))


@contextlib.contextmanager
def compiled(options, programs):
    """The folder of classes, and the words that plait_oracle takes for each program: a seed, or a name."""
    with runner.temporary_folder("mutants") as folder:
        work = pathlib.Path(folder)
        seeds = [p for p in programs if isinstance(p, int)]
        names = [p for p in programs if isinstance(p, str)]
        words = run.write_sources([(f"p{seed}", generate.build(seed)) for seed in seeds], work / "sources")
        sources = [*sorted((work / "sources").glob("*.java")), *map(source_of, names)]
        classes, printed = run.compile_all(options.jdk, sources, work)
        if printed:
            sys.exit(printed)
        yield classes, dict(zip([*seeds, *names], [*words, *names]))


def explore(options, classes, words, mutation, algorithms):
    """Pairs of algorithm and program that disagree."""
    found = set()
    options.extra = ["--except", "structure", *(["--mutation", mutation] if mutation else [])]
    for algorithm in ALL - set(algorithms):
        options.extra += ["--except", f" {algorithm} "]
    for line in run.run_oracle(options, options.jdk, classes, words):
        match = re.match(r"DISAGREES .*--algorithm (\S+).* (?:p(\d+)|(\w+)) #", line)
        if match:
            found.add((match[1], int(match[2]) if match[2] else match[3]))
    return found


def disagreements(options, seeds, mutation, algorithms):
    with compiled(options, seeds) as (classes, words):
        return explore(options, classes, words.values(), mutation, algorithms)


def find(options):
    table = {}
    for mutation, (algorithms, kind) in MEASURES.items():
        if options.measure not in ("", mutation):
            continue
        missing = set(algorithms)
        fitting = [s for s in range(options.seed, options.seed + options.count) if re.search(kind, " ".join(generate.build(s).themes))]
        for i in range(0, len(fitting), 40):
            seeds = fitting[i : i + 40]
            found = disagreements(options, seeds, mutation, missing)
            found -= disagreements(options, sorted({seed for _, seed in found}), "", missing) if found else set()
            for algorithm, seed in sorted(found):
                if algorithm in missing:
                    missing.remove(algorithm)
                    table.setdefault(mutation, {})[algorithm] = seed
            if not missing:
                break
        print(f"    {mutation!r}: {table.get(mutation, {})},  # missing: {sorted(missing)}", flush=True)


def check(options):
    suite = runner.Suite(options)
    with compiled(options, {program for known in KNOWN.values() for program in known.values()}) as (classes, words):
        for mutation, known in KNOWN.items():
            found = explore(options, classes, {words[program] for program in known.values()}, mutation, known)
            for algorithm, program in known.items():
                suite.expect(f"{algorithm} without {mutation}: {program} notices", (algorithm, program) in found, "it does not")
    return suite.finish()


def main():
    parser = runner.arguments(__doc__, program="plait_oracle", option="--oracle", jdk="the oldest under /usr/lib/jvm", timeout=30)
    parser.add_argument("--find", action="store_true")
    parser.add_argument("--measure", default="", metavar="NAME", help="with --find: only this one")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="with --find: the first")
    parser.add_argument("--count", type=int, default=1000, metavar="N", help="with --find")
    parser.add_argument("--max-states", type=int, default=2000)
    options = parser.parse_args()
    options.jdk = jdks.chosen_jdks(options.jdk)[0]
    return find(options) if options.find else check(options)


if __name__ == "__main__":
    sys.exit(main())
