// Traces of small programs: names, values, places, and how they end.
#include <algorithm>

#include "drivers/check/checker.h"
#include "drivers/check/rerun.h"
#include "drivers/report/story.h"
#include "tests/support/compile_java.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

struct Checked {
  test::TempFolder folder;
  CheckOptions options;
  Report report;

  Checked(const std::string& name, const std::string& source, bool shorten = true) {
    test::compile_java(folder, name, source);
    options.program.class_path = folder.path();
    options.program.enable_assertions = true;
    options.program.program = {name};
    options.shorten = shorten;
    options.progress = ProgressMode::kNever;
    options.limits.memory_bytes = default_memory_limit();
    report = check_program(options);
    REQUIRE(report.violations.size() == 1);
  }

  const Violation& violation() const { return report.violations[0]; }

  // "Thread-0: write Counter#1.n = 1", a line a step.
  std::string story() const {
    std::string text;
    for (const TraceStep& step : without_internals(violation()).trace) {
      text += violation().threads[step.thread] + ": " + action_text(step) + "\n";
    }
    return text;
  }
  bool tells(const std::string& line) const {
    return story().find(line + "\n") != std::string::npos;
  }
};

// `fields` and two threads that do `first` and `second`; main then checks `condition`.
std::string two_threads(const std::string& name, const std::string& fields,
                        const std::string& first, const std::string& second,
                        const std::string& condition) {
  return "class " + name + " {\n" + fields +
         "\npublic static void main(String[] args) throws Exception {\n" +
         "Thread a = new Thread(() -> { " + first + " });\nThread b = new Thread(() -> { " +
         second + " });\n" + "a.start();\nb.start();\na.join();\nb.join();\nassert " + condition +
         ";\n}\n}\n";
}

}  // namespace

TEST_CASE("trace: a lost update is told with its values and few switches") {
  const Checked checked("Lost", two_threads("Lost", "static int n;", "n++;", "n++;", "n == 2"));
  const Violation& v = checked.violation();
  CHECK(v.kind == "assertion");
  CHECK(v.threads == std::vector<std::string>{"main", "Thread-0", "Thread-1"});
  CHECK(checked.story() ==
        "main: start Thread-0\nmain: start Thread-1\n"
        "Thread-0: read Lost.n = 0\n"
        "Thread-1: read Lost.n = 0\nThread-1: write Lost.n = 1\nThread-1: end\n"
        "Thread-0: write Lost.n = 1\nThread-0: end\n"
        "main: join Thread-0\nmain: join Thread-1\nmain: read Lost.n = 1\nmain: throw "
        "AssertionError, uncaught\n");
  const TraceStep read = without_internals(v).trace[2];
  CHECK(read.class_name == "Lost");
  CHECK(read.file == "Lost.java");
  CHECK(read.line == 4);
  CHECK(v.trace.back().line == 10);
}

TEST_CASE("trace: fields, elements, references, strings and boxes have readable names") {
  const Checked checked(
      "Values",
      two_threads("Values",
                  "static class Node { Node next; double weight; }\n"
                  "static Node head = new Node(); static int[] cells = new int[4];\n"
                  "static Object text; static char letter; static volatile boolean done;",
                  "head.next = new Node(); head.next.weight = 2; cells[3] = 7; text = \"a\\n\"; "
                  "letter = 'x'; text = 5L; done = true;",
                  "done = false;", "false"));
  CHECK(checked.tells("Thread-0: write Node#1.next = Node#2"));
  CHECK(checked.tells("Thread-0: write Node#2.weight = 2.0"));
  CHECK(checked.tells("Thread-0: write Values.cells[3] = 7"));
  CHECK(checked.tells("Thread-0: write Values.text = \"a\\n\""));
  CHECK(checked.tells("Thread-0: write Values.text = 5"));
  CHECK(checked.tells("Thread-0: write Values.letter = 'x'"));
  CHECK(checked.tells("Thread-0: write Values.done = true"));
}

TEST_CASE("trace: a compare-and-set tells what it changes, or what it expected") {
  const Checked checked(
      "Swap",
      two_threads("Swap",
                  "static final java.util.concurrent.atomic.AtomicInteger n = "
                  "new java.util.concurrent.atomic.AtomicInteger();\nstatic boolean left, right;",
                  "left = n.compareAndSet(0, 1);", "right = n.compareAndSet(0, 2);",
                  "left && right"));
  const std::string story = checked.story();
  CHECK(story.find("update Swap.n.value = 0 → ") != std::string::npos);
  CHECK(story.find(", fails: expected 0\n") != std::string::npos);
}

TEST_CASE("trace: a deadlock tells who holds and who waits for what") {
  const Checked checked(
      "Cross", two_threads("Cross",
                           "static class Fork {}\nstatic final Fork f = new Fork(), g = new "
                           "Fork();",
                           "synchronized (f) { synchronized (g) { } }",
                           "synchronized (g) { synchronized (f) { } }", "true"));
  const Violation& v = checked.violation();
  REQUIRE(v.at_end.size() == 3);
  CHECK(v.at_end[0].state == "waits for Thread-0 to end");
  CHECK(v.at_end[1].holds == std::vector<std::string>{"Fork#1"});
  CHECK(v.at_end[1].state == "waits to lock Fork#2, held by Thread-1");
  CHECK(v.at_end[2].held_by == 1);
  CHECK(v.at_end[2].stack[0] == "Cross.lambda$main$1(Cross.java:6)");
  CHECK(v.message ==
        "main waits for Thread-0 to end; Thread-0 waits to lock Fork#2, held by Thread-1; "
        "Thread-1 waits to lock Fork#1, held by Thread-0");
  CHECK(wait_cycles(v).size() == 1);
}

TEST_CASE("trace: waits, notifications and time-outs") {
  const Checked checked("Late", R"(class Late {
    static final Object lock = new Object();
    static boolean ready;
    public static void main(String[] args) throws Exception {
      Thread t = new Thread(() -> { synchronized (lock) { ready = true; lock.notify(); } });
      t.start();
      synchronized (lock) { if (!ready) lock.wait(10); }
      assert ready;
    }
  })");
  CHECK(checked.tells("main: wait Late.lock"));
  CHECK(checked.tells("main: wait Late.lock, times out"));
  CHECK(checked.tells("main: throw AssertionError, uncaught"));
}

TEST_CASE("trace: what the JDK does is told at the program's line") {
  const Checked checked("Race",
                        two_threads("Race",
                                    "static final java.util.Map<Integer, Integer> map = new "
                                    "java.util.HashMap<>();",
                                    "map.put(1, 1);", "map.put(2, 2);", "map.size() == 2"));
  const auto& trace = checked.violation().trace;
  const auto step =
      std::ranges::find_if(trace, [](const TraceStep& s) { return s.object == "Race.map.size"; });
  REQUIRE(step != trace.end());
  CHECK(step->class_name == "Race");
  CHECK(step->via == "HashMap.putVal");
  CHECK((step->line == 4 || step->line == 5));
}

TEST_CASE("trace: output, and an exception with its message") {
  const Checked checked("Prints", R"(class Prints {
    static volatile boolean done;
    public static void main(String[] args) throws Exception {
      Thread t = new Thread(() -> { System.out.println("hello"); done = true; });
      t.start();
      if (done) throw new IllegalStateException("two");
    }
  })");
  CHECK(checked.tells("Thread-0: output \"hello\\n\""));
  CHECK(checked.tells("main: throw IllegalStateException \"two\", uncaught"));
  CHECK(checked.violation().output == "hello\n");
}

TEST_CASE("trace: without --shorten the schedule of the search is told") {
  const std::string source = two_threads("Lost", "static int n;", "n++;", "n++;", "n == 2");
  const Checked with("Lost", source), without("Lost", source, false);
  CHECK(with.violation().schedule.size() <= without.violation().schedule.size());
  CHECK(with.violation().message == without.violation().message);
}

TEST_CASE(
    "trace: recording a schedule again gives the same trace, and stops where it does not fit") {
  const Checked checked("Lost", two_threads("Lost", "static int n;", "n++;", "n++;", "n == 2"));
  Violation again = checked.violation();
  again.trace.clear();
  Rerun rerun(checked.options);
  CHECK(record(rerun.explorer(), property_of({}), again).executed == again.schedule.size());
  REQUIRE(again.trace.size() == checked.violation().trace.size());
  for (std::size_t i = 0; i < again.trace.size(); ++i) {
    CHECK(action_text(again.trace[i]) == action_text(checked.violation().trace[i]));
  }
  Violation wrong = checked.violation();
  wrong.schedule[1].thread = 7;
  Rerun other(checked.options);
  CHECK(record(other.explorer(), property_of({}), wrong).executed == 1);
}
