// Commit points keep s-por from putting threads off for ever. They take fewer states than expanding
// cycles where loops end if they choose to, and more where they never do.
#include "por/dependence/commit_points.h"

#include <string>
#include <vector>

#include "por/algorithms/s_por.h"
#include "por/algorithms/sdpor.h"
#include "tests/support/search_oracle.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using toy::Finder;
using toy::Findings;
using toy::Program;
using toy::ToySystem;

constexpr std::uint64_t kPrograms = 2000;

// What s-por does against the ignoring problem.
const ReductionOptions kNothing{.mutation = TestMutation::kNoCycles};
const ReductionOptions kComponents;
const ReductionOptions kCommitPoints{.commit_points = CommitPointOptions{}};
const ReductionOptions kEverywhere{.commit_points =
                                       CommitPointOptions{.only_at_commit_points = false}};

Finder search(const Program& program, const ReductionOptions& options,
              const char* order_text = "sequential") {
  ToySystem system(program);
  NumberedKeyStore store;
  Order order = Order::parse(order_text);
  Finder finder(system);
  SafeSetSearch<ToySystem, NumberedKeyStore>(system, store, order, finder, options).run();
  return finder;
}

// The states of all programs.
struct Totals {
  std::uint64_t nothing = 0, commit_points = 0, everywhere = 0, components = 0;
};

void compare(const Program& program, Totals& totals) {
  const Findings expected = toy::findings_of(program);
  const auto add = [&](std::uint64_t& total, const ReductionOptions& options) {
    const Finder finder = search(program, options);
    REQUIRE(finder.found == expected);
    total += finder.states;
  };
  add(totals.commit_points, kCommitPoints);
  add(totals.everywhere, kEverywhere);
  add(totals.components, kComponents);
  REQUIRE(search(program, kCommitPoints, "random:3").found == expected);
  totals.nothing += search(program, kNothing).states;
}

void report(const std::string& what, const Totals& totals) {
  MESSAGE(what, ", states: nothing done ", totals.nothing, ", commit points ", totals.commit_points,
          ", without L19 ", totals.everywhere, ", components ", totals.components);
}

TEST_CASE(
    "commit points: random programs have the outcomes and the moments of the exhaustive search") {
  Totals totals;
  for (std::uint64_t seed = 0; seed < kPrograms / 4; ++seed) {
    const Program program = toy::program_of_any_shape(seed);
    INFO("seed ", seed, "\n", to_string(program));
    compare(program, totals);
  }
  report("all shapes", totals);
}

TEST_CASE("commit points: so do random programs with invisible loops") {
  Totals totals;
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = toy::program_with_invisible_loops(seed);
    INFO("seed ", seed, "\n", to_string(program));
    compare(program, totals);
  }
  report("invisible loops", totals);
  CHECK(totals.nothing < totals.commit_points);
  CHECK(totals.commit_points < totals.components);
}

bool is_caught(TestMutation mutation) {
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = toy::program_with_invisible_loops(seed);
    if (search(program, {.commit_points = CommitPointOptions{}, .mutation = mutation}).found !=
        toy::findings_of(program))
      return true;
  }
  return false;
}

TEST_CASE("commit points: each measure that makes them sound is missed when it is off") {
  CHECK_FALSE(is_caught(TestMutation::kNone));
  CHECK(is_caught(TestMutation::kNoExpansion));
  CHECK(is_caught(TestMutation::kNoOtherThreads));
}

// The figures of the paper. Thread 1 asserts that variable 0 is 0; it fails where the thread stands
// in front of its last operation. With r for what it read, it can stand at 0, 1 (r=0), 3 (r=0); and
// if it was late at 1, 2, 3 (r=1).
toy::Operation skip() { return toy::jump_if_equal(2, 1, 0); }  // register 2 is 0
toy::Operation go_to(std::uint32_t target) { return toy::jump_if_equal(2, 0, target); }

const std::vector<toy::Operation> kAssertion{toy::read(0, 0), toy::jump_if_equal(0, 0, 3),
                                             toy::print(0, 0)};
constexpr toy::Word kFailure = 2;

Program figure_1() { return {{{toy::write(0, 1), skip(), skip(), go_to(2)}, kAssertion}, 2, 1, 0}; }

Program figure_2() {
  return {
      {{toy::write(0, 1), skip(), toy::choose(0, 2), toy::jump_if_equal(0, 1, 6), skip(), go_to(4)},
       kAssertion},
      2,
      1,
      0};
}

// x is variable 0, y is variable 1. The assertion is behind a lock, so everything is at one more.
Program figure_3() {
  return {{{toy::lock(0), toy::write(1, 1), toy::write(0, 1), toy::unlock(0), skip(), go_to(4)},
           {toy::lock(0), toy::read(0, 0), toy::jump_if_equal(0, 0, 4), toy::print(0, 0),
            toy::unlock(0)},
           {toy::write(1, 2)}},
          3,
          2,
          1};
}

Program figure_9() {
  return {{{toy::write(0, 1), skip(), toy::choose(0, 2), toy::jump_if_equal(0, 1, 6), skip(),
            go_to(4), skip(), go_to(6)},
           kAssertion},
          2,
          1,
          0};
}

bool fails(const Findings& found, toy::Word at = kFailure) {
  return found.moments.contains({1, at, 1, 0, 0});
}

Findings by_sdpor(const Program& program) {
  toy::ToySystem system(program);
  NumberedKeyStore store;
  Order order;
  toy::Finder finder(system);
  Sdpor(system, store, order, finder).run();
  return finder.found;
}

// Thread 0's run after its write has 3 states. Both threads start: (0,0), and thread 1 first:
// (0,1), (0,3). Nothing done: the run with thread 1 at 0 and at 3 (r=0): 3 + 3 + 3 = 9. Components:
// in the 2 states of the loop, thread 1 goes on to 1, 2 and 3 (r=1): 6 more. Commit points: thread
// 1 does so where the run begins, and each time the run begins anew: 9 more.
TEST_CASE("commit points: Figure 1, a loop that never ends") {
  const Finder unsound = search(figure_1(), kNothing),
               commit_points = search(figure_1(), kCommitPoints),
               components = search(figure_1(), kComponents);
  CHECK_FALSE(fails(unsound.found));
  CHECK(fails(commit_points.found));
  CHECK(fails(components.found));
  CHECK(fails(by_sdpor(figure_1())));
  CHECK(unsound.states == 9);
  CHECK(commit_points.states == 18);
  CHECK(components.states == 15);
}

// The run has 7 states. 2 are up to the choice, 3 after it into the loop and round it, 2 out of it
// to the end of thread 0. There all threads are taken, and thread 1 goes on by 3. Nothing done: 3 +
// 7 + 7 + 3 = 20. Commit points: the run completes, nothing more to do. Components: 3 more in each
// of the 2 states of the loop.
TEST_CASE("commit points: Figure 2, a loop that need not be entered") {
  const Finder unsound = search(figure_2(), kNothing),
               commit_points = search(figure_2(), kCommitPoints),
               components = search(figure_2(), kComponents);
  CHECK(fails(unsound.found));
  CHECK(fails(commit_points.found));
  CHECK(fails(components.found));
  CHECK(fails(by_sdpor(figure_2())));
  CHECK(unsound.states == 20);
  CHECK(commit_points.states == 20);
  CHECK(components.states == 26);
}

// The state after the release is a commit point as any after a visible step is. A thread 1 that
// waited for the lock gets its turn there.
TEST_CASE("commit points: Figure 3, a loop after a release") {
  CHECK_FALSE(fails(search(figure_3(), kNothing).found, kFailure + 1));
  CHECK(fails(search(figure_3(), kCommitPoints).found, kFailure + 1));
  CHECK(fails(search(figure_3(), kEverywhere).found, kFailure + 1));
  CHECK(fails(search(figure_3(), kComponents).found, kFailure + 1));
  CHECK(fails(by_sdpor(figure_3()), kFailure + 1));
}

// The run has 8 states, 4 of them in loops. Nothing done: 3 + 8 + 8 = 19. Components: 3 * 4 more.
// Commit points: 3 * 8 more. The paper counts where thread 1 is forced in: once, where the run
// begins, and not in each of the two loops. But from there on the run is repeated for each step
// that thread 1 takes.
TEST_CASE("commit points: Figure 9, two loops that never end") {
  const Finder unsound = search(figure_9(), kNothing),
               commit_points = search(figure_9(), kCommitPoints),
               everywhere = search(figure_9(), kEverywhere),
               components = search(figure_9(), kComponents);
  CHECK_FALSE(fails(unsound.found));
  CHECK(fails(commit_points.found));
  CHECK(fails(everywhere.found));
  CHECK(fails(components.found));
  CHECK(fails(by_sdpor(figure_9())));
  CHECK(unsound.states == 19);
  CHECK(commit_points.states == 43);
  CHECK(everywhere.states == 31);
  CHECK(components.states == 31);
}

}  // namespace
}  // namespace plait::por
