// Limits end a search in order, say which they were, and count nothing beyond.
#include "por/search/limits.h"

#include <atomic>
#include <string>

#include "por/algorithms/full.h"
#include "por/model/mix.h"
#include "por/search/statistics.h"
#include "tests/support/graph_system.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

// An endless tree: every state has two successors, and no two states are equal.
class Tree {
 public:
  ThreadIndex thread_count() const { return 2; }
  std::uint32_t variants(ThreadIndex) const { return 1; }
  bool has_ended(ThreadIndex) const { return false; }
  Standing standing() const { return Standing::kRunning; }
  void execute(Step step) {
    keys_.push_back({mix(keys_.back().low + step.thread + 1), keys_.back().high + 1});
  }
  void backtrack() { keys_.pop_back(); }
  Key key() { return keys_.back(); }

 private:
  std::vector<Key> keys_{{0, 0}};
};

struct Result {
  SearchEnd end;
  std::string limit;
  Statistics statistics;
};

template <TransitionSystem System>
Result search(System system, const LimitSettings& settings, Limit told = Limit::kNone) {
  const std::atomic<Limit> from_outside = told;
  Limits limits(settings, from_outside);
  KeyStore store([&limits] { return limits.spare_memory(); });
  Order order;
  Statistics statistics;
  Listeners listeners({&limits, &statistics});
  const SearchEnd end = FullSearch(system, store, order, listeners).run();
  return {end, std::string(name_of(limits.reached())), statistics};
}

// 0 → 1 → 2 → 3, and 0 → 4 → 5.
toy::GraphSystem two_branches() {
  return {1, {{0, 0, 1}, {1, 0, 2}, {2, 0, 3}, {0, 0, 4}, {4, 0, 5}}};
}

TEST_CASE("limits: states") {
  const Result result = search(two_branches(), {.states = 4});
  CHECK(result.end == SearchEnd::kStopped);
  CHECK(result.limit == "states");
  CHECK(result.statistics.states == 4);
}

TEST_CASE("limits: as many states as there are is no limit") {
  const Result result = search(two_branches(), {.states = 6});
  CHECK(result.end == SearchEnd::kComplete);
  CHECK(result.limit == "");
}

// At depth 2 the first branch is cut before 3; the second ends there and is explored in full.
TEST_CASE("limits: depth cuts what is deeper and leaves the rest") {
  const Result result = search(two_branches(), {.depth = 2});
  CHECK(result.end == SearchEnd::kComplete);
  CHECK(result.limit == "depth");
  CHECK(result.statistics.states == 5);
  CHECK(result.statistics.executions == 1);
  CHECK(result.statistics.max_depth == 2);
}

TEST_CASE("limits: a depth that is reached but not passed is no limit") {
  const Result result = search(two_branches(), {.depth = 3});
  CHECK(result.limit == "");
  CHECK(result.statistics.states == 6);
}

TEST_CASE("limits: depth 0 leaves the initial state") {
  const Result result = search(two_branches(), {.depth = 0});
  CHECK(result.limit == "depth");
  CHECK(result.statistics.states == 1);
  CHECK(result.statistics.transitions == 0);
}

TEST_CASE("limits: depth bounds a stateless search") {
  Limits limits({.depth = 10});
  Tree system;
  NoStore store;
  Order order;
  Statistics statistics;
  Listeners listeners({&limits, &statistics});
  FullSearch(system, store, order, listeners).run();
  CHECK(name_of(limits.reached()) == "depth");
  CHECK(statistics.states == 2047);  // 1 + 2 + 4 + … + 1024
}

TEST_CASE("limits: memory, and the process stays near it") {
  const std::uint64_t limit = resident_bytes() + (24 << 20);
  const Result result = search(Tree(), {.memory_bytes = limit, .depth = 100});
  CHECK(result.end == SearchEnd::kStopped);
  CHECK(result.limit == "memory");
  CHECK(result.statistics.states > 100'000);
  CHECK(resident_bytes() < limit + (8 << 20));
}

TEST_CASE("limits: no memory at all is a limit, not a crash") {
  const Result result = search(Tree(), {.memory_bytes = 1, .depth = 100});
  CHECK(result.limit == "memory");
}

TEST_CASE("limits: what is told from outside ends the search") {
  CHECK(search(Tree(), {}, Limit::kTime).limit == "time");
  const Result result = search(Tree(), {}, Limit::kInterrupted);
  CHECK(result.end == SearchEnd::kStopped);
  CHECK(result.limit == "interrupted");
  CHECK(result.statistics.states == 1);
}

TEST_CASE("limits: the limit that ended the search goes before the depth that cut it") {
  const Result result = search(Tree(), {.states = 100, .depth = 3});
  CHECK(result.limit == "depth");  // 15 states: there are not more than 100
  CHECK(search(Tree(), {.states = 10, .depth = 3}).limit == "states");
}

}  // namespace
}  // namespace plait::por
