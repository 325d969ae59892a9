// Everything a toy program can do, found without anything that a search uses. It goes breadth first
// over copies of the system and compares states word by word: no undo, no keys, no orders. What
// searches are compared with.
#pragma once

#include <cstdint>
#include <deque>
#include <set>
#include <utility>
#include <vector>

#include "tests/support/toy_system.h"

namespace plait::toy {

// How an execution ended, and what it had printed.
using Outcome = std::pair<por::Standing, std::vector<Word>>;

struct Exploration {
  std::set<std::vector<Word>> states;
  std::set<Outcome> outcomes;
  std::uint64_t transitions = 0;
};

// Calls visit(system) in every state.
template <typename Visit>
Exploration explore_naively(const Program& program, const Visit& visit) {
  Exploration found;
  std::deque<ToySystem> waiting;
  const auto arrive = [&](ToySystem system) {
    if (!found.states.insert(system.words()).second) return;
    visit(static_cast<const ToySystem&>(system));
    if (system.standing() != por::Standing::kRunning)
      found.outcomes.emplace(system.standing(), system.output());
    waiting.push_back(std::move(system));
  };
  arrive(ToySystem(program));
  for (; !waiting.empty(); waiting.pop_front()) {
    for (por::ThreadIndex t = 0; t < waiting.front().thread_count(); ++t) {
      for (std::uint32_t v = 0; v < waiting.front().variants(t); ++v) {
        ToySystem next = waiting.front();
        next.execute({t, v});
        ++found.transitions;
        arrive(std::move(next));
      }
    }
  }
  return found;
}

inline Exploration explore_naively(const Program& program) {
  return explore_naively(program, [](const ToySystem&) {});
}

}  // namespace plait::toy
