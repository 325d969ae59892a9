// Lines 26 to 28 of Algorithm 3 (dl_s_por.h) as the paper has them, on the stored graph L_r:
//
//   s.current[t] := {t} and the threads of all actions on paths of L_r from succ(s, t) that race
//   with next(s, t)
//
// once for each step that was explored from s. Appendix A has five ways to walk less (WalkOptions).
// None of them changes which threads are explored, except that `skips_visited` takes more steps to
// visited states:
//
//   takes_once      A walk asks for a set of actions. That of a state does not depend on the path
//                   that led to it.
//   skips_last      With safeSet(s) explored there is nothing left to decide.
//   skips_visited   If all threads that are left lead to visited states, taking all is as good: no
//                   new state is found, and more than a source set is one. Only states of closed
//                   components count; a step to an open state would make a cycle, on which
//                   everything must be expanded.
//   stops_complete  If current[t] is safeSet(s), a closed set with t has all threads, whoever else
//                   races.
//   stops_disabled  The same if a racer cannot run and it is not known whom it waits for:
//                   source_set.h asks for all threads. The paper does so for every racer that
//                   cannot run, and so does this without options.follows_waits.
#pragma once

#include "por/dependence/futures.h"
#include "por/dependence/reduced_graph.h"
#include "por/dependence/source_set.h"
#include "por/model/thread_set.h"
#include "por/search/selective_search.h"

namespace plait::por {

// The racers of the step that led from a state, where the threads of `enabled` can run, to the
// state `after`. REQUIRES: the system is in the state before the step; all that can be reached from
// `after` is closed.
template <ReducibleSystem System>
ThreadSet walk_for_racers(const System& system, ReducedGraph& graph, Futures& futures,
                          const Futures::Event& step, StateNumber after, ThreadSet enabled,
                          const WalkOptions& options, bool follows_waits) {
  ThreadSet current = only(step.thread);
  graph.walk(after, options.takes_once, [&](const ReducedGraph::Action& action) {
    if (contains(current, action.thread) || !futures.can_race(step.accesses, action.accesses))
      return true;
    current |= only(action.thread);
    if (options.stops_complete && (enabled - current).empty()) return false;
    return !options.stops_disabled ||
           SourceSet<System>::with_awaited(system, enabled, action.thread, follows_waits)
               .has_value();
  });
  return current - only(step.thread);
}

// What LazySourceSetSearch (dl_s_por.h) does in place of on_summary() when it keeps the graph. A
// step's racers are kept with the step (Explored), as it is walked from once.
struct LazyWalks {
  // The second half of line 21, and lines 26 to 28 for all that was explored from s. Returns true
  // iff all threads are to be taken in s.
  template <typename Search, typename Frame>
  [[gnu::noinline]] static bool begin(Search& search, Frame& s) {
    if (search.options_.walk.skips_visited && search.lead_to_closed(s.enabled - s.done))
      return s.is_full = true;
    search.conflicts_.resize(s.first_conflict);
    for (auto& step : search.explored(s)) {
      if (!step.is_walked) walk(search, s, step);
      step.racers.for_each([&](ThreadIndex racer) {
        search.conflicts_.push_back({step.event.thread, {racer, {}}});
      });
    }
    return false;
  }

  // The search is about to leave s. Without skips_last the last walk is made, for nothing.
  template <typename Search, typename Frame>
  [[gnu::noinline]] static void finish(Search& search, const Frame& s) {
    if (search.options_.walk.skips_last) return;
    if (auto& last = search.explored(s).back(); !last.is_walked) walk(search, s, last);
  }

 private:
  template <typename Search, typename Frame, typename Explored>
  static void walk(Search& search, const Frame& s, Explored& step) {
    step.is_walked = true;
    step.racers =
        walk_for_racers(search.system_, search.graph_, search.futures_, step.event, step.behind,
                        s.enabled, search.options_.walk, search.options_.follows_waits);
  }
};

}  // namespace plait::por
