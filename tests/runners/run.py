#!/usr/bin/env python3
"""Tests that JUnit and TestNG run: one that fails on some schedule is a violation, one that never does is verified.

The runners are the real ones, from Maven's registry: JUnitCore, JUnit's console launcher, TestNG. They tell by System.exit that a test failed.
Without their jars (tests/registry.py), and without a network, nothing is tested, and the run says so.
"""

import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import registry  # noqa: E402
import runner  # noqa: E402
from expect import check, equal  # noqa: E402
from jdks import javac  # noqa: E402

JUNIT4 = ("junit:junit:4.13.2", "org.hamcrest:hamcrest-core:1.3")
JUNIT5 = ("org.junit.platform:junit-platform-console-standalone:1.11.4",)
TESTNG = ("org.testng:testng:7.10.2", "com.beust:jcommander:1.82", "org.slf4j:slf4j-api:1.7.36")
# Name, jars, import of the annotation and of the assertion, main class and its arguments in front of the test.
RUNNERS = (
    ("JUnitCore", JUNIT4, "org.junit.Test", "org.junit.Assert.assertEquals", ("org.junit.runner.JUnitCore",)),
    ("ConsoleLauncher", JUNIT5, "org.junit.jupiter.api.Test", "org.junit.jupiter.api.Assertions.assertEquals",
     ("org.junit.platform.console.ConsoleLauncher", "execute", "--disable-banner", "--details=none", "-c")),
    ("TestNG", TESTNG, "org.testng.annotations.Test", "org.testng.Assert.assertEquals",
     ("org.testng.TestNG", "-usedefaultlisteners", "false", "-testclass")),
)
SOURCE = """
import {test};
import static {assertion};

public class {name} {{
    private int n;

    private {modifier} void add() {{
        n++;
    }}

    @Test
    public void sum() throws Exception {{
        Thread t = new Thread(this::add);
        t.start();
        add();
        t.join();
        assertEquals(n, 2);
    }}
}}
"""
# An uncaught one that is not JUnit's own but its class: told by its kind.
ALONE = """
public class Alone {
    public static void main(String[] args) {
        org.junit.jupiter.api.Assertions.assertEquals(1, 2);
    }
}
"""


class Runners:
    def __init__(self, suite, jdk, work, jars):
        self.suite, self.jdk, self.work, self.jars = suite, jdk, work, jars

    def class_path(self, jars, sources):
        classes = self.work / sources[0].stem
        path = ":".join(str(self.jars[jar]) for jar in jars)
        javac(self.jdk, sources, classes, "-cp", path)
        return f"{path}:{classes}"

    def source(self, name, text):
        file = self.work / f"{name}.java"
        file.write_text(text)
        return file

    def explore(self, class_path, *program):
        report = self.work / "report.json"
        done = runner.run([self.suite.options.plait, "check", "--jdk", self.jdk.home, "--report", report, "-cp", class_path, *program],
                          self.suite.options.timeout)
        check(report.exists(), f"no report: {done.stdout} {done.stderr}")
        told = json.loads(report.read_text())
        report.unlink()
        return done.status, told

    def judges(self, runner_name, jars, test, assertion, command, fails):
        name = f"{'Fails' if fails else 'Passes'}{runner_name}"
        text = SOURCE.format(test=test, assertion=assertion, name=name, modifier="" if fails else "synchronized")
        status, told = self.explore(self.class_path(jars, [self.source(name, text)]), *command, name)
        kinds = {violation["kind"] for violation in told["violations"]}
        equal((status, told["verdict"], kinds), (1, "violation", {"exit"}) if fails else (0, "verified", set()))
        statuses = {outcome.get("status", 0) for outcome in told["outcomes"]}
        check(statuses <= {0, 1} and (1 in statuses) == fails, f"exit statuses {statuses}")

    def own_assertion(self):
        status, told = self.explore(self.class_path(JUNIT5, [self.source("Alone", ALONE)]), "Alone")
        equal((status, told["violations"][0]["kind"]), (1, "assertion"))


def main():
    suite = runner.Suite(runner.arguments(__doc__, timeout=120).parse_args())
    try:
        jars = {jar: registry.jar(jar) for _, names, *_ in RUNNERS for jar in names}
    except registry.Unreachable as error:
        print(f"not tested: {error}\n0 passed, 0 failed")
        return 0
    for jdk in suite.jdks():
        with runner.temporary_folder("runners") as work:
            tests = Runners(suite, jdk, pathlib.Path(work), jars)
            where = f"[{jdk}]"
            for of in RUNNERS:
                for fails in True, False:
                    suite.test(f"{of[0]}, {'fails on some schedule' if fails else 'passes'}", tests.judges, *of, fails, where=where)
            suite.test("an assertion error of JUnit", tests.own_assertion, where=where)
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
