// Safe sets and nothing else, for comparing what is done against the ignoring problem: in a state where a
// thread's next step is invisible, that thread is taken alone; else all are.
#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <vector>

#include "por/commit_points.h"
#include "tests/support/search_oracle.h"
#include "tests/support/toy_system.h"

namespace plait::toy {

enum class Proviso : std::uint8_t {
  kNone,          // unsound
  kCycleClosing,  // all threads in a state with a step back to the stack, as in SPIN
  kComponents,    // all threads in every state on a cycle
  kCommitPoints,
};

class SafeSetSearch {
 public:
  SafeSetSearch(const Program& program, Proviso proviso, const por::CommitPointOptions& options = {})
      : system_(program), proviso_(proviso), points_(options) {
    visit(por::kNoThread);
  }

  Findings found;
  std::uint64_t states = 0, transitions = 0;

 private:
  // What visit() came to: the least number of a state on the stack, or on a cycle with one, that it leads to.
  using Low = std::uint32_t;
  static constexpr Low kClosed = ~Low{0};

  Low visit(por::ThreadIndex came_by) {
    const auto [entry, is_new] =
        numbers_.try_emplace(system_.words(), static_cast<std::uint32_t>(numbers_.size()));
    const std::uint32_t number = entry->second;
    if (!is_new) {
      points_.reach(number);
      return std::ranges::count(open_, number) != 0 ? number : kClosed;
    }
    ++states;
    add_moments(system_, found.moments);
    if (system_.standing() != por::Standing::kRunning) {
      found.outcomes.emplace(system_.standing(), system_.output());
      points_.reach_end(number);
      return kClosed;
    }
    return expand(number, came_by);
  }

  Low expand(std::uint32_t number, por::ThreadIndex came_by) {
    std::vector<por::ThreadIndex> enabled;
    por::ThreadIndex alone = por::kNoThread;
    for (por::ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      if (system_.variants(t) == 0) continue;
      enabled.push_back(t);
      if (alone == por::kNoThread && !system_.is_visible(t)) alone = t;
    }
    points_.enter(number, alone, came_by);
    open_.push_back(number);
    on_stack_.push_back(number);
    Low low = number;
    bool is_on_cycle = false, closes_cycle = false, has_touched = false;
    const auto take = [&](por::ThreadIndex t) {
      for (std::uint32_t v = 0; v < system_.variants(t); ++v) {
        system_.execute({t, v});
        ++transitions;
        const bool touches = !system_.last_accesses().empty();
        has_touched = has_touched || touches;
        closes_cycle = closes_cycle || is_on_stack();
        const Low reached = visit(t == alone && !touches ? t : por::kNoThread);
        system_.backtrack();
        low = std::min(low, reached);
        is_on_cycle = is_on_cycle || reached <= number;
      }
    };
    if (alone != por::kNoThread) {
      take(alone);
      const bool is_forced = proviso_ == Proviso::kComponents     ? is_on_cycle || low < number
                             : proviso_ == Proviso::kCycleClosing ? closes_cycle
                             : proviso_ == Proviso::kCommitPoints ? points_.must_expand()
                                                                  : false;
      if (is_forced || has_touched) points_.expand();
      if (!is_forced && !has_touched) enabled.clear();
      std::erase(enabled, alone);
    }
    for (const por::ThreadIndex t : enabled) take(t);
    points_.leave();
    on_stack_.pop_back();
    if (low == number) open_.erase(std::ranges::find(open_, number), open_.end());
    return low == number ? kClosed : low;
  }

  bool is_on_stack() const {
    const auto entry = numbers_.find(system_.words());
    return entry != numbers_.end() && std::ranges::count(on_stack_, entry->second) != 0;
  }

  ToySystem system_;
  Proviso proviso_;
  std::map<std::vector<Word>, std::uint32_t> numbers_;
  std::vector<std::uint32_t> open_, on_stack_;
  por::CommitPoints points_;
};

}  // namespace plait::toy
