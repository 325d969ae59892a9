// The stateless reductions on random toy programs: they find the outcomes of the exhaustive search,
// in every order.
#include "por/algorithms/dpor.h"

#include <set>
#include <vector>

#include "por/algorithms/optimal_dpor.h"
#include "por/algorithms/source_dpor.h"
#include "por/search/statistics.h"
#include "tests/support/naive_explorer.h"
#include "tests/support/toy_generator.h"
#include "tests/support/toy_system.h"
#include "tests/support/trace_count.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using toy::Outcome;
using toy::Program;
using toy::Shape;
using toy::ToySystem;
using toy::Word;

class Outcomes final : public Listener {
 public:
  explicit Outcomes(const ToySystem& system) : system_(system) {}
  Advice on_state(const Path&, Standing standing) override {
    if (standing != Standing::kRunning) all.emplace(standing, system_.output());
    return Advice::kGoOn;
  }
  std::set<Outcome> all;

 private:
  const ToySystem& system_;
};

struct Result {
  std::set<Outcome> outcomes;
  Statistics counts;
};

template <template <typename> typename Search>
Result explore(const Program& program, const char* order_text,
               TestMutation mutation = TestMutation::kNone) {
  ToySystem system(program);
  const std::vector<Word> start = system.words();
  Order order = Order::parse(order_text);
  Outcomes outcomes(system);
  Result result;
  Listeners listeners({&result.counts, &outcomes});
  REQUIRE(Search<ToySystem>(system, order, listeners, mutation).run() == SearchEnd::kComplete);
  REQUIRE(system.words() == start);
  REQUIRE(system.undo_size() == 0);
  result.outcomes = std::move(outcomes.all);
  return result;
}

// Every shape has its seeds; all are without loops.
struct Batch {
  const char* name;
  Shape shape;
  std::uint64_t programs;
};

const Batch kBatches[] = {
    {"small", {.threads = 3, .fragments = 2, .has_loops = false, .has_spawns = false}, 700},
    {"long", {.threads = 2, .fragments = 4, .has_loops = false, .has_spawns = false}, 400},
    {"locks",
     {.threads = 4,
      .fragments = 1,
      .variables = 1,
      .has_choices = false,
      .has_loops = false,
      .has_exits = false,
      .has_spawns = false},
     400},
    {"deadlocks",
     {.threads = 3,
      .fragments = 2,
      .variables = 1,
      .mutexes = 2,
      .has_waits = false,
      .has_choices = false,
      .has_loops = false,
      .has_spawns = false},
     400},
    {"spawns", {.threads = 2, .fragments = 2, .has_loops = false}, 500},
    {"tries",
     {.threads = 3,
      .fragments = 2,
      .variables = 1,
      .has_locks = false,
      .has_waits = false,
      .has_loops = false,
      .has_spawns = false,
      .has_tries = true},
     400},
    {"readers",
     {.threads = 4,
      .fragments = 2,
      .variables = 1,
      .mutexes = 1,
      .has_waits = false,
      .has_choices = false,
      .has_loops = false,
      .has_exits = false,
      .has_spawns = false,
      .has_readers = true},
     300},
    {"everything", {.threads = 3, .fragments = 2, .has_loops = false, .has_tries = true}, 300},
};

// Programs with more traces than this take too long for a test that has thousands of them.
constexpr std::size_t kStates = 4000;
constexpr std::uint64_t kExecutions = 3000;

constexpr const char* kOrders[] = {"sequential", "sequential:2,0,1", "random:7"};

template <template <typename> typename Search>
void compare_all() {
  std::uint64_t programs = 0;
  for (const Batch& batch : kBatches) {
    for (std::uint64_t seed = 0; seed < batch.programs; ++seed) {
      const Program program = toy::random_program(batch.shape, seed);
      const toy::Exploration expected = toy::explore_naively(program);
      if (expected.states.size() > kStates) continue;
      INFO(batch.name, " seed ", seed, "\n", to_string(program));
      ++programs;
      for (const char* order : kOrders)
        REQUIRE(explore<Search>(program, order).outcomes == expected.outcomes);
    }
  }
  CHECK(programs > 3000);
}

TEST_CASE("random programs: dpor finds all outcomes") { compare_all<Dpor>(); }

TEST_CASE("random programs: source-dpor finds all outcomes") { compare_all<SourceDpor>(); }

TEST_CASE("random programs: optimal-dpor finds all outcomes") { compare_all<OptimalDpor>(); }

// Complete executions of two equivalent schedules are never both explored (sleep sets). So a search
// that misses no trace has exactly as many as there are traces.
void count_all(bool has_tries) {
  std::uint64_t programs = 0, traces = 0;
  for (const Batch& batch : kBatches) {
    Shape shape = batch.shape;
    // A step that nobody sees may or may not be taken before the end: one trace for us, not for it.
    shape.has_exits = false;
    shape.has_tries = has_tries;
    for (std::uint64_t seed = 0; seed < batch.programs / 2; ++seed) {
      const Program program = toy::random_program(shape, seed);
      const auto expected = toy::count_traces(program, kExecutions);
      if (!expected) continue;
      INFO(batch.name, " seed ", seed, "\n", to_string(program));
      ++programs, traces += *expected;
      for (const char* order : kOrders) {
        const Statistics optimal = explore<OptimalDpor>(program, order).counts;
        REQUIRE(optimal.executions == *expected);
        REQUIRE(optimal.blocked_executions == 0);
        REQUIRE(explore<SourceDpor>(program, order).counts.executions == *expected);
        REQUIRE(explore<Dpor>(program, order).counts.executions == *expected);
      }
    }
  }
  CHECK(programs > 1000);
  CHECK(traces > 10'000);
}

TEST_CASE(
    "random programs: every search explores each trace once, and optimal-dpor nothing in vain") {
  count_all(false);
}

// A compare-and-set that overtakes another may do what it was not seen to do before
// (optimal_dpor.h, deviation 4).
TEST_CASE("random programs: the same with compare-and-set") { count_all(true); }

// How many programs a search goes wrong on without one of its measures.
template <template <typename> typename Search>
std::uint64_t count_wrong(TestMutation mutation) {
  std::uint64_t wrong = 0;
  for (const Batch& batch : kBatches) {
    for (std::uint64_t seed = 0; seed < batch.programs / 4; ++seed) {
      const Program program = toy::random_program(batch.shape, seed);
      const toy::Exploration expected = toy::explore_naively(program);
      if (expected.states.size() > kStates) continue;
      wrong += explore<Search>(program, "sequential", mutation).outcomes != expected.outcomes;
    }
  }
  return wrong;
}

template <template <typename> typename Search>
void check_mutations() {
  CHECK(count_wrong<Search>(TestMutation::kNoPending) > 5);
  CHECK(count_wrong<Search>(TestMutation::kOneVariant) > 5);
  CHECK(count_wrong<Search>(TestMutation::kNoEnds) > 5);
}

TEST_CASE("random programs: without one of its measures a search is caught") {
  SUBCASE("dpor") {
    check_mutations<Dpor>();
    CHECK(count_wrong<Dpor>(TestMutation::kNoStandIns) > 5);
  }
  SUBCASE("source-dpor") { check_mutations<SourceDpor>(); }
  SUBCASE("optimal-dpor") { check_mutations<OptimalDpor>(); }
}

// Without the edge from its creation a thread seems to race with what its creator did before.
// Nothing is lost by that, since a thread that does not exist yet cannot be taken, but others are
// tried in its place.
TEST_CASE("source-dpor: without creation edges, executions are tried in vain") {
  const Program program{
      {{toy::write(0, 1), toy::spawn(2, 0)}, {toy::read(1, 0)}, {toy::write(0, 2)}}, 2, 2, 0};
  const Statistics with = explore<SourceDpor>(program, "sequential").counts;
  CHECK(with.transitions == 4);
  CHECK(with.blocked_executions == 0);
  CHECK(explore<SourceDpor>(program, "sequential", TestMutation::kNoCreation)
            .counts.blocked_executions == 1);
}

}  // namespace
}  // namespace plait::por
