// The oracle. On thousands of random toy programs every reduction finds the outcomes that exist, in
// every order. With any one of the measures left out that soundness rests on, some program shows
// it.
#include <array>
#include <atomic>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "por/algorithms/de_s_por.h"
#include "por/algorithms/dl_s_por.h"
#include "por/algorithms/full.h"
#include "por/algorithms/s_por.h"
#include "por/model/mix.h"
#include "por/search/limits.h"
#include "por/search/statistics.h"
#include "tests/support/clairvoyant.h"
#include "tests/support/toy_generator.h"
#include "tests/support/toy_system.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using toy::Program;
using toy::ToySystem;
using Mutation = TestMutation;

// What a reduction must keep: how executions end, and every state that a thread by itself can be
// in. Uncaught exceptions and failed assertions come from the latter. The second is there also if
// no execution ends.
struct Observations {
  std::set<std::pair<Standing, std::vector<toy::Word>>> outcomes;
  std::set<std::vector<toy::Word>> locals;
  friend bool operator==(const Observations&, const Observations&) = default;
};

class Observer final : public Listener {
 public:
  explicit Observer(const ToySystem& system) : system_(system) {}
  Advice on_state(const Path&, Standing standing) override {
    if (standing != Standing::kRunning) seen.outcomes.emplace(standing, system_.output());
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      std::vector<toy::Word> local = system_.moment(t);
      local.push_back(static_cast<toy::Word>(t));
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
  Statistics statistics;
  // If there are no summaries.
  std::uint64_t edges = 0, walks = 0, walked_edges = 0, graph_bytes = 0;
};

struct Expected {
  Observations seen;
  std::uint64_t states;
};

constexpr std::uint64_t kMaxStates = 1500;

// Nothing if the program has too many states to be tried in many ways.
std::optional<Expected> explore_fully(const Program& program) {
  ToySystem system(program);
  KeyStore store;
  Order order;
  Observer observer(system);
  Statistics statistics;
  Limits limits({.states = kMaxStates});
  Listeners listeners({&limits, &statistics, &observer});
  if (FullSearch(system, store, order, listeners).run() == SearchEnd::kStopped) return std::nullopt;
  return Expected{observer.seen, statistics.states};
}

template <template <typename, typename> typename Search, typename Store,
          typename System = ToySystem>
Found explore(const Program& program, const char* order_text, const ReductionOptions& options) {
  System system(program);
  Store store;
  Order order = Order::parse(order_text);
  Observer observer(system);
  Found found;
  Listeners listeners({&found.statistics, &observer});
  Search<System, Store> search(system, store, order, listeners, options);
  REQUIRE(search.run() == SearchEnd::kComplete);
  REQUIRE(system.undo_size() == 0);
  found.seen = observer.seen;
  const ReducedGraph& graph = search.graph();
  found.edges = graph.edge_count();
  found.walks = graph.walk_count();
  found.walked_edges = graph.walked_edge_count();
  found.graph_bytes = graph.bytes();
  return found;
}

using Explore = std::function<Found(const Program&, const char*, const ReductionOptions&)>;
struct Algorithm {
  std::string name;
  Explore run, run_exact, run_stateless, run_foreseeing, run_forgetful;
};
template <template <typename, typename> typename Search>
Algorithm algorithm(const char* name) {
  return {name,
          explore<Search, NumberedKeyStore>,
          explore<Search, ExactStore>,
          explore<Search, NoStore>,
          explore<Search, NumberedKeyStore, toy::Clairvoyant>,
          explore<Search, NumberedKeyStore, toy::ForgetfulClairvoyant>};
}
const std::vector<Algorithm>& algorithms() {
  static const std::vector<Algorithm> all{algorithm<SafeSetSearch>("s-por"),
                                          algorithm<LazySourceSetSearch>("dl-s-por"),
                                          algorithm<EagerSourceSetSearch>("de-s-por")};
  return all;
}

constexpr std::uint64_t kPrograms = 2800;

// Small and large, with and without each feature in turn.
Program program_of(std::uint64_t seed) {
  const bool is_long = seed % 4 == 0;
  toy::Shape shape{.threads = is_long ? 2U : 3U, .fragments = is_long ? 4U : 2U};
  shape.has_exits = seed % 3 == 0;
  shape.has_loops = seed % 5 < 3;
  shape.has_waits = seed % 7 != 0;
  shape.has_spawns = seed % 2 == 0;
  shape.variables = 1 + seed % 3;
  shape.has_readers = seed % 6 == 1;
  return toy::random_program(shape, seed);
}

TEST_CASE("reductions: on random programs they find exactly what there is to find") {
  std::uint64_t tried = 0;
  std::map<std::string, std::uint64_t> states;
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = program_of(seed);
    const std::optional<Expected> expected = explore_fully(program);
    if (!expected) continue;
    ++tried;
    states["full"] += expected->states;
    const char* const order = std::array{"sequential", "sequential:2,0", "random:7"}[seed % 3];
    for (const Algorithm& algorithm : algorithms()) {
      INFO(algorithm.name, ", ", std::string(order), ", seed ", seed, "\n", to_string(program));
      const Found found = algorithm.run(program, order, {});
      REQUIRE(found.seen == expected->seen);
      states[algorithm.name] += found.statistics.states;
      REQUIRE(found.statistics.states <= expected->states);
      const ReductionOptions others{.has_safe_sets = false,
                                    .prefers_visited = seed % 2 == 0,
                                    .uses_certain_order = seed % 5 < 2};
      REQUIRE(algorithm.run(program, order, others).seen == expected->seen);
      if (seed % 8 == 0) REQUIRE(algorithm.run_exact(program, order, {}).seen == expected->seen);
    }
  }
  CHECK(tried >= 2000);
  CHECK(states["dl-s-por"] < states["s-por"]);
  CHECK(states["s-por"] < states["full"]);
}

TEST_CASE("reductions: what a system foresees is counted and not executed, and changes nothing") {
  std::uint64_t forgotten = 0;
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = program_of(seed);
    const std::optional<Expected> expected = explore_fully(program);
    if (!expected) continue;
    const char* const order = std::array{"sequential", "sequential:2,0", "random:7"}[seed % 3];
    const ReductionOptions options{.prefers_visited = seed % 2 == 0,
                                   .uses_summaries = seed % 5 != 0};
    for (const Algorithm& algorithm : algorithms()) {
      INFO(algorithm.name, ", ", std::string(order), ", seed ", seed, "\n", to_string(program));
      const Found plain = algorithm.run(program, order, options),
                  foreseen = algorithm.run_foreseeing(program, order, options);
      REQUIRE(foreseen.seen == expected->seen);
      REQUIRE(foreseen.statistics.states == plain.statistics.states);
      REQUIRE(foreseen.statistics.transitions == plain.statistics.transitions);
      REQUIRE(foreseen.statistics.revisits == plain.statistics.revisits);
      REQUIRE(foreseen.statistics.executions == plain.statistics.executions);
      REQUIRE(foreseen.statistics.max_depth == plain.statistics.max_depth);
      if (seed % 4 == 0)
        forgotten += algorithm.run_forgetful(program, order, options).seen != expected->seen;
    }
    const ReductionOptions committing{.commit_points = CommitPointOptions{}};
    REQUIRE(algorithms()[0].run(program, order, committing).statistics.states ==
            algorithms()[0].run_foreseeing(program, order, committing).statistics.states);
  }
  CHECK(forgotten > 0);
}

TEST_CASE("reductions: a step that is foreseen is not executed") {
  std::vector<std::vector<toy::Operation>> bodies(2);
  for (std::size_t t = 0; t < bodies.size(); ++t)
    bodies[t].assign(2, toy::write(static_cast<std::uint32_t>(t), 1));
  toy::Clairvoyant system(Program{bodies, 2, 2, 0});
  NumberedKeyStore store;
  Statistics found;
  Order order;
  SafeSetSearch<toy::Clairvoyant, NumberedKeyStore>(system, store, order, found, {}).run();
  CHECK(found.transitions > found.states);
  CHECK(system.executed < static_cast<int>(found.transitions));
}

// See de_s_por.h.
TEST_CASE(
    "reductions: a racing step that has another one between it and its racer is not overlooked") {
  const Program program{{{toy::read(0, 0), toy::print(0, 0)},
                         {toy::read(0, 0), toy::write(1, 1)},
                         {toy::read(1, 0), toy::jump_if_equal(0, 0, 3), toy::write(0, 1)}},
                        3,
                        2,
                        0};
  for (const Algorithm& algorithm : algorithms()) {
    INFO(algorithm.name);
    CHECK(algorithm.run(program, "sequential", {}).seen == explore_fully(program)->seen);
  }
}

TEST_CASE("reductions: without a store they find the same, if all paths end") {
  for (std::uint64_t seed = 0; seed < 600; ++seed) {
    const toy::Shape shape{
        .threads = 3, .fragments = 2, .has_loops = false, .has_spawns = seed % 2 == 0};
    const Program program = toy::random_program(shape, seed);
    const std::optional<Expected> expected = explore_fully(program);
    if (!expected) continue;
    for (const Algorithm& algorithm : algorithms()) {
      INFO(algorithm.name, ", seed ", seed, "\n", to_string(program));
      if (algorithm.name == "s-por" && expected->states > 300) continue;
      REQUIRE(algorithm.run_stateless(program, "sequential", {}).seen == expected->seen);
    }
  }
}

// Whether some program shows that something is missing.
bool is_noticed(const Algorithm& algorithm, const ReductionOptions& options) {
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = program_of(seed);
    const std::optional<Expected> expected = explore_fully(program);
    if (expected && algorithm.run(program, "sequential", options).seen != expected->seen)
      return true;
  }
  return false;
}

TEST_CASE("reductions: the oracle notices a measure that is left out") {
  for (const Algorithm& algorithm : algorithms()) {
    INFO(algorithm.name);
    CHECK(is_noticed(algorithm, {.mutation = Mutation::kNoCycles}));
    CHECK(is_noticed(algorithm, {.mutation = Mutation::kOneVariant}));
    CHECK(is_noticed(algorithm, {.mutation = Mutation::kNoHindsight}));
    if (algorithm.name == "s-por") continue;
    CHECK(is_noticed(algorithm, {.mutation = Mutation::kNoEnds}));
    CHECK(is_noticed(algorithm, {.mutation = Mutation::kNoPending}));
    CHECK(is_noticed(algorithm, {.mutation = Mutation::kNoStandIns}));
    CHECK(is_noticed(algorithm, {.uses_summaries = false, .mutation = Mutation::kNoCycles}));
    CHECK(is_noticed(algorithm, {.uses_summaries = false, .mutation = Mutation::kNoPending}));
  }
}

// The graph in place of summaries, with the optimisations of walks that the bits of `choice` say.
ReductionOptions walking(std::uint64_t choice) {
  const auto is_on = [&](int bit) { return (choice >> bit & 1) != 0; };
  return {.prefers_visited = is_on(6),
          .uses_certain_order = false,
          .follows_waits = is_on(5),
          .uses_summaries = false,
          .walk = {.takes_once = is_on(0),
                   .skips_last = is_on(1),
                   .skips_visited = is_on(2),
                   .stops_complete = is_on(3),
                   .stops_disabled = is_on(4)}};
}
constexpr std::uint64_t kChoices = 128, kOnce = 1, kSkipsVisited = 4;
// There are too many executions in larger ones.
constexpr std::uint64_t kMaxStatesForExecutions = 60;

TEST_CASE(
    "reductions: walks through the graph and summaries choose the same threads, whichever walks "
    "are left out") {
  std::uint64_t all_executions = 0;
  for (std::uint64_t seed = 0; seed < kPrograms; ++seed) {
    const Program program = program_of(seed);
    const std::optional<Expected> expected = explore_fully(program);
    if (!expected) continue;
    std::uint64_t choice = mix(seed) % kChoices;
    if (expected->states > kMaxStatesForExecutions) choice |= kOnce;
    all_executions += (choice & kOnce) == 0;
    const char* const order = std::array{"sequential", "sequential:2,0", "random:7"}[seed % 3];
    for (const Algorithm& algorithm : algorithms()) {
      if (algorithm.name == "s-por") continue;
      INFO(algorithm.name, ", ", std::string(order), ", seed ", seed, ", choice ", choice, "\n",
           to_string(program));
      ReductionOptions options = walking(choice);
      const Found walks = algorithm.run(program, order, options);
      REQUIRE(walks.seen == expected->seen);
      options.uses_summaries = true;
      const Found summaries = algorithm.run(program, order, options);
      REQUIRE(walks.statistics.states == summaries.statistics.states);
      if (algorithm.name == "dl-s-por" && (choice & kSkipsVisited) != 0) {
        REQUIRE(walks.statistics.transitions >= summaries.statistics.transitions);
      } else {
        REQUIRE(walks.statistics.transitions == summaries.statistics.transitions);
      }
    }
  }
  CHECK(all_executions > 100);
}

// Sums over small programs of what dl-s-por walks.
struct Walked {
  std::uint64_t walks = 0, edges = 0;
};
Walked walked(const WalkOptions& options, bool follows_waits = true) {
  Walked sum;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    const Program program = program_of(seed);
    const std::optional<Expected> expected = explore_fully(program);
    if (!expected || expected->states > kMaxStatesForExecutions) continue;
    const Found found = explore<LazySourceSetSearch, NumberedKeyStore>(
        program, "sequential",
        {.follows_waits = follows_waits, .uses_summaries = false, .walk = options});
    sum.walks += found.walks;
    sum.edges += found.walked_edges;
  }
  return sum;
}

TEST_CASE("reductions: each optimisation of walks saves some") {
  const Walked all = walked({});
  CHECK(walked({.takes_once = false}).edges > all.edges);
  CHECK(walked({.skips_last = false}).walks > all.walks);
  CHECK(walked({.skips_visited = false}).walks > all.walks);
  CHECK(walked({.stops_complete = false}).edges > all.edges);
  CHECK(walked({.stops_disabled = false}).edges > all.edges);
  CHECK(walked({.stops_disabled = false}, false).edges > walked({}, false).edges);
}

// Three threads that write one variable 40 times each: nothing can be left out. There are 41^3
// combinations of how far they are, each once for each value that the variable can have there. From
// every one every thread that is not through takes a step.
TEST_CASE("reductions: the graph takes 8 bytes a state and 8 bytes a step") {
  std::vector<std::vector<toy::Operation>> bodies(3);
  for (std::size_t t = 0; t < bodies.size(); ++t)
    bodies[t].assign(40, toy::write(0, static_cast<toy::Word>(t)));
  const Found found = explore<LazySourceSetSearch, NumberedKeyStore>(
      Program{bodies, 3, 1, 0}, "sequential", {.uses_summaries = false});
  CHECK(found.statistics.states > 41 * 41 * 41);
  CHECK(found.edges == found.statistics.transitions);
  const std::uint64_t exactly = 8 * found.statistics.states + 8 * found.edges;
  CHECK(found.graph_bytes >= exactly);
  CHECK(found.graph_bytes < exactly + exactly / 50);
  CHECK(found.graph_bytes < 12 * found.statistics.transitions);
}

}  // namespace
}  // namespace plait::por
