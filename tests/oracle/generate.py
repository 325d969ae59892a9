#!/usr/bin/env python3
"""Writes Java programs for the oracle, one for each seed: p<seed>.java.

The same seed gives the same program, whatever else is generated.  A program has main and one to three more threads that
get in each other's way; it is made of one or two plants (statements that belong together, plants.py) and of random
statements of a few themes (statements.py), and is small: the fewer steps a thread, the more threads.
"""

import argparse
import copy
import pathlib
import random

from plants import MORE_DECLARATIONS, NEED_TWO, PLANTS, STRUCTURE_PLANTS, spawn
from program import Program, Stmt, Worker, render
from statements import DECLARATIONS, NOT_WITH_STRUCTURE, THEMES, Context, statement

# Random statements of one thread, by the number of workers, on top of a plant's.
STATEMENTS = {1: (2, 5), 2: (0, 3), 3: (0, 1)}
MAIN_STATEMENTS = {1: (1, 4), 2: (0, 2), 3: (0, 1)}


def count_actions(stmts):
    """Roughly how many scheduling points the statements have."""
    text = "\n".join(line for s in stmts for line in s.lines(frozenset(), 0))
    words = ("x", "y", "z", "v", "w", "flag", "box", "head", "value", "next", "wait", "lock", "ai", "ar", "a", "turn")
    count = sum(text.count(sign) for sign in ("synchronized", ".notify", "tryLock", "unlock", ".start", ".join", "print"))
    for word in text.replace("(", " ").replace(")", " ").replace(".", " ").replace("[", " ").replace(";", " ").replace("!", " ").split():
        count += word in words
    return count


def place_plants(rng, c, bodies, plants):
    workers = list(range(1, len(bodies)))
    for plant in plants:
        parts = list(plant(c))
        if plant is spawn:
            takers = [rng.choice(workers[:-1])]
        elif len(parts) > len(workers):
            takers = workers + [0] * (len(parts) - len(workers))  # main takes part
        elif rng.random() < 0.2:
            takers = rng.sample([0, *workers], len(parts))
        else:
            takers = workers if rng.random() < 0.5 else rng.sample(workers, len(workers))
        for part, taker in zip(parts, takers):
            place = rng.randint(0, len(bodies[taker]))
            bodies[taker][place:place] = copy.deepcopy(part)


def wrap_main(rng, body, workers, is_spawned):
    """Starts and joins around main's own statements; then it prints everything."""
    started = workers - is_spawned
    starts = [Stmt(f"t{i}.start();") for i in range(1, started + 1)]
    rng.shuffle(starts)
    before = rng.randint(0, len(body)) if rng.random() < 0.2 else 0
    late = starts[1:] if rng.random() < 0.3 else []
    starts = starts[: len(starts) - len(late)]
    middle = body[before:]
    for start in late:
        middle.insert(rng.randint(0, len(middle)), start)
    joins = [Stmt(f"t{i}.join();") for i in range(1, workers + 1) if rng.random() < 0.75]
    if rng.random() < 0.15:
        joins = []
    return body[:before] + starts + middle + joins


def report_lines(rng, program_text, workers):
    """What main prints: the results of the workers, and the shared variables that are used."""
    terms = [f"o{i}" for i in range(1, workers + 1)] + ["r"]
    for name in ("x", "y", "v", "z"):
        if any(f"{before}{name}{after}" in program_text for before in " (" for after in " ;+=)"):
            terms.append(name)
    if rng.random() < 0.25:
        terms = terms[:-1]
    return [Stmt('System.out.println("" + ' + ' + " " + '.join(terms) + ");")]


def make_bodies(rng, workers, themes, plants, fits_structure):
    c = Context(rng, 9, workers, themes, fits_structure)
    bodies = [[] for _ in range(workers + 1)]
    place_plants(rng, c, bodies, plants)
    for i, body in enumerate(bodies):
        own = Context(rng, i, workers, themes, fits_structure)
        low, high = (STATEMENTS if i else MAIN_STATEMENTS)[workers]
        allowed = {1: 14, 2: 8, 3: 5}[workers]
        for _ in range(rng.randint(low, high)):
            more = statement(own)
            if count_actions(body + [more]) > allowed:
                continue
            body.insert(rng.randint(0, len(body)), more)
    return bodies


def build(seed):
    rng = random.Random(seed)
    workers = rng.choice([1, 2, 2, 2, 2, 3, 3])
    fits_structure = rng.random() < 0.4
    names = [name for name in THEMES if not (fits_structure and name in NOT_WITH_STRUCTURE)]
    chosen = rng.sample(names, rng.randint(1, 3))
    usable = [p for p in (STRUCTURE_PLANTS if fits_structure else PLANTS) if workers > 1 or p not in NEED_TWO]
    plants = rng.sample(usable, rng.choice([0, 1, 1, 1, 2] if workers < 3 else [1, 1, 1, 2]))
    bodies = make_bodies(rng, workers, [THEMES[name] for name in chosen], plants, fits_structure)
    if all(not body for body in bodies[1:]):
        bodies[1].append(Stmt("x = 1;"))
    threads = []
    for i, body in enumerate(bodies):
        is_daemon = i > 0 and rng.random() < 0.12
        if i > 0:
            body.append(Stmt(f"o{i} = r * 10 + s;"))
        threads.append(Worker(body, is_daemon))
    threads[0].body = wrap_main(rng, threads[0].body, workers, spawn in plants)
    for i, thread in enumerate(threads):
        if thread.is_daemon:
            threads[0].body.insert(0, Stmt(f"t{i}.setDaemon(true);"))
    text = "\n".join(line for t in threads for s in t.body for line in s.lines(frozenset(), 0))
    threads[0].body += report_lines(rng, text, workers)
    declarations = {name: rng.choice(texts) for name, texts in (DECLARATIONS | MORE_DECLARATIONS).items()}
    return Program(seed, threads, declarations, [*chosen, *(p.__name__ for p in plants)], fits_structure)


def write(programs, folder):
    """Returns the names of the classes."""
    folder.mkdir(parents=True, exist_ok=True)
    for program in programs:
        name = f"p{program.seed}"
        (folder / f"{name}.java").write_text(render(program, name), encoding="utf-8")
    return [f"p{program.seed}" for program in programs]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first; default: 1")
    parser.add_argument("--count", type=int, default=1, metavar="N", help="how many; default: 1")
    parser.add_argument("--out", type=pathlib.Path, metavar="DIR", help="where to; default: print the programs")
    options = parser.parse_args()
    programs = [build(seed) for seed in range(options.seed, options.seed + options.count)]
    if options.out:
        write(programs, options.out)
        return
    for program in programs:
        print(render(program, f"p{program.seed}"))


if __name__ == "__main__":
    main()
