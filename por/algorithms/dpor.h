// dpor: Figure 3 of C. Flanagan, P. Godefroid: Dynamic Partial-Order Reduction for Model Checking
//   Software. POPL 2005,
// with the clock vectors of its section 4 and the sleep sets that section 3 allows.
//
//   S, pre(S, i)     execution_, frames_[i]        backtrack(s)   Branch::is_wanted
//   i ->_S p         HappensBefore, its priors     E              could_lead_to
//   dependent and may be co-enabled   can_race (access.h)
//
// Deviations:
//  1. Dependency is by access, not by object, so that reads commute. Where locks are concerned that
//     is Figure 5: the acquire before, never the release. And i is every race of next(s, p)
//     (happens_before.h), not the latest alone. The paper trusts the earlier ones to be found once
//     the latest was turned round. But with sleep sets the execution in which they would be may be
//     given up before. (Dropping this loses traces of random programs in the tests.)
//  2. Choices: as in source_dpor.h. A thread in backtrack(s) means all variants of its step.
//  3. Lines 3-9 are done for all threads with what their next step is known to touch. They are done
//     again for the thread that moved if the step touched something else when it ran.
//  4. A step that ends the program: as in source_dpor.h and execution.h.
//  5. E is taken smaller: only processes of it that are in I(v), v being what follows i without
//     depending on it, then p. There always is one: of the events of E's processes take one before
//     which no other happens. The paper adds sleep sets without further condition. But a process of
//     E that sleeps at pre(S, i) and is not in I(v) does not cover v. It sleeps because of
//     executions that begin with it, and what woke it on the way to p is part of v. ("Source Sets",
//     section 5.1, gives this as the condition for persistent sets.)
//  6. Of E a process is taken that is in backtrack(pre(S, i)) already, if there is one (the paper's
//     first optimisation).
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "por/search/stateless.h"

namespace plait::por {

template <ReducibleSystem System>
class Dpor : public StatelessWithSleepSets<Dpor<System>, System> {
  using Base = StatelessWithSleepSets<Dpor<System>, System>;
  friend typename Base::Root;

 public:
  using Base::Base;

 private:
  void on_arrive() { find_backtracking_points(); }

  std::optional<Step> next(BacktrackFrame& frame) {
    const std::optional<Step> t = Base::next(frame);
    if (t) expected_ = copy(this->system_.next_accesses(t->thread));
    return t;
  }

  // Lines 13-15 for one step t.
  BacktrackFrame on_step(Step t) {
    const HappensBefore& order = this->execution_.order();
    const Position last = order.size() - 1;
    if (!std::ranges::equal(expected_, order.accesses(last))) {
      for (const Position i : order.races(last))
        add_point(i, t.thread, order.event(last).prior, order.initials(i, last));
    }
    return this->put_to_sleep(t);
  }

  static std::vector<Access> copy(std::span<const Access> accesses) {
    return {accesses.begin(), accesses.end()};
  }

  // Lines 3-9.
  void find_backtracking_points() {
    HappensBefore& order = this->execution_.order();
    for (const Pending& p : this->execution_.cut_off())
      this->frames_[order.size() - 1].add(p.thread);
    if (this->system_.standing() == Standing::kEnded) return;
    for (ThreadIndex p = 0; p < this->system_.thread_count(); ++p) {
      if (this->system_.has_ended(p) ||
          (this->system_.variants(p) == 0 && this->mutation_ == TestMutation::kNoPending))
        continue;
      const std::vector<Access> accesses = copy(this->system_.next_accesses(p));
      for (const Position i : order.races_of_next(p, accesses)) {  // line 4
        add_point(i, p, order.prior_of_next(p), order.initials(i, p, accesses));
      }
    }
  }

  // Lines 5-7 for i and the step of p with that prior.
  void add_point(Position i, ThreadIndex p, HappensBefore::ClockId prior,
                 const std::vector<ThreadIndex>& initials) {
    BacktrackFrame& frame = this->frames_[i];
    std::optional<ThreadIndex> chosen;
    for (const ThreadIndex q : candidates(frame, initials)) {
      const bool could_lead_to = q == p || (this->mutation_ != TestMutation::kNoStandIns &&
                                            this->execution_.order().last_before(q, prior) > i + 1);
      if (!could_lead_to || !frame.has(q)) continue;
      if (frame.wants(q)) return;
      if (!chosen || q == p) chosen = q;
    }
    if (chosen)
      frame.add(*chosen);
    else if (this->mutation_ != TestMutation::kNoStandIns)
      frame.add_all();
  }

  // Only in tests all of E: deviation 5 left out.
  std::vector<ThreadIndex> candidates(const BacktrackFrame& frame,
                                      const std::vector<ThreadIndex>& initials) const {
    if (this->mutation_ != TestMutation::kAnyOfE) return initials;
    std::vector<ThreadIndex> all;
    for (const Branch& branch : frame.branches) all.push_back(branch.step.thread);
    return all;
  }

  std::vector<Access> expected_;  // what the step taken last stood in front of
};

}  // namespace plait::por
