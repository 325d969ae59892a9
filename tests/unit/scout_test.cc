// Random schedules in front of a search.
#include "por/search/scout.h"

#include "drivers/check/checker.h"
#include "drivers/check/scout_options.h"
#include "jvm/base/error.h"
#include "tests/support/compile_java.h"
#include "tests/support/toy_system.h"
#include "tests/unit/test.h"

using namespace plait;

namespace {

// Two threads: register = x; x = register + 1; each after steps of its own.
toy::Program increments(int others) {
  std::vector<toy::Operation> body = {toy::read(0, 0), toy::write_register(0, 0, 1)};
  for (int i = 0; i < others; ++i) body.push_back(toy::read(0, 1));
  return {.bodies = {body, body}, .initial_threads = 2, .variables = 2};
}

// Writes down every schedule; stops at a limit of steps if there is one.
struct Notes final : por::Listener {
  por::Advice on_transition(const por::Path& path) override {
    if (path.size() == 1) schedules.emplace_back();
    schedules.back() = path;
    return ++steps == stop_after ? por::Advice::kStop : por::Advice::kGoOn;
  }
  por::Advice on_state(const por::Path&, por::Standing standing) override {
    ends += standing != por::Standing::kRunning;
    return por::Advice::kGoOn;
  }
  std::vector<por::Path> schedules;
  std::size_t steps = 0, stop_after = 0, ends = 0;
};

Notes scouted(const toy::Program& program, std::uint64_t seed, const por::ScoutBounds& bounds,
              std::size_t stop_after = 0) {
  toy::ToySystem system(program);
  Notes notes;
  notes.stop_after = stop_after;
  por::Scout<toy::ToySystem> scout(system, notes, seed, bounds);
  scout.run();
  CHECK(system.undo_size() == 0);
  CHECK(scout.schedules() == notes.schedules.size());
  return notes;
}

bool has_switch(const por::Path& path) {
  for (std::size_t i = 2; i < path.size(); ++i) {
    if (path[i].thread == path[0].thread && path[i - 1].thread != path[0].thread) return true;
  }
  return false;
}

Report checked(const std::string& body, std::size_t schedules) {
  test::TempFolder folder;
  test::compile_java(folder, "Scouted",
                     "class Scouted { static int n; static Object lock = new Object();\n"
                     "static void work() { " +
                         body +
                         " }\n"
                         "public static void main(String[] args) throws Exception {\n"
                         "Thread a = new Thread(Scouted::work), b = new Thread(Scouted::work);\n"
                         "a.start(); b.start(); a.join(); b.join(); assert n == 2; } }\n");
  CheckOptions options;
  options.program.class_path = folder.path();
  options.program.enable_assertions = true;
  options.program.program = {"Scouted"};
  options.progress = ProgressMode::kNever;
  options.limits.memory_bytes = default_memory_limit();
  options.limits.states = 2'000;
  options.scout.schedules = schedules;
  return check_program(options);
}

}  // namespace

TEST_CASE("scout: the same seed gives the same schedules, another seed others") {
  const Notes one = scouted(increments(5), 1, {.schedules = 40});
  CHECK(one.schedules == scouted(increments(5), 1, {.schedules = 40}).schedules);
  CHECK(one.schedules != scouted(increments(5), 2, {.schedules = 40}).schedules);
  CHECK(one.schedules.size() == 40);
  CHECK(one.ends == 40);
}

TEST_CASE("scout: threads take turns in some schedules, and run alone in others") {
  std::size_t switched = 0;
  for (const por::Path& path : scouted(increments(3), 7, {.schedules = 100}).schedules)
    switched += has_switch(path);
  CHECK(switched > 10);
  CHECK(switched < 90);
}

TEST_CASE("scout: it keeps to its bounds, and stops when told to") {
  CHECK(scouted(increments(9), 1, {.schedules = 0}).steps == 0);
  const Notes cut = scouted(increments(9), 1, {.schedules = 10, .steps_each = 4});
  CHECK(cut.steps == 40);
  CHECK(cut.ends == 0);
  CHECK(scouted(increments(9), 1, {.schedules = 1000, .steps_each = 50, .steps = 100}).steps < 150);
  CHECK(scouted(increments(9), 1, {.schedules = 10}, 3).steps == 3);
}

TEST_CASE("scout: nothing that a search counts or finds changes") {
  const std::string body = "synchronized (lock) { n++; } synchronized (lock) { new Object(); }";
  const Report without = checked(body, 0), with = checked(body, 50);
  CHECK(without.verdict == Verdict::kVerified);
  CHECK(with.verdict == Verdict::kVerified);
  CHECK(with.scouted == 50);
  CHECK(with.states == without.states);
  CHECK(with.transitions == without.transitions);
  CHECK(with.executions == without.executions);
  CHECK(with.outcomes == without.outcomes);
}

TEST_CASE("scout: a race before a long tail is found, which the search does not come back to") {
  const std::string body = "n++; for (int i = 0; i < 50; i++) synchronized (lock) { lock = lock; }";
  const Report with = checked(body, 300);
  CHECK(with.verdict == Verdict::kViolation);
  CHECK(with.is_scouted);
  CHECK(with.states == 0);
  CHECK(!with.violations.at(0).trace.empty());
  CHECK(checked(body, 0).verdict == Verdict::kLimit);
}

TEST_CASE("scout: how many, and with which seed") {
  CHECK(parse_scout("300").schedules == 300);
  CHECK(parse_scout("300").seed == 1);
  CHECK(parse_scout("20:7").schedules == 20);
  CHECK(parse_scout("20:7").seed == 7);
  CHECK(parse_scout("off").schedules == 0);
  for (const char* bad : {"", "0", "-1", "3:", ":3", "many", "3x", "3:x"})
    CHECK_THROWS_AS(parse_scout(bad), InputError);
}
