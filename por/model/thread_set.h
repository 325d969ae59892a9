// A set of threads as a bit mask.
#pragma once

#include <bit>
#include <cstdint>
#include <stdexcept>

#include "por/model/transition_system.h"

namespace plait::por {

using ThreadSet = std::uint64_t;

inline constexpr ThreadIndex kMaxThreads = 64;

// Reductions keep sets of threads in one word; `full` has no such bound.
class TooManyThreadsError : public std::runtime_error {
 public:
  TooManyThreadsError()
      : std::runtime_error("more than 64 threads: only --algorithm full can explore them") {}
};

// Apart, so that only() is small enough to be inlined everywhere.
[[noreturn, gnu::cold, gnu::noinline]] inline void throw_too_many_threads() {
  throw TooManyThreadsError();
}

inline ThreadSet only(ThreadIndex thread) {
  if (thread >= kMaxThreads) throw_too_many_threads();
  return ThreadSet{1} << thread;
}
inline bool contains(ThreadSet set, ThreadIndex thread) {
  return thread < kMaxThreads && (set >> thread & 1) != 0;
}
// REQUIRES: not empty.
inline ThreadIndex first_of(ThreadSet set) {
  return static_cast<ThreadIndex>(std::countr_zero(set));
}
inline ThreadIndex last_of(ThreadSet set) {
  return static_cast<ThreadIndex>(std::bit_width(set) - 1);
}

// Calls visit(thread) for each, smallest first.
template <typename Visit>
void for_each_thread(ThreadSet set, const Visit& visit) {
  for (; set != 0; set &= set - 1) visit(first_of(set));
}

template <TransitionSystem System>
ThreadSet enabled_threads(const System& system) {
  ThreadSet set = 0;
  for (ThreadIndex t = 0, count = system.thread_count(); t < count; ++t) {
    if (system.variants(t) > 0) set |= only(t);
  }
  return set;
}

}  // namespace plait::por
