// s-por, de-s-por and dl-s-por against Algorithms 1, 2 and 3 of the pragmatic paper
// (tests/support/pragmatic_paper.h).
//
// Without what por/ adds to the paper they come to the same states by the same steps. A search that
// takes one step more than it must is unsound nowhere, so no other test would see it.
//
// What por/ adds, and what is true with it:
//
//   walks that take each step once, skip the last, or stop early: nothing changes
//   summaries: nothing changes
//   line 21, second half (skips_visited): the same states, and only more steps, as in the paper
//   kinds of accesses: not more than the paper, in all of the programs here
//   certain order, waits-for, visited first: steps of Algorithm 1, mostly fewer than the paper
//   takes
//
// Of the last line it is not true that they never take more than Algorithms 2 and 3. A racer fewer,
// or another order, makes another thread the next one, and source sets of one state differ in size.
// Three programs below show it. Of the programs here it happens to at most one in fifty, and in sum
// each extension takes less.
#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "por/algorithms/de_s_por.h"
#include "por/algorithms/dl_s_por.h"
#include "por/algorithms/s_por.h"
#include "tests/support/naive_explorer.h"
#include "tests/support/pragmatic_paper.h"
#include "tests/support/toy_generator.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using toy::Explored;
using toy::Line20;
using toy::Line21;
using toy::PaperSystem;
using toy::Program;
using toy::ToySystem;
using Mutation = TestMutation;

// The states that a search comes to, and the steps that it takes.
template <typename System>
class Recorder final : public Listener {
 public:
  explicit Recorder(const System& system) : system_(system) {}
  Advice on_transition(const Path& path) override {
    const Step step = path.back();
    is_taken_twice |=
        !found.steps.insert({states_on_path_.at(path.size() - 1), step.thread, step.variant})
             .second;
    return arrive(path);
  }
  Advice on_state(const Path& path, Standing) override { return arrive(path); }
  Explored found;
  bool is_taken_twice = false;  // some step

 private:
  Advice arrive(const Path& path) {
    states_on_path_.resize(path.size());
    states_on_path_.push_back(system_.words());
    found.states.insert(system_.words());
    return Advice::kGoOn;
  }
  const System& system_;
  std::vector<toy::State> states_on_path_;
};

template <template <typename, typename> typename Search, typename System>
Explored explore(const Program& program, const ReductionOptions& options) {
  System system(program);
  NumberedKeyStore store;
  Order order;
  Recorder<System> recorder(system);
  REQUIRE(Search<System, NumberedKeyStore>(system, store, order, recorder, options).run() ==
          SearchEnd::kComplete);
  REQUIRE(!recorder.is_taken_twice);
  return recorder.found;
}

constexpr std::uint64_t kPrograms = 900, kMaxStates = 250;

// Acyclic. Where it is not known beforehand that a step prints, it is left out: the paper knows
// what is visible.
Program program_of(std::uint64_t seed) {
  const bool is_long = seed % 4 == 0;
  Program program = toy::random_program({.threads = is_long ? 2U : 3U,
                                         .fragments = is_long ? 4U : 2U,
                                         .variables = static_cast<std::uint32_t>(1 + seed % 3),
                                         .has_waits = false,
                                         .has_choices = seed % 5 == 0,
                                         .has_loops = false,
                                         .has_exits = false,
                                         .has_spawns = seed % 6 == 0,
                                         .has_tries = true,
                                         .has_readers = seed % 7 == 0},
                                        seed);
  // A branch, forward, over the last operation; what it depends on is what others wrote.
  for (auto& body : program.bodies) {
    std::erase_if(body, [](const toy::Operation& op) {
      return op.kind == toy::OperationKind::kPrintIfEqual;
    });
    if (body.empty() || seed % 3 == 0) continue;
    const auto end = static_cast<std::uint32_t>(body.size() + 1);
    body.insert(body.end() - 1, toy::jump_if_equal(static_cast<std::uint32_t>(seed % 3), 1, end));
  }
  return program;
}

bool is_deadlock_free(const toy::Exploration& all) {
  return std::ranges::none_of(all.outcomes,
                              [](const toy::Outcome& o) { return o.first == Standing::kDeadlock; });
}

// Those that are small, and within what the paper assumes.
const std::vector<Program>& programs() {
  static const std::vector<Program> all = [] {
    std::vector<Program> result;
    for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
      const toy::Exploration explored = toy::explore_naively(program_of(seed));
      if (explored.states.size() > kMaxStates || !is_deadlock_free(explored)) continue;
      result.push_back(program_of(seed));
    }
    return result;
  }();
  return all;
}

// What the paper has, and nothing else.
constexpr ReductionOptions kPaper{.prefers_visited = false,
                                  .uses_certain_order = false,
                                  .follows_waits = false,
                                  .uses_summaries = false,
                                  .walk = {.takes_once = false,
                                           .skips_last = false,
                                           .skips_visited = false,
                                           .stops_complete = false,
                                           .stops_disabled = false}};
template <typename Change>
ReductionOptions with(ReductionOptions options, const Change& change) {
  change(options);
  return options;
}
const ReductionOptions kAsPrinted = with(kPaper, [](auto& o) { o.walk.skips_visited = true; });
const ReductionOptions kWalks = with(kPaper, [](auto& o) { o.walk = {}; });
// What --paper asks for: Appendix A's walks, and section 5's enumeration.
const ReductionOptions kToTheLetter = with(kWalks, [](auto& o) {
  o.prefers_visited = true;
  o.tries_visited = true;
});
const ReductionOptions kSummaries = with(kPaper, [](auto& o) { o.uses_summaries = true; });
const ReductionOptions kCertain = with(kSummaries, [](auto& o) { o.uses_certain_order = true; });
const ReductionOptions kWaits = with(kSummaries, [](auto& o) { o.follows_waits = true; });
const ReductionOptions kVisited = with(kSummaries, [](auto& o) { o.prefers_visited = true; });
ReductionOptions mutant(ReductionOptions options, Mutation mutation) {
  options.mutation = mutation;
  return options;
}

template <typename System>
Explored s_por(const Program& program, const ReductionOptions& options) {
  return explore<SafeSetSearch, System>(program, options);
}
template <typename System>
Explored de_s_por(const Program& program, const ReductionOptions& options) {
  return explore<EagerSourceSetSearch, System>(program, options);
}
template <typename System>
Explored dl_s_por(const Program& program, const ReductionOptions& options) {
  return explore<LazySourceSetSearch, System>(program, options);
}

// The kinds of por/model/access.h in place of the paper's reads and writes.
bool races(toy::Accesses a, toy::Accesses b) { return can_race(a, b); }

// `System` and `dependence` belong together.
template <typename System>
void compare(const Program& program, toy::Dependence dependence) {
  REQUIRE(s_por<System>(program, kPaper) == toy::algorithm_1<System>(program, dependence));
  const Explored eager = toy::algorithm_2<System>(program, dependence, Line20::kAll);
  REQUIRE(de_s_por<System>(program, kPaper) == eager);
  REQUIRE(de_s_por<System>(program, kWalks) == eager);
  REQUIRE(de_s_por<System>(program, kSummaries) == eager);
  REQUIRE(de_s_por<System>(program, mutant(kPaper, Mutation::kLastRace)) ==
          toy::algorithm_2<System>(program, dependence, Line20::kLast));
  const Explored lazy = toy::algorithm_3<System>(program, dependence, Line21::kFirstHalf);
  REQUIRE(dl_s_por<System>(program, kPaper) == lazy);
  REQUIRE(dl_s_por<System>(program, kSummaries) == lazy);
  const Explored printed = toy::algorithm_3<System>(program, dependence, Line21::kAsPrinted);
  REQUIRE(dl_s_por<System>(program, kAsPrinted) == printed);
  REQUIRE(dl_s_por<System>(program, kWalks) == printed);
  REQUIRE(printed.states == lazy.states);
  REQUIRE(std::ranges::includes(printed.steps, lazy.steps));
}

TEST_CASE(
    "naive reductions: without extensions the searches take exactly the steps of the paper's "
    "algorithms") {
  CHECK(programs().size() >= 500);
  for (const Program& program : programs()) {
    INFO(to_string(program));
    compare<PaperSystem>(program, toy::dependent_in_paper);
    compare<ToySystem>(program, races);
  }
}

TEST_CASE(
    "naive reductions: --paper takes exactly the steps of the paper's algorithms, visited states "
    "first") {
  constexpr auto kVisitedFirst = toy::Enumeration::kVisitedFirst;
  std::uint64_t different = 0;
  for (const Program& program : programs()) {
    INFO(to_string(program));
    constexpr auto* dependence = toy::dependent_in_paper;
    REQUIRE(s_por<PaperSystem>(program, kToTheLetter) ==
            toy::algorithm_1<PaperSystem>(program, dependence));
    REQUIRE(de_s_por<PaperSystem>(program, kToTheLetter) ==
            toy::algorithm_2<PaperSystem>(program, dependence, Line20::kAll, kVisitedFirst));
    const Explored lazy =
        toy::algorithm_3<PaperSystem>(program, dependence, Line21::kAsPrinted, kVisitedFirst);
    REQUIRE(dl_s_por<PaperSystem>(program, kToTheLetter) == lazy);
    different += lazy != toy::algorithm_3<PaperSystem>(program, dependence, Line21::kAsPrinted);
  }
  CHECK(different > 20);  // the order matters
}

// The outcomes at the ends of what was explored.
std::set<std::vector<toy::Word>> outputs(const Program& program, const Explored& explored) {
  const toy::Exploration all = toy::explore_naively(program);
  std::set<std::vector<toy::Word>> result;
  toy::explore_naively(program, [&](const ToySystem& system) {
    if (system.standing() != Standing::kRunning && explored.states.contains(system.words()))
      result.insert(system.output());
  });
  return result;
}

TEST_CASE("naive reductions: line 20 of Algorithm 2 loses an execution as it is printed") {
  const Program program{{{toy::read(0, 0), toy::print(0, 0)},
                         {toy::read(0, 0), toy::write(1, 1)},
                         {toy::read(1, 0), toy::jump_if_equal(0, 0, 3), toy::write(0, 1)}},
                        3,
                        2,
                        0};
  const auto found = [&](Line20 line) {
    return outputs(program, toy::algorithm_2<PaperSystem>(program, toy::dependent_in_paper, line));
  };
  CHECK(found(Line20::kAll) == std::set<std::vector<toy::Word>>{{0}, {1}});
  CHECK(found(Line20::kLast) == std::set<std::vector<toy::Word>>{{0}});
}

using Explore = Explored (*)(const Program&, const ReductionOptions&);

Explored eager_as_in_paper(const Program& program) {
  return toy::algorithm_2<PaperSystem>(program, toy::dependent_in_paper, Line20::kAll);
}
Explored lazy_as_in_paper(const Program& program) {
  return toy::algorithm_3<PaperSystem>(program, toy::dependent_in_paper, Line21::kFirstHalf);
}

// An algorithm of por/, and what the paper's takes of programs().
struct Compared {
  Explore search;
  std::vector<Explored> paper;
};
template <typename Naive>
std::vector<Explored> each(const Naive& naive) {
  std::vector<Explored> result;
  for (const Program& program : programs()) result.push_back(naive(program));
  return result;
}
const std::vector<Compared>& compared() {
  static const std::vector<Compared> both{{de_s_por<ToySystem>, each(eager_as_in_paper)},
                                          {dl_s_por<ToySystem>, each(lazy_as_in_paper)}};
  return both;
}

// In how many programs, and by how many steps in sum, a search takes more than the paper's
// algorithm.
struct Surplus {
  std::uint64_t programs = 0;
  std::int64_t steps = 0;
};
Surplus surplus(const Compared& algorithm, const ReductionOptions& options) {
  static const std::vector<Explored> all =
      each([](const Program& program) { return s_por<ToySystem>(program, kPaper); });
  Surplus result;
  for (std::size_t i = 0; i < programs().size(); ++i) {
    const Explored found = algorithm.search(programs()[i], options);
    const Explored& paper = algorithm.paper[i];
    REQUIRE(std::ranges::includes(all[i].states, found.states));
    REQUIRE(std::ranges::includes(all[i].steps, found.steps));
    result.programs +=
        found.steps.size() > paper.steps.size() || found.states.size() > paper.states.size();
    result.steps += static_cast<std::int64_t>(found.steps.size()) -
                    static_cast<std::int64_t>(paper.steps.size());
  }
  return result;
}

TEST_CASE(
    "naive reductions: each extension takes steps of Algorithm 1, in sum fewer than Algorithms 2 "
    "and 3") {
  for (const Compared& algorithm : compared()) {
    for (const ReductionOptions& options :
         {kSummaries, kCertain, kWaits, kVisited, ReductionOptions{}}) {
      const Surplus found = surplus(algorithm, options);
      CHECK(50 * found.programs <= programs().size());
      CHECK(found.steps < 0);
    }
    CHECK(surplus(algorithm, kSummaries).programs == 0);
  }
}

TEST_CASE("naive reductions: a search that takes more than it must is seen") {
  for (const Compared& algorithm : compared()) {
    for (const Mutation mutation : {Mutation::kNoSourceSets, Mutation::kOneMore}) {
      for (const ReductionOptions& options : {kPaper, ReductionOptions{}}) {
        CHECK(2 * surplus(algorithm, mutant(options, mutation)).programs > programs().size());
      }
    }
  }
  const ReductionOptions without = with(kPaper, [](auto& o) { o.has_safe_sets = false; });
  std::uint64_t different = 0;
  for (const Program& program : programs()) {
    different += s_por<PaperSystem>(program, without) !=
                 toy::algorithm_1<PaperSystem>(program, toy::dependent_in_paper);
  }
  CHECK(different > 100);
}

// What an extension adds to the steps of dl-s-por without any.
std::int64_t added_steps(const Program& program, const ReductionOptions& options) {
  REQUIRE(is_deadlock_free(toy::explore_naively(program)));
  return static_cast<std::int64_t>(dl_s_por<ToySystem>(program, options).steps.size()) -
         static_cast<std::int64_t>(dl_s_por<ToySystem>(program, kSummaries).steps.size());
}

// The smallest of 60,000 random programs.
TEST_CASE("naive reductions: a better choice of threads can take more steps") {
  using toy::finish, toy::join, toy::lock, toy::print, toy::spawn, toy::write;
  CHECK(
      added_steps(
          {{{spawn(2, 0), join(0), print(1, 0)}, {print(2, 20)}, {write(0, 0), finish()}}, 2, 1, 1},
          kVisited) == 1);
  CHECK(added_steps({{{lock(0), print(1, 0)},
                      {write(0, 0)},
                      {spawn(3, 0), print(1, 0)},
                      {print(0, 20), finish()}},
                     3,
                     1,
                     1},
                    kCertain) == 3);
  CHECK(added_steps({{{spawn(3, 1)},
                      {spawn(3, 2), join(2), print(2, 0)},
                      {print(0, 10)},
                      {write(0, 2), finish()}},
                     3,
                     1,
                     1},
                    kWaits) == 6);
}

// The threads whose steps were taken from the initial state.
ThreadSet taken_first(const Program& program, const Explored& found) {
  const toy::State start = ToySystem(program).words();
  ThreadSet threads;
  for (const toy::StepOf& step : found.steps) {
    if (step.from == start) threads |= only(step.thread);
  }
  return threads;
}

void check_figure(const Program& program, ThreadSet expected, const std::vector<Explored>& all) {
  for (const Explored& found : all) CHECK(taken_first(program, found) == expected);
}
std::vector<Explored> explored_in_all_ways(const Program& program) {
  return {eager_as_in_paper(program),
          lazy_as_in_paper(program),
          de_s_por<PaperSystem>(program, kPaper),
          dl_s_por<PaperSystem>(program, kPaper),
          de_s_por<PaperSystem>(program, {}),
          dl_s_por<PaperSystem>(program, {})};
}

// Figure 3, with threads 0, 1, 2 for 1, 2, 3 and variables x, y for o1, o2:
//
//   0: x = 1        1: read y; read x        2: read x
//
// Thread 0 first. current[0] = {0, 1, 2}: both others read x later. Thread 1 next, and nobody
// conflicts with its read of y: {1} is persistent, {0, 1} a source set. Thread 2 is not taken.
//
// In all, with a letter for each step: W the write, Y and X thread 1's reads, Z thread 2's. A state
// is the set of steps that were taken, with what X and Z saw: W before them or not.
//   After W nothing is dependent any more, so each state has one step: Y, X, Z. W, WY, WYX, WYXZ.
//   After Y (without W) the threads 0 and 1 and 2 stand in front of W, X, Z: W conflicts with X and
//   Z, so X and Z are wanted.
//     YW is WY, visited; from there nothing new.
//     YX: W, then Z. YXW, YXWZ. W conflicts with Z: Z, too. YXZ, YXZW.
//       From Y, current[X] = {0, 1}: W comes later. Now done is {0, 1}, current[W] = {0, 1, 2}: Z
//       is missing.
//     YZ: W, then X. YZW, YZWX. W conflicts with X: X, too: YZX is YXZ, visited.
// States: the first, W, WY, WYX, WYXZ, Y, YX, YXW, YXWZ, YXZ, YXZW, YZ, YZW, YZWX: 14.
// Steps: W Y X Z; Y; Y-W; YX, YXW, YXWZ, YXZ, YXZW; YZ, YZW, YZWX, YZX: 15.
// Steps to visited states first: the same, only earlier.
TEST_CASE("naive reductions: Figure 3, a source set that is not persistent") {
  const Program program{
      {{toy::write(0, 1)}, {toy::read(1, 0), toy::read(0, 0)}, {toy::read(0, 0)}}, 3, 2, 0};
  const std::vector<Explored> all = explored_in_all_ways(program);
  check_figure(program, only(0) | only(1), all);
  for (const Explored& found : all) {
    CHECK(found.states.size() == 14);
    CHECK(found.steps.size() == 15);
  }
}

// Figure 4, with threads 0 to 4 for 1 to 5. What has to be true of the first steps:
//
//   current[0] = {0, 1, 2, 3, 4}, current[1] = {1, 2}, current[2] = {2, 3}, current[3] = {1, 2, 3}
//
//   0: a = 1    1: b = 1; read d; read a    2: c = 1; read b; read d; read a    3: d = 1; read c;
//   read a    4: read a
//
// After thread 0 all others are wanted; 1 is next, then 2, then 3. {1} lacks 2, {1, 2} lacks 3, {1,
// 2, 3} is closed. So from the first state exactly the threads 0, 1, 2 and 3 are taken. They are a
// source set, and 4 is missing for a persistent one with 0.
TEST_CASE("naive reductions: Figure 4, a source set that takes four of five threads") {
  enum Variable : std::uint32_t { a, b, c, d };
  const Program program{{{toy::write(a, 1)},
                         {toy::write(b, 1), toy::read(d, 0), toy::read(a, 0)},
                         {toy::write(c, 1), toy::read(b, 0), toy::read(d, 0), toy::read(a, 0)},
                         {toy::write(d, 1), toy::read(c, 0), toy::read(a, 0)},
                         {toy::read(a, 0)}},
                        5,
                        4,
                        0};
  const std::vector<Explored> all = explored_in_all_ways(program);
  check_figure(program, only(0) | only(1) | only(2) | only(3), all);
  CHECK(all[2] == all[0]);
  CHECK(all[3] == all[1]);
}

}  // namespace
}  // namespace plait::por
