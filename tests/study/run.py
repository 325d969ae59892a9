#!/usr/bin/env python3
"""Runs studies with `plait study`: the small ready ones, and toys that are killed, crash, hang and disagree."""

import csv
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent), str(HERE.parent / "html")]
import jdks  # noqa: E402
import runner  # noqa: E402
from browser import Browser  # noqa: E402
from expect import check, contains, equal  # noqa: E402
from runner import wait_until  # noqa: E402

STUDIES = jdks.ROOT / "benchmarks" / "studies"

VARYING = ("seconds", "cpu_seconds", "peak_memory_bytes")

# Two threads and what they do; `Long` never ends within a test.
BODY = """public class {name} {{
  static volatile int x;
  {more}
  public static void main(String[] args) throws Exception {{
    Thread[] threads = new Thread[{threads}];
    for (int i = 0; i < threads.length; i++) (threads[i] = new Thread(() -> {{ {body} }})).start();
    for (Thread thread : threads) thread.join();
    {end}
  }}
}}"""
TOYS = {
    "Ok": dict(threads=2, more="static synchronized void add() { x++; }", body="add();", end="assert x == 2;"),
    "Lost": dict(threads=2, more="", body="x++;", end="assert x == 2;"),
    "Print": dict(threads=3, more="", body="x++;", end="System.out.println(x);"),
    "Long": dict(threads=5, more="", body="for (int j = 0; j < 50; j++) x++;", end=""),
    "Native": dict(threads=1, more="", body="", end='new java.net.Socket("localhost", 1);'),
}


def children_of(pid):
    return [int(child) for child in pathlib.Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def is_running(pid):
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


class Tests:
    def __init__(self, suite, work):
        self.options, self.plait, self.work = suite.options, suite.options.plait, work
        self.jdk = suite.one_jdk()
        sources = []
        for name, parts in TOYS.items():
            sources.append(work / f"{name}.java")
            sources[-1].write_text(BODY.format(name=name, **parts))
        jdks.javac(self.jdk, sources, work / "classes")

    # --- Studies of the toys ---------------------------------------------------------------------

    def study(self, name, clients, configurations, expected=None, **more):
        """Writes NAME.json with a manifest of these toys. Returns its path."""
        entries = [{"id": client, "main_class": client.split("#")[0], "class_path": "classes", **(expected or {}).get(client, {})}
                   for client in clients]
        (self.work / f"{name}-clients.json").write_text(json.dumps({"clients": entries}))
        study = {"name": name, "clients": [{"manifest": f"{name}-clients.json"}], "configurations": configurations, **more}
        (self.work / f"{name}.json").write_text(json.dumps(study))
        return self.work / f"{name}.json"

    def command(self, study, out, *more):
        return [self.plait, "study", str(study), "--out", str(out), "--jdk", str(self.jdk.home), *more]

    def run(self, study, out, *more, env=None, status=0):
        done = runner.run(self.command(study, out, *more), self.options.timeout, env=env or jdks.environment())
        check(done.status == status, f"status {done.status}, expected {status}\n{done.stdout}\n{done.stderr}")
        return done

    def start(self, study, out, *more):
        return subprocess.Popen(self.command(study, out, *more), env=jdks.environment(), text=True, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE)

    @staticmethod
    def rows(out):
        with open(out / "results.csv", encoding="utf-8", newline="") as file:
            return list(csv.DictReader(file))

    def stable_rows(self, out):
        return [{key: value for key, value in row.items() if key not in VARYING} for row in self.rows(out)]

    # --- The tests -------------------------------------------------------------------------------

    def small_studies_finish_agree_and_draw(self):
        time_out = self.work / "paper-time-small"
        for name, more in (("paper-time-small", ()), ("paper-memory-small", ("--reuse", str(time_out))), ("paper-order-small", ())):
            out = self.work / name
            done = self.run(STUDIES / f"{name}.json", out, *more)
            contains(done.stdout, name, "DL-S-POR", "Fastest")
            plots = json.loads((STUDIES / f"{name}.json").read_text())["plots"]
            equal(sorted(path.stem for path in (out / "plots").glob("*.svg")), sorted(plot["name"] for plot in plots))
            for row in self.rows(out):
                check(row["verdict"] in ("verified", "violation", "time-out"), f"{row}")
            equal({row["verdict"] for row in self.rows(out) if row["configuration"].startswith("DL-S-POR") and "stateless" not in
                   row["configuration"]} - {"verified", "violation"}, set())
        taken = {row["run"]: row for row in self.rows(time_out)}
        for row in self.rows(self.work / "paper-memory-small"):
            equal(row, taken[row["run"]])

    def ready_studies_are_well_formed(self):
        for path in STUDIES.glob("*.json"):
            # The folder belongs to something else, which is only seen once the study is read.
            contains(self.run(path, HERE, status=2).stderr, "not written by plait study")

    def killed_at_any_moment_it_goes_on(self):
        clients = [f"{toy}#{number}" for toy in ("Ok", "Lost", "Print") for number in range(5)]
        ways = [{"name": "full", "algorithm": "full", "stop": "never"}, {"name": "a, \"b\"", "orders": {"random": [1, 2]}}]
        study = self.study("killed", clients, ways, jobs=2)
        self.run(study, self.work / "whole")
        out = self.work / "killed"
        seen, kills = [], 0
        for rows_before_kill in (0, 3, 8, 20, 38):
            process = self.start(study, out)
            csv_file = out / "results.csv"
            wait_until(lambda n=rows_before_kill: process.poll() is not None or
                       csv_file.exists() and csv_file.read_text().count("\n") > n, "rows")
            kills += process.poll() is None
            process.kill()
            process.communicate()
            rows = self.rows(out) if csv_file.exists() else []
            equal(rows[:len(seen)], seen)  # nothing lost, nothing repeated
            seen = rows
            if csv_file.exists():  # what a crash of the machine leaves
                with open(csv_file, "a", encoding="utf-8") as file:
                    file.write("Ok#1,full,veri")
        check(kills >= 3, f"only {kills} kills came in time")
        self.run(study, out)
        equal(self.stable_rows(out), self.stable_rows(self.work / "whole"))
        equal(len(self.rows(out)), 45)

    def crashes_time_outs_and_memory_outs_are_rows(self):
        ways = [{"name": "full", "algorithm": "full", "limits": {"seconds": 60, "memory_mb": 3000}},
                {"name": "short", "algorithm": "full", "limits": {"seconds": 0.5}},
                {"name": "tight", "algorithm": "full", "limits": {"memory_mb": 30}},
                {"name": "states", "algorithm": "full", "limits": {"states": 50}}]
        study = self.study("rows", ["Long", "Native", "Missing", "Ok"], ways, jobs=1)
        out = self.work / "rows"
        process = self.start(study, out)
        wait_until(lambda: children_of(process.pid), "first run")
        time.sleep(0.3)
        os.kill(children_of(process.pid)[0], signal.SIGSEGV)
        printed, _ = process.communicate()
        equal(process.returncode, 0)
        verdicts = {(row["client"], row["configuration"]): row for row in self.rows(out)}
        equal({way: verdicts["Long", way]["verdict"] for way in ("full", "short", "tight", "states")},
              {"full": "crash", "short": "time-out", "tight": "memory-out", "states": "state-limit"})
        contains(verdicts["Long", "full"]["detail"], "signal 11")
        equal(verdicts["Native", "full"]["verdict"], "unsupported")
        equal(verdicts["Missing", "full"]["verdict"], "bad-input")
        equal(verdicts["Ok", "full"]["verdict"], "verified")
        contains(printed, "Runs that could not be made", "Long by full: crash: internal error: signal 11")
        with Browser() as browser:  # a headline is never good news then
            browser.open(f"file://{out}/report.html")
            contains(browser.run("return document.querySelector('#agreement.alarm').innerText"), "could not be made", "The others agree")
            equal(browser.run("return document.querySelectorAll('#agreement.verified').length"), 0)

    def disagreement_is_shouted(self):
        study = self.study("wrong", ["Ok", "Lost"], [{"name": "a"}], expected={"Ok": {"expected": "violation"}, "Lost": {"expected": "violation"}})
        out = self.work / "wrong"
        done = self.run(study, out, status=1)
        line = "Ok: expected violation, but verified (a)"
        contains(done.stderr, "DISAGREEMENT: " + line)
        contains(done.stdout, "DISAGREEMENT", line)
        contains((out / "report.html").read_text(), line)
        check("Lost: expected" not in done.stderr, done.stderr)

    def interrupted_it_says_how_to_go_on(self):
        study = self.study("interrupted", ["Ok", "Long"], [{"name": "full", "algorithm": "full"}], jobs=2, limits={"seconds": 60})
        out = self.work / "interrupted"
        process = self.start(study, out)
        wait_until(lambda: (out / "results.csv").exists() and len(self.rows(out)) == 1, "first row")
        children = children_of(process.pid)
        process.send_signal(signal.SIGINT)
        printed, said = process.communicate()
        equal(process.returncode, 3)
        contains(said, "interrupted, 1 of 2 runs are done", f"plait study {study} --out {out}")
        contains(printed, "1 of 2 runs")
        check(not any(map(is_running, children)), "a run goes on")

    def runs_die_with_the_study(self):
        study = self.study("orphans", ["Long"], [{"name": "full", "algorithm": "full"}], limits={"seconds": 60})
        process = self.start(study, self.work / "orphans")
        wait_until(lambda: children_of(process.pid), "run")
        time.sleep(0.2)
        children = children_of(process.pid)
        process.kill()
        process.communicate()
        wait_until(lambda: not any(map(is_running, children)), "end of the runs")

    def a_folder_belongs_to_one_study(self):
        study = self.study("first", ["Ok"], [{"name": "a"}])
        out = self.work / "first"
        self.run(study, out)
        before = self.rows(out)
        self.run(study, out)
        equal(self.rows(out), before)
        other = self.study("first", ["Ok"], [{"name": "a", "algorithm": "full"}])
        contains(self.run(other, out, status=2).stderr, "its results differ in the study itself", "--restart")
        equal(self.rows(out), before)
        self.run(other, out, "--restart")
        check(self.rows(out)[0]["run"] != before[0]["run"], "not started afresh")
        slow = self.start(self.study("slow", ["Long"], [{"name": "full", "algorithm": "full"}]), self.work / "slow")
        wait_until(lambda: children_of(slow.pid), "run")
        contains(self.run(self.work / "slow.json", self.work / "slow", status=2).stderr, "another plait study is running there")
        slow.terminate()
        slow.communicate()

    def another_build_tells_what_is_complete_and_adds_nothing(self):
        study = self.study("old", ["Ok"], [{"name": "a"}, {"name": "b", "algorithm": "full"}])
        out = self.work / "old"
        self.run(study, out)
        stamp = json.loads((out / "study.json").read_text())
        (out / "study.json").write_text(json.dumps({**stamp, "plait": "0.0.1+00000000"}))
        (out / "table.txt").unlink()
        before = self.rows(out)
        self.run(study, out)
        equal(self.rows(out), before)
        contains((out / "table.txt").read_text(), "2 of 2 runs")
        contains((out / "report.html").read_text(), "0.0.1+00000000")
        lines = (out / "results.csv").read_text().splitlines(keepends=True)
        (out / "results.csv").write_text("".join(lines[:-1]))
        contains(self.run(study, out, status=2).stderr, "its results differ in the version of plait: 0.0.1+00000000, now ")
        equal(self.rows(out), before[:1])
        release = stamp["plait"].split("+")[0]
        (out / "study.json").write_text(json.dumps({**stamp, "plait": release + "+00000000"}))
        contains(self.run(study, out).stderr, f"some of its results are of another build of plait: {release}+00000000, now ")
        equal(len(self.rows(out)), 2)

    def kinds_that_are_allowed(self):
        ways = [{"name": "all", "stop": "never"}, {"name": "allowed", "stop": "never", "allow": ["assertion"]},
                {"name": "again", "stop": "never", "allow": "assertion", "fail_on": ["assertion"]}]
        study = self.study("kinds", ["Lost"], ways)
        self.run(study, self.work / "kinds", status=1)  # they disagree
        equal([row["verdict"] for row in self.rows(self.work / "kinds")], ["violation", "verified", "violation"])
        bad = self.study("unknown-kind", ["Lost"], [{"name": "a", "allow": ["asertion"]}])
        contains(self.run(bad, self.work / "unknown-kind", status=2).stderr, "asertion", "must be one of")

    def without_gnuplot_only_plots_are_missing(self):
        study = self.study("plain", ["Ok"], [{"name": "a"}, {"name": "b", "algorithm": "full"}])
        done = self.run(study, self.work / "plain", env={**jdks.environment(), "PATH": "/nowhere"})
        contains(done.stderr, "gnuplot is missing (Debian package gnuplot-nox)")
        contains((self.work / "plain" / "report.html").read_text(), "gnuplot is missing")
        self.run(study, self.work / "plain")
        equal(len(list((self.work / "plain" / "plots").glob("*.svg"))), 3)

    def classes_are_found_by_globs(self):
        (self.work / "globs.json").write_text(json.dumps({
            "name": "globs", "clients": [{"classes": ["L*st", "O?"], "class_path": "classes"}], "configurations": [{"name": "a"}]}))
        self.run(self.work / "globs.json", self.work / "globs")
        equal([(row["client"], row["verdict"]) for row in self.rows(self.work / "globs")], [("Lost", "violation"), ("Ok", "verified")])

    def clients_are_made_of_classes(self):
        """Of the user's, found with -cp or beside the study; and of a structure of ours."""
        (self.work / "my").mkdir(exist_ok=True)
        (self.work / "my" / "Register.java").write_text("""package my;
            class Register {
                int keys;
                synchronized boolean insert(int key) { boolean isNew = !has(key); keys |= 1 << key; return isNew; }
                synchronized boolean has(int key) { return (keys >>> key & 1) != 0; }
            }""")
        jdks.javac(self.jdk, [self.work / "my" / "Register.java"], self.work / "register")
        (self.work / "register.json").write_text(json.dumps({"class": "my.Register", "methods": {"contains": "has"}}))
        shape = {"threads": 2, "calls": 2, "exact": True, "count": 2, "seed": 3}
        ways = [{"name": "full", "algorithm": "full", "stop": "never"}, {"name": "dl", "visibility": "structure", "stop": "never"}]
        clients = [{"class": "register.json", "name": "Mine", **shape}, {"structure": "LazyListSet", "name": "Ours", **shape}]
        study = self.work / "made.json"
        study.write_text(json.dumps({"name": "made", "clients": clients, "configurations": ways}))
        contains(self.run(study, self.work / "made", status=2).stderr, "clients[0]: ", "class my.Register: there is none on class path ")
        self.run(study, self.work / "made", "-cp", str(self.work / "register"))
        rows = self.rows(self.work / "made")
        equal([(row["client"], row["verdict"]) for row in rows if row["configuration"] == "dl"],
              [(f"{name}_00{i}", "verified") for name in ("Mine", "Ours") for i in (1, 2)])
        states = {(row["client"], row["configuration"]): int(row["states"]) for row in rows}
        check(all(states[f"{name}_001", "dl"] < states[f"{name}_001", "full"] for name in ("Mine", "Ours")), f"nothing is reduced: {states}")
        clients[0].update(class_path="register")
        study.write_text(json.dumps({"name": "made", "clients": clients[:1], "configurations": ways}))
        self.run(study, self.work / "made-beside")
        for change, message in [({"threads": 9}, "clients[0]: --threads 9: must be from 1 to 8"), ({"calls": 0}, "clients[0]: --calls 0: "),
                                ({"class": "my.Register"}, "clients[0]: class my.Register has not the methods of a set"),
                                ({"set": "paper-75"}, "clients[0]: member 'set' is not known; there are structure, class, name")]:
            study.write_text(json.dumps({"name": "made", "clients": [{**clients[0], **change}], "configurations": ways}))
            contains(self.run(study, self.work / "made-bad", status=2).stderr, message)

    def bad_input_is_one_line(self):
        (self.work / "bad.json").write_text('{"name": "x",\n "clients": ]}')
        equal(self.run(self.work / "bad.json", self.work / "bad", status=2).stderr.count("\n"), 1)
        contains(self.run(self.work / "bad.json", self.work / "bad", status=2).stderr, f"plait: {self.work}/bad.json:2:13: ")
        study = self.study("ids", ["Ok"], [{"name": "a"}])
        study.write_text(study.read_text().replace('"ids-clients.json"', '"ids-clients.json", "only": {"id": ["O*", "No*"]}'))
        contains(self.run(study, self.work / "bad", status=2).stderr, "no client has an id that fits 'No*'")
        contains(self.run(self.work / "none.json", self.work / "bad", status=2).stderr, "none.json: cannot be read: No such file")

    def the_report_can_be_sorted_and_filtered(self):
        hostile = "</script><script>window.broken=1</script><img src=x>"
        ways = [{"name": "full", "algorithm": "full", "stop": "never"}, {"name": "dl", "stop": "never"},
                {"name": "short", "algorithm": "full", "stop": "never", "limits": {"states": 5}}]
        study = self.study("page", ["Lost", "Ok", "Print"], ways, expected={"Ok": {"structure": hostile}, "Lost": {"structure": "S"}})
        out = self.work / "page"
        self.run(study, out)
        with Browser() as browser:
            browser.forget_logs()
            url = f"file://{out}/report.html"
            browser.open(url)
            text = lambda selector: browser.run("return document.querySelector(arguments[0]).innerText", selector)
            names = lambda: browser.run("return [...document.querySelectorAll('#clients tbody tr td:first-child')].map(td => td.innerText)")
            equal(text("#title"), "page")
            equal(text("#agreement"), "All configurations agree on every client. A limit ended 3 runs.")
            verdicts = browser.run("return [...document.querySelectorAll('#clients .verdict')].map(td => td.innerText)")
            equal(verdicts, ["violation: assertion", "verified", "verified"])
            contains(text("#advice"), "Choose", "finished 3 of 3 clients", "all clients", "within 5 % of the best")
            check(re.search(r"Then (full|dl), (as fast|[\d.]+ times as long)\.", text("#advice")), f"not compared: {text('#advice')}")
            contains(text("#series"), "full", "dl", "3/3", "short", "0/3")
            equal(names(), ["Lost", "Ok", "Print"])
            browser.run("const s = document.querySelector('#client-measure'); s.value = 'states'; s.dispatchEvent(new Event('change'))")
            browser.click("#clients th:nth-child(4) button")
            ascending = names()
            browser.click("#clients th:nth-child(4) button")
            equal(names(), ascending[::-1])
            browser.run("const i = document.querySelector('#client-filter'); i.value = 'pri'; i.dispatchEvent(new Event('input'))")
            equal(names(), ["Print"])
            equal(text("#client-count"), "1 of 3")
            equal(browser.run("return [...document.querySelectorAll('#plots img')].map(i => i.complete && i.naturalWidth > 0)"), [True] * 3)
            check(browser.run("return window.broken === undefined && !document.querySelector('img[src=x]')"), "the report runs what a client is called")
            equal(browser.console_errors(), [])
            equal({asked for asked in browser.requested_urls() if not asked.startswith(("data:", "chrome:"))}, {url})
            browser.run("const i = document.querySelector('#client-filter'); i.value = ''; i.dispatchEvent(new Event('input'))")
            equal(browser.run("return [...document.querySelectorAll('#clients .verdict a')].map(a => a.getAttribute('href'))"), ["traces/Lost.html"])
            browser.open(f"file://{out}/traces/Lost.html")
            contains(text("#verdict"), "violation: assertion in")
            filters = set()
            for scheme in ("light", "dark"):
                browser.open(url)
                browser.prefer_color_scheme(scheme)
                filters.add(browser.run("return getComputedStyle(document.querySelector('.plots img')).filter"))
            equal(len(filters), 2)

    TESTS = [small_studies_finish_agree_and_draw, ready_studies_are_well_formed, killed_at_any_moment_it_goes_on,
             crashes_time_outs_and_memory_outs_are_rows, disagreement_is_shouted, interrupted_it_says_how_to_go_on,
             runs_die_with_the_study, a_folder_belongs_to_one_study, another_build_tells_what_is_complete_and_adds_nothing, without_gnuplot_only_plots_are_missing, classes_are_found_by_globs,
             clients_are_made_of_classes,
             bad_input_is_one_line, the_report_can_be_sorted_and_filtered]


def main():
    parser = runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm", timeout=600)
    parser.add_argument("--keep", metavar="DIR", help="work there and keep it")
    suite = runner.Suite(parser.parse_args())
    with runner.temporary_folder("study") as temporary:
        work = pathlib.Path(suite.options.keep or temporary).resolve()
        work.mkdir(parents=True, exist_ok=True)
        tests = Tests(suite, work)
        for test in Tests.TESTS:
            suite.test(test.__name__, test, tests)
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
