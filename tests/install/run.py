#!/usr/bin/env python3
"""Checks what `cmake --install` puts where, that the package of Debian runs with nothing but what it depends on, and what shells complete.

The root of that package is empty at first.  It gets the package, the libraries of the packages that it depends on, and of a JDK the image of its library.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402
import runner  # noqa: E402

COMMANDS = ("check", "clients", "completion", "lin", "manual", "replay", "run", "study", "test")
INSTALLED = ("bin/plait", "share/plait/plait-choose.jar", "share/man/man1/plait.1", *(f"share/man/man1/plait-{name}.1" for name in COMMANDS),
             "share/bash-completion/completions/plait", "share/zsh/vendor-completions/_plait", "share/fish/vendor_completions.d/plait.fish",
             "share/doc/plait/README.md", "share/doc/plait/CHANGELOG.md")


class Install:
    def __init__(self, suite, jdk, work):
        self.suite, self.jdk, self.work = suite, jdk, work
        self.build = pathlib.Path(suite.options.plait).parent

    def run(self, command, **more):
        done = runner.run(command, self.suite.options.timeout, **more)
        assert done.status == 0, f"{command[0]}: exit status {done.status}\n{done.stdout}{done.stderr}"
        return done.stdout

    def is_installed(self):
        self.run(["cmake", "--install", self.build, "--prefix", self.work / "usr"])
        missing = [name for name in INSTALLED if not (self.work / "usr" / name).is_file()]
        assert not missing, f"not installed: {missing}"
        version = self.run([self.work / "usr" / "bin" / "plait", "--version"])
        assert re.match(r"plait \d+\.\d+\.\d+ ", version), version

    def choose_compiles(self):
        (self.work / "Dice.java").write_text("class Dice { public static void main(String[] a) { System.out.print(plait.Choose.intBelow(3)); } }")
        jar = self.build / "plait-choose.jar"
        self.run([self.jdk.tool("javac"), "-cp", jar, "-d", self.work / "dice", self.work / "Dice.java"])
        done = runner.run([self.suite.options.plait, "check", "--stop", "never", "--jdk", self.jdk.home, "-cp", f"{self.work / 'dice'}:{jar}", "Dice"], 60)
        assert done.status == 0 and all(f'normal  "{n}"' in done.stdout for n in range(3)), done.stdout + done.stderr

    def pages_are_good(self):
        if not shutil.which("groff"):
            print("note: no groff: pages of the manual are not read")
            return
        for page in (self.work / "usr/share/man/man1").iterdir():
            done = runner.run(["groff", "-ww", "-man", "-Tutf8", "-P-cbou", page], 60)
            assert done.status == 0 and not done.stderr and "EXIT STATUS" in done.stdout + "EXIT STATUS" * (page.name == "plait.1"), (page, done.stderr)

    def completes(self, words, wanted, unwanted):
        script = (f"source {self.work / 'usr/share/bash-completion/completions/plait'}; COMP_WORDS=({' '.join(words)} ''); "
                  f"COMP_CWORD={len(words)}; _plait; printf '%s\\n' \"${{COMPREPLY[@]}}\"")
        found = self.run(["bash", "-c", script], cwd=self.work).split()
        assert set(wanted) <= set(found) and unwanted not in found, found

    def other_shells_read(self, shell, file):
        if not shutil.which(shell):
            print(f"note: no {shell}: its completion is not read")
            return
        self.run([shell, "-n", self.work / "usr" / file])

    def needed(self, package):
        """It and what it depends on, as far as it is installed."""
        found, todo = set(), [package]
        while todo:
            name = todo.pop()
            if name in found:
                continue
            done = subprocess.run(["dpkg-query", "-W", "-f", "${Depends}", name], capture_output=True, text=True)
            if done.returncode == 0:
                found.add(name)
                todo += [re.split(r"[ :(]", word.strip())[0] for word in re.split(r"[,|]", done.stdout) if word.strip()]
        return found

    def package_runs(self):
        for tool in "dpkg-deb", "dpkg-shlibdeps", "cpack":
            if not shutil.which(tool):
                print(f"note: no {tool}: no package of Debian is made")
                return
        self.run(["cpack", "-G", "DEB", "--config", self.build / "CPackConfig.cmake", "-B", self.work / "packages"])
        package, = (self.work / "packages").glob("*.deb")
        root = self.work / "root"
        self.run(["dpkg-deb", "-x", package, root])
        depends = subprocess.run(["dpkg-deb", "-f", package, "Depends"], capture_output=True, text=True, check=True).stdout
        names = {name for word in depends.split(",") for name in self.needed(re.split(r"[ :(]", word.strip())[0])}
        assert "libc6" in names and "libstdc++6" in names, depends
        for name in sorted(names):
            for line in subprocess.run(["dpkg", "-L", name], capture_output=True, text=True, check=True).stdout.splitlines():
                file = pathlib.Path(line)
                if ".so" in file.name and file.exists() and not file.is_dir():
                    (root / line[1:]).parent.mkdir(parents=True, exist_ok=True)
                    shutil.copy(file, root / line[1:])
        jdk = root / "jdk"
        (jdk / "lib").mkdir(parents=True)
        shutil.copy(self.jdk.home / "release", jdk)
        shutil.copy(self.jdk.home / "lib" / "modules", jdk / "lib")
        jdks.javac(self.jdk, [ROOT / "samples" / "Philosophers.java"], root / "classes")
        (root / "etc").mkdir(exist_ok=True)
        (root / "etc" / "passwd").write_text("root:x:0:0:root:/root:/bin/sh\n")
        (root / "tmp").mkdir()
        (root / "proc").mkdir()
        enter = ["chroot", root] if os.geteuid() == 0 else ["unshare", "--map-root-user", "chroot", root]
        for arguments, status, said in ((["--version"], 0, "plait "), (["check", "--jdk", "/jdk", "-cp", "/classes", "Philosophers"], 1, "violation: deadlock")):
            done = runner.run([*enter, "/usr/bin/plait", *arguments], self.suite.options.timeout)
            assert done.status == status and said in done.stdout, f"{arguments}: exit status {done.status}\n{done.stdout}{done.stderr}"


def main():
    suite = runner.Suite(runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm").parse_args())
    with runner.temporary_folder("install") as work:
        install = Install(suite, suite.one_jdk(), pathlib.Path(work))
        install.is_installed()
        suite.test("everything is installed", lambda: None)
        suite.test("programs compile against plait-choose.jar", install.choose_compiles)
        suite.test("pages of the manual are good roff", install.pages_are_good)
        for words, wanted, unwanted in ((["plait"], ["check", "lin", "--version"], "--algorithm"), (["plait", "check"], ["--algorithm", "-cp"], "--guarantee"),
                                        (["plait", "lin", "--guarantee"], ["lock-free"], "spec"), (["plait", "completion"], ["zsh"], "lin"),
                                        (["plait", "check", "--algorithm"], ["dl-s-por", "full"], "--stop")):
            suite.test(f"bash completes {' '.join(words)}", install.completes, words, wanted, unwanted)
        suite.test("zsh reads its completion", install.other_shells_read, "zsh", "share/zsh/vendor-completions/_plait")
        suite.test("fish reads its completion", install.other_shells_read, "fish", "share/fish/vendor_completions.d/plait.fish")
        suite.test("the package of Debian runs with what it depends on alone", install.package_runs)
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
