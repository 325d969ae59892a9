// What a reduction must find of a toy program, and what it found.
//
// Two things are compared with the naive explorer: the outcomes (how executions end, and what they printed),
// and the moments of threads (where a thread stands with which registers). The second also says something of
// programs that never end: a step that is never taken is a moment that is missing. An assertion is such a
// step.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "por/listener.h"
#include "por/mix.h"
#include "tests/support/naive_explorer.h"
#include "tests/support/toy_generator.h"
#include "tests/support/toy_system.h"

namespace plait::toy {

struct Findings {
  std::set<Outcome> outcomes;
  std::set<std::vector<Word>> moments;
  friend bool operator==(const Findings&, const Findings&) = default;
};

inline void add_moments(const ToySystem& system, std::set<std::vector<Word>>& moments) {
  for (por::ThreadIndex t = 0; t < system.thread_count(); ++t) moments.insert(system.moment(t));
}

// Everything the program can do.
inline Findings findings_of(const Program& program, std::uint64_t* states = nullptr) {
  Findings found;
  const Exploration all =
      explore_naively(program, [&](const ToySystem& system) { add_moments(system, found.moments); });
  found.outcomes = all.outcomes;
  if (states != nullptr) *states = all.states.size();
  return found;
}

// Collects what a search comes by. Stops it after `limit` transitions.
class Finder final : public por::Listener {
 public:
  explicit Finder(const ToySystem& system, std::uint64_t limit = ~std::uint64_t{0})
      : system_(system), limit_(limit) {}

  por::Advice on_transition(const por::Path&) override {
    return ++transitions >= limit_ ? por::Advice::kStop : por::Advice::kGoOn;
  }
  por::Advice on_state(const por::Path&, por::Standing standing) override {
    ++states;
    add_moments(system_, found.moments);
    if (standing != por::Standing::kRunning) found.outcomes.emplace(standing, system_.output());
    return por::Advice::kGoOn;
  }

  Findings found;
  std::uint64_t states = 0, transitions = 0;

 private:
  const ToySystem& system_;
  std::uint64_t limit_;
};

// A program of a shape that depends on the seed: with and without each of the features, two or three threads.
inline Program program_of_any_shape(std::uint64_t seed) {
  const std::uint64_t bits = por::mix(seed + 0x5eed);
  const auto mostly = [&](int bit) { return (bits >> (2 * bit) & 3) != 0; };
  const bool is_long = seed % 4 == 0;
  return random_program({.threads = is_long ? 2U : 3U,
                         .fragments = is_long ? 4U : 2U,
                         .has_locks = mostly(0),
                         .has_waits = mostly(1),
                         .has_choices = mostly(2),
                         .has_loops = mostly(3),
                         .has_exits = mostly(4),
                         .has_spawns = mostly(5)},
                        seed);
}

}  // namespace plait::toy
