#!/usr/bin/env python3
"""Checks what Java projects use in the tools that people build with: a Maven project with Jupiter, a Gradle project with JUnit 4.

plait-junit-linux is their one dependency of Plait: it carries the binary.  A tool that is not installed, or whose registry cannot be
reached, is skipped with a line that says why.
"""

import os
import pathlib
import re
import shutil
import sys
import xml.etree.ElementTree
import zipfile

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import runner  # noqa: E402
from jdks import ROOT  # noqa: E402

REGISTRY = ROOT / "build" / "registry"
REPOSITORY = REGISTRY / "m2"
UNREACHABLE = re.compile(r"Could not transfer artifact [^\n]*|Unknown host [^\n]*|Connection refused|Could not (?:GET|HEAD) [^\n]*|"
                         r"UnknownHostException[^\n]*|Network is unreachable")
JAVA_11 = 55  # the version of its class files


class Skipped(Exception):
    """What is needed is not here."""


class Builds:
    """What the tools have in common."""

    def __init__(self, suite, jdk, work):
        self.suite, self.jdk, self.work = suite, jdk, work
        # The binary is unpacked there.
        self.environment = {**os.environ, "JAVA_HOME": str(jdk.home), "PLAIT_HOME": "", "XDG_CACHE_HOME": str(work / "cache")}

    def project(self, name):
        """A copy of it, with the classes that the projects share."""
        folder = self.work / name
        shutil.copytree(HERE / name, folder, ignore=shutil.ignore_patterns("target", "build", ".gradle"))
        shutil.copytree(HERE / "app", folder / "src" / "main" / "java" / "app")
        return folder

    def run(self, tool, folder, *arguments):
        if not shutil.which(tool):
            raise Skipped(f"{tool} is not installed (scripts/install-packages --for-tests)")
        options = ["-B", f"-Dmaven.repo.local={REPOSITORY}"] if tool == "mvn" else \
            ["--no-daemon", "-g", REGISTRY / "gradle", f"-Dmaven.repo.local={REPOSITORY}"]
        done = runner.run([tool, *options, *arguments], self.suite.options.timeout, cwd=folder, env=self.environment)
        self.need_registry(done)
        return done

    def need_registry(self, done):
        if done.status != 0 and (found := UNREACHABLE.search(done.stdout + done.stderr)):
            raise Skipped("Maven's registry cannot be reached: " + found.group())

    def expect(self, title, is_good, shown):
        self.suite.expect(title, is_good, shown)


def results(folder):
    """By method: "passed", "failure" or "skipped", and what it says."""
    found = {}
    for path in folder.glob("TEST-*.xml"):
        for case in xml.etree.ElementTree.parse(path).getroot().iter("testcase"):
            end = next((child for child in case if child.tag in ("failure", "error", "skipped")), None)
            told = "" if end is None else (end.get("message") or "") + (end.text or "")
            found[case.get("name").split("(")[0]] = ("passed" if end is None else end.tag, told)
    return found


def check_results(builds, title, found, wanted):
    builds.expect(f"{title}: every test has a result", set(found) == set(wanted), sorted(found))
    for name, (end, *parts) in wanted.items():
        is_right = name in found and found[name][0] == end and all(part in found[name][1] for part in parts)
        builds.expect(f"{title}: {name}", is_right, found.get(name))


def check_artifacts(builds):
    if not shutil.which("mvn"):
        raise Skipped("mvn is not installed (scripts/install-packages --for-tests)")
    environment = {**builds.environment, "PLAIT": str(pathlib.Path(builds.suite.options.plait).resolve())}
    done = runner.run([ROOT / "scripts" / "build-java", f"-Dmaven.repo.local={REPOSITORY}"], builds.suite.options.timeout, env=environment)
    builds.need_registry(done)
    builds.expect("the artifacts are built", done.status == 0, done.stdout + done.stderr)
    for artifact in "plait-junit", "plait-maven-plugin":
        versions = class_versions(REPOSITORY / "io" / "plait" / artifact / "0.1.0" / f"{artifact}-0.1.0.jar")
        builds.expect(f"{artifact} runs on Java 11", versions == {JAVA_11}, versions)
    no_binary = builds.run("mvn", ROOT, "-q", "-f", ROOT / "drivers" / "junit-linux" / "pom.xml", "package")
    builds.expect("no artifact without the binary", no_binary.status != 0 and "this is built by scripts/build-java" in no_binary.stdout, no_binary.stdout)


def class_versions(jar):
    with zipfile.ZipFile(jar) as file:
        return {int.from_bytes(file.read(name)[6:8], "big") for name in file.namelist() if name.endswith(".class")}


def check_maven(builds):
    folder = builds.project("maven")
    done = builds.run("mvn", folder, "test")
    report = str(folder / "target" / "plait" / "RacyTest.losesAnUpdate")
    check_results(builds, "Maven", results(folder / "target" / "surefire-reports"), {
        "addsUp": ("passed",),
        "hasParameters": ("passed",),
        "isRunByJUnit": ("passed",),
        "isNested": ("passed",),
        "disabled": ("skipped",),
        "losesAnUpdate": ("failure", "expected: <2> but was: <1>", "main is preempted", f"Page: {report}.html", f"plait replay {report}.json"),
        "failsAlone": ("failure", "expected: <1> but was: <2>"),
        "nothingIsChecked": ("skipped", "aborted"),
        "needsAProcess": ("failure", "forkAndExec"),
        "reachesALimit": ("skipped", "reached a limit"),
        "failsOnALimit": ("failure", "limit"),
    })
    builds.expect("Maven: the page is there", pathlib.Path(report + ".html").exists(), done.stdout)
    check_replay(builds, folder, report)
    done = builds.run("mvn", folder, "test", "-Dplait.home=/nowhere", "-Dtest=SafeTest#addsUp")
    builds.expect("Maven: no binary", "Plait's binary is not in -Dplait.home=/nowhere" in done.stdout, done.stdout)
    check_goals(builds, folder)


def check_replay(builds, folder, report):
    """The same test as a replay."""
    source = folder / "src" / "test" / "java" / "RacyTest.java"
    text = source.read_text()
    source.write_text(text.replace("@PlaitTest\n    void losesAnUpdate", f'@PlaitTest(replay = "{report}.json")\n    void losesAnUpdate'))
    done = builds.run("mvn", folder, "test", "-Dtest=RacyTest#losesAnUpdate")
    told = results(folder / "target" / "surefire-reports").get("losesAnUpdate", ("", ""))
    builds.expect("Maven: replayed", told[0] == "failure" and "reproduced: assertion" in told[1], (told, done.stdout))


def check_goals(builds, folder):
    """The plugin: what is right passes, and what is not fails the build and leaves its reports."""
    reports = folder / "target" / "plait"

    def expect(title, arguments, is_good, *said):
        done = builds.run("mvn", folder, *arguments)
        builds.expect(f"Maven: {title}", (done.status == 0) == is_good and all(part in done.stdout for part in said), done.stdout)

    expect("what is right passes", ["verify", "-DskipTests", "plait:test", "-Dplait.tests=SafeTest#addsUp"], True,
           "plait-maven-plugin:0.1.0:check (default)", "verified: every schedule of app.Safe", "verified: every schedule of 1 test")
    program = "-Dplait.options=--program,{ add(1); sum() } || { add(0) }"
    expect("plait:lin passes", ["plait:lin", "-Dplait.classes=app.Safe", program], True, "linearizable: ")
    found = results(reports)
    builds.expect("Maven: JUnit XML of plait:test", found.get("addsUp", ("",))[0] == "passed" and (reports / "TEST-plait.html").exists(), found)
    expect("plait:test fails", ["plait:test"], False, "FAILED      RacyTest.losesAnUpdate", "a schedule violates it", "plait replay " + str(reports / "TEST-plait.json"))
    expect("plait:check fails", ["plait:check", "-Dplait.mains=app.Racy"], False, "main is preempted", "Page: " + str(reports / "check-app.Racy.html"))
    expect("plait:lin fails", ["plait:lin", "-Dplait.classes=app.Racy", program], False, "not linearizable")
    expect("a limit fails", ["plait:check", "-Dplait.mains=app.Safe", "-Dplait.options=--max-states,2,--scout,off"], False, "a limit was reached")
    expect("a limit that may be", ["plait:check", "-Dplait.mains=app.Safe", "-Dplait.options=--max-states,2,--scout,off", "-Dplait.failOnLimit=false"], True,
           "[WARNING] plait check app.Safe: a limit was reached")
    expect("a test that is not there", ["-q", "plait:test", "-Dplait.tests=Nowhere"], False, "nothing was checked (exit status 2): test class Nowhere is not on")
    expect("nothing is named", ["-q", "plait:lin"], False, "nothing is named that is to be checked")


def check_documents(builds):
    """What the documents show of a pom.xml and a build.gradle is in those of the projects, which may say more in between."""
    for language, file in {"xml": HERE / "maven" / "pom.xml", "groovy": HERE / "gradle" / "build.gradle"}.items():
        for document in sorted((ROOT / "docs" / "how-to").glob("*.md")):
            for block in re.findall(rf"^```{language}\n(.*?)^```$", document.read_text(encoding="utf-8"), re.M | re.S):
                lines = (line.strip() for line in file.read_text(encoding="utf-8").splitlines())
                is_there = all(line.strip() in lines for line in block.splitlines() if line.strip())
                builds.expect(f"{document.name}: a block of {language} is in {file.name}", is_there, block)


def check_gradle(builds):
    """One run of all tasks, which go on where others fail."""
    folder = builds.project("gradle")
    shutil.copy(ROOT / "drivers" / "gradle" / "plait.gradle", folder)
    done = builds.run("gradle", folder, "--continue", "test", "plaitTest", "plaitCheck", "plaitLin")
    report = str(folder / "build" / "plait" / "RacyTest.losesAnUpdate")
    check_results(builds, "Gradle", results(folder / "build" / "test-results" / "test"), {
        "addsUp": ("passed",),
        "throwsAsExpected": ("passed",),
        "ignored": ("skipped",),
        "losesAnUpdate": ("failure", "expected:<2> but was:<1>", "main is preempted", f"Page: {report}.html", f"plait replay {report}.json"),
    })
    text = done.stdout + done.stderr
    reports = folder / "build" / "plait"
    for task, said in {"test": "There were failing tests", "plaitTest": "plait test RacyTest SafeTest: a schedule violates it",
                       "plaitCheck": "plait check app.Racy: a schedule violates it"}.items():
        builds.expect(f"Gradle: {task} fails", f"Execution failed for task ':{task}'" in text and said in text, text)
    builds.expect("Gradle: plaitLin passes", "verified: " in text and "task ':plaitLin'" not in text and (reports / "lin-app.Safe.json").exists(), text)
    found = results(reports)
    builds.expect("Gradle: JUnit XML of plaitTest", {name: found.get(name, ("",))[0] for name in ("addsUp", "losesAnUpdate")} ==
                  {"addsUp": "passed", "losesAnUpdate": "failure"}, found)


def main():
    suite = runner.Suite(runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm", timeout=300).parse_args())
    with runner.temporary_folder("builds") as work:
        builds = Builds(suite, suite.one_jdk(), pathlib.Path(work))
        for check in check_documents, check_artifacts, check_maven, check_gradle:
            try:
                check(builds)
            except Skipped as error:
                print(f"skipped: {check.__name__.removeprefix('check_')}: {error}")
                suite.expect(f"{check.__name__.removeprefix('check_')} is skipped", True)
                if check is check_artifacts:
                    break
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
