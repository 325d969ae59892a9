// dpor: Figure 3 of
//   C. Flanagan, P. Godefroid: Dynamic Partial-Order Reduction for Model Checking Software. POPL 2005,
// with the clock vectors of its section 4 and the sleep sets that section 3 allows.
//
//   S, pre(S, i)     execution_, frames_[i]        backtrack(s)   Branch::is_wanted
//   i ->_S p         HappensBefore, its priors     E              could_lead_to
//   dependent and may be co-enabled   can_race (access.h)
//
// Deviations:
//  1. Dependency is by access, not by object, so that reads commute. Where locks are concerned that is
//     Figure 5: the acquire before, never the release. And i is every race of next(s, p)
//     (happens_before.h), not the latest alone: the paper trusts the earlier ones to be found once the
//     latest was turned round, but with sleep sets the execution in which they would be may be given up
//     before. (Dropping this loses traces of random programs in the tests.)
//  2. Choices: as in source_dpor.h. A thread in backtrack(s) means all variants of its step.
//  3. Lines 3-9 are done for all threads with what their next step is known to touch, and again for the
//     thread that moved if the step touched something else when it ran.
//  4. A step that ends the program: as in source_dpor.h and execution.h.
//  5. E is taken smaller: only processes of it that are in I(v), v being what follows i without depending
//     on it, then p. There always is one: of the events of E's processes take one before which no other
//     happens. The paper adds sleep sets without further condition, but a process of E that sleeps at
//     pre(S, i) and is not in I(v) does not cover v: it sleeps because of executions that begin with it,
//     and what woke it on the way to p is part of v. ("Source Sets", section 5.1, gives this as the
//     condition for persistent sets.)
//  6. Of E a process is taken that is in backtrack(pre(S, i)) already, if there is one (the paper's first
//     optimisation).
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "por/search/backtrack_frame.h"
#include "por/search/execution.h"
#include "por/algorithms/full.h"
#include "por/search/listener.h"
#include "por/dependence/mutations.h"
#include "por/search/order.h"
#include "por/dependence/sleep_set.h"
#include "por/model/transition_system.h"

namespace plait::por {

template <ReducibleSystem System>
class Dpor {
 public:
  // All of them must outlive the search.
  Dpor(System& system, Order& order, Listener& listener, TestMutation mutation = TestMutation::kNone)
      : system_(system),
        order_(order),
        listener_(listener),
        mutation_(mutation),
        execution_(system, mutation) {}

  // Explores from the state the system is in, and leaves the system in that state.
  SearchEnd run() {
    Advice advice = explore({});
    while (advice != Advice::kStop && !frames_.empty()) {
      if (Branch* p = frames_.back().next()) {
        advice = follow(*p);
      } else {
        frames_.pop_back();
        if (!frames_.empty()) execution_.backtrack();
      }
    }
    while (!execution_.path().empty()) execution_.backtrack();
    frames_.clear();
    return advice == Advice::kStop ? SearchEnd::kStopped : SearchEnd::kComplete;
  }

 private:
  // Lines 2-11. Returns kGoOn iff there is a frame for the present state.
  Advice explore(SleepSet sleep) {
    const Advice advice = listener_.on_state(execution_.path(), system_.standing());
    if (advice == Advice::kStop) return advice;
    find_backtracking_points();
    if (advice != Advice::kGoOn || system_.standing() != Standing::kRunning) return Advice::kPrune;
    BacktrackFrame frame = make_frame(system_, order_, std::move(sleep), mutation_);
    const auto first = first_process(frame, execution_.next_invisible());
    if (!first) {
      const Advice blocked = listener_.on_blocked(execution_.path());
      return blocked == Advice::kStop ? blocked : Advice::kPrune;
    }
    frame.add(*first);
    frames_.push_back(std::move(frame));
    return Advice::kGoOn;
  }

  // Lines 13-15 for one step t.
  Advice follow(Branch& branch) {
    branch.is_done = true;
    const Step t = branch.step;
    const std::vector<Access> expected = copy(system_.next_accesses(t.thread));
    execution_.execute(t);
    if (listener_.on_transition(execution_.path()) == Advice::kStop) return Advice::kStop;
    const Position last = execution_.order().size() - 1;
    const std::span<const Access> accesses = execution_.order().accesses(last);
    if (!std::ranges::equal(expected, accesses)) {
      const HappensBefore& order = execution_.order();
      for (const Position i : order.races(last))
        add_point(i, t.thread, order.event(last).prior, order.initials(i, last));
    }
    SleepSet& sleep = frames_.back().sleep;
    SleepSet next_sleep = still_asleep(sleep, t, accesses);
    sleep.push_back({t, {accesses.begin(), accesses.end()}});
    const Advice advice = explore(std::move(next_sleep));
    if (advice == Advice::kPrune) execution_.backtrack();
    return advice;
  }

  static std::vector<Access> copy(std::span<const Access> accesses) {
    return {accesses.begin(), accesses.end()};
  }

  // Lines 3-9.
  void find_backtracking_points() {
    HappensBefore& order = execution_.order();
    for (const Pending& p : execution_.cut_off()) frames_[order.size() - 1].add(p.thread);
    if (system_.standing() == Standing::kEnded) return;
    for (ThreadIndex p = 0; p < system_.thread_count(); ++p) {
      if (system_.has_ended(p) || (system_.variants(p) == 0 && mutation_ == TestMutation::kNoPending)) continue;
      const std::vector<Access> accesses = copy(system_.next_accesses(p));
      for (const Position i : order.races_of_next(p, accesses)) {  // line 4
        add_point(i, p, order.prior_of_next(p), order.initials(i, p, accesses));
      }
    }
  }

  // Lines 5-7 for i and the step of p with that prior.
  void add_point(Position i, ThreadIndex p, HappensBefore::ClockId prior,
                 const std::vector<ThreadIndex>& initials) {
    BacktrackFrame& frame = frames_[i];
    std::optional<ThreadIndex> chosen;
    for (const ThreadIndex q : initials) {
      const bool could_lead_to =
          q == p || (mutation_ != TestMutation::kNoStandIns && execution_.order().last_before(q, prior) > i + 1);
      if (!could_lead_to || !frame.has(q)) continue;
      if (frame.wants(q)) return;
      if (!chosen || q == p) chosen = q;
    }
    if (chosen)
      frame.add(*chosen);
    else if (mutation_ != TestMutation::kNoStandIns)
      frame.add_all();
  }

  System& system_;
  Order& order_;
  Listener& listener_;
  TestMutation mutation_;
  Execution<System> execution_;
  std::vector<BacktrackFrame> frames_;  // one for each state on the path; frames_[i] is left by event i
};

}  // namespace plait::por
