"""The JDKs that tests run on, and their javac; part of runner.py."""

import dataclasses
import fcntl
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
USER_STUBS = ROOT / "classlib-stubs" / "user"
# javac runs for a second or two: the JVM's better compiler and parallel collector cost more than they save in that time.
JAVAC_JVM = ["-J-XX:TieredStopAtLevel=1", "-J-XX:+UseSerialGC", "-J-Xshare:auto"]
# For programs that use Plait's own classes: javac reads them, and leaves no class files of them behind.
WITH_USER_STUBS = ["-sourcepath", str(USER_STUBS), "-implicit:none"]


@dataclasses.dataclass(frozen=True)
class Jdk:
    home: pathlib.Path
    release: int
    fingerprint: str  # content of the `release` file

    def __str__(self):
        return self.home.name

    def tool(self, name):
        return str(self.home / "bin" / name)


def read_jdk(home):
    home = pathlib.Path(home).resolve()
    try:
        fingerprint = (home / "release").read_text()
    except OSError as error:
        sys.exit(f"run.py: {home} is not a JDK: {error}")
    version = re.search(r'^JAVA_VERSION="(\d+)', fingerprint, re.MULTILINE)
    if not version or not (home / "bin" / "javac").exists():
        sys.exit(f"run.py: {home} is not a JDK: no javac or no JAVA_VERSION")
    return Jdk(home, int(version[1]), fingerprint)


def installed_jdks():
    homes = {javac.parent.parent.resolve() for javac in pathlib.Path("/usr/lib/jvm").glob("*/bin/javac")}
    return sorted((read_jdk(home) for home in homes), key=lambda jdk: (jdk.release, str(jdk)))


def chosen_jdks(homes):
    """Those of --jdk, else all that are installed."""
    found = [read_jdk(home) for home in homes] if homes else installed_jdks()
    if not found:
        sys.exit("run.py: no JDK under /usr/lib/jvm; give one with --jdk")
    return found


def environment():
    """A fixed locale and time zone, and nothing that changes a JVM's flags behind our back."""
    env = {key: value for key, value in os.environ.items() if not key.startswith(("JAVA_", "JDK_", "_JAVA"))}
    env.update(LC_ALL="C.UTF-8", TZ="UTC")
    return env


def user_stubs():
    return sorted(USER_STUBS.rglob("*.java"))


def javac_output(jdk, sources, into, *options):
    """Returns what javac printed; empty iff all is well."""
    command = [jdk.tool("javac"), *JAVAC_JVM, "-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", *options, "-d", str(into)]
    done = subprocess.run(
        command + [str(s) for s in sources], env=environment(), text=True, capture_output=True, check=False
    )
    return (done.stdout + done.stderr or "failed") if done.returncode else ""


def javac(jdk, sources, into, *options):
    if printed := javac_output(jdk, sources, into, *options):
        sys.exit(f"run.py: javac of {jdk} failed\n{printed}")


def classes_of(jdk, sources, work, *options, reads=()):
    """The folder of the sources' classes under `work`, compiled in one javac call, unless they are already those of these sources.

    `reads`: other files that javac reads.  Several runs at a time may want the same folder.
    """
    work = work / str(jdk)
    work.mkdir(parents=True, exist_ok=True)
    classes, stamp = work / "classes", work / "stamp"
    sha = hashlib.sha256("\0".join([jdk.fingerprint, *options]).encode())
    for source in [*reads, *sources]:
        sha.update(f"{source}\0".encode() + source.read_bytes() + b"\0")
    with open(work / "lock", "w", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if not stamp.exists() or stamp.read_text() != sha.hexdigest():
            stamp.unlink(missing_ok=True)
            shutil.rmtree(classes, ignore_errors=True)
            javac(jdk, sources, classes, *options)
            stamp.write_text(sha.hexdigest())
    return classes
