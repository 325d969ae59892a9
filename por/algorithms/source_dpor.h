// source-dpor: Algorithm 3 (which contains Algorithm 1) of
//   P. A. Abdulla, S. Aronis, B. Jonsson, K. Sagonas: Source Sets: A Foundation for Optimal Dynamic Partial
//   Order Reduction. J. ACM 64(4), 2017.
//
//   E                execution_              backtrack(E)   Branch::is_wanted
//   Sleep            Frame::sleep            enabled(E)     Frame::branches
//   notdep, I(v)     HappensBefore           e <~ next(p)   HappensBefore::races
//
// Deviations:
//  1. A process is a thread; a thread may have several variants of its next step. A thread in backtrack(E)
//     means all of them: which way a choice goes is decided by nobody else, so each way must be seen. Sleep
//     sets hold single variants. In the proof read "process" as (thread, variant) where sleep sets are
//     concerned, two variants of one step being dependent, as all steps of one thread are; races are
//     between threads, and I(v) of the same threads whatever the variants.
//  2. Races are looked for after a step ran, not before: only then it is known what the step touched.
//  3. Lines 2-8 are done for any thread that cannot run, not only for locks, but only in the state where it
//     begins to wait for that, or for one more reader: later states would only add pairs with later events,
//     and those are found when the thread goes on. Lines 2-8 for threads that can run are covered by the
//     definition of a race (happens_before.h).
//  4. A step that ends the program disables everybody; execution.h has the argument why what it cut off is
//     enough.
//  5. Of the choices the paper leaves open: the first process of a state is an invisible step if there is
//     one (it is in no race, so the state is left to it alone), else the first that is awake in the order
//     given; of I(v), the first process of v.
//  6. If no process of v can run in E', all that can are added. The definition of a race should not let
//     this happen for systems that keep the laws; it is sound in any case.
#pragma once

#include <cstdint>
#include <vector>

#include "por/search/backtrack_frame.h"
#include "por/search/execution.h"
#include "por/algorithms/full.h"
#include "por/search/listener.h"
#include "por/dependence/mutations.h"
#include "por/search/order.h"
#include "por/model/check.h"
#include "por/dependence/sleep_set.h"
#include "por/model/transition_system.h"

namespace plait::por {

template <ReducibleSystem System>
class SourceDpor {
 public:
  // All of them must outlive the search.
  SourceDpor(System& system, Order& order, Listener& listener, TestMutation mutation = TestMutation::kNone)
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
  // Lines 9-10. Returns kGoOn iff there is a frame for the present state.
  Advice explore(SleepSet sleep) {
    const Advice advice = listener_.on_state(execution_.path(), system_.standing());
    if (advice != Advice::kGoOn) return advice;
    if (system_.standing() != Standing::kRunning) return Advice::kPrune;
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

  // Lines 11-19 for one step p.
  Advice follow(Branch& p) {
    p.is_done = true;
    const Step step = p.step;
    execution_.execute(step);
    if (listener_.on_transition(execution_.path()) == Advice::kStop) return Advice::kStop;
    find_races();
    const std::span<const Access> accesses = execution_.order().accesses(execution_.order().size() - 1);
    SleepSet& sleep = frames_.back().sleep;
    SleepSet next_sleep = still_asleep(sleep, step, accesses);
    sleep.push_back(
        {step, {accesses.begin(), accesses.end()}});  // line 19; it is not looked at before p returns
    const Advice advice = explore(std::move(next_sleep));
    if (advice == Advice::kPrune) execution_.backtrack();
    return advice;
  }

  void find_races() {
    HappensBefore& order = execution_.order();
    const Position last = order.size() - 1;
    for (const Position e : order.races(last)) turn_round(e, order.initials(e, last));  // lines 12-16
    for (const Pending& p : execution_.newly_blocked()) {                               // lines 2-8
      for (const Position e : order.races_of_next(p.thread, p.accesses)) {
        turn_round(e, order.initials(e, p.thread, p.accesses));
      }
    }
    for (const Pending& p : execution_.cut_off()) turn_round(last, {p.thread});
  }

  void turn_round(Position e, const std::vector<ThreadIndex>& initials) {
    BacktrackFrame& frame = frames_[e];
    const auto is_wanted = [&](ThreadIndex q) { return frame.wants(q); };
    if (std::ranges::any_of(initials, is_wanted)) return;
    const auto q = std::ranges::find_if(initials, [&](ThreadIndex t) { return frame.has(t); });
    if (q != initials.end())
      frame.add(*q);
    else
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
