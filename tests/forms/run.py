#!/usr/bin/env python3
"""Checks what people type in place of a main class, and what Plait says where it cannot do that: jars, sources, wrong names, options of `java`."""

import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402
import runner  # noqa: E402

SOURCE = """
package demo;

public class Racy {
    static int count;

    public static void main(String[] arguments) throws InterruptedException {
        Thread other = new Thread(() -> count++);
        other.start();
        count++;
        other.join();
        if (count != arguments.length + 2) throw new AssertionError(count);
    }
}
"""
BAD_INPUT = 2


class Forms:
    def __init__(self, suite, jdk, work):
        self.suite, self.jdk, self.work = suite, jdk, work
        (work / "src" / "demo").mkdir(parents=True)
        (work / "src" / "demo" / "Racy.java").write_text(SOURCE)
        jdks.javac(jdk, [work / "src" / "demo" / "Racy.java"], work / "classes")
        shutil.copytree(work / "classes", work / "out" / "of" / "sight")
        for name, entry in (("app.jar", ["--main-class", "demo.Racy"]), ("none.jar", [])):
            subprocess.run([jdk.tool("jar"), "--create", "--file", work / name, *entry, "-C", work / "classes", "."], check=True)

    def expect(self, title, arguments, status, *parts):
        done = runner.run([self.suite.options.plait, *arguments], self.suite.options.timeout, cwd=self.work,
                          env={**jdks.environment(), "JAVA_HOME": str(self.jdk.home), "TMPDIR": str(self.work)})
        told = done.stdout + done.stderr
        self.suite.expect(title, done.status == status and all(part in told for part in parts), (done.status, told))

    def good(self):
        failure = "java.lang.AssertionError: 1"
        self.expect("a jar", ["check", "-jar", "app.jar"], 1, failure, "Racy.java:")
        self.expect("a jar with an argument", ["run", "-jar", "app.jar", "-x"], 1, "AssertionError: 2")
        for again in "", ", compiled already":
            self.expect("a source" + again, ["check", "--report", "r.json", "src/demo/Racy.java"], 1, failure, "Thread other = new Thread(() -> count++);")
        self.expect("a source, replayed", ["replay", "r.json"], 1, "reproduced: ")
        self.expect("options of java", ["check", "-XX:+UseG1GC", "-Xss1m", "-server", "--add-opens", "java.base/java.lang=ALL-UNNAMED",
                                        "--enable-preview", "-cp", "classes", "demo.Racy"], 1, failure, "note: -XX:+UseG1GC has no meaning here",
                    "note: --add-opens has no meaning here")

        self.expect("an option behind the main class", ["check", "-cp", "classes", "demo.Racy", "--stop", "never"], 1, "note: --stop stands behind the main class",
                    "java.lang.AssertionError: ")
        self.expect("the version", ["version"], 0, "plait 0.", str(self.jdk.home))
        self.expect("help of a command", ["help", "lin"], 0, "Usage: plait lin", "--guarantee GUARANTEE", "Exit status")
        for path in ("target/classes", "src/main/java"), ("build/classes/java/main", "src/main/java"), ("build/classes/java/test", "src/test/java"):
            self.project(*path)
        self.expect("a path of sources", ["check", "-sourcepath", "src", "-cp", "out/of/sight", "demo.Racy"], 1, "Thread other = new Thread(() -> count++);")

    def project(self, classes, sources):
        """The sources of a project are found beside its classes."""
        root = self.work / "project" / classes.replace("/", "-")
        shutil.copytree(self.work / "classes", root / classes)
        shutil.copytree(self.work / "src", root / sources)
        self.expect(f"sources beside {classes}", ["check", "-cp", root / classes, "demo.Racy"], 1, "Thread other = new Thread(() -> count++);")

    def words(self):
        """The words of the table are those that searches know."""
        table = runner.run([self.suite.options.plait, "manual", "--markdown", "check"], self.suite.options.timeout).stdout
        for option in "--algorithm", "--without":
            row = re.search(rf"^\| `{option} .*$", table, re.M)[0]
            done = runner.run([self.suite.options.plait, "check", option, "xyzzy", "-cp", self.work / "classes", "demo.Racy"], self.suite.options.timeout)
            known = re.search(r"must be one of (.*)", done.stderr)[1].split(", ")
            self.suite.expect(f"words of {option}", re.findall(r"`([a-z-]+)`", row) == known, (row, known))

    def versions(self):
        """Class files of a newer Java need a newer library, and of one that is not known yet cannot be read."""
        folder = self.work / "newer-classes" / "demo"
        for version, said in (71, "was compiled for Java 27, but the library is that of"), (72, "class file version 72.0 is newer than 71 (Java 27), the newest Plait reads"):
            shutil.copytree(self.work / "classes" / "demo", folder, dirs_exist_ok=True)
            content = bytearray((folder / "Racy.class").read_bytes())
            content[6:8] = version.to_bytes(2, "big")
            (folder / "Racy.class").write_bytes(content)
            self.expect(f"class file version {version}", ["check", "-cp", "newer-classes", "demo.Racy"], BAD_INPUT, said)

    def bad(self):
        for title, arguments, *parts in [
                ("a class file", ["check", "classes/demo/Racy.class"], "plait check -cp classes/ demo.Racy"),
                ("a jar as a class", ["check", "app.jar"], "app.jar is a jar: plait check -jar app.jar"),
                ("a jar without a main class", ["check", "-jar", "none.jar"], "names no Main-Class"),
                ("no jar", ["run", "-jar", "nowhere.jar"], "there is no such file"),
                ("not compiled", ["check", "-cp", "src", "demo.Racy"], "demo.Racy is not compiled: plait check src/demo/Racy.java"),
                ("a folder below", ["check", "demo.Racy"], "it is in classes: -cp classes demo.Racy"),
                ("a folder", ["check", "classes"], "classes is a folder, and a class is wanted: plait check -cp classes MAIN-CLASS"),
                ("another package, of tests", ["test", "-cp", "classes", "Racy"], "did you mean demo.Racy?"),
                ("another package, of lin", ["lin", "-cp", "classes", "Racy"], "did you mean demo.Racy?"),
                ("another package", ["check", "-cp", "classes", "Racy"], "did you mean demo.Racy?"),
                ("a mistyped class", ["check", "-cp", "classes", "demo.Rayc"], "did you mean demo.Racy?"),
                ("no such class", ["check", "-cp", "classes", "demo.Other"], "main class demo.Other cannot be loaded"),
                ("no such source", ["check", "Nowhere.java"], "Nowhere.java: there is no such file"),
                ("no command", [], "no command given; there are check, clients,"),
                ("a class as a command", ["demo.Racy"], "to check a program: plait check demo.Racy"),
                ("an option as a command", ["-cp", "classes", "demo.Racy"], "to check a program: plait check -cp"),
                ("help of nothing", ["help", "chekc"], "did you mean check?"),
                ("no value", ["check", "--stop"], "--stop: first|never is missing behind it (see plait check --help)"),
                ("no report", ["replay"], "REPORT.json is missing: plait replay "),
                ("a shell", ["completion", "tcsh"], "shell tcsh: must be one of bash, zsh, fish"),
                ("a kind", ["check", "--allow", "deadlok", "-cp", "classes", "demo.Racy"], "did you mean deadlock?"),
                ("a command", ["chekc"], "unknown command chekc; did you mean check?"),
                ("an option", ["check", "--max-tiem", "3"], "unknown option --max-tiem; did you mean --max-time?"),
                ("an algorithm", ["check", "--algorithm", "spor", "-cp", "classes", "demo.Racy"], "did you mean s-por?"),
                ("nothing like it", ["check", "--xyzzy", "demo.Racy"], "unknown option --xyzzy (see")]:
            self.expect(title, arguments, BAD_INPUT, *parts)
        (self.work / "Broken.java").write_text("class Broken {")
        self.expect("does not compile", ["check", "Broken.java"], BAD_INPUT, "Broken.java does not compile")


def main():
    suite = runner.Suite(runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm").parse_args())
    with runner.temporary_folder("forms") as work:
        forms = Forms(suite, suite.one_jdk(), pathlib.Path(work))
        forms.good()
        forms.words()
        forms.versions()
        forms.bad()
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
