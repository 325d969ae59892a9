// The toy programs obey the laws of a transition system (por/model/transition_system.h), so what is
// tested on them is meaningful.
#include "tests/support/toy_system.h"

#include <set>
#include <vector>

#include "tests/support/naive_explorer.h"
#include "tests/support/toy_generator.h"
#include "tests/unit/test.h"

namespace plait::toy {
namespace {

using por::Standing;
using por::Step;
using por::ThreadIndex;

static_assert(por::ReducibleSystem<ToySystem>);

std::vector<por::Access> copy(std::span<const por::Access> accesses) {
  return {accesses.begin(), accesses.end()};
}

// Visits every state of a program once and calls `visit` there; moves by execute and backtrack
// only.
template <typename Visit>
void at_every_state(ToySystem& system, std::set<std::vector<Word>>& seen, const Visit& visit) {
  if (!seen.insert(system.words()).second) return;
  visit(system);
  for (ThreadIndex t = 0; t < system.thread_count(); ++t) {
    for (std::uint32_t v = 0; v < system.variants(t); ++v) {
      system.execute({t, v});
      at_every_state(system, seen, visit);
      system.backtrack();
    }
  }
}

template <typename Visit>
void for_random_programs(std::uint64_t count, const Visit& visit) {
  for (std::uint64_t seed = 0; seed < count; ++seed) {
    const Program program = random_program({.fragments = 2, .has_readers = seed % 2 == 1}, seed);
    INFO("seed ", seed, "\n", to_string(program));
    ToySystem system(program);
    std::set<std::vector<Word>> seen;
    at_every_state(system, seen, visit);
  }
}

// Law 2.
TEST_CASE("toy system: backtrack restores every word, and nothing stays behind") {
  for_random_programs(60, [](ToySystem& system) {
    const std::vector<Word> before = system.words();
    const std::size_t undo = system.undo_size();
    for (ThreadIndex t = 0; t < system.thread_count(); ++t) {
      for (std::uint32_t v = 0; v < system.variants(t); ++v) {
        system.execute({t, v});
        system.backtrack();
        REQUIRE(system.words() == before);
        REQUIRE(system.undo_size() == undo);
      }
    }
  });
}

// Law 3, and the first half of law 4.
TEST_CASE(
    "toy system: a step changes nothing for threads whose next action it does not conflict with") {
  for_random_programs(60, [](ToySystem& system) {
    for (ThreadIndex mover = 0; mover < system.thread_count(); ++mover) {
      for (ThreadIndex other = 0; other < system.thread_count(); ++other) {
        if (mover == other || system.variants(mover) == 0 || system.has_ended(other)) continue;
        const std::vector<por::Access> accesses = copy(system.next_accesses(other));
        if (por::are_dependent(system.next_accesses(mover), accesses)) continue;
        const std::uint32_t variants = system.variants(other);
        for (std::uint32_t v = 0; v < system.variants(mover); ++v) {
          system.execute({mover, v});
          if (system.standing() != Standing::kEnded) {
            REQUIRE(copy(system.next_accesses(other)) == accesses);
            REQUIRE(system.variants(other) == variants);
          }
          system.backtrack();
        }
      }
    }
  });
}

std::vector<Word> after(ToySystem& system, Step first, Step second) {
  system.execute(first);
  system.execute(second);
  std::vector<Word> words = system.words();
  system.backtrack();
  system.backtrack();
  return words;
}

// The step does something that was not announced, or ends the program.
bool has_surprise(ToySystem& system, ThreadIndex thread) {
  const std::vector<por::Access> announced = copy(system.next_accesses(thread));
  system.execute({thread, 0});
  const std::vector<por::Access> made = copy(system.last_accesses());
  system.backtrack();
  return made != announced || (!made.empty() && made[0].location == por::kAllLocations);
}

// The second half of law 4.
TEST_CASE("toy system: independent steps commute") {
  for_random_programs(60, [](ToySystem& system) {
    for (ThreadIndex a = 0; a < system.thread_count(); ++a) {
      for (ThreadIndex b = 0; b < a; ++b) {
        if (system.variants(a) == 0 || system.variants(b) == 0) continue;
        const std::vector<por::Access> of_a = copy(system.next_accesses(a)),
                                       of_b = copy(system.next_accesses(b));
        if (por::can_race(of_a, of_b)) continue;
        if (has_surprise(system, a) || has_surprise(system, b)) continue;
        for (std::uint32_t v = 0; v < system.variants(a); ++v) {
          for (std::uint32_t w = 0; w < system.variants(b); ++w) {
            REQUIRE(after(system, {a, v}, {b, w}) == after(system, {b, w}, {a, v}));
          }
        }
      }
    }
  });
}

TEST_CASE("toy generator: programs of the default shape deadlock, loop, choose, wait and spawn") {
  int deadlocks = 0, several_outcomes = 0, endless = 0, grown = 0;
  for (std::uint64_t seed = 0; seed < 200; ++seed) {
    const Program program = random_program({.fragments = 2}, seed);
    const Exploration found = explore_naively(program);
    bool has_deadlock = false, has_grown = false;
    for (const auto& [standing, output] : found.outcomes)
      has_deadlock |= standing == Standing::kDeadlock;
    for (const auto& words : found.states)
      has_grown |= words[0] > static_cast<Word>(program.initial_threads);
    deadlocks += has_deadlock;
    grown += has_grown;
    several_outcomes += found.outcomes.size() > 1;
    endless += found.outcomes.empty();
  }
  INFO(deadlocks, " ", several_outcomes, " ", endless, " ", grown);
  CHECK(deadlocks > 20);
  CHECK(several_outcomes > 50);
  CHECK(endless > 0);
  CHECK(grown > 20);
}

TEST_CASE("toy generator: the same seed gives the same program") {
  CHECK(to_string(random_program({}, 11)) == to_string(random_program({}, 11)));
  CHECK(to_string(random_program({}, 11)) != to_string(random_program({}, 12)));
}

TEST_CASE("toy system: notify has one variant for each waiter") {
  // Two waiters, then a notifier.
  const std::vector<Operation> waiter{lock(0), wait(0), unlock(0)};
  ToySystem system({{waiter, waiter, {lock(0), notify(0), unlock(0)}}, 3, 0, 1});
  for (const ThreadIndex t : {0, 0, 1, 1, 2}) system.execute({t, 0});
  CHECK(system.variants(2) == 2);
  system.execute({2, 1});  // wakes thread 1, which needs the mutex
  CHECK(system.variants(1) == 0);
  system.execute({2, 0});
  CHECK(system.variants(0) == 0);
  CHECK(system.variants(1) == 1);
}

TEST_CASE("toy system: a compare-and-set that fails is a read") {
  ToySystem system({{{compare_and_set(0, 0, 2)}, {write(0, 1)}}, 2, 1, 0});
  CHECK(system.next_accesses(0)[0].kind == por::AccessKind::kWrite);
  system.execute({1, 0});
  CHECK(system.next_accesses(0)[0].kind == por::AccessKind::kRead);
}

}  // namespace
}  // namespace plait::toy
