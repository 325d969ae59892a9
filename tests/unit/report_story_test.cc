// What a trace tells: folds, context switches and their reasons, locks held, who waits for whom.
#include "drivers/report/story.h"
#include "tests/html/sample_reports.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

TraceStep step(std::uint32_t thread, const char* action, const char* object = "",
               const char* value = "", const char* note = "") {
  return {thread, "C", "m", "C.java", 1, action, object, value, note};
}

Violation trace_of(std::vector<TraceStep> steps) {
  Violation violation;
  violation.threads = {"A", "B", "C"};
  violation.trace = std::move(steps);
  return violation;
}

// One letter a row: steps by number, "|" a switch, "(times x period)" a fold, "~" a gap, "@" an
// endless loop.
std::string shape(const std::vector<StoryRow>& rows) {
  std::string out;
  for (const StoryRow& row : rows) {
    if (!out.empty()) out += ' ';
    switch (row.kind) {
      case StoryRow::Kind::kStep: out += std::to_string(row.step); break;
      case StoryRow::Kind::kSwitch: out += "|"; break;
      case StoryRow::Kind::kFold: out += fmt::format("({}x{})", row.times, row.period); break;
      case StoryRow::Kind::kGap: out += fmt::format("~{}", row.times); break;
      case StoryRow::Kind::kLoop: out += "@"; break;
    }
  }
  return out;
}

// Why the first thread of the trace stops, where it first does.
std::string first_reason(const Violation& violation) {
  for (const StoryRow& row : tell(violation, 1000)) {
    if (row.kind == StoryRow::Kind::kSwitch) return row.text;
  }
  return "";
}

}  // namespace

TEST_CASE("story: equal iterations are folded after the first") {
  const TraceStep a = step(0, "read", "x", "0"), b = step(0, "yield"),
                  c = step(0, "write", "x", "1");
  CHECK(shape(tell(trace_of({a, b, a, b, a, b, c}), 100)) == "0 1 (2x2) 6");
  CHECK(shape(tell(trace_of({c, a, a, a, c}), 100)) == "0 1 (2x1) 4");
  CHECK(tell(trace_of({a, b, a, b, a, b, c}), 100)[2].text ==
        "loop, 3 turns of these 2 steps, at C.java:1");
}

TEST_CASE("story: one step that happens twice is not folded: the fold would take as much room") {
  const TraceStep a = step(0, "read", "x", "0");
  CHECK(shape(tell(trace_of({a, a}), 100)) == "0 1");
}

TEST_CASE("story: iterations with other values are folded from five on, and the last is told") {
  std::vector<TraceStep> steps;
  for (const char* value : {"0", "1", "2", "3", "4", "5"})
    steps.push_back(step(0, "write", "x", value));
  CHECK(shape(tell(trace_of(steps), 100)) == "0 (4x1) 5");
  steps.resize(4);
  CHECK(shape(tell(trace_of(steps), 100)) == "0 1 2 3");
}

TEST_CASE("story: reads of one array in a row are one line behind the first") {
  std::vector<TraceStep> steps;
  for (int i = 0; i < 31; ++i)
    steps.push_back(step(0, "read", fmt::format("Object[]#1[{}]", i).c_str(), "null"));
  CHECK(shape(tell(trace_of(steps), 100)) == "0 (30x1)");
  CHECK(tell(trace_of(steps), 100)[1].text == "31 reads of Object[]#1, all null");
  steps[7].value = "Node#3";
  CHECK(tell(trace_of(steps), 100)[1].text == "31 reads of Object[]#1, 30 of them null");
  steps[5].object = "Object[]#2[0]";
  CHECK(shape(tell(trace_of(steps), 100)) == "0 (4x1) 5 (24x1) 30");
}

TEST_CASE("story: a walk through a list is a loop") {
  std::vector<TraceStep> steps;
  for (int i = 1; i < 8; ++i) {
    steps.push_back(step(0, "read", fmt::format("Node#{}.next", i).c_str(), "Node"));
    steps.push_back(step(0, "read", fmt::format("Node#{}.value", i).c_str(), "0"));
  }
  CHECK(shape(tell(trace_of(steps), 100)) == "0 1 (5x2) 12 13");
}

TEST_CASE("story: a loop through two threads is folded as one") {
  const TraceStep a = step(0, "write", "x", "0"), b = step(1, "write", "x", "1");
  CHECK(shape(tell(trace_of({a, b, a, b, a, b, a, b}), 100)) == "0 | 1 (3x2)");
}

TEST_CASE("story: the middle of a long trace is left out, every step counted") {
  std::vector<TraceStep> steps;
  for (int i = 0; i < 100; ++i) steps.push_back(step(0, "write", std::to_string(i).c_str(), "1"));
  CHECK(shape(tell(trace_of(steps), 8)) == "0 1 ~92 94 95 96 97 98 99");
}

TEST_CASE("story: an empty trace has no rows") { CHECK(tell(trace_of({}), 100).empty()); }

TEST_CASE(
    "switch reason: preempted, ended, waiting for a lock, on a monitor, for a thread, for a "
    "permit") {
  const TraceStep other = step(1, "read", "x", "0");
  CHECK(first_reason(trace_of({step(0, "write", "x"), other})) == "A is preempted");
  CHECK(first_reason(trace_of({step(0, "end"), other})) == "A ended");
  CHECK(first_reason(trace_of({step(0, "yield"), other})) == "A yields");
  CHECK(first_reason(trace_of({step(0, "lock", "L#1"), step(0, "wait", "L#1"), other})) ==
        "A waits on L#1");
  CHECK(first_reason(trace_of({step(0, "read", "y", "1", "waits for M#1"), other})) ==
        "A waits for M#1");
  CHECK(first_reason(trace_of({step(0, "write", "x"), step(1, "end"), step(0, "join", "B")})) ==
        "A waits for B to end");
  CHECK(first_reason(trace_of({step(0, "write", "x"), other, step(0, "join", "B")})) ==
        "A is preempted");
  CHECK(first_reason(trace_of({step(0, "write", "x"), step(1, "unpark", "A"), step(0, "park")})) ==
        "A is parked");
}

TEST_CASE(
    "switch reason: a thread whose next step is a lock waits for its holder, if there is one") {
  // B has the lock before A stops at it.
  const Violation violation = trace_of({step(1, "lock", "L#1"), step(0, "write", "x"),
                                        step(1, "unlock", "L#1"), step(0, "lock", "L#1")});
  std::vector<std::string> reasons;
  for (const StoryRow& row : tell(violation, 100)) {
    if (row.kind == StoryRow::Kind::kSwitch) reasons.push_back(row.text);
  }
  CHECK(reasons ==
        std::vector<std::string>{"B is preempted", "A waits for L#1, held by B", "B is preempted"});
}

TEST_CASE(
    "switch reason: a thread that never goes on waits as it does at the end, once it has to") {
  Violation violation = trace_of({step(0, "lock", "L#1"), step(1, "lock", "L#2")});
  violation.at_end = {{"A", "waits to lock L#2, held by B", {"L#1"}, "", -1, {}},
                      {"B", "ended", {}, "", -1, {}}};
  CHECK(first_reason(violation) == "A is preempted");  // L#2 was free
  violation.trace.insert(violation.trace.begin(), step(1, "lock", "L#2"));
  violation.trace[2] = step(1, "lock", "L#3");
  CHECK(tell(violation, 100)[3].text == "A waits for L#2, held by B");
}

TEST_CASE("lock book: locks nest, and Object.wait gives them all back until the thread goes on") {
  LockBook book;
  book.note(step(0, "lock", "L"));
  book.note(step(0, "lock", "L"));
  CHECK(book.holder("L", 1) == 0);
  CHECK(book.holder("L", 0) == -1);
  book.note(step(0, "wait", "L"));
  CHECK(book.holder("L", 1) == -1);
  CHECK(book.is_waiting(0));
  book.note(step(1, "lock", "L"));
  book.note(step(1, "unlock", "L"));
  book.note(step(0, "wait", "L"));  // the second half of it
  CHECK(book.holder("L", 1) == 0);
  CHECK_FALSE(book.is_waiting(0));
  book.note(step(0, "unlock", "L"));
  CHECK(book.holder("L", 1) == 0);
  const auto changes = book.note(step(0, "unlock", "L"));
  REQUIRE(changes.size() == 1);
  CHECK(changes[0].depth == 0);
  CHECK(book.holder("L", 1) == -1);
}

TEST_CASE("lock book: a lock that was not got is not held") {
  LockBook book;
  book.note(step(0, "lock", "L", "", "fails"));
  book.note(step(1, "unlock", "L"));
  CHECK(book.holder("L", 2) == -1);
}

TEST_CASE("wait cycles: spelled out from the fields, or from the text of the states") {
  Violation violation = test::deadlock().violations[0];
  const std::vector<std::string> expected = {
      "Plato waits for Fork#2, held by Hypatia; Hypatia waits for Fork#1, held by Plato"};
  CHECK(wait_cycles(violation) == expected);
  for (ThreadAtEnd& thread : violation.at_end) thread.waits_for = "", thread.held_by = -1;
  CHECK(wait_cycles(violation) == expected);
}

TEST_CASE(
    "wait cycles: each is told once; threads that lead into one and chains without one are not") {
  Violation violation;
  violation.at_end = {{"outside", "waits for a to end", {}, "", -1, {}},
                      {"a", "waits to lock L#1, held by b", {}, "", -1, {}},
                      {"b", "waits for a to end", {"L#1"}, "", -1, {}},
                      {"c", "waits on L#1", {}, "", -1, {}},
                      {"self", "waits for self to end", {}, "", -1, {}},
                      {"d", "ended", {}, "", 99, {}}};
  CHECK(wait_cycles(violation) ==
        std::vector<std::string>{"a waits for L#1, held by b; b waits for a to end",
                                 "self waits for self to end"});
}

TEST_CASE("thread titles: equal names are told apart") {
  Violation violation;
  violation.threads = {"main", "worker", "worker"};
  CHECK(thread_title(violation, 0) == "main");
  CHECK(thread_title(violation, 2) == "worker (2)");
  CHECK(thread_title(violation, 7) == "thread 7");
}

TEST_CASE("lock book: a wait on a condition gives back the lock that its note names") {
  LockBook book;
  book.note({.thread = 0, .action = "lock", .object = "ReentrantLock#1"});
  CHECK(book.holder("ReentrantLock#1", 1) == 0);
  book.note({.thread = 0,
             .action = "wait",
             .object = "Condition#1",
             .note = "gives back ReentrantLock#1"});
  CHECK(book.holder("ReentrantLock#1", 1) == -1);
  CHECK(book.is_waiting(0));
  book.note({.thread = 0, .action = "wait", .object = "Condition#1", .note = "times out"});
  CHECK(book.is_waiting(0));
  book.note({.thread = 0, .action = "lock", .object = "ReentrantLock#1"});
  CHECK(book.holder("ReentrantLock#1", 1) == 0);
}
