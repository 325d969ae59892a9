// A state on the path of a search that keeps a set of threads to be explored from it.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "por/dependence/mutations.h"
#include "por/dependence/sleep_set.h"
#include "por/model/transition_system.h"
#include "por/search/order.h"

namespace plait::por {

struct Branch {
  Step step;
  bool is_wanted = false;  // the thread is in backtrack(E)
  bool is_done = false;    // explored, or asleep
  bool is_asleep = false;
};

struct BacktrackFrame {
  std::vector<Branch> branches;  // all enabled steps, in the order they are to be tried
  SleepSet sleep;

  bool wants(ThreadIndex thread) const {
    return std::ranges::any_of(
        branches, [&](const Branch& b) { return b.step.thread == thread && b.is_wanted; });
  }
  bool has(ThreadIndex thread) const {
    return std::ranges::any_of(branches, [&](const Branch& b) { return b.step.thread == thread; });
  }
  void add(ThreadIndex thread) {
    for (Branch& b : branches) b.is_wanted = b.is_wanted || b.step.thread == thread;
  }
  // Alone, whoever was in it. REQUIRES: nothing was explored.
  void choose(ThreadIndex thread) {
    for (Branch& b : branches) b.is_wanted = b.step.thread == thread;
  }
  void add_all() {
    for (Branch& b : branches) b.is_wanted = true;
  }
  Branch* next() {
    const auto found =
        std::ranges::find_if(branches, [](const Branch& b) { return b.is_wanted && !b.is_done; });
    return found == branches.end() ? nullptr : &*found;
  }
};

// The present state: its steps in the order given, and who sleeps.
template <TransitionSystem System>
BacktrackFrame make_frame(const System& system, Order& order, SleepSet sleep,
                          TestMutation mutation) {
  BacktrackFrame frame{{}, std::move(sleep)};
  Order::Cursor cursor = order.begin();
  while (const auto step = order.next(system, cursor)) {
    const bool is_asleep = contains(frame.sleep, *step);
    if (mutation != TestMutation::kOneVariant || step->variant == 0)
      frame.branches.push_back({*step, false, is_asleep, is_asleep});
  }
  return frame;
}

// Who is explored first: a thread with an invisible step if there is one, else the first that is
// awake; nothing if all sleep.
inline std::optional<ThreadIndex> first_process(const BacktrackFrame& frame,
                                                std::optional<ThreadIndex> invisible) {
  const auto awake = std::ranges::find(frame.branches, false, &Branch::is_done);
  if (awake == frame.branches.end()) return std::nullopt;
  const auto is_it = [&](const Branch& b) { return b.step.thread == invisible && !b.is_done; };
  return std::ranges::any_of(frame.branches, is_it) ? *invisible : awake->step.thread;
}

}  // namespace plait::por
