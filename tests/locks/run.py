#!/usr/bin/env python3
"""Compares --locks model with --locks real, on generated programs about the synchronisers of java.util.concurrent.

Each program (generate.py) is explored with `full` and with `dl-s-por` under the model, and with `dl-s-por` with the JDK's own
locks.  All three must find the same outcomes.  A search that comes to its limit of states must find no outcome that a
complete one does not have.  Programs that park and unpark by themselves see permits that the model leaves out
(docs/soundness.md): of these the model must only make up nothing.  A program is made of its number: --seed 17 --count 1 is one.
"""

import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent))
import generate  # noqa: E402
import jdks  # noqa: E402
import runner  # noqa: E402

# Options, and how many states at most.
SEARCHES = {
    "model, full": (["--algorithm", "full"], 5000),
    "model, dl-s-por": (["--algorithm", "dl-s-por"], 5000),
    "real": (["--algorithm", "dl-s-por", "--locks", "real"], 15000),
}


def explore(options, jdk, work, name, search):
    """The outcomes, whether all were found, and what went wrong."""
    extra, states = SEARCHES[search]
    report_file = work / f"{name}-{list(SEARCHES).index(search)}.json"
    command = [options.plait, "check", "--stop", "never", "--quiet", "--jdk", jdk.home, "--max-states", states, *extra]
    done = runner.run([*command, "--report", report_file, "-cp", work / "classes", name], options.timeout)
    if not report_file.exists():
        return set(), False, f"{search}: exit status {done.status}\n{done.stderr}"
    report = json.loads(report_file.read_text(encoding="utf-8"))
    if report["verdict"] not in ("verified", "violation", "limit"):
        return set(), False, f"{search}: {report['verdict']}\n{done.stderr}"
    is_complete = report["verdict"] != "limit" and report["states"] < states
    return {(o["exit"], o["stdout"]) for o in report["outcomes"]}, is_complete, ""


def compare(options, jdk, work, name):
    parks = "LockSupport" in (work / f"{name}.java").read_text(encoding="utf-8")
    found = {search: explore(options, jdk, work, name, search) for search in SEARCHES}
    lines = [error for _, _, error in found.values() if error]
    for one, (outcomes, _, _) in found.items():
        for other, (all_outcomes, is_complete, error) in found.items():
            if is_complete and not error and not (parks and one == "real"):
                lines += [f"{one} finds {exit_kind} {json.dumps(text)}, {other} does not"
                          for exit_kind, text in sorted(outcomes - all_outcomes)]
    return runner.Result(lines, "complete" if all(f[1] for f in found.values()) else "partly")


def main():
    parser = runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm", timeout=60)
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the first program; default: 1")
    parser.add_argument("--count", type=int, default=40, metavar="N", help="default: 40")
    options = parser.parse_args()
    suite = runner.Suite(options)
    jdk = suite.one_jdk()
    programs = [generate.build(seed) for seed in range(options.seed, options.seed + options.count)]
    with runner.temporary_folder("locks") as folder:
        work = pathlib.Path(folder)
        for program in programs:
            (work / f"{program.name}.java").write_text(program.source, encoding="utf-8")
        printed = jdks.javac_output(jdk, sorted(work.glob("*.java")), work / "classes")
        if printed:
            sys.exit(f"run.py: javac of {jdk} failed\n{printed}")
        suite.side_by_side([program.name for program in programs], lambda name: compare(options, jdk, work, name))
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
