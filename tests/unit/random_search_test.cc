// The exhaustive search on some hundred random toy programs: it finds what the naive explorer
// finds, in every order, with every store.
#include <set>
#include <vector>

#include "por/algorithms/full.h"
#include "por/search/statistics.h"
#include "tests/support/naive_explorer.h"
#include "tests/support/toy_generator.h"
#include "tests/support/toy_system.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using toy::Exploration;
using toy::Program;
using toy::ToySystem;
using toy::Word;

constexpr std::uint64_t kPrograms = 400;

Program program_of(std::uint64_t seed) {
  const bool is_long = seed % 4 == 0;
  return toy::random_program({.threads = is_long ? 2U : 3U, .fragments = is_long ? 4U : 2U}, seed);
}

// Collects what the search tells.
class Collector final : public Listener {
 public:
  explicit Collector(const ToySystem& system) : system_(system) {}
  Advice on_state(const Path&, Standing standing) override {
    is_told_twice = !states.insert(system_.words()).second || is_told_twice;
    if (standing != Standing::kRunning) outcomes.emplace(standing, system_.output());
    return Advice::kGoOn;
  }
  Advice on_revisit(const Path&, Standing) override {
    is_revisit_wrong = !states.contains(system_.words()) || is_revisit_wrong;
    return Advice::kGoOn;
  }
  std::set<std::vector<Word>> states;
  std::set<toy::Outcome> outcomes;
  bool is_told_twice = false, is_revisit_wrong = false;

 private:
  const ToySystem& system_;
};

template <typename Store>
void compare(const Program& program, const Exploration& expected, const char* order_text) {
  ToySystem system(program);
  const std::vector<Word> start = system.words();
  Store store;
  Order order = Order::parse(order_text);
  Collector collector(system);
  Statistics statistics;
  Listeners listeners({&statistics, &collector});
  REQUIRE(FullSearch(system, store, order, listeners).run() == SearchEnd::kComplete);
  REQUIRE(collector.states == expected.states);
  REQUIRE(collector.outcomes == expected.outcomes);
  REQUIRE_FALSE(collector.is_told_twice);
  REQUIRE_FALSE(collector.is_revisit_wrong);
  REQUIRE(statistics.states == expected.states.size());
  REQUIRE(statistics.transitions == expected.transitions);
  REQUIRE(statistics.revisits == statistics.transitions + 1 - statistics.states);
  REQUIRE(system.words() == start);
  REQUIRE(system.undo_size() == 0);
}

TEST_CASE("random programs: the search finds exactly the reachable states and outcomes") {
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = program_of(seed);
    INFO("seed ", seed, "\n", to_string(program));
    const Exploration expected = toy::explore_naively(program);
    compare<KeyStore>(program, expected, "sequential");
    compare<KeyStore>(program, expected, "random:1");
    compare<ExactStore>(program, expected, "sequential:2,0");
  }
}

// Without loops all paths end, and a search without a store sees the same outcomes, each path by
// itself.
TEST_CASE("random programs: a stateless search finds the same outcomes") {
  const toy::Shape shape{.threads = 2, .fragments = 2, .has_loops = false, .has_spawns = false};
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = toy::random_program(shape, seed);
    INFO("seed ", seed, "\n", to_string(program));
    const Exploration expected = toy::explore_naively(program);
    ToySystem system(program);
    NoStore store;
    Order order;
    Collector collector(system);
    Statistics statistics;
    Listeners listeners({&statistics, &collector});
    FullSearch(system, store, order, listeners).run();
    REQUIRE(collector.outcomes == expected.outcomes);
    REQUIRE(collector.states == expected.states);
    REQUIRE(statistics.states == statistics.transitions + 1);
  }
}

}  // namespace
}  // namespace plait::por
