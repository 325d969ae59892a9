#include "drivers/report/groups.h"
#include "drivers/report/story.h"
#include "drivers/text/shell.h"
#include "tests/html/sample_reports.h"

#include "tests/unit/test.h"

namespace plait {

namespace {

Violation thrown(const char* message, std::vector<std::string> stack, std::size_t steps) {
  Violation violation;
  violation.kind = "exception";
  violation.class_name = "java.lang.IllegalStateException";
  violation.message = message;
  violation.exception_stack = std::move(stack);
  violation.trace.resize(steps);
  return violation;
}

std::vector<std::pair<std::size_t, std::size_t>> pairs_of(const Violation& violation) {
  std::vector<std::pair<std::size_t, std::size_t>> pairs;
  for (const auto [earlier, later] : conflicts_of(violation)) pairs.emplace_back(earlier, later);
  return pairs;
}

TraceStep step(std::uint32_t thread, const char* action, const char* object) {
  TraceStep step;
  step.thread = thread;
  step.action = action;
  step.object = object;
  return step;
}

}  // namespace

TEST_CASE("groups: one place is one group, whose shortest trace is shown") {
  const std::vector<Violation> all = {
      thrown("n is 1", {"java.util.Objects.requireNonNull(Objects.java:9)", "A.f(A.java:3)"}, 7),
      thrown("n is 2", {"A.f(A.java:3)", "A.main(A.java:1)"}, 5),
      thrown("n is 3", {"A.g(A.java:4)"}, 2)};
  const std::vector<ViolationGroup> groups = groups_of(all);
  REQUIRE(groups.size() == 2);
  CHECK(groups[0].shown == 1);
  CHECK(groups[0].members == std::vector<std::size_t>{0, 1});
  CHECK(alike_text(all, groups[0]) == "1 more at this place: n is 1");
  CHECK(groups[1].members == std::vector<std::size_t>{2});
  CHECK(alike_text(all, groups[1]).empty());
}

TEST_CASE("groups: what is handled, or of another class, is another place") {
  std::vector<Violation> all(3, thrown("", {"A.f(A.java:3)"}, 1));
  all[1].is_handled = true;
  all[2].class_name = "java.lang.RuntimeException";
  CHECK(groups_of(all).size() == 3);
}

TEST_CASE("groups: deadlocks are of one place if the same lines wait, whoever stands there") {
  const auto waiting = [](const char* first, const char* second) {
    Violation violation;
    violation.kind = "deadlock";
    violation.message = first;
    violation.at_end = {{.name = "a", .stack = {first}}, {.name = "b", .stack = {second}}};
    return violation;
  };
  const std::vector<Violation> all = {waiting("A.f(A.java:3)", "A.g(A.java:9)"),
                                      waiting("A.g(A.java:9)", "A.f(A.java:3)"),
                                      waiting("A.g(A.java:9)", "A.g(A.java:9)")};
  CHECK(groups_of(all).size() == 2);
}

TEST_CASE("conflicts: steps of two threads at one object, the nearest ones") {
  // 0 and 1 start threads; 2 and 3 read, 4 writes, 6 writes, 10 reads.
  using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
  CHECK(pairs_of(test::lost_update().violations[0]) == Pairs{{2, 4}, {4, 6}, {3, 6}, {6, 10}});
}

TEST_CASE("conflicts: reads alone are none, nor what one thread does") {
  Violation violation;
  violation.trace = {step(0, "read", "x"), step(1, "read", "x"), step(1, "write", "y"),
                     step(1, "read", "y"), step(0, "write", "z")};
  CHECK(pairs_of(violation).empty());
}

TEST_CASE("conflicts: a failed update reads, and a lock is handed over") {
  Violation violation;
  violation.trace = {step(0, "update", "x"), step(1, "update", "x"), step(2, "read", "x"),
                     step(0, "lock", "m"),   step(0, "unlock", "m"), step(1, "lock", "m")};
  violation.trace[1].note = "fails: expected 0";
  using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
  CHECK(pairs_of(violation) == Pairs{{0, 1}, {0, 2}, {4, 5}});
}

TEST_CASE("conflicts: what is waited for at the end was used by another one") {
  const Violation violation = test::deadlock().violations[0];
  const std::vector<bool> matters = steps_that_matter(violation);
  CHECK(matters == std::vector<bool>{false, false, false, true, true});
}

TEST_CASE("brief: switches and steps that matter are left, with their numbers") {
  const Violation violation = test::lost_update().violations[0];
  std::vector<std::size_t> steps;
  std::size_t switches = 0;
  for (const StoryRow& row : tell(violation, 1000, TraceDetail::kBrief)) {
    if (row.kind == StoryRow::Kind::kStep) steps.push_back(row.step);
    switches += row.kind == StoryRow::Kind::kSwitch;
  }
  CHECK(steps == std::vector<std::size_t>{2, 3, 4, 6, 10});
  CHECK(switches == 4);
}

TEST_CASE("frames: their parts") {
  const TraceStep place = place_of_frame("bank.Account$1.check(Account.java:9)");
  CHECK(place.class_name == "bank.Account$1");
  CHECK(place.method == "check");
  CHECK(place.file == "Account.java");
  CHECK(place.line == 9);
  CHECK(place_of_frame("A.f(Native Method)").line == -1);
  CHECK(place_of_frame("nothing").class_name.empty());
}

TEST_CASE("shell: words are quoted where they must be") {
  CHECK(shell_word("a/b-c.json") == "a/b-c.json");
  CHECK(shell_word("") == "''");
  CHECK(shell_word("it's") == "'it'\\''s'");
  CHECK(shell_word("$(x)") == "'$(x)'");
  CHECK(shell_word("a\nb'") == "$'a\\nb\\''");
  const std::vector<std::string> words = {"plait", "check", "a b"};
  CHECK(shell_line(words) == "plait check 'a b'");
}

}  // namespace plait
