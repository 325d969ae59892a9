#!/usr/bin/env python3
"""Are the commands that documents show real, and do they print what is shown?  Do links lead somewhere?

A block ```console of README.md or of a document under docs/ is run: each line "$ command" in one folder for the whole document, and
what it prints is compared with the lines below it.  A line that is "…", or that ends with it, stands for anything.  Seconds, megabytes and
rates may differ.  A block without language that begins with "$ " is run, too.  A line "> more" goes on with a command.

A block ```yaml is a pipeline of GitHub or of GitLab: it fits their published JSON Schemas, and its shell commands are run, unless it
installs packages.
"""

import pathlib
import re
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402
import registry  # noqa: E402
import runner  # noqa: E402
import schemas  # noqa: E402  finds Debian's packages
import yaml  # noqa: E402

FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.M | re.S)
VARIES = re.compile(r"\d[\d,.]*(?= (?:s|MB|transitions/s)\b)|commit \w+\+?")
STATUSES = (0, 1)  # verified, and violations, which documents are full of


def documents():
    return [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]


def commands(block):
    """(command, expected lines) of a block."""
    found = []
    for line in block.rstrip("\n").split("\n"):
        if line.startswith("$ "):
            found.append((line[2:], []))
        elif found and line.startswith("> ") and not found[-1][1]:
            found[-1] = (found[-1][0] + line[1:], [])
        elif found:
            found[-1][1].append(line)
    return found


def pattern(lines):
    """Matches what may stand for these lines."""
    parts = []
    for line in lines:
        if line.strip() == "…":
            parts.append(r"(?:.*\n)*?")
            continue
        is_cut = line.endswith("…") and not line.endswith(" …") and "│" not in line
        text = VARIES.sub("\0", line[:-1] if is_cut else line).rstrip()
        parts.append(re.escape(text).replace("\0", r"[^\n]*?") + (r"[^\n]*" if is_cut else "") + r"[ ]*\n")
    return re.compile("".join(parts))


def prints(shown, text):
    """The first line of `shown` that the text does not have, or None."""
    text = VARIES.sub("0", text)
    if text and not text.endswith("\n"):
        text += "\n"
    if pattern(shown).fullmatch(text):
        return None
    for count in range(1, len(shown) + 1):
        if not pattern([*shown[:count], "…"]).fullmatch(text):
            return shown[count - 1]
    return "(the end)"


def blocks_of(path, language):
    return [block for found, block in FENCE.findall(path.read_text(encoding="utf-8")) if found == language]


def jobs_of(pipeline):
    return pipeline["jobs"].values() if "jobs" in pipeline else pipeline.values()


def pipeline_commands(block):
    """What the jobs of a pipeline run, a job's commands or a step's at a time. One that installs packages is for a machine of its own:
    nothing of it is run here. (What it runs of Maven and Gradle tests/builds runs.)"""
    found = []
    for job in jobs_of(yaml.safe_load(block)):
        if "script" in job:
            found.append("\n".join(job["script"]))
        found += [step["run"] for step in job.get("steps", []) if "run" in step]
    return [] if any("apt-get" in command for command in found) else found


def misfits(path):
    """What the schemas of GitHub and GitLab say of the pipelines of a document."""
    for block in blocks_of(path, "yaml"):
        # YAML 1.1 reads the key `on` as true.
        pipeline = {"on" if key is True else key: value for key, value in yaml.safe_load(block).items()}
        name = "github-workflows" if "jobs" in pipeline else "gitlab-ci"
        yield from (f"  {name}: {problem}" for problem in schemas.problems(pipeline, schemas.published(name)))


def run_commands(path, options, jdk):
    blocks = [block for language, block in FENCE.findall(path.read_text(encoding="utf-8"))
              if language == "console" or (not language and block.startswith("$ "))]
    lines = []
    with runner.temporary_folder("documents") as name:
        folder = pathlib.Path(name)
        for shared in "samples", "tests", "benchmarks":
            (folder / shared).symlink_to(ROOT / shared)
        (folder / "build" / "samples").mkdir(parents=True)
        (folder / "build" / "plait").symlink_to(options.plait)
        made = runner.run([jdk.tool("javac"), "-d", "build/samples", *sorted(map(str, (ROOT / "samples").glob("*.java")))],
                          options.timeout, cwd=folder)
        assert made.status == 0, made.stderr
        def bash(command):
            environment = jdks.environment()
            return runner.run(["bash", "-c", command], options.timeout, cwd=folder,
                              env={**environment, "JAVA_HOME": str(jdk.home), "PATH": f"{folder / 'build'}:{environment['PATH']}"})

        for block in blocks_of(path, "yaml"):
            for command in pipeline_commands(block):
                done = bash(f"set -e\n{command}")
                if done.status not in STATUSES:
                    lines.append(f"  {command}\n  exit status {done.status}\n{done.stdout}{done.stderr}")
        for command, shown in (pair for block in blocks for pair in commands(block)):
            done = bash(command)
            missing = prints(shown, done.stdout)
            if done.status not in STATUSES:
                lines.append(f"  $ {command}\n  exit status {done.status}\n{done.stderr}")
            elif missing is not None:
                lines.append(f"  $ {command}\n  does not print: {missing}\n{done.stdout}")
    return lines


def anchors(path):
    """Of the headings of a document, as GitHub makes them."""
    heads = re.findall(r"^#+ (.*)$", path.read_text(encoding="utf-8"), re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def broken_links(path):
    text = re.sub(r"```.*?```|`[^`\n]*`", "", path.read_text(encoding="utf-8"), flags=re.S)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" in target:
            continue
        file, _, anchor = target.partition("#")
        to = (path.parent / file) if file else path
        if not to.exists():
            yield f"  link to {target}: there is no such file"
        elif anchor and anchor not in anchors(to):
            yield f"  link to {target}: there is no such heading"


def self_check():
    """What is compared can fail."""
    assert prints(["a 1.5 s", "…", "z"], "a 0.2 s\nb\nc\nz\n") is None
    assert prints(["a", "z"], "a\nb\nz\n") == "z"
    assert prints(["a", "…"], "b\n") == "a"
    assert prints(["a"], "a\nb\n") == "(the end)"
    assert prints(["Rests on: x…"], "Rests on: x; y\n") is None
    assert commands("$ a\n> b\nc\n") == [("a b", ["c"])]


def main():
    options = runner.arguments(__doc__, jdk="the oldest one under /usr/lib/jvm").parse_args()
    self_check()
    suite = runner.Suite(options)
    jdk = suite.one_jdk()
    for path in [*documents(), *(ROOT / name for name in ("ARCHITECTURE.md", "CONTRIBUTING.md"))]:
        name = path.relative_to(ROOT)
        if not suite.wants(str(name)):
            continue
        suite.record(f"{name}: links", runner.Result(list(broken_links(path))))
        try:
            suite.record(f"{name}: pipelines", runner.Result(list(misfits(path))))
        except registry.Unreachable as error:
            print(f"{name}: pipelines are not compared with their schemas: {error}")
        if path in documents():
            suite.record(f"{name}: commands", runner.Result(run_commands(path, options, jdk)))
    sys.exit(suite.finish())


if __name__ == "__main__":
    main()
