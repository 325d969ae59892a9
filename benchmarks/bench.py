"""What the scripts in the folders beside this file share."""

import json
import os
import pathlib
import platform
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent


def say(text=""):
    print(text, flush=True)


def need(tool, package):
    """Installs the Debian package if the tool is missing."""
    if shutil.which(tool):
        return
    say(f"Installing: {package}")
    as_root = [] if os.geteuid() == 0 else ["sudo"]
    subprocess.run([*as_root, "apt-get", "install", "-q", "-y", "--no-install-recommends", package], check=True)


def machine():
    """One line: processor, cores, commit of the binary's repository."""
    model = platform.processor() or platform.machine()
    for line in pathlib.Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            model = line.split(":", 1)[1].strip()
            break
    commit = subprocess.run(["git", "-C", ROOT, "describe", "--always", "--dirty"], capture_output=True, text=True,
                            check=False).stdout.strip()
    return f"{model}, {os.cpu_count()} cores; commit {commit or 'unknown'}"


def compile_java(sources, out):
    out = pathlib.Path(out)
    out.mkdir(parents=True, exist_ok=True)
    subprocess.run(["javac", "-nowarn", "-d", out, *sources], check=True)
    return out


def wait(pid, max_cpu):
    """As os.wait4; a process that has used more than so many CPU seconds is interrupted (Ctrl-C), once."""
    while max_cpu:
        done = os.wait4(pid, os.WNOHANG)
        if done[0]:
            return done
        times = pathlib.Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[11:13]
        if sum(map(int, times)) > max_cpu * os.sysconf("SC_CLK_TCK"):
            os.kill(pid, signal.SIGINT)
            break
        time.sleep(0.02)
    return os.wait4(pid, 0)


class Run:
    """A finished command: status, stdout, cpu (user + system seconds) and peak resident memory in bytes."""

    def __init__(self, command, cwd=None, max_cpu=None):
        with tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
            process = subprocess.Popen(list(map(str, command)), stdin=subprocess.DEVNULL, stdout=out, stderr=err, cwd=cwd)
            _, status, usage = wait(process.pid, max_cpu)
            process.returncode = self.status = os.waitstatus_to_exitcode(status)
            out.seek(0)
            err.seek(0)
            self.stdout, self.stderr = out.read().decode(), err.read().decode()
        self.cpu = usage.ru_utime + usage.ru_stime
        self.peak = usage.ru_maxrss * 1024

    def require(self, statuses):
        if self.status not in statuses:
            sys.exit(f"ended with {self.status}\n{self.stdout[-2000:]}\n{self.stderr[-2000:]}")
        return self


def check(plait, classes, client, extra=(), under=(), algorithm="full", max_cpu=None):
    """Runs `plait check --stop never` with the algorithm; returns (Run, the JSON report)."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "report.json"
        done = Run([*under, plait, "check", "--algorithm", algorithm, "--stop", "never", "--progress", "never", "--quiet",
                    "--report", report, *extra, "--cp", classes, *client], max_cpu=max_cpu).require((0, 1, 3))
        return done, json.loads(report.read_text())


def best(runs):
    """Of pairs (Run, anything) the one with the least CPU time."""
    return min(runs, key=lambda pair: pair[0].cpu)


class Checked:
    """What a run of check() under some name found."""

    def __init__(self, name, run, report):
        self.name, self.run, self.report = name, run, report
        self.states, self.transitions = report["states"], report["transitions"]
        self.is_complete = report["limit"] == ""
        self.outcomes = {(o["exit"], o["stdout"]) for o in report["outcomes"]}
        self.violations = {v["kind"] for v in report["violations"]}


def disagreements(runs):
    """Lines that say which runs of one client contradict each other."""
    lines = []
    complete = [m for m in runs if m.is_complete]
    for m in complete[1:]:
        first = complete[0]
        for what in ("outcomes", "violations"):
            if getattr(m, what) != getattr(first, what):
                lines.append(f"{first.name}: {sorted(getattr(first, what))}\n    {m.name}: {sorted(getattr(m, what))}")
        if m.report["verdict"] != first.report["verdict"]:
            lines.append(f"{first.name}: {first.report['verdict']}\n    {m.name}: {m.report['verdict']}")
    for m in runs:
        if complete and not (m.outcomes <= complete[0].outcomes and m.violations <= complete[0].violations):
            lines.append(f"{m.name}, cut short, has more than {complete[0].name}: {sorted(m.outcomes)} {sorted(m.violations)}")
    return lines


def say_disagreements(lines):
    """Ends the script with status 1 if there are any."""
    if not lines:
        return
    say("\n!!!! ALGORITHMS DISAGREE !!!!")
    for line in lines:
        say(f"  {line}")
    sys.exit(1)
