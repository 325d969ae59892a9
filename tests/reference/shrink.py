"""Makes a program that is explored wrongly small: leaves out statements and threads as long as it still is."""

import dataclasses
import re

from generate import SPELLINGS

PLAIN = {kind: plain for plain, kinds in SPELLINGS.items() for kind in kinds if kind != plain}


def smaller_bodies(statements):
    """Each way to leave out one statement of a tuple, or to keep of one with blocks no more than a block."""
    for i, (kind, arguments, blocks) in enumerate(statements):
        before, after = statements[:i], statements[i + 1 :]
        yield before + after
        for inner in blocks:
            yield before + inner + after
        if kind == "call" and arguments != ("direct", arguments[1]):
            yield before + ((kind, ("direct", arguments[1]), blocks),) + after
        if kind in PLAIN:
            yield before + ((PLAIN[kind], arguments, blocks),) + after
        for j, inner in enumerate(blocks):
            for smaller in smaller_bodies(inner):
                yield before + ((kind, arguments, blocks[:j] + (smaller,) + blocks[j + 1 :]),) + after


def smaller_programs(program):
    for t, body in enumerate(program.threads):
        if t and body:
            yield dataclasses.replace(program, threads=(*program.threads[:t], (), *program.threads[t + 1 :]))
        for smaller in smaller_bodies(body):
            yield dataclasses.replace(program, threads=(*program.threads[:t], smaller, *program.threads[t + 1 :]))
    for number, body in enumerate(program.initialisers):
        for smaller in smaller_bodies(body):
            yield dataclasses.replace(program, initialisers=(*program.initialisers[:number], smaller, *program.initialisers[number + 1 :]))
    if program.extends:
        yield dataclasses.replace(program, extends=False)
    for handler in program.handlers:
        yield dataclasses.replace(program, handlers=tuple(other for other in program.handlers if other != handler))
    for daemon in program.daemons:
        yield dataclasses.replace(program, daemons=tuple(t for t in program.daemons if t != daemon))
    for hook in program.hooks:
        yield dataclasses.replace(program, hooks=tuple(t for t in program.hooks if t != hook))
    last = len(program.threads) - 1
    if last and not program.threads[last] and not mentions(program, last):
        yield dataclasses.replace(program, threads=program.threads[:last], daemons=tuple(t for t in program.daemons if t != last),
                                  made=tuple(t for t in program.made if t != last), hooks=tuple(t for t in program.hooks if t != last))


def mentions(program, thread):
    kept = dataclasses.replace(program, threads=program.threads[:thread])
    return bool(re.search(rf"\b(t|u|guarded){thread}\b", kept.java("p").replace(f"t{thread}.setDaemon", "").replace(f"Hook(t{thread})", "")))


def size_of(program):
    """Statements and threads, as both cost a reader."""
    return len(program.java("p"))


def shrink(program, wrong_ones):
    """`wrong_ones(programs)` tells for each whether it is still wrong.  All that are smaller by one are tried at a time."""
    while True:
        tried = [p for p in dict.fromkeys(smaller_programs(program)) if p.is_valid]
        wrong = [p for p, is_wrong in zip(tried, wrong_ones(tried)) if is_wrong] if tried else []
        if not wrong:
            return program
        program = min(wrong, key=size_of)
