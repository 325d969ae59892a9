// What a reduction must find of a toy program, and what it found.
//
// Two things are compared with the naive explorer. One is the outcomes (how executions end, and
// what they printed). The other is the moments of threads (where a thread stands with which
// registers). The second also says something of programs that never end: a step that is never taken
// is a moment that is missing. An assertion is such a step.
#pragma once

#include <cstdint>
#include <set>
#include <vector>

#include "por/model/mix.h"
#include "por/search/listener.h"
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
  const Exploration all = explore_naively(
      program, [&](const ToySystem& system) { add_moments(system, found.moments); });
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

// A program of a shape that depends on the seed: with and without each of the features, two or
// three threads.
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
                         .has_spawns = mostly(5),
                         .has_readers = seed % 4 == 1},
                        seed);
}

// A program of two or three threads with loops in which nobody can see them: some end when they
// choose to, some never.
inline Program program_with_invisible_loops(std::uint64_t seed) {
  std::uint64_t state = por::mix(seed);
  const auto below = [&](std::uint32_t n) {
    state += 0x9e3779b97f4a7c15U;
    return static_cast<std::uint32_t>(por::mix(state) >> 32) % n;
  };
  Program program{{}, 2 + below(2), 2, 1};
  for (std::uint32_t t = 0; t < program.initial_threads; ++t) {
    std::vector<Operation> code;
    for (std::uint32_t left = 1 + below(4); left > 0; --left) {
      const auto here = static_cast<std::uint32_t>(code.size());
      switch (below(6)) {
        case 0: code.push_back(write(below(2), static_cast<Word>(below(3)))); break;
        case 1: code.push_back(read(below(2), below(2))); break;
        case 2: code.push_back(choose(below(2), 2)); break;
        case 3:
          code.push_back(jump_if_equal(below(2), static_cast<Word>(below(2)), below(here + 1)));
          break;
        case 4:
          code.push_back(jump_if_equal(below(2), static_cast<Word>(below(2)), here + 2));
          break;
        default:
          code.insert(code.end(),
                      {choose(0, 2), jump_if_equal(0, static_cast<Word>(below(2)), here)});
          break;
      }
    }
    code.push_back(print(below(2), static_cast<Word>(10 * t)));
    if (below(3) == 0) code.push_back(jump_if_equal(2, 0, static_cast<std::uint32_t>(code.size())));
    program.bodies.push_back(code);
  }
  return program;
}

}  // namespace plait::toy
