"""`plait lin --guarantee`: classes of which it is known what they promise, and one broken variant of each.

The structures of benchmarks/structures have the same rows in benchmarks/README.md.
"""

from expect import check as expect

ORDER = ("obstruction-free", "lock-free", "wait-free")

# Class, program, the strongest of ORDER that it keeps ("" if none), and why not more: a text of the message.
KNOWN = [
    ("CounterGetAndAdd", "{ up(); down() } || { down(); up() }", "wait-free", ""),
    ("CounterCas", "{ step() } || { step() }", "lock-free", "takes steps for ever, and never returns"),
    ("WriteCheckRetry", "{ claim() } || { claim() }", "obstruction-free", "no call returns any more"),
    ("CounterSpinLock", "{ step() } || { step() }", "", "goes on for ever alone"),
    ("CounterMonitor", "{ step() } || { step() }", "", "step() can wait for other threads: CounterMonitor at "),
    ("CounterFairLock", "{ step() } || { step() }", "", "can wait for other threads"),
    ("BlocksOnlyInside", "{ set() } || { look() }", "", "can wait for other threads: BlocksOnlyInside at "),
    ("structures.TreiberStack", "{ put(1); take() } || { put(2); take() }", "lock-free", "never returns"),
    ("structures.MichaelScottQueue", "{ put(1); take() } || { put(2); take() }", "lock-free", "never returns"),
    ("structures.LockFreeListSet", "{ add(1) } || { add(1); remove(1) }", "lock-free", "never returns"),
    ("structures.CoarseLockListSet", "{ add(1) } || { contains(1) }", "", "can wait for other threads"),
    ("structures.LazyListSet", "{ add(1) } || { contains(1) }", "", "add(1) can wait for other threads"),
    ("structures.LazyListSet", "{ contains(1) } || { contains(1) }", "wait-free", ""),
    # A broken variant of each.
    ("BusyStack", "{ put(1) } || { put(2) }", "", "put(1): thread-1 goes on for ever alone"),
    ("NoHelpQueue", "{ put(1) } || { put(2) }", "", "goes on for ever alone"),
    ("NoHelpSet", "{ add() } || { add(); remove() }", "", "can wait for other threads"),
    ("WaitingSet", "{ remove() } || { contains() }", "", "can wait for other threads"),
    ("BusyAdder", "{ add() } || { add() }", "", "goes on for ever alone"),
]

# Class, program, whether it is starvation-free.
STARVATION = [
    ("CounterGetAndAdd", "{ up() } || { down() }", True),
    ("CounterFairLock", "{ step() } || { step() }", True),
    ("CounterMonitor", "{ step() } || { step() }", False),
    ("CounterSpinLock", "{ step() } || { step() }", False),
    ("CounterCas", "{ step() } || { step() }", False),
]


def ask(suite, guarantee, class_name, program, *options):
    status, report, err = suite.lin(*options, "--guarantee", guarantee, "--program", program, class_name)
    expect(report, f"status {status}: {err}")
    return status, report["programs"][0], err


def broken(suite, guarantee, class_name, program, text):
    status, found, err = ask(suite, guarantee, class_name, program)
    expect(status == 1 and found["verdict"] == f"not-{guarantee}", f"status {status}: {found['verdict']} {err}")
    messages = [v["message"] for v in found["violations"]]
    expect(any(text in message for message in messages), f"{text!r} is not in {messages}")
    for number, violation in enumerate(found["violations"], 1):
        expect(violation["kind"] == f"not-{guarantee}" and violation["trace"], violation)
        status, out, err = suite.run("replay", suite.work / "report.json", "--violation", number)
        expect(status == 1 and "reproduced: " in out, f"replay: status {status}: {err}\n{out}")


def kept(suite, guarantee, class_name, program):
    status, found, err = ask(suite, guarantee, class_name, program)
    expect(status == 0 and found["verdict"] == "linearizable",
           f"status {status}: {found['verdict']} {[v['message'] for v in found['violations']]} {err}")
    if guarantee == "wait-free":
        expect(all(steps > 0 for steps in found["own_steps"]), f"own steps {found['own_steps']}")


def known(suite, class_name, program, strongest, why):
    most = ORDER.index(strongest) if strongest else -1
    if most >= 0:
        kept(suite, ORDER[most], class_name, program)
    if most + 1 < len(ORDER):
        broken(suite, ORDER[most + 1], class_name, program, why)


def starvation(suite, class_name, program, is_kept):
    if is_kept:
        kept(suite, "starvation-free", class_name, program)
    else:
        broken(suite, "starvation-free", class_name, program, "never returns, though every thread that can run does")


def algorithms(suite):
    """All that keep endless executions say the same; the others are refused."""
    for class_name, program, guarantee, status in (("WriteCheckRetry", "{ claim() } || { claim() }", "lock-free", 1),
                                                   ("CounterCas", "{ step() } || { step() }", "lock-free", 0)):
        for algorithm in ("full", "s-por", "de-s-por", "dl-s-por", "sdpor"):
            actual, found, err = ask(suite, guarantee, class_name, program, "--algorithm", algorithm)
            expect(actual == status, f"{algorithm}: status {actual}, {found['verdict']}: {err}")
    for algorithm in ("o-dpor", "source-dpor"):
        suite.refused(["--quiet", "--algorithm", algorithm, "--guarantee", "lock-free", "--class", "CounterCas"], "--guarantee lock-free", algorithm)
    suite.refused(["--quiet", "--guarantee", "lockfree", "--class", "CounterCas"], "--guarantee lockfree", "wait-free")


def told(suite):
    """The text names the guarantee, and the most steps of a wait-free call."""
    status, out, err = suite.run("lin", "--jdk", suite.jdk.home, "-cp", suite.classes, "--guarantee", "wait-free", "--calls", "1", "--prefix", "0",
                                 "CounterGetAndAdd")
    expect(status == 0 and "linearizable and wait-free: all " in out, f"status {status}: {out}{err}")
    # To where the call does something that others can tell, and that.
    expect("takes at most: down() 2, up() 2\n" in out, out)
    growing = "{ put(1) } || { put(2) }"
    status, found, _ = ask(suite, "wait-free", "structures.TreiberStack", growing)
    expect(status == 0 and not found["repeated"], f"status {status}: repeated {found['repeated']}")


def run_all(suite):
    for row in KNOWN:
        suite.test(f"guarantee of {row[0]} {row[1]}", known, suite, *row)
    for row in STARVATION:
        suite.test(f"starvation-freedom of {row[0]}", starvation, suite, *row)
    suite.test("guarantees, algorithms", algorithms, suite)
    suite.test("guarantees, told", told, suite)
