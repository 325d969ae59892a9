// o-dpor on random toy programs, with loops or without. It finds what the exhaustive search finds,
// in every order, with every store; and without one of its measures it does not.
#include "por/algorithms/o_dpor.h"

#include <atomic>
#include <optional>
#include <set>
#include <tuple>
#include <utility>
#include <vector>

#include "por/algorithms/full.h"
#include "por/search/limits.h"
#include "por/search/statistics.h"
#include "tests/support/toy_generator.h"
#include "tests/support/toy_system.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using toy::Program;
using toy::Shape;
using toy::ToySystem;
using toy::Word;

// What a reduction must keep: how executions end, and every state that a thread by itself can be
// in.
struct Observations {
  std::set<std::pair<Standing, std::vector<Word>>> outcomes;
  std::set<std::vector<Word>> locals;
  friend bool operator==(const Observations&, const Observations&) = default;
};

class Observer final : public Listener {
 public:
  explicit Observer(const ToySystem& system) : system_(system) {}
  Advice on_state(const Path&, Standing standing) override {
    if (standing != Standing::kRunning) seen.outcomes.emplace(standing, system_.output());
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      std::vector<Word> local = system_.moment(t);
      local.push_back(static_cast<Word>(t));
      seen.locals.insert(std::move(local));
    }
    return Advice::kGoOn;
  }
  Observations seen;

 private:
  const ToySystem& system_;
};

struct Found {
  Observations seen;
  Statistics counts;
};

constexpr std::uint64_t kMaxStates = 2000;

// Nothing if the program has too many states to be tried in many ways.
std::optional<Found> explore_fully(const Program& program) {
  ToySystem system(program);
  KeyStore store;
  Order order;
  Observer observer(system);
  Found found;
  Limits limits({.states = kMaxStates});
  Listeners listeners({&limits, &found.counts, &observer});
  if (FullSearch(system, store, order, listeners).run() == SearchEnd::kStopped) return std::nullopt;
  found.seen = std::move(observer.seen);
  return found;
}

template <typename Store>
Found explore(const Program& program, const char* order_text,
              TestMutation mutation = TestMutation::kNone, bool prefers_visited = true,
              bool has_sleep_sets = true) {
  ToySystem system(program);
  const std::vector<Word> start = system.words();
  Store store;
  Order order = Order::parse(order_text);
  Observer observer(system);
  Found found;
  Listeners listeners({&found.counts, &observer});
  ODpor<ToySystem, Store> search(system, store, order, listeners, mutation, prefers_visited);
  if (!has_sleep_sets) search.leave_out_sleep_sets();
  REQUIRE(search.run() == SearchEnd::kComplete);
  REQUIRE(system.words() == start);
  REQUIRE(system.undo_size() == 0);
  found.seen = std::move(observer.seen);
  return found;
}

struct Batch {
  const char* name;
  Shape shape;
  std::uint64_t programs;
};

const Batch kBatches[] = {
    {"everything", {.threads = 3, .fragments = 2}, 600},
    {"long", {.threads = 2, .fragments = 4}, 400},
    {"loops",
     {.threads = 3,
      .fragments = 2,
      .has_locks = false,
      .has_waits = false,
      .has_exits = false,
      .has_spawns = false},
     500},
    {"locks",
     {.threads = 4,
      .fragments = 1,
      .variables = 1,
      .has_choices = false,
      .has_exits = false,
      .has_spawns = false},
     300},
    {"acyclic", {.threads = 3, .fragments = 2, .has_loops = false, .has_tries = true}, 500},
    {"four",
     {.threads = 4,
      .fragments = 2,
      .variables = 3,
      .has_waits = false,
      .has_choices = false,
      .has_loops = false,
      .has_exits = false,
      .has_spawns = false},
     400},
    {"readers",
     {.threads = 4,
      .fragments = 2,
      .variables = 1,
      .mutexes = 1,
      .has_waits = false,
      .has_choices = false,
      .has_exits = false,
      .has_spawns = false,
      .has_readers = true},
     300},
};

TEST_CASE("random programs: o-dpor finds all outcomes and all states of single threads") {
  std::uint64_t programs = 0, states = 0, of = 0;
  for (const Batch& batch : kBatches) {
    for (std::uint64_t seed = 0; seed < batch.programs; ++seed) {
      const Program program = toy::random_program(batch.shape, seed);
      const auto expected = explore_fully(program);
      if (!expected) continue;
      INFO(batch.name, " seed ", seed, "\n", to_string(program));
      ++programs;
      const Found found = explore<NumberedKeyStore>(program, "sequential");
      REQUIRE(found.seen.outcomes == expected->seen.outcomes);
      REQUIRE(found.seen.locals == expected->seen.locals);
      states += found.counts.states, of += expected->counts.states;
      REQUIRE(explore<NumberedKeyStore>(program, "sequential:2,0,1").seen == expected->seen);
      REQUIRE(explore<ExactStore>(program, "random:7").seen == expected->seen);
      REQUIRE(explore<NumberedKeyStore>(program, "sequential", TestMutation::kNone, false).seen ==
              expected->seen);
      REQUIRE(explore<ExactStore>(program, "random:7", TestMutation::kNone, false).seen ==
              expected->seen);
    }
  }
  CHECK(programs > 2500);
  CHECK(states < of * 6 / 10);
}

TEST_CASE("random programs: o-dpor without sleep sets finds the same, in fewer states") {
  std::uint64_t programs = 0, states = 0, with_sleep_sets = 0;
  for (const Batch& batch : kBatches) {
    for (std::uint64_t seed = 0; seed < batch.programs; seed += 2) {
      const Program program = toy::random_program(batch.shape, seed);
      const auto expected = explore_fully(program);
      if (!expected) continue;
      INFO(batch.name, " seed ", seed, "\n", to_string(program));
      ++programs;
      const auto without = [&](const char* order, bool prefers_visited) {
        return explore<NumberedKeyStore>(program, order, TestMutation::kNone, prefers_visited,
                                         false);
      };
      const Found found = without("sequential", true);
      REQUIRE(found.seen == expected->seen);
      REQUIRE(without("random:7", false).seen == expected->seen);
      states += found.counts.states;
      with_sleep_sets += explore<NumberedKeyStore>(program, "sequential").counts.states;
    }
  }
  CHECK(programs > 1200);
  CHECK(states < with_sleep_sets);
}

std::uint64_t count_wrong(TestMutation mutation, bool prefers_visited) {
  std::uint64_t wrong = 0;
  for (const Batch& batch : kBatches) {
    for (std::uint64_t seed = 0; seed < batch.programs; ++seed) {
      const Program program = toy::random_program(batch.shape, seed);
      const auto expected = explore_fully(program);
      if (expected)
        wrong += explore<NumberedKeyStore>(program, "sequential", mutation, prefers_visited).seen !=
                 expected->seen;
    }
  }
  return wrong;
}

TEST_CASE("random programs: without one of its measures o-dpor is caught") {
  for (const bool prefers_visited : {true, false}) {
    CHECK(count_wrong(TestMutation::kNoPending, prefers_visited) > 50);
    CHECK(count_wrong(TestMutation::kOneVariant, prefers_visited) > 50);
    CHECK(count_wrong(TestMutation::kNoEnds, prefers_visited) > 5);
    CHECK(count_wrong(TestMutation::kNoRevisits, prefers_visited) > 50);
    CHECK(count_wrong(TestMutation::kNoCycles, prefers_visited) > 50);
    CHECK(count_wrong(TestMutation::kNoStandIns, prefers_visited) > 5);
  }
}

// Two of twelve thousand programs show it, in an order that no visited state changes.
TEST_CASE("random programs: without the futures of sleepers o-dpor is caught") {
  for (const auto& [batch, seed, order] : {std::tuple(kBatches[2], 10776, "random:10776"),
                                           std::tuple(kBatches[3], 10942, "random:10942")}) {
    const Program program = toy::random_program(batch.shape, static_cast<std::uint64_t>(seed));
    INFO(to_string(program));
    const auto expected = explore_fully(program);
    REQUIRE(expected);
    CHECK(explore<NumberedKeyStore>(program, order, TestMutation::kNone, false).seen ==
          expected->seen);
    CHECK_FALSE(explore<NumberedKeyStore>(program, order, TestMutation::kNoSleepers, false).seen ==
                expected->seen);
  }
}

TEST_CASE("random programs: o-dpor without a store finds all outcomes") {
  const Shape shape{.threads = 3, .fragments = 2, .has_loops = false};
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Program program = toy::random_program(shape, seed);
    const auto expected = explore_fully(program);
    if (!expected) continue;
    INFO("seed ", seed, "\n", to_string(program));
    REQUIRE(explore<NoStore>(program, "sequential").seen == expected->seen);
  }
}

}  // namespace
}  // namespace plait::por
