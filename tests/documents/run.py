#!/usr/bin/env python3
"""Do the documents say what their sources say?  docs/evaluation.md: what the CSV files in benchmarks/results say."""

import csv
import pathlib
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


def main():
    suite = runner.Suite(runner.arguments(__doc__).parse_args())
    evaluation(suite)
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
