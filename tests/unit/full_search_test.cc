// The exhaustive search on systems small enough to count by hand.
#include "por/algorithms/full.h"

#include <optional>
#include <set>
#include <vector>

#include "por/search/statistics.h"
#include "tests/support/clairvoyant.h"
#include "tests/support/graph_system.h"
#include "tests/support/naive_explorer.h"
#include "tests/support/toy_system.h"
#include "tests/unit/test.h"

namespace plait::por {
namespace {

using toy::GraphSystem;
using toy::ToySystem;

// The counts of a complete search.
template <typename Store = KeyStore, TransitionSystem System>
Statistics search(System system, Order order = {}) {
  Store store;
  Statistics statistics;
  CHECK(FullSearch(system, store, order, statistics).run() == SearchEnd::kComplete);
  return statistics;
}

ToySystem two_by_two() {
  return ToySystem(
      {{{toy::write(0, 1), toy::write(0, 2)}, {toy::write(1, 1), toy::write(1, 2)}}, 2, 2, 0});
}

// A state is (steps done by thread 0, by thread 1): 3 × 3 = 9. Each thread steps 2 times beside
// each of 3 places of the other: 2 × 3 + 3 × 2 = 12 transitions. 12 arrivals, 8 at new states, so 4
// revisits. (2,2) is arrived at from (1,2) and (2,1): 2 executions.
TEST_CASE("full search: two threads of two independent steps") {
  const Statistics found = search(two_by_two());
  CHECK(found.states == 9);
  CHECK(found.transitions == 12);
  CHECK(found.revisits == 4);
  CHECK(found.executions == 2);
  CHECK(found.max_depth == 4);
}

// 4! / (2! 2!) = 6 interleavings. The states of the tree of paths are the paths that begin some
// interleaving: 1 + 2 + 4 + 6 + 6 = 19, so 18 transitions. (Of the 8 ways to make 3 steps, 000 and
// 111 are not possible.)
TEST_CASE("full search: stateless, the same two threads give every interleaving") {
  const Statistics found = search<NoStore>(two_by_two());
  CHECK(found.executions == 6);
  CHECK(found.states == 19);
  CHECK(found.transitions == 18);
  CHECK(found.revisits == 0);
}

TEST_CASE("full search: a system that is over at once has one state and one execution") {
  const Statistics found = search(GraphSystem(1, {}));
  CHECK(found.states == 1);
  CHECK(found.transitions == 0);
  CHECK(found.executions == 1);
}

// 0 → 1 → 2 → 0, 2 → 3, and 1 → 1: these are 4 states. Each edge is taken once, 5; back to 0 and to
// 1 are the revisits.
TEST_CASE("full search: cycles end") {
  const Statistics found =
      search(GraphSystem(1, {{0, 0, 1}, {1, 0, 2}, {1, 0, 1}, {2, 0, 0}, {2, 0, 3}}));
  CHECK(found.states == 4);
  CHECK(found.transitions == 5);
  CHECK(found.revisits == 2);
  CHECK(found.executions == 1);
}

// 0 →(two ways)→ 1 and 2, both → 3: 3 is reached twice but expanded once.
TEST_CASE("full search: a state reached again is not expanded again") {
  const Statistics found =
      search(GraphSystem(1, {{0, 0, 1}, {0, 0, 2}, {1, 0, 3}, {2, 0, 3}, {3, 0, 4}}));
  CHECK(found.states == 5);
  CHECK(found.transitions == 5);
  CHECK(found.revisits == 1);
  CHECK(found.executions == 1);
}

class OutcomeListener final : public Listener {
 public:
  explicit OutcomeListener(const ToySystem& system) : system_(system) {}
  Advice on_state(const Path&, Standing standing) override {
    if (standing != Standing::kRunning) outcomes.emplace(standing, system_.output());
    return Advice::kGoOn;
  }
  std::set<toy::Outcome> outcomes;

 private:
  const ToySystem& system_;
};

std::set<toy::Outcome> outcomes(const toy::Program& program) {
  ToySystem system(program);
  KeyStore store;
  Order order;
  OutcomeListener listener(system);
  FullSearch(system, store, order, listener).run();
  return listener.outcomes;
}

TEST_CASE("full search: two locks in opposite orders deadlock or end") {
  const auto locker = [](std::uint32_t a, std::uint32_t b) {
    return std::vector{toy::lock(a), toy::lock(b), toy::unlock(b), toy::unlock(a)};
  };
  CHECK(outcomes({{locker(0, 1), locker(1, 0)}, 2, 0, 2}) ==
        std::set<toy::Outcome>{{Standing::kEnded, {}}, {Standing::kDeadlock, {}}});
  CHECK(outcomes({{locker(0, 1), locker(0, 1)}, 2, 0, 2}) ==
        std::set<toy::Outcome>{{Standing::kEnded, {}}});
}

// x = x + 1 in both threads, not atomic; the parent joins and prints: 1 if one update was lost,
// else 2.
TEST_CASE("full search: a lost update is found beside the right result") {
  const toy::Program program{{{toy::spawn(1, 1), toy::read(0, 0), toy::write_register(0, 0, 1),
                               toy::join(1), toy::read(0, 0), toy::print(0, 0)},
                              {toy::read(0, 0), toy::write_register(0, 0, 1), toy::finish()}},
                             1,
                             1,
                             0};
  CHECK(outcomes(program) ==
        std::set<toy::Outcome>{{Standing::kEnded, {1}}, {Standing::kEnded, {2}}});
}

TEST_CASE("full search: every value of every choice is tried") {
  const toy::Program program{
      {{toy::choose(0, 2), toy::choose(1, 3), toy::print(0, 0), toy::print(1, 0)}}, 1, 0, 0};
  CHECK(outcomes(program).size() == 6);
}

// Of the 4 revisits of two_by_two() 3 are of states that run: (1,1), (1,2) and (2,1). The fourth is
// its end.
TEST_CASE("full search: what a system foresees is counted and not executed") {
  toy::Clairvoyant system(two_by_two());
  KeyStore store;
  Statistics found;
  Order order;
  FullSearch(system, store, order, found).run();
  CHECK(system.executed == 9);
  CHECK(found.states == 9);
  CHECK(found.transitions == 12);
  CHECK(found.revisits == 4);
  CHECK(found.executions == 2);
  CHECK(found.max_depth == 4);
}

// N steps in a row; a state is its number.
class Line {
 public:
  explicit Line(std::uint64_t length) : length_(length) {}
  ThreadIndex thread_count() const { return 1; }
  std::uint32_t variants(ThreadIndex) const { return at_ < length_ ? 1 : 0; }
  bool has_ended(ThreadIndex) const { return at_ == length_; }
  Standing standing() const { return at_ < length_ ? Standing::kRunning : Standing::kEnded; }
  void execute(Step) { ++at_; }
  void backtrack() { --at_; }
  Key key() { return {at_, 0}; }

 private:
  std::uint64_t length_, at_ = 0;
};

TEST_CASE("full search: a path of a million steps needs no C++ stack") {
  const Statistics found = search(Line(1'000'000));
  CHECK(found.states == 1'000'001);
  CHECK(found.max_depth == 1'000'000);
  CHECK(search<NoStore>(Line(1'000'000)).executions == 1);
}

TEST_CASE("full search: the listener has the path to the present state, and it can be done again") {
  class Replayer final : public Listener {
   public:
    explicit Replayer(const ToySystem& system) : system_(system) {}
    Advice on_state(const Path& path, Standing) override { return check(path); }
    Advice on_revisit(const Path& path, Standing) override { return check(path); }
    Advice check(const Path& path) {
      ToySystem again = two_by_two();
      for (const Step step : path) again.execute(step);
      CHECK(again.words() == system_.words());
      ++arrivals;
      return Advice::kGoOn;
    }
    int arrivals = 0;

   private:
    const ToySystem& system_;
  };
  ToySystem system = two_by_two();
  KeyStore store;
  Order order;
  Replayer replayer(system);
  FullSearch(system, store, order, replayer).run();
  CHECK(replayer.arrivals == 13);  // 12 transitions and the initial state
}

class StopAtDeadlock final : public Listener {
 public:
  Advice on_state(const Path& path, Standing standing) override {
    if (standing != Standing::kDeadlock) return Advice::kGoOn;
    found = path;
    return Advice::kStop;
  }
  Path found;
};

// 0 → 1 → 2 (deadlock), and 0 → 3 → 4 which is not reached any more.
TEST_CASE(
    "full search: ends at the first violation when told to, with the system back at the start") {
  GraphSystem system(2, {{0, 0, 1}, {1, 1, 2}, {0, 1, 3}, {3, 0, 4}}, {2});
  KeyStore store;
  Order order;
  StopAtDeadlock stop;
  Statistics statistics;
  Listeners listeners({&statistics, &stop});
  CHECK(FullSearch(system, store, order, listeners).run() == SearchEnd::kStopped);
  CHECK(stop.found == Path{{0, 0}, {1, 0}});
  CHECK(statistics.states == 3);
  CHECK(statistics.executions == 1);
  CHECK(system.node() == 0);
}

TEST_CASE("full search: an order decides what is found first") {
  // The deadlock 2 lies behind thread 0, the deadlock 4 behind thread 1.
  for (const auto& [text, first] : {std::pair{"sequential", 0U}, std::pair{"sequential:1", 1U}}) {
    GraphSystem system(2, {{0, 0, 1}, {1, 1, 2}, {0, 1, 3}, {3, 0, 4}}, {2, 4});
    KeyStore store;
    Order order = Order::parse(text);
    StopAtDeadlock stop;
    FullSearch(system, store, order, stop).run();
    CHECK(stop.found.front().thread == first);
  }
}

}  // namespace
}  // namespace plait::por
