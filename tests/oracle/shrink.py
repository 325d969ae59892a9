#!/usr/bin/env python3
"""Makes a program that disagrees small: leaves out statements as long as plait_oracle still complains.

Each round tries every program with a group of statements left out, all in one run; of a block the body may stay.  The
groups get smaller until single statements are tried.  The smallest program is printed and written.
"""

import pathlib
import re
import sys

import generate
import run
import jdks
import runner
from program import render


def candidates(program, gone, size):
    """Sets of statements to leave out beyond `gone`, each by about `size` more; blocks with their bodies and alone."""
    left = [s for s in program.statements() if id(s) not in gone]
    result = []
    for i in range(0, len(left), size):
        result.append(gone | {id(s) for s in left[i : i + size]})
    for s in left:
        if s.body is not None:
            result.append(gone | {id(inner) for inner in s.walk()})
    return [set(c) for c in {frozenset(c) for c in result} if c != gone]


def compile_those_possible(jdk, sources, work):
    """Compiles what compiles; returns the folder of classes and the names of the classes."""
    left = {source.stem: source for source in sources}
    while left:
        classes, printed = run.compile_all(jdk, left.values(), work)
        if not printed:
            return classes, list(left)
        bad = {pathlib.Path(match).stem for match in re.findall(r"^(\S+\.java):\d+: error", printed, re.MULTILINE)}
        if not bad & left.keys():
            sys.exit(f"shrink.py: javac failed\n{printed}")
        left = {name: source for name, source in left.items() if name not in bad}
    return work / "classes", []


def complaints(options, jdk, program, tried):
    """For each of the sets of statements left out: the complaint of plait_oracle, or None."""
    with runner.temporary_folder("shrink") as folder:
        work = pathlib.Path(folder)
        sources = []
        for i, gone in enumerate(tried):
            sources.append(work / f"q{i}.java")
            sources[-1].write_text(render(program, f"q{i}", gone), encoding="utf-8")
        classes, names = compile_those_possible(jdk, sources, work)
        suffix = "+structure" if program.fits_structure else ""
        found = [None] * len(tried)
        for line in run.run_oracle(options, jdk, classes, [name + suffix for name in names]):
            match = re.match(r"DISAGREES .*?\b(q\d+) #", line)
            if match and re.search(options.match, line):
                found[int(match[1][1:])] = line
        return found


def size_of(program, gone):
    return len(render(program, "q", gone))


def shrink(options, jdk, program):
    gone = set()
    size = max(1, sum(1 for _ in program.statements()) // 2)
    complaint = complaints(options, jdk, program, [gone])[0]
    if complaint is None:
        sys.exit(f"shrink.py: p{program.seed} does not disagree")
    while True:
        tried = candidates(program, gone, size)
        found = complaints(options, jdk, program, tried)
        good = [(size_of(program, t), i) for i, t in enumerate(tried) if found[i]]
        if good:
            best = min(good)[1]
            gone, complaint = tried[best], found[best]
        elif size > 1:
            size //= 2
        else:
            return gone, complaint


def main():
    parser = runner.arguments(__doc__, program="plait_oracle", option="--oracle", jdk="the oldest under /usr/lib/jvm", timeout=20)
    parser.add_argument("seed", type=int)
    parser.add_argument("--match", default="", metavar="REGEX", help="complaints to keep; default: any")
    parser.add_argument("--name", metavar="CLASS", help="of the small program; default: p<seed>")
    parser.add_argument("--out", type=pathlib.Path, default=run.ROOT / "build" / "oracle-failures", metavar="DIR")
    parser.add_argument("--max-states", type=int, default=30000)
    parser.add_argument("--extra", action="append", default=[], metavar="OPTION", help="more options of plait_oracle")
    options = parser.parse_args()
    options.jdk = jdks.chosen_jdks(options.jdk)[0]
    options.extra += ["--like", f"p{options.seed}"]
    program = generate.build(options.seed)
    gone, complaint = shrink(options, options.jdk, program)
    name = options.name or f"p{options.seed}"
    text = render(program, name, gone)
    options.out.mkdir(parents=True, exist_ok=True)
    (options.out / f"{name}.java").write_text(text, encoding="utf-8")
    print(text)
    print(complaint)


if __name__ == "__main__":
    main()
