"""The machine that the programs of language.py run on, and every way in which they can run.

A state is a tuple of plain values.  A step copies all of it and changes the copy; `explore` keeps the set of all states that it
met.  There is nothing else here: no order, no undo, no hashes of its own, no step that is left out or joined with another.

Each operation is one or more steps.  A function step_NAME changes the copy that it is given, and returns False where the thread
has to wait; ways_NAME returns a copy for each way in which the step can go.
"""

import barriers
import classes
import memory
import monitors
import read_write
import synchronizers
from step import ALIVE, ENDED, ENDS, EXITED, EXITS, HAD_UNCAUGHT, IS_OVER, OUTPUT, PC, RUNS, STATUS, THREADS, Step


def functions(prefix):
    modules = (barriers, classes, memory, monitors, read_write, synchronizers)
    return {name[len(prefix) :]: f for module in modules for name, f in vars(module).items() if name.startswith(prefix)}


STEPS, WAYS = functions("step_"), functions("ways_")


class TooManyStates(Exception):
    pass


def ways_of(code, state, me):
    """The states that a step of thread `me` can lead to; none if it cannot take one."""
    name, *arguments = code[me].ops[state[THREADS][me][PC]]
    if name in WAYS:
        steps = WAYS[name](lambda: Step(code, state, me), *arguments)
    else:
        step = Step(code, state, me)
        steps = [] if STEPS[name](step, *arguments) is False else [step]
    for step in steps:
        if step.status == ALIVE and step.phase is None:
            step.run_local()
    return [step.state() for step in steps]


def outcome_of(code, state, can_go_on):
    """(exit, stdout) if the program may end in this state, else None."""
    had_uncaught, out = state[HAD_UNCAUGHT], state[OUTPUT]
    if state[EXITED] == IS_OVER:
        return ("exception" if had_uncaught else "halt", out)
    if state[EXITED] != EXITS and has_ended(code, state, is_last=True):
        return ("exception" if had_uncaught else "normal", out)
    return None if can_go_on else ("deadlock", out)


def has_ended(code, state, is_last=False):
    """Whether no ordinary thread is alive; at the very last, all hooks have ended, too."""
    threads = state[THREADS]
    if is_last and any(code[t].is_hook and thread[STATUS] != ENDED for t, thread in enumerate(threads)):
        return False
    return all(code[t].is_daemon or code[t].is_hook or thread[STATUS] != ALIVE for t, thread in enumerate(threads))


def hooks_started(code, state):
    """Behind the end of the last ordinary thread; else None."""
    hooks = [t for t in range(len(code)) if code[t].is_hook]
    if not hooks or state[EXITED] != RUNS or not has_ended(code, state):
        return None
    step = Step(code, state, 0)
    step.exited = ENDS
    monitors.start_hooks(step, hooks)
    return step.state()


def successors(code, state):
    if state[EXITED] == IS_OVER:
        return
    if started := hooks_started(code, state):
        yield started
    for me, thread in enumerate(state[THREADS]):
        if thread[STATUS] == ALIVE:
            yield from ways_of(code, state, me)


def explore(program, max_states):
    """Returns the set of outcomes and the number of states."""
    code, first = program.code, program.first_state()
    seen = {first}
    todo = [first]
    outcomes = set()
    while todo:
        state = todo.pop()
        can_go_on = False
        for successor in successors(code, state):
            can_go_on = True
            if successor not in seen:
                if len(seen) >= max_states:
                    raise TooManyStates
                seen.add(successor)
                todo.append(successor)
        outcome = outcome_of(code, state, can_go_on)
        if outcome:
            outcomes.add(outcome)
    return outcomes, len(seen)
