// source-dpor: Algorithm 3 (which contains Algorithm 1) of P. A. Abdulla, S. Aronis, B. Jonsson, K.
//   Sagonas: Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction. J. ACM 64(4),
//   2017.
//
//   E                execution_              backtrack(E)   Branch::is_wanted
//   Sleep            BacktrackFrame::sleep   enabled(E)     BacktrackFrame::branches
//   notdep, I(v)     HappensBefore           e <~ next(p)   HappensBefore::races
//
// Deviations:
//  1. A process is a thread; a thread may have several variants of its next step. A thread in
//     backtrack(E) means all of them: which way a choice goes is decided by nobody else, so each
//     way must be seen. Sleep sets hold single variants. In the proof read "process" as (thread,
//     variant) where sleep sets are concerned. Two variants of one step are dependent, as all steps
//     of one thread are. Races are between threads, and I(v) has the same threads whatever the
//     variants.
//  2. Races are looked for after a step ran, not before: only then it is known what the step
//     touched.
//  3. Lines 2-8 are done for any thread that cannot run, not only for locks. But they are done only
//     in the state where it begins to wait for that, or for one more reader. Later states would
//     only add pairs with later events, and those are found when the thread goes on. Lines 2-8 for
//     threads that can run are covered by the definition of a race (happens_before.h).
//  4. A step that ends the program disables everybody; execution.h has the argument why what it cut
//     off is enough.
//  5. Of the choices the paper leaves open: the first process of a state is an invisible step, if
//     there is one. It is in no race, so the state is left to it alone. Else it is the first that
//     is awake in the order given. Of I(v) the first process of v is taken.
//  6. If no process of v can run in E', all that can are added. The definition of a race should not
//     let this happen for systems that keep the laws; it is sound in any case.
#pragma once

#include <algorithm>
#include <vector>

#include "por/search/stateless.h"

namespace plait::por {

template <ReducibleSystem System>
class SourceDpor : public StatelessWithSleepSets<SourceDpor<System>, System> {
  using Base = StatelessWithSleepSets<SourceDpor<System>, System>;
  friend typename Base::Root;

 public:
  using Base::Base;

 private:
  // Lines 12-19 for one step p; the paper puts p to sleep when its exploration returns.
  BacktrackFrame on_step(Step p) {
    find_races();
    return this->put_to_sleep(p);
  }

  void find_races() {
    HappensBefore& order = this->execution_.order();
    const Position last = order.size() - 1;
    // Lines 12-16.
    for (const Position e : order.races(last)) turn_round(e, order.initials(e, last));
    for (const Pending& p : this->execution_.newly_blocked()) {  // lines 2-8
      for (const Position e : order.races_of_next(p.thread, p.accesses)) {
        turn_round(e, order.initials(e, p.thread, p.accesses));
      }
    }
    for (const Pending& p : this->execution_.cut_off()) turn_round(last, {p.thread});
  }

  void turn_round(Position e, const std::vector<ThreadIndex>& initials) {
    BacktrackFrame& frame = this->frames_[e];
    const auto is_wanted = [&](ThreadIndex q) { return frame.wants(q); };
    if (std::ranges::any_of(initials, is_wanted)) return;
    const auto q = std::ranges::find_if(initials, [&](ThreadIndex t) { return frame.has(t); });
    if (q != initials.end())
      frame.add(*q);
    else
      frame.add_all();
  }
};

}  // namespace plait::por
