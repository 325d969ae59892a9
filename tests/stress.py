"""Programs on HotSpot, many times each, with random pauses (tests/check/Stress.java).  Needs a JDK before 24."""

import collections
import re

import jdks
import runner

ASM_EXPORT = ["--add-exports", "java.base/jdk.internal.org.objectweb.asm=ALL-UNNAMED"]
TOGETHER = 10  # programs that one process runs


def compile_tool(jdk, work):
    """Makes work/stress, and work/stubs for classes that the programs may need."""
    (work / "stubs").mkdir()
    jdks.javac(jdk, [jdks.ROOT / "tests" / "check" / "Stress.java"], work / "stress", *ASM_EXPORT)


def unescaped(text):
    return re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], text)


def occurred(options, jdk, work, names):
    """{name: {outcome: how often}}, each options.rounds times, options.seconds by the clock at most; a process that does not end has none."""
    command = [jdk.tool("java"), *ASM_EXPORT, "-Xmx512m", "-cp", work / "stress", "Stress", work / "stubs", work / "classes"]
    done = runner.run([*command, options.rounds, options.seconds, *names], options.timeout)
    found = collections.defaultdict(dict)
    for name, count, exit_kind, text in (line.split("\t", 3) for line in done.stdout.splitlines()):
        found[name][(exit_kind, unescaped(text))] = int(count)
    return found


def outcomes(options, jdk, work, names):
    """(name, set of outcomes) of each.  A deadlock, which a busy machine can bring about, counts only if it occurs twice."""
    for i in range(0, len(names), TOGETHER):
        for name, counts in occurred(options, jdk, work, names[i : i + TOGETHER]).items():
            yield name, {o for o, count in counts.items() if o[0] != "deadlock" or (count > 1 and not options.finished_only)}


def add_arguments(parser):
    parser.add_argument("--rounds", type=int, default=200, metavar="N", help="how often each runs on HotSpot; default: 200")
    parser.add_argument("--seconds", type=float, default=1.5, metavar="S", help="by the clock, that a program may run there; default: 1.5")
    parser.add_argument("--finished-only", action="store_true", help="a round that does not end in time counts for nothing")
