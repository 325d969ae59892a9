#!/usr/bin/env python3
"""Do the documents say what their sources say?

docs/evaluation.md: what the CSV files in benchmarks/results say.  docs/seeds.md: the files and tests that it names are there.
docs/reference: the tables of options that the binary prints.
"""

import csv
import importlib.util
import pathlib
import re
import shutil
import sys

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
sys.path.insert(0, str(HERE.parent))
import runner  # noqa: E402

SUMMARISE = ROOT / "benchmarks" / "studies" / "summarise"
EVALUATION = ROOT / "docs" / "evaluation.md"
RESULTS = ROOT / "benchmarks" / "results"
TIMES = "time/results.csv"
ORDERS = "order/results.csv"
SEEDS = ROOT / "docs" / "seeds.md"


def summarise(folder, *arguments):
    """Runs it on the copies that are in the folder."""
    return runner.run([SUMMARISE, "--results", folder / "results", "--document", folder / "evaluation.md", *arguments], 60)


def copied(folder):
    folder = pathlib.Path(folder)
    shutil.copy(EVALUATION, folder)
    for path in RESULTS.glob("*/*.csv"):
        (folder / "results" / path.parent.name).mkdir(parents=True, exist_ok=True)
        shutil.copy(path, folder / "results" / path.parent.name)
    return folder


def replaced(path, old, new):
    """Puts `new` in the place of the first `old`."""
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{path} does not contain {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def other_states(path, configuration):
    """Adds a billion to the states of the first run of the configuration that came to an end."""
    with open(path, encoding="utf-8", newline="") as file:
        head, *rows = csv.reader(file)
    row = next(row for row in rows if row[head.index("configuration")] == configuration and row[head.index("verdict")] != "time-out")
    row[head.index("states")] = str(int(row[head.index("states")]) + 10**9)
    with open(path, "w", encoding="utf-8", newline="") as file:
        csv.writer(file).writerows([head, *rows])


def agrees():
    done = runner.run([SUMMARISE, "--check"], 60)
    assert done.status == 0, f"run benchmarks/studies/summarise\n{done.stdout}{done.stderr}"


def notices(change, *said):
    """Checking a changed copy fails, and says these words."""
    with runner.temporary_folder("documents") as name:
        folder = copied(name)
        change(folder)
        done = summarise(folder, "--check")
        assert done.status == 1, f"exit status {done.status}: {done.stdout}{done.stderr}"
        for words in said:
            assert words in done.stdout, f"{words!r} is not in\n{done.stdout}"


def refuses(change, *said):
    with runner.temporary_folder("documents") as name:
        folder = copied(name)
        change(folder)
        done = summarise(folder)
        assert done.status == 2 and "Traceback" not in done.stderr, f"exit status {done.status}: {done.stderr}"
        for words in said:
            assert words in done.stderr, f"{words!r} is not in\n{done.stderr}"


def writes():
    with runner.temporary_folder("documents") as name:
        folder = copied(name)
        replaced(folder / "evaluation.md", "| full | 75 of 75 | 1.00 |", "| full | 74 of 75 | 2.00 |")
        done = summarise(folder)
        assert done.status == 0, done.stdout + done.stderr
        assert (folder / "evaluation.md").read_bytes() == EVALUATION.read_bytes(), "the table was not put right"


def evaluation(suite):
    suite.test("evaluation.md agrees with its CSV files", agrees)
    suite.test("evaluation.md is written", writes)
    for configuration, path in (("S-POR, first error 1,2,3", ORDERS), ("DL-S-POR, all states 1,2,3", ORDERS), ("DE-JPF", TIMES)):
        suite.test(f"another count of {configuration} is noticed", notices,
                   lambda folder, name=configuration, file=path: other_states(folder / "results" / file, name), "\n-| ", "\n+| ")
    suite.test("another number in the text is noticed", notices,
               lambda folder: replaced(folder / "evaluation.md", "(73 of 75)", "(74 of 75)"),
               "does not say: the lazy algorithm beats the eager one (73 of 75)")
    suite.test("a table by hand is refused", refuses,
               lambda folder: replaced(folder / "evaluation.md", "## Order", "| by | hand |\n| --- | --- |\n\n## Order"), "outside the marks: | by | hand |")
    suite.test("a table without a name is refused", refuses,
               lambda folder: replaced(folder / "evaluation.md", "table: memory", "table: memoir"), "no table is called 'memoir'")
    suite.test("a table without an end is refused", refuses,
               lambda folder: replaced(folder / "evaluation.md", "<!-- end -->", ""), "without its other")
    suite.test("a folder without results is refused", refuses,
               lambda folder: (folder / "results" / TIMES).unlink(), "time/results.csv")


# --- docs/seeds.md


NAMED = re.compile(r"`((?:tests|benchmarks|docs|por|jvm|drivers)/[^`:]*)(?:: ([^`]+))?`")
TEST_CASE = re.compile(r'TEST_CASE\(\s*((?:"(?:[^"\\]|\\.)*"\s*)+)')
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')


def published():
    """The names of the tests in tests/published/run.py, which are made of a table."""
    spec = importlib.util.spec_from_file_location("published_run", ROOT / "tests" / "published" / "run.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return {module.name_of(line) for line in module.counts()}


def has_case(path, case):
    text = (ROOT / path).read_text(encoding="utf-8")
    if path == "tests/published/run.py":
        return case in published()
    if path.endswith(".cc"):
        return case in {"".join(LITERAL.findall(found)) for found in TEST_CASE.findall(text)}
    return f'"{case}"' in text


def not_there(text):
    """What the text names and is not there."""
    return [f"{path}: {case}" if case else path for path, case in NAMED.findall(text)
            if not (ROOT / path).exists() or case and not has_case(path, case)]


def names_exist():
    text = SEEDS.read_text(encoding="utf-8")
    assert len(NAMED.findall(text)) > 50, "hardly any name was found: has their form changed?"
    assert not not_there(text), "docs/seeds.md names what is not there:\n" + "\n".join(not_there(text))


def other_names_are_noticed():
    there = ["tests/unit/published_test.cc: published: indexer", "tests/published/run.py: Indexer 12 dpor-not", "tests/unit/nowhere_test.cc",
             "tests/unit/published_test.cc: published: index", "tests/documents/run.py: no such" + " test", "por/algorithms/dpor.h"]
    found = not_there(" ".join(f"`{name}`" for name in there))
    assert found == there[1:5], found


def seeds(suite):
    suite.test("seeds.md names what there is", names_exist)
    suite.test("names of what there is not are noticed", other_names_are_noticed)


# --- docs/reference: what the binary says of its options


REFERENCE = ROOT / "docs" / "reference"
WRITE_REFERENCE = ROOT / "scripts" / "write-reference"


def reference_agrees(plait):
    done = runner.run([WRITE_REFERENCE, "--check", "--plait", plait], 60)
    assert done.status == 0, f"run scripts/write-reference\n{done.stdout}{done.stderr}"


def another_default_is_noticed(plait):
    with runner.temporary_folder("documents") as name:
        folder = pathlib.Path(name) / "reference"
        shutil.copytree(REFERENCE, folder)
        replaced(folder / "check.md", "| dl-s-por |", "| full |")
        done = runner.run([WRITE_REFERENCE, "--check", "--plait", plait, "--folder", folder], 60)
        assert done.status == 1 and "\n-| `--algorithm NAME`" in done.stdout, f"exit status {done.status}: {done.stdout}{done.stderr}"


def reference(suite):
    suite.test("docs/reference has the options that the binary has", reference_agrees, suite.options.plait)
    suite.test("another default in docs/reference is noticed", another_default_is_noticed, suite.options.plait)


# --- benchmarks/jpf-clients


def no_jpf_is_refused():
    with runner.temporary_folder("documents") as empty:
        for folder, said in ((empty, "no JPF, it has no build/RunJPF.jar"), (pathlib.Path(empty) / "nowhere", "no such folder")):
            done = runner.run([ROOT / "benchmarks" / "jpf-clients" / "run", "--jpf", folder], 60)
            assert done.status == 2 and said in done.stderr and str(folder) in done.stderr, f"{done.status}: {done.stderr}"


def main():
    suite = runner.Suite(runner.arguments(__doc__).parse_args())
    evaluation(suite)
    seeds(suite)
    reference(suite)
    suite.test("a folder that has no JPF is refused", no_jpf_is_refused)
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
