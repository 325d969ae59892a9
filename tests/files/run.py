#!/usr/bin/env python3
"""What programs reach beside memory: files, standard input, the clock, and what is refused; on every JDK.

Reach.java does one thing beside another thread. Explored, it must find what `java` would find, in every schedule, and leave the
folder where it works as it was to the byte, with its times and modes.
"""

import hashlib
import json
import pathlib
import shutil
import sys
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402
import runner  # noqa: E402
from expect import check as expect  # noqa: E402

VIOLATION, BAD_INPUT, UNSUPPORTED = 1, 2, 4
LARGE = "many lines\n" * 5000

# What is printed, explored and run alike.
DONE = {
    "delete": "true",
    "rename": "true content",
    "mkdir": "true",
    "rmdir": "true false",
    "create": "true",
    "read-only": "true true",
    "touch": "true 1000",
    "nio-delete": "false",
    "nio-copy": "7",
    "nio-move": "content",
    "nio-link": "content",
    "nio-symlink": "content",
    "nio-mode": "3",
    "nio-times": "1970-01-01T00:00:05Z",
    "nio-write": "hello",
    "stream-write": "xy",
    "random-truncate": "co",
    "channel": "4 ABCt 4",
    "transfer": "3 2 conco",
    "temporary": "6",
    "walk": "[victim, victim/a.txt, victim/empty, victim/p.properties, victim/z.txt, victim/z.zip]",
    "stdin": "typed",
    "zip": f"2 {len(LARGE)}",
    "jar": "[large.txt, small.txt]",
    "resource": "beside the classes",
    "jar-resource": "in a jar",
    "properties": "value",
    "url": "content",
    "url-loader": "small",
    "map-read": "7 content",
    "map-write": "YoXtentAB Y",
    "map-private": "X content",
    "file-handler": "true false",
    "store": "key=stored",
    "copy-attributes": "7",
    "file-lock": "true 8",
    "scanner": "typed",
    "bundle": "bonjour hello",
    "digest": f"{hashlib.md5(b'x').hexdigest()} 2",
    "object": "[1, two]",
    "this-host": "127.0.0.1 true",
    "asynchronous": "3 con",
    "processors": "2",
}
# Explored alone: run, the order is the host's and the clock is 2024 too.
EXPLORED = {"list": "[a.txt, empty, p.properties, z.txt, z.zip]", "clock": "2024-01-01T00:00:00",
            "later": "true", "slept": "true"}
# Refused by name, and with nothing done.
REFUSED = {
    "process": "java.lang.Process",
    "socket": "there is no network",
    "server": "there is no network",
    "datagram": "there is no network",
    "library": "libm.so.6",
    "window": "java.awt",
    "http": "there is no network",
    "other-host": "looking up host example.org",
    "device": "/dev/tty",
}


def make_folder(work):
    shutil.rmtree(work / "victim", ignore_errors=True)
    victim = work / "victim"
    (victim / "empty").mkdir(parents=True)
    (victim / "a.txt").write_text("content")
    (victim / "z.txt").write_text("old")
    (victim / "p.properties").write_text("key = value\n")
    with zipfile.ZipFile(victim / "z.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("large.txt", LARGE)
        archive.writestr("small.txt", "small")
    (work / "stdin.txt").write_text("typed")


def state_of(folder):
    """Everything but the times at which files were read."""
    found = []
    for path in sorted(folder.rglob("*")):
        status = path.lstat()
        content = hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
        found.append((str(path), status.st_mode, status.st_mtime_ns, status.st_ino, status.st_nlink, content))
    return found


class Tests:
    def __init__(self, suite, jdk, work):
        self.suite, self.plait, self.jdk, self.work = suite, suite.options.plait, jdk, work
        self.classes = work / "classes"
        jdks.javac(jdk, [HERE / "Reach.java"], self.classes, "-Xlint:-deprecation")
        (self.classes / "note.txt").write_text("beside the classes")
        (self.classes / "words.properties").write_text("hi=hello\n")
        (self.classes / "words_fr.properties").write_text("hi=bonjour\n")
        with zipfile.ZipFile(work / "extra.jar", "w", zipfile.ZIP_DEFLATED) as archive:
            archive.writestr("in-jar.txt", "in a jar")

    def plait_does(self, command, *words):
        with open(self.work / "stdin.txt", "rb") as stdin:
            return runner.run([self.plait, command, "--jdk", self.jdk.home, *words], self.suite.options.timeout,
                              cwd=self.work, stdin=stdin)

    def reach(self, command, how, *options):
        return self.plait_does(command, *options, "-cp", f"{self.classes}:extra.jar", "Reach", how)

    def explores(self, how, expected, *options):
        make_folder(self.work)
        before = state_of(self.work / "victim")
        report = self.work / "report.json"
        report.unlink(missing_ok=True)
        done = self.reach("check", how, "--stop", "never", "--report", report, *options)
        expect(report.exists(), f"no report: {done.stderr}")
        told = json.loads(report.read_text())
        outcomes = {(o["exit"], o["stdout"]) for o in told["outcomes"]}
        expect(outcomes == {("normal", expected)} and told["verdict"] == "verified", f"{outcomes} {told['verdict']} {done.stderr}")
        expect(state_of(self.work / "victim") == before, "the host's files have changed")

    def runs(self, how, expected):
        make_folder(self.work)
        before = state_of(self.work / "victim")
        done = self.reach("run", how)
        expect(done.status == 0 and done.stdout == expected, f"{done.status} {done.stdout!r} {done.stderr}")
        changes = how in ("delete", "mkdir", "create", "nio-write", "nio-symlink", "temporary", "channel")
        expect(not changes or state_of(self.work / "victim") != before, "the host's files have not changed")

    def refuses(self, how, name):
        make_folder(self.work)
        before = state_of(self.work / "victim")
        done = self.reach("check", how)
        expect(done.status == UNSUPPORTED and name in done.stdout, f"{done.status} {done.stdout} {done.stderr}")
        expect(how == "device" or "Reach.act(" in done.stdout, f"no caller in {done.stdout}")
        expect(state_of(self.work / "victim") == before, "the host's files have changed")

    def wrong(self, *options, message):
        done = self.reach("check", "create", *options)
        expect(done.status == BAD_INPUT and message in done.stderr, f"{done.status} {done.stderr}")

    def replays(self, *texts, without=()):
        done = self.plait_does("replay", "r.json")
        said = done.stdout + done.stderr
        for text in texts:
            expect(text in said, f"{text!r} is not told: {done.status} {said}")
        for text in without:
            expect(text not in said, f"{text!r} is told: {said}")
        return done.status

    def replay_tells_of_changed_files(self):
        make_folder(self.work)
        done = self.reach("check", "read-and-fail", "--report", "r.json")
        expect(done.status == VIOLATION and "AssertionError: content" in done.stdout, f"{done.status} {done.stdout} {done.stderr}")
        told = json.loads((self.work / "r.json").read_text())
        read = [file["path"] for file in told["files_read"]]
        expect(any(path.endswith("victim/a.txt") for path in read), str(read))
        note = "victim/a.txt, which the program reads, has changed since the report"
        expect(self.replays("reproduced", without=[note]) == VIOLATION, "not reproduced")
        (self.work / "victim" / "a.txt").write_text("other")
        self.replays(note)
        (self.work / "victim" / "a.txt").unlink()
        self.replays(note)


def main():
    options = runner.arguments(__doc__, timeout=120).parse_args()
    suite = runner.Suite(options)
    for jdk in suite.jdks():
        with runner.temporary_folder("files") as folder:
            tests = Tests(suite, jdk, pathlib.Path(folder).resolve())
            where = f"[{jdk}]"
            for how, expected in {**DONE, **EXPLORED}.items():
                suite.test(f"check {how}", tests.explores, how, expected, where=where)
            for how, expected in DONE.items():
                suite.test(f"run {how}", tests.runs, how, expected, where=where)
            for how, name in REFUSED.items():
                suite.test(f"refuse {how}", tests.refuses, how, name, where=where)
            suite.test("--now", tests.explores, "clock", "2031-02-03T04:05:06", "--now", "2031-02-03T04:05:06Z", where=where)
            suite.test("--now in milliseconds", tests.explores, "clock", "1970-01-01T00:00:01", "--now", "1000", where=where)
            suite.test("--processors", tests.explores, "processors", "5", "--processors", "5", where=where)
            for option, value, message in (("--now", "nonsense", "--now nonsense: neither"),
                                           ("--now", "2024-02-30T00:00:00Z", "--now 2024-02-30T00:00:00Z: neither"),
                                           ("--processors", "0", "0 is no number greater than 0"),
                                           ("--processors", "99999", "--processors 99999: 1024 at most")):
                suite.test(f"{option} {value}", lambda o=option, v=value, m=message: tests.wrong(o, v, message=m), where=where)
            suite.test("report names files read", tests.replay_tells_of_changed_files, where=where)
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
