#!/usr/bin/env python3
"""Compares --locks model with --locks real, on generated programs about the synchronisers of java.util.concurrent.

Each program (generate.py) is explored with `full` and with `dl-s-por` under the model, and with `dl-s-por` with the JDK's own
locks.  All three must find the same outcomes.  A search that comes to its limit of states must find no outcome that a
complete one does not have.  A program is made of its number: --seed 17 --count 1 is one.  With --every N there are also N
programs of each synchroniser with each feature (interrupts, time-outs, queries, permits), and --table writes how model and real
compare by synchroniser.  With --hotspot what occurs on HotSpot must be among the outcomes of the model.
"""

import collections
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import generate  # noqa: E402
import jdks  # noqa: E402
import runner  # noqa: E402
import stress  # noqa: E402

# Options, and how many states at most.
SEARCHES = {
    "model, full": (["--algorithm", "full"], 5000),
    "model, dl-s-por": (["--algorithm", "dl-s-por"], 5000),
    "real": (["--algorithm", "dl-s-por", "--locks", "real"], 15000),
}
Found = collections.namedtuple("Found", "outcomes is_complete states notices error")


def explore(options, jdk, work, name, search):
    """What was found, whether that is all, and what went wrong."""
    extra, states = SEARCHES[search]
    states *= options.more
    report_file = work / f"{name}-{list(SEARCHES).index(search)}.json"
    command = [options.plait, "check", "--stop", "never", "--quiet", "--jdk", jdk.home, "--max-states", states, *extra]
    done = runner.run([*command, "--report", report_file, "-cp", work / "classes", name], options.timeout)
    if not report_file.exists():
        return Found(set(), False, 0, [], f"{search}: exit status {done.status}\n{done.stderr}")
    report = json.loads(report_file.read_text(encoding="utf-8"))
    if report["verdict"] not in ("verified", "violation", "limit"):
        return Found(set(), False, 0, [], f"{search}: {report['verdict']}\n{done.stderr}")
    is_complete = report["verdict"] != "limit" and report["states"] < states
    return Found({(o["exit"], o["stdout"]) for o in report["outcomes"]}, is_complete, report["states"], report["notices"], "")


def differences(found):
    lines = [f.error for f in found.values() if f.error]
    for one, some in found.items():
        for other, all_of in found.items():
            if all_of.is_complete and not all_of.error:
                lines += [f"{one} finds {exit_kind} {json.dumps(text)}, {other} does not"
                          for exit_kind, text in sorted(some.outcomes - all_of.outcomes)]
    return lines


class Table:
    """By synchroniser, of the programs that both searched to their end: how many, how many equal, states."""

    def __init__(self):
        self.rows = collections.defaultdict(lambda: [0, 0, 0, 0, 0])

    def add(self, kind, found, lines):
        row = self.rows[kind]
        row[0] += 1
        model, real = found["model, dl-s-por"], found["real"]
        row[4] += "the JDK's own locks" in model.notices
        if model.is_complete and real.is_complete:
            row[1] += not lines
            row[2] += model.states
            row[3] += real.states

    def text(self):
        yield "| synchroniser | programs | both complete and equal | with real locks by itself | states, model | states, real | ratio |"
        yield "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
        for kind, (programs, equal, model, real, restarted) in sorted(self.rows.items()):
            ratio = f"{real / model:.1f}" if model else "–"
            yield f"| {kind}: `{generate.KINDS[kind].format(n='n')[4:]}` | {programs} | {equal} | {restarted} | {model:,} | {real:,} | {ratio} |"


def hold_against_hotspot(suite, options, jdk, work, found):
    stress.compile_tool(jdk, work)
    seen = of_all = 0
    complete = [name for name, searches in found.items() if searches["model, dl-s-por"].is_complete]
    for name, occurred in stress.outcomes(options, jdk, work, complete):
        expected = found[name]["model, dl-s-por"].outcomes
        seen, of_all = seen + len(occurred & expected), of_all + len(expected)
        lines = [f"on HotSpot: {exit_kind} {json.dumps(text)}" for exit_kind, text in sorted(occurred - expected)]
        suite.record(f"{name} on HotSpot", runner.Result(lines))
    print(f"{seen} of the {of_all} outcomes of the model occurred on HotSpot")


def main():
    parser = runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm", timeout=60)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first program; default: 1")
    parser.add_argument("--count", type=int, default=40, metavar="N", help="default: 40")
    parser.add_argument("--every", type=int, default=0, metavar="N", help="so many of each synchroniser and feature; default: 0")
    parser.add_argument("--more", type=int, default=1, metavar="N", help="so many times the states; default: 1")
    parser.add_argument("--table", metavar="FILE", help="write a table by synchroniser")
    parser.add_argument("--hotspot", action="store_true", help="hold the model against HotSpot, too (JDK 17 to 23)")
    stress.add_arguments(parser)
    options = parser.parse_args()
    suite = runner.Suite(options)
    jdk = suite.one_jdk()
    programs = [generate.build(seed) for seed in range(options.seed, options.seed + options.count)] + list(generate.every(options.every))
    kinds = {p.name: p.kind for p in programs if suite.wants(p.name)}
    found, table = {}, Table()
    with runner.temporary_folder("locks") as folder:
        work = pathlib.Path(folder)
        for program in programs:
            (work / f"{program.name}.java").write_text(program.source, encoding="utf-8")
        printed = jdks.javac_output(jdk, sorted(work.glob("*.java")), work / "classes")
        if printed:
            sys.exit(f"run.py: javac of {jdk} failed\n{printed}")

        def compare(name):
            found[name] = {search: explore(options, jdk, work, name, search) for search in SEARCHES}
            lines = differences(found[name])
            table.add(kinds[name], found[name], lines)
            return runner.Result(lines, "complete" if all(f.is_complete for f in found[name].values()) else "partly")

        suite.side_by_side(list(kinds), compare)
        if options.hotspot:
            hold_against_hotspot(suite, options, jdk, work, found)
    if options.table:
        pathlib.Path(options.table).write_text("\n".join(table.text()) + "\n", encoding="utf-8")
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
