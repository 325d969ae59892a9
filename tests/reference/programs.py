"""Programs by name: p17 is made of themes (generate.py), h18 by recipes (hostile.py),
m19 near an example (mutate.py), each from the number as a seed."""

import functools
import random

import generate
import hostile
import machine
import mutate

GENERATORS = {"p": generate.build, "h": hostile.build, "m": mutate.build}
MODES = {"themes": "p", "hostile": "h", "near": "m", "both": "hp", "all": "mhp"}  # in turn
TRIES = 4
MOST_STATES = 20000


@functools.lru_cache(maxsize=None)
def program_of(name):
    """The program, its outcomes (None if the model has too many states), how many states.  Of a few tries the first with two outcomes."""
    build, seed = GENERATORS[name[0]], int(name[1:])
    for i in range(TRIES):
        program = build(random.Random(f"{seed} {i}"))
        try:
            outcomes, states = machine.explore(program, MOST_STATES)
        except machine.TooManyStates:
            if i == TRIES - 1:
                return program, None, MOST_STATES
            continue
        if len(outcomes) > 1 or i == TRIES - 1:
            return program, frozenset(outcomes), states
    return None


def names(mode, first, count):
    return [f"{MODES[mode][seed % len(MODES[mode])]}{seed}" for seed in range(first, first + count)]
