#!/usr/bin/env python3
"""Generates clients with `plait clients`, compiles and checks them.

- A few small clients of every structure: all schedules give results that a sequential order explains.
- One client of paper-310 for every faulty set, fault and class: the verdict is the one that the manifest expects.
- Clients of classes that the user has: the methods that are found, what objects are made of, verdicts; and every kind of bad input.
- The same command writes the same files; bad options end with status 2 and one line that names them.
"""

import filecmp
import json
import pathlib
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent))
import jdks  # noqa: E402
import runner  # noqa: E402
from jdks import ROOT  # noqa: E402

STRUCTURES = ["CoarseLockListSet", "ReadWriteLockListSet", "LockCouplingListSet", "OptimisticListSet", "LazyListSet", "LockFreeListSet",
              "LockFreeTreeSet", "ConcurrentHashMapSet", "ConcurrentHashMapAdapter", "CoarseHashMap", "ConcurrentLinkedQueueAdapter",
              "MichaelScottQueue", "TreiberStack"]
# Few keys: calls get in each other's way. Initial ones: removing and what is behind it matter from the start.
SHAPES = [["--threads", "3", "--calls", "2", "--initial", "1"], ["--threads", "2", "--calls", "3", "--contention", "many", "--initial", "2"]]
BAD = [
    ([], "clients: give one of --structure, --class and --set"),
    (["--structure", "BitSet"], "--structure BitSet: must be one of CoarseLockListSet, "),
    (["--set", "paper-76"], "--set paper-76: must be one of paper-75, paper-75-small, paper-310"),
    (["--structure", "LazyListSet", "--calls", "6"], "--calls 6: must be from 1 to 5"),
    (["--structure", "LazyListSet", "--methods", "add,get"], "--methods get: LazyListSet has no such method"),
    (["--structure", "LazyListSet", "--fault", "add-late"], "--fault has no meaning for LazyListSet"),
    (["--structure", "LazyListSet", "--contention", "some"], "--contention some: must be one of few, many"),
    (["--structure", "FaultyOptimisticListSet"], "FaultyOptimisticListSet needs a --fault"),
    (["--structure", "FaultyOptimisticListSet", "--fault", "add-late", "--bug", "two"], "--bug two: must be one of all, half, one, none"),
    (["--structure", "TreiberStack", "--count", "x"], "Could not convert: --count = x"),
    (["--structure", "TreiberStack", "--count", "0"], "--count 0: must be at least 1"),
]


# Structures as users have them: in no package and in one, not public, nested, generic, with other names, and wrong.
USER_SOURCES = {
    "Plain.java": """
        public class Plain {
            private final java.util.TreeSet<Integer> set = new java.util.TreeSet<>();
            public synchronized boolean insert(int key) { return set.add(key); }
            public synchronized boolean drop(int key) { return set.remove(key); }
            public synchronized boolean contains(Integer key) { return set.contains(key); }
        }""",
    "my/Bounded.java": """
        package my;
        class Bounded<T> {
            private final java.util.ArrayDeque<T> queue;
            Bounded(int capacity, String name) { queue = new java.util.ArrayDeque<>(capacity); }
            static <T> Bounded<T> create() { return new Bounded<T>(4, "made"); }
            synchronized boolean offer(T value) throws InterruptedException { return queue.offer(value); }
            synchronized T poll() { return queue.poll(); }
            synchronized T peek() { return queue.peek(); }
        }""",
    "my/Maps.java": """
        package my;
        public class Maps {
            public static class Locked<K extends Comparable<K>> {
                private final java.util.HashMap<K, Long> map = new java.util.HashMap<>();
                public synchronized Long put(K key, Long value) { return map.put(key, value); }
                public synchronized Long putIfAbsent(K key, Long value) { return map.putIfAbsent(key, value); }
                public synchronized Long remove(Object key) { return map.remove(key); }
                public synchronized Long get(K key) { return map.get(key); }
            }
            public abstract static class Half { public abstract boolean add(int key); public abstract boolean contains(int key); }
            public class Inner { }
        }""",
    "my/Stack.java": """
        package my;
        public class Stack {
            private final java.util.ArrayDeque<Object> stack = new java.util.ArrayDeque<>();
            public synchronized void push(Object value) { stack.push(value); }
            public synchronized Object pop() { return stack.pop(); }
        }""",
    "my/Racy.java": """
        package my;
        public class Racy {
            private volatile int keys;
            public boolean add(int key) { boolean isNew = !contains(key); keys |= 1 << key; return isNew; }
            public boolean contains(int key) { return (keys >>> key & 1) != 0; }
        }""",
    "my/Words.java": """
        package my;
        public class Words {
            public boolean add(String word) { return true; }
            public boolean contains(String word) { return true; }
        }""",
}
# Name, what is wrong with the class or its description (the text of a file), options.
BAD_CLASSES = [
    (["--class", "my.Nowhere"], "class my.Nowhere: there is none on class path "),
    (["--class", "my.Words"], "class my.Words has not the methods of a set (add, contains), a map (put or putIfAbsent, get), a queue (offer, poll), "
                              "a stack (push, pop), with whole numbers; it has add(java.lang.String), contains(java.lang.String); a JSON file"),
    (["--class", "my.Racy", "--kind", "map"], "class my.Racy has not the methods of a map (put or putIfAbsent, get), with whole numbers; it has add(int), "),
    (["--class", "my.Racy", "--kind", "heap"], "--kind heap: must be one of set, map, queue, stack"),
    (["--class", "my.Racy", "--methods", "remove"], "--methods remove: Racy has no such method"),
    (["--class", "my.Racy", "--fault", "add-late"], "--fault has no meaning for Racy"),
    (["--class", "my.Racy", "--name", "7up"], "--name 7up: must be letters, digits and _, and begin with no digit"),
    (["--class", "my.Maps$Half"], "class my.Maps.Half is abstract: say with --new which static method makes an object"),
    (["--class", "my.Maps$Inner"], "class my.Maps$Inner is an inner class: an object of it belongs to another object"),
    (["--class", "my.Bounded"], "class my.Bounded has no constructor with no arguments that a client can call; it has (int,java.lang.String): "
                                "give arguments with --new '(…)'"),
    (["--class", "my.Bounded", "--new", "(1)"], "class my.Bounded has no constructor with 1 argument that a client can call; it has (int,java.lang.String)"),
    (["--class", "my.Bounded", "--new", "open(1)"], "class my.Bounded has no static method open with 1 argument that a client can call; it has none"),
    (["--class", "my.Bounded", "--new", "(1"], "--new, column 3: "),
    (["--class", "my.Bounded", "--new", "([1],2)"], "--new ([1],2): only null, booleans, numbers and texts can be arguments"),
    (["--structure", "LazyListSet", "--new", "(1)"], "--new (1): has a meaning beside --class alone"),
    (["--structure", "LazyListSet", "--class", "my.Racy"], "clients: give one of --structure, --class and --set"),
    ('{"class": "Plain",}', "bad.json:1:19: "),
    ('{"class": "Plain", "method": {}}', "bad.json: member 'method' is not known; there are class, class_path, kind, new, methods, visible, empty"),
    ('{"kind": "set"}', "bad.json: class: is missing"),
    ('{"class": "Plain", "methods": ["insert"]}', "bad.json: methods: is not an object"),
    ('{"class": "Plain", "methods": {"put": 1}}', "bad.json: methods.put: is not a text"),
    ('{"class": "Plain", "methods": {"insert": "insert"}}', "bad.json: methods: there is no method 'insert' of a set, map, queue or stack"),
    ('{"class": "Plain", "methods": {"remove": "delete"}}', "bad.json: methods: class Plain has no delete that can be remove: with 1 whole number, and a "
                                                            "result that is boolean; it has boolean insert(int), "),
    ('{"class": "Nowhere"}', "bad.json: class: class Nowhere: there is none on class path "),
]


class Tests:
    def __init__(self, suite, work):
        self.suite, self.options, self.work = suite, suite.options, work
        self.jdk = suite.one_jdk()
        self.expect = suite.expect

    def clients(self, *arguments):
        return runner.run([self.options.plait, "clients", *arguments], self.options.timeout)

    def generate(self, folder, *arguments):
        """Returns the manifest's entries, each with its absolute source."""
        done = self.clients(*arguments, "--jdk", str(self.jdk.home), "--out", str(folder))
        if done.status != 0:
            sys.exit(f"run.py: plait clients {' '.join(arguments)}: {done.stderr}")
        entries = json.loads((folder / "clients.json").read_text())["clients"]
        return [dict(entry, source=folder / entry["source"]) for entry in entries]

    def check_all(self, entries, classes, stop):
        cases = [Case(self, entry, classes, stop) for entry in entries]
        self.suite.side_by_side(cases, Case.result)

    # --- The tests -----------------------------------------------------------------------------

    def structures_are_linearizable(self):
        """All in one javac call: starting it takes longer than most checks."""
        entries = []
        for i, shape in enumerate(SHAPES):
            for name in STRUCTURES:
                entries += self.generate(self.work / f"{name}-{i}", "--structure", name, "--count", "2", "--seed", str(i), *shape)
        for entry, number in zip(entries, range(len(entries))):
            rename(entry, number)
        classes = self.work / "classes"
        jdks.javac(self.jdk, [entry["source"] for entry in entries], classes, "-sourcepath", str(self.work / f"{STRUCTURES[0]}-0" / "src"))
        self.check_all(entries, classes, "never")

    def faults_show(self):
        folder = self.work / "paper-310"
        entries = self.generate(folder, "--set", "paper-310", "--compile")
        self.expect("paper-310 has 310 clients", len(entries) == 310)
        chosen = {(e["structure"], e["fault"], e["bug_class"]): e for e in reversed(entries)}
        self.check_all(list(chosen.values()), folder / "classes", "first")

    def structures_of_users(self):
        """Classes that are no part of Plait: found by name and type, or described."""
        classes = self.user_classes()
        described = self.work / "plain.json"
        described.write_text(json.dumps({"class": "Plain", "class_path": "user", "methods": {"remove": "drop(int)"}}))
        failing = self.work / "stack.json"
        failing.write_text(json.dumps({"class": "my.Stack", "class_path": "user", "empty": "java.util.NoSuchElementException"}))
        for name, options, methods, verdict, visible in [
                ("Plain", ["--class", str(described)], {"add", "remove", "contains"}, "verified",
                 "Plain*,java.util.TreeSet*,java.util.TreeMap*"),
                ("Queue", ["--class", "my.Bounded", "--new", '(3,"q")', "-cp", str(classes)], {"put", "take", "peek"}, "verified",
                 "my.*,java.util.ArrayDeque*"),
                ("Made", ["--class", "my.Bounded", "--new", "create()", "--visible", "my.B*", "-cp", str(classes)], {"put", "take", "peek"},
                 "verified", "my.B*"),
                ("Maps", ["--class", "my.Maps$Locked", "-cp", str(classes)], {"put", "putIfAbsent", "remove", "get"}, "verified",
                 "my.*,java.util.HashMap*"),
                ("Stack", ["--class", str(failing)], {"put", "take"}, "verified", "my.*,java.util.ArrayDeque*"),
                ("Racy", ["--class", "my.Racy", "-cp", str(classes), "--methods", "add"], {"add"}, "violation", "my.*"),
                ("Jdk", ["--class", "java.util.concurrent.ConcurrentLinkedDeque"], {"put", "take", "peek"}, "verified",
                 "java.util.concurrent.ConcurrentLinkedDeque*")]:
            folder = self.work / f"user-{name}"
            shape = ["--threads", "2", "--calls", "2", "--exact", "--count", "12" if verdict == "verified" else "1", "--seed", "5", "--name", name]
            entries = self.generate(folder, *options, *shape, "--compile")
            called = {call.split("(")[0].strip() for e in entries for thread in e["program"].split("||") for call in thread.strip("{ }").split(";")}
            self.expect(f"{name}: clients call {sorted(methods)}", called == methods, sorted(called))
            globs = entries[0]["structure_classes"].split(",")
            self.expect(f"{name}: {visible} is visible", set(visible.split(",")) <= set(globs) and (len(globs) > 1 or visible == globs[0]), globs)
            self.expect(f"{name}: two calls a thread", all(e["calls"] == [2, 2] for e in entries), entries)
            for entry in entries[:4]:
                entry["expected"] = verdict  # of a user's class nobody says that it is right
                self.check_all([entry], ":".join([str(folder / "classes"), *entry["class_path"].split(":")[1:]]), "never")

    def user_classes(self):
        sources, classes = self.work / "user-src", self.work / "user"
        for path, text in USER_SOURCES.items():
            (sources / path).parent.mkdir(parents=True, exist_ok=True)
            (sources / path).write_text(text)
        if not classes.exists():
            jdks.javac(self.jdk, sorted(sources.rglob("*.java")), classes)
        return classes

    def bad_classes(self):
        classes = self.user_classes()
        for given, message in BAD_CLASSES:
            if isinstance(given, str):
                (classes / "bad.json").write_text(given)
                given, message = ["--class", str(classes / "bad.json")], f"{classes}/{message}"
                place = [] if "class_path" in given else ["-cp", str(classes)]
            else:
                place = ["-cp", str(classes)] if given[0] == "--class" else []
            done = self.clients(*given, *place, "--out", str(self.work / "bad"), "--jdk", str(self.jdk.home))
            is_right = done.status == 2 and done.stderr.startswith("plait: " + message) and done.stderr.count("\n") == 1
            self.expect(f"{' '.join(given)}: {message}", is_right, done.stderr)

    def same_files_again(self):
        first, second = self.work / "first", self.work / "second"
        for folder in first, second, second:  # the last one overwrites
            self.generate(folder, "--set", "paper-75")
        files = [path.relative_to(first) for path in first.rglob("*") if path.is_file()]
        _, mismatch, errors = filecmp.cmpfiles(first, second, files, shallow=False)
        self.expect("the same command writes the same files", files and not mismatch and not errors, f"{mismatch} {errors}")

    def bad_options(self):
        for arguments, message in BAD:
            done = self.clients(*arguments, "--out", str(self.work / "bad"))
            is_right = done.status == 2 and done.stderr.startswith("plait: " + message) and done.stderr.count("\n") == 1
            self.expect(f"{' '.join(arguments)}: {message}", is_right, done.stderr)
        done = self.clients("--set", "paper-75", "--out", str(ROOT / "tests"))
        self.expect("a folder that is not ours", done.status == 2 and "not written by plait clients" in done.stderr, done.stderr)
        done = self.clients("--set", "paper-75", "--out", "/proc/nowhere")
        self.expect("a folder that cannot be written", done.status == 2 and "/proc/nowhere" in done.stderr, done.stderr)


class Case:
    """The check of one client."""

    def __init__(self, tests, entry, classes, stop):
        self.tests, self.entry, self.classes, self.stop = tests, entry, classes, stop

    def __str__(self):
        return f"{self.entry['id']} {self.entry['program']} initially {self.entry['initial']} {self.entry['fault']}"

    def result(self):
        report = self.tests.work / f"{self.entry['id']}.json"
        command = [self.tests.options.plait, "check", "--stop", self.stop, "--quiet", "--jdk", self.tests.jdk.home]
        done = runner.run([*command, "--report", report, "-cp", self.classes, self.entry["main_class"]], self.tests.options.timeout)
        verdict = json.loads(report.read_text())["verdict"] if report.exists() else f"status {done.status}"
        is_right = verdict == self.entry["expected"]
        lines = [] if is_right else [f"{verdict}, expected {self.entry['expected']}", *done.stderr.splitlines()]
        return runner.Result(lines, f"{done.cpu_s:.2f} s of CPU")


def rename(entry, number):
    """Folders have clients of the same name; gives this one another."""
    name = f"{entry['id']}_{number}"
    source = entry["source"].with_name(f"{name}.java")
    source.write_text(entry["source"].read_text().replace(entry["id"], name))
    entry.update(id=name, source=source, main_class=f"clients.{name}")


def main():
    suite = runner.Suite(runner.arguments(__doc__, jdk="the oldest under /usr/lib/jvm", timeout=100).parse_args())
    with runner.temporary_folder("clients") as work:
        tests = Tests(suite, pathlib.Path(work))
        tests.structures_are_linearizable()
        tests.faults_show()
        tests.structures_of_users()
        tests.bad_classes()
        tests.same_files_again()
        tests.bad_options()
    return suite.finish()


if __name__ == "__main__":
    sys.exit(main())
