#!/usr/bin/env python3
"""Checks plait-junit in the tools that people build with: a Maven project whose tests Plait fails, passes and aborts.

Skipped, with a line that says why, where Maven is not installed or its registry cannot be reached.
"""

import os
import pathlib
import re
import shutil
import sys
import xml.etree.ElementTree

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import runner  # noqa: E402
from jdks import ROOT  # noqa: E402

REPOSITORY = ROOT / "build" / "registry" / "m2"
UNREACHABLE = re.compile(r"Could not transfer artifact|Unknown host|Connection refused|Could not resolve dependencies.*offline", re.DOTALL)


class Skipped(Exception):
    """What is needed is not here."""


class Maven:
    def __init__(self, suite, jdk, work):
        self.suite, self.jdk, self.work = suite, jdk, work
        if not shutil.which("mvn"):
            raise Skipped("Maven is not installed")

    def run(self, source, goal, *arguments):
        folder = self.work / source.name
        shutil.copytree(source, folder, ignore=shutil.ignore_patterns("target"), dirs_exist_ok=True)
        environment = {**os.environ, "JAVA_HOME": str(self.jdk.home), "PLAIT_HOME": ""}
        done = runner.run(["mvn", "-B", f"-Dmaven.repo.local={REPOSITORY}", goal, *arguments], self.suite.options.timeout, cwd=folder, env=environment)
        if done.status != 0 and UNREACHABLE.search(done.stdout):
            raise Skipped("Maven's registry cannot be reached: " + UNREACHABLE.search(done.stdout).group())
        return folder, done


def results(folder):
    """By method: "passed", "failure" or "skipped", and what it says."""
    found = {}
    for path in folder.glob("target/surefire-reports/TEST-*.xml"):
        for case in xml.etree.ElementTree.parse(path).getroot().iter("testcase"):
            end = next((child for child in case if child.tag in ("failure", "error", "skipped")), None)
            told = "" if end is None else (end.get("message") or "") + (end.text or "")
            found[case.get("name").split("(")[0]] = ("passed" if end is None else end.tag, told)
    return found


def check_results(suite, title, found, wanted):
    suite.expect(f"{title}: every test has a result", set(found) == set(wanted), sorted(found))
    for name, (end, *parts) in wanted.items():
        is_right = name in found and found[name][0] == end and all(part in found[name][1] for part in parts)
        suite.expect(f"{title}: {name}", is_right, found.get(name))


def check_maven(suite, maven):
    _, done = maven.run(ROOT / "drivers" / "junit", "install")
    suite.expect("plait-junit is built", done.status == 0, done.stdout)
    home = pathlib.Path(suite.options.plait).parent
    folder, done = maven.run(HERE / "maven", "test", f"-Dplait.home={home}")
    found = results(folder)
    report = str(folder / "target" / "plait" / "RacyTest.losesAnUpdate")
    check_results(suite, "Maven", found, {
        "addsUp": ("passed",),
        "losesAnUpdate": ("failure", "expected: <2> but was: <1>", "main is preempted", f"Page: {report}.html", f"plait replay {report}.json"),
        "nothingIsChecked": ("skipped", "aborted"),
        "needsAProcess": ("failure", "forkAndExec"),
        "reachesALimit": ("skipped", "reached a limit"),
        "failsOnALimit": ("failure", "limit"),
    })
    suite.expect("Maven: the page is there", pathlib.Path(report + ".html").exists(), done.stdout)
    check_replay(suite, maven, folder, home, report)
    folder, done = maven.run(HERE / "maven", "test", "-Dplait.home=/nowhere", "-Dtest=SafeTest")
    suite.expect("Maven: no binary", "says where it is" in results(folder).get("addsUp", ("", ""))[1], done.stdout)


def check_replay(suite, maven, folder, home, report):
    """The same test as a replay.  In the folder of the first run, so that what is there is not copied again."""
    source = folder / "src" / "test" / "java" / "RacyTest.java"
    text = source.read_text()
    source.write_text(text.replace("@PlaitTest\n    void losesAnUpdate", f'@PlaitTest(replay = "{report}.json")\n    void losesAnUpdate'))
    done = runner.run(["mvn", "-B", f"-Dmaven.repo.local={REPOSITORY}", "test", f"-Dplait.home={home}", "-Dtest=RacyTest#losesAnUpdate"],
                      suite.options.timeout, cwd=folder, env={**os.environ, "JAVA_HOME": str(maven.jdk.home)})
    told = results(folder).get("losesAnUpdate", ("", ""))
    suite.expect("Maven: replayed", told[0] == "failure" and "reproduced: assertion" in told[1], (told, done.stdout))


def main():
    suite = runner.Suite(runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm", timeout=300).parse_args())
    with runner.temporary_folder("builds") as work:
        try:
            check_maven(suite, Maven(suite, suite.one_jdk(), pathlib.Path(work)))
        except Skipped as error:
            print(f"skipped: {error}")
            suite.expect("skipped", True)
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
