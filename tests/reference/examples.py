"""Programs whose outcomes were worked out by hand: run.py holds the model to them before it holds Plait to the model."""

import dataclasses

from generate import block, stmt
from language import Program

NORMAL, DEADLOCK, HALT = "normal", "deadlock", "halt"


def program(*threads, daemons=(), sem=0, fair_sem=0, latch=1, hooks=()):
    return Program(threads, daemons, (("sem", sem), ("fairSem", fair_sem), ("latch", latch)), hooks=hooks)


def starts(*threads):
    return tuple(stmt("start", t) for t in threads)


def joins(*threads):
    return tuple(stmt("join", t) for t in threads)


def sync(name, *body):
    return block("synchronized", [name], body)


def locked(name, *body):
    return block("locked", [name], body)


WAITS_AND_TELLS = (sync("m0", block("if", [("x", "==", 0)], [
    stmt("write", "y", 1), block("catch_interrupt", (), [stmt("wait", "m0"), stmt("interrupted"), stmt("print")], [stmt("say", "!")])])),)

# name: (program, outcomes)
EXAMPLES = {
    # Each reads the other's variable after it wrote its own: one at least sees the other's.
    "both write, then read": (
        program((*starts(1, 2), *joins(1, 2)), (stmt("write", "x", 1), stmt("read", "y"), stmt("print")),
                (stmt("write", "y", 1), stmt("read", "x"), stmt("print"))),
        {(NORMAL, "01"), (NORMAL, "10"), (NORMAL, "11")}),
    "x++ twice loses one": (
        program((*starts(1), stmt("increment", "x"), *joins(1), stmt("print_value", "x")), (stmt("increment", "x"),)),
        {(NORMAL, "1"), (NORMAL, "2")}),
    # The one with the first element new and the second old, as {1, 2} is copied upwards.
    "a bulk copy is torn": (
        program((*starts(1), stmt("read_element", "c", 1), stmt("read_element", "c", 0), stmt("print")), (stmt("copy", "d", 0, "c", 0, 2),)),
        {(NORMAL, "0"), (NORMAL, "1"), (NORMAL, "21")}),
    # The latch is opened only after main's join; the other holds the monitor that join needs, or came too late for that.
    "join takes the monitor of the thread": (
        program((*starts(1, 2), *joins(1), stmt("count_down"), *joins(2), stmt("say", "d")), (), (sync("t1", stmt("latch")),)),
        {(DEADLOCK, ""), (NORMAL, "d")}),
    "join gives up the monitor of the thread": (
        program((*starts(1), sync("t1", stmt("join", 1)), stmt("say", "d")), (sync("t1", stmt("say", "e")),)), {(NORMAL, "ed")}),
    "a thread ends under its monitor": (
        program((sync("t1", *starts(1), stmt("wait", "t1")), stmt("print_value", "x")), (stmt("write", "x", 1),)), {(NORMAL, "1")}),
    # y == 1: the other waits. Interrupted first, it may still be the one that is notified: 1.
    "an interrupted waiter can be notified": (
        program((*starts(1), sync("m0", block("if", [("y", "==", 1)], [stmt("interrupt", 1), stmt("notify", "m0")]), stmt("write", "x", 1))),
                WAITS_AND_TELLS),
        {(NORMAL, ""), (NORMAL, "!"), (NORMAL, "1")}),
    "who was notified is not woken by an interrupt": (
        program((*starts(1), sync("m0", block("if", [("y", "==", 1)], [stmt("notify", "m0"), stmt("interrupt", 1)]), stmt("write", "x", 1))),
                WAITS_AND_TELLS),
        {(NORMAL, ""), (NORMAL, "1")}),
    "a notify without a waiter is lost": (
        program((*starts(1), sync("m0", stmt("wait", "m0")), stmt("say", "d")), (sync("m0", stmt("notify", "m0")),)),
        {(DEADLOCK, ""), (NORMAL, "d")}),
    "a timed wait needs no notify": (program((sync("m0", stmt("wait_timed", "m0")), stmt("say", "d"))), {(NORMAL, "d")}),
    # acquire(2) came first, so acquire(1) waits although there is a permit.
    "the first in the queue of a semaphore holds up the second": (
        program((*starts(1, 2), stmt("release", "sem", 1), *joins(1, 2), stmt("say", "d")), (stmt("acquire_plain", "sem", 2),),
                (stmt("acquire_plain", "sem", 1), stmt("release", "sem", 2))),
        {(DEADLOCK, ""), (NORMAL, "d")}),
    "signalAll wakes in the order of await": (
        program((*starts(1, 2), locked("lock", block("if", [("x", "!=", 2)], [stmt("exit", 0)]), stmt("signal_all", "lockA"))),
                *[(locked("lock", stmt("increment", "x"), stmt("read", "x"), stmt("await_plain", "lockA"), stmt("print")),)] * 2),
        {(HALT, ""), (NORMAL, "12")}),
    # Nobody passes who is queued, except by tryLock.
    "tryLock passes those who wait for a fair lock": (
        program((stmt("lock", "fair"), *starts(1), stmt("unlock", "fair"), block("try_locked", ["fair"], [stmt("say", "m")]), *joins(1)),
                (locked("fair", stmt("say", "t")),)),
        {(NORMAL, "mt"), (NORMAL, "tm"), (NORMAL, "t")}),
    "a daemon may go on when main has ended": (
        program((stmt("print"), *starts(1)), (stmt("join", 0), stmt("say", "d")), daemons=(1,)), {(NORMAL, "0"), (NORMAL, "0d")}),
    # Who comes to print needs the monitor of System.out, which main holds while it waits for them.
    "System.out is a monitor": (
        program((sync("System.out", *starts(1), stmt("join", 1)), stmt("say", "d")), (stmt("say", "e"),)), {(DEADLOCK, "")}),
    "a reader waits behind a writer": (
        program((block("read_locked", ["rw"], [*starts(1, 2), *joins(2)]), stmt("say", "d")), (block("write_locked", ["rw"], []),),
                (block("read_locked", ["rw"], [stmt("say", "r")]),)),
        {(NORMAL, "rd"), (DEADLOCK, "")}),
    "classes that initialise each other": (
        dataclasses.replace(program((*starts(1), stmt("touch", "K0"), *joins(1), stmt("say", "d")), (stmt("touch", "K1"),)),
                            initialisers=((stmt("touch", "K1"),), (stmt("touch", "K0"),))),
        {(NORMAL, "d"), (DEADLOCK, "")}),
    # Initialised by the other one, or in vain: then it is erroneous.
    "an initialiser that throws": (
        dataclasses.replace(program((block("catch_linkage", (), [stmt("touch", "K0")], [stmt("say", "1")]),
                                     block("catch_linkage", (), [stmt("touch", "K0")], [stmt("say", "2")]))),
                            initialisers=((block("throw_if", [("x", "==", 0)]),), ())),
        {(NORMAL, "12")}),
    "a permit is not counted twice": (
        program((*starts(1), stmt("unpark", 1), stmt("unpark", 1), *joins(1), stmt("say", "d")), (stmt("park"), stmt("say", "p"), stmt("park"))),
        {(DEADLOCK, "p"), (NORMAL, "pd")}),
    # A permit that comes before the thread has started has no effect.
    "a permit for nobody": (program((stmt("unpark", 1), *starts(1), *joins(1)), (stmt("park"),)), {(DEADLOCK, "")}),
    "who comes to a fair semaphore queues": (
        program((*starts(1, 2), stmt("release", "fairSem", 1), *joins(1, 2), stmt("say", "d")), (stmt("acquire_plain", "fairSem", 1), stmt("say", "1")),
                (stmt("try_acquire", "fairSem", 1), stmt("print"), stmt("release", "fairSem", 1))),
        {(NORMAL, "01d"), (NORMAL, "10d"), (NORMAL, "11d")}),
    "a daemon starts an ordinary thread, or the program is over": (
        program((*starts(1), stmt("say", "m")), (stmt("start", 2),), (stmt("say", "t"),), daemons=(1,)),
        {(NORMAL, "m"), (NORMAL, "mt"), (NORMAL, "tm")}),
    "the handler of an exception": (
        dataclasses.replace(program((*starts(1), *joins(1), stmt("print_value", "x")), (block("throw_if", [("x", "==", 0)]),)),
                            handlers=((1, (stmt("write", "x", 5),)),)), {("exception", "5")}),
    "a finally keeps the exception": (
        program((block("catch_runtime", (), [block("finally", (), [block("throw_if", [("x", "==", 0)])], [stmt("say", "f")])], [stmt("say", "c")]),)),
        {(NORMAL, "fc")}),
    # Main is interrupted, sooner or later, and then opens the latch.
    "an interrupt while joining": (
        program((*starts(1, 2), block("catch_interrupt", (), [stmt("join", 1)], [stmt("say", "i")]), stmt("count_down"), *joins(1)),
                (stmt("latch"), stmt("say", "1")), (stmt("interrupt", 0), stmt("say", "2"))),
        {(NORMAL, "2i1"), (NORMAL, "i21"), (NORMAL, "i12")}),
    # Nobody is told its index before both are there; who comes last has index 0.
    "two meet at a barrier": (
        program((*starts(1), stmt("meet"), stmt("read", "x"), *joins(1), stmt("print")), (stmt("write", "x", 5), stmt("meet"))),
        {(NORMAL, "5"), (NORMAL, "15")}),
    # Who is interrupted breaks the barrier, unless main is there before it notices.
    "an interrupt breaks a barrier": (
        program((*starts(1), stmt("interrupt", 1), stmt("meet"), *joins(1), stmt("print")),
                (block("catch_interrupt", (), [stmt("meet"), stmt("say", "m")], [stmt("say", "i")]),)),
        {(NORMAL, "i7"), (NORMAL, "m0")}),
    "an interrupt after the barrier breaks nothing": (
        program((*starts(1), stmt("meet"), stmt("interrupt", 1), *joins(1), stmt("print")),
                (block("catch_interrupt", (), [stmt("meet"), stmt("interrupted"), stmt("print")], [stmt("say", "i")]),)),
        {(NORMAL, "01"), (NORMAL, "11"), (NORMAL, "100"), (NORMAL, "110")}),
    # The other goes on while the hook runs, and may be cut off.
    "hooks run beside those who are left": (
        program((*starts(1), stmt("exit", 0)), (stmt("say", "t"),), (stmt("say", "h"),), hooks=(2,)),
        {(HALT, "h"), (HALT, "th"), (HALT, "ht")}),
    "hooks run when the last thread has ended": (
        program((*starts(1),), (stmt("say", "t"),), (stmt("print_value", "x"), stmt("say", "h")), hooks=(2,)), {(NORMAL, "t0h")}),
    "a hook that waits for who calls exit": (
        program((sync("m0", stmt("exit", 0)),), (sync("m0", stmt("say", "h")),), hooks=(1,)), {(DEADLOCK, "")}),
    "halt runs no hooks": (program((stmt("halt", 0),), (stmt("say", "h"),), hooks=(1,)), {(HALT, "")}),
    "exit in a hook waits for ever": (program((stmt("say", "m"),), (stmt("exit", 0),), hooks=(1,)), {(DEADLOCK, "m")}),
}
