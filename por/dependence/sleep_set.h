// Sleep sets (Godefroid 1996): the steps that need not be taken. Everything that begins with them
// was explored from an earlier state, and nothing on the way here touched what they touch.
//
// A sleeper is one variant of one thread's step, with what it touched when it was executed. It
// wakes by a step that depends on it, or that its own thread takes. Two variants of a step are
// different steps of one thread.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "por/model/access.h"
#include "por/model/program_end.h"
#include "por/model/transition_system.h"

namespace plait::por {

// An event that ended the program touches kEndOfProgram; kAllLocations other events touch as well.
inline bool ends_program(std::span<const Access> accesses) {
  return std::ranges::any_of(accesses, [](const Access& a) { return a.location == kEndOfProgram; });
}

// Returns true iff it matters which of two steps of different threads comes first. By the table a
// step that ends the program depends on what is visible. But invisible steps cannot follow it
// either, and visible ones follow those.
inline bool is_order_seen(std::span<const Access> a, std::span<const Access> b) {
  return are_dependent(a, b) || ends_program(a) || ends_program(b);
}

struct Sleeper {
  Step step;
  std::vector<Access> accesses;
  std::uint32_t future = 0;  // o_dpor.h: what may happen from the step on
};

using SleepSet = std::vector<Sleeper>;

inline bool contains(const SleepSet& sleep, Step step) {
  return std::ranges::any_of(sleep, [&](const Sleeper& s) { return s.step == step; });
}

// { q in sleep | q is independent of the step }
inline SleepSet still_asleep(const SleepSet& sleep, Step step, std::span<const Access> accesses) {
  SleepSet result;
  for (const Sleeper& s : sleep) {
    if (s.step.thread != step.thread && !is_order_seen(s.accesses, accesses)) result.push_back(s);
  }
  return result;
}

}  // namespace plait::por
