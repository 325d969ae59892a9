#!/usr/bin/env python3
"""Checks what people type in place of a main class, and what Plait says where it cannot do that: jars, sources, wrong names, options of `java`."""

import pathlib
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

    def bad(self):
        for title, arguments, *parts in [
                ("a class file", ["check", "classes/demo/Racy.class"], "plait check -cp classes/ demo.Racy"),
                ("a jar as a class", ["check", "app.jar"], "app.jar is a jar: plait check -jar app.jar"),
                ("a jar without a main class", ["check", "-jar", "none.jar"], "names no Main-Class"),
                ("no jar", ["run", "-jar", "nowhere.jar"], "there is no such file"),
                ("not compiled", ["check", "-cp", "src", "demo.Racy"], "demo.Racy is not compiled: plait check src/demo/Racy.java"),
                ("another package", ["check", "-cp", "classes", "Racy"], "did you mean demo.Racy?"),
                ("a mistyped class", ["check", "-cp", "classes", "demo.Rayc"], "did you mean demo.Racy?"),
                ("no such class", ["check", "-cp", "classes", "demo.Other"], "main class demo.Other cannot be loaded"),
                ("no such source", ["check", "Nowhere.java"], "Nowhere.java: there is no such file"),
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
        forms.bad()
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
