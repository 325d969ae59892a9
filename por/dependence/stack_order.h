// The steps on the stack of a search, and which of them happen before which.
//
// A step happens before a later one if they are of one thread, or are dependent (access.h). So it
// does if it started the thread of the later one, or if the later one waited for the end of its
// thread. Or it does through a third. Kept as clock vectors: the clock of a step says of each
// thread how many of its first steps happen before it (or are it).
//
// Invariants:
//  1. clocks_ has, for each step, one number for each thread there was when it had run. No step of
//     a thread that came later happens before it.
//  2. origins_[t] are the places of the steps that come before thread t's next one, whatever that
//     touches. They are the step that started t, if it is on the stack, and t's own, in order.
//
// Outside the guest state; a search pushes and pops with its path.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "por/model/access.h"
#include "por/model/check.h"
#include "por/model/transition_system.h"

namespace plait::por {

class StackOrder {
 public:
  using Clock = std::vector<std::uint32_t>;

  std::size_t size() const { return steps_.size(); }
  ThreadIndex thread_of(std::size_t place) const { return steps_[place].thread; }
  std::span<const Access> accesses_of(std::size_t place) const {
    return std::span(accesses_).subspan(steps_[place].first_access, steps_[place].accesses);
  }

  // Calls visit(place, before), from the top of the stack down, for steps that a next step of
  // `thread` with these accesses depends on. Left out are steps that happen before one that comes
  // right before the next one. That is a step of the same thread, the one that started the thread,
  // or one that the next step races with. A step that only lets the next one run (a release before
  // an acquire) does not count there. Without it the next step would stand there all the same, and
  // wait. `before` says of the steps above `place` which come before the next one in this sense.
  // visit returns whether to go on.
  template <typename Visit>
  void for_each_dependence(ThreadIndex thread, std::span<const Access> accesses,
                           const Visit& visit) {
    if (accesses.empty()) return;
    clock_of_thread(thread, scratch_);
    for (std::size_t place = steps_.size(); place-- > 0;) {
      if (steps_[place].thread == thread || includes(scratch_, place)) continue;
      const auto others = accesses_of(place);
      if (!are_dependent(others, accesses)) continue;
      if (!visit(place, static_cast<const Clock&>(scratch_))) return;
      if (can_race(others, accesses)) join(scratch_, place);
    }
  }

  // Returns true iff the first step that `thread` takes above `place` is in the clock.
  bool has_step_above(ThreadIndex thread, std::size_t place, const Clock& clock) const {
    if (thread >= clock.size() || thread >= origins_.size()) return false;
    const auto& all = origins_[thread];
    const auto first = std::ranges::upper_bound(all, place, {}, &Started::place);
    return first != all.end() && first->is_own && steps_[first->place].number <= clock[thread];
  }

  // `joined`: the thread whose end the step had waited for, or kNoThread. Threads from `first_new`
  // below `threads` were started by it.
  void push(ThreadIndex thread, std::span<const Access> accesses, ThreadIndex joined,
            ThreadIndex first_new, ThreadIndex threads) {
    clock_of_thread(thread, scratch_);
    for (std::size_t place = accesses.empty() ? 0 : steps_.size(); place-- > 0;) {
      if (!includes(scratch_, place) && are_dependent(accesses_of(place), accesses))
        join(scratch_, place);
    }
    if (joined != kNoThread) {
      if (const Started* end = last_origin(joined)) join(scratch_, end->place);
    }
    scratch_.resize(threads);
    steps_.push_back({thread, ++scratch_[thread], static_cast<std::uint32_t>(accesses.size()),
                      threads, accesses_.size(), clocks_.size(), first_new});
    accesses_.insert(accesses_.end(), accesses.begin(), accesses.end());
    clocks_.insert(clocks_.end(), scratch_.begin(), scratch_.end());
    if (origins_.size() < threads) origins_.resize(threads);
    const std::size_t place = steps_.size() - 1;
    origins_[thread].push_back({place, true});
    for (ThreadIndex t = first_new; t < threads; ++t) origins_[t].push_back({place, false});
  }

  void pop() {
    REQUIRES(!steps_.empty());
    const Entry step = steps_.back();
    origins_[step.thread].pop_back();
    for (ThreadIndex t = step.first_new; t < step.threads; ++t) origins_[t].pop_back();
    accesses_.resize(step.first_access);
    clocks_.resize(step.first_clock);
    steps_.pop_back();
  }

 private:
  struct Entry {
    ThreadIndex thread;
    std::uint32_t number;    // among the thread's steps on the stack, from 1
    std::uint32_t accesses;  // how many
    ThreadIndex threads;     // there were when it had run
    std::size_t first_access, first_clock;
    ThreadIndex first_new;
  };
  struct Started {
    std::size_t place;
    bool is_own;  // not the step that started the thread
  };

  const Started* last_origin(ThreadIndex thread) const {
    return thread < origins_.size() && !origins_[thread].empty() ? &origins_[thread].back()
                                                                 : nullptr;
  }
  void clock_of_thread(ThreadIndex thread, Clock& clock) const {
    clock.clear();
    if (const Started* origin = last_origin(thread)) join(clock, origin->place);
  }
  bool includes(const Clock& clock, std::size_t place) const {
    const Entry& step = steps_[place];
    return step.thread < clock.size() && clock[step.thread] >= step.number;
  }
  void join(Clock& clock, std::size_t place) const {
    const Entry& step = steps_[place];
    if (clock.size() < step.threads) clock.resize(step.threads);
    for (ThreadIndex t = 0; t < step.threads; ++t)
      clock[t] = std::max(clock[t], clocks_[step.first_clock + t]);
  }

  std::vector<Entry> steps_;
  std::vector<Access> accesses_;
  std::vector<std::uint32_t> clocks_;
  std::vector<std::vector<Started>> origins_;
  Clock scratch_;
};

}  // namespace plait::por
