// DE-S-POR: Algorithm 2 (eager source set POR) of B. Cirisci, C. Enea, A. Farzan, S. O. Mutluergil:
//   A Pragmatic Approach to Stateful Partial Order Reduction. 2023.
//
//   of the paper              here
//   Stack, s                  DepthFirst::frames_, Frame
//   safeSet(s), s.done        Frame::safe, Frame::done
//   a ~ a'                    can_race (access.h)
//   A_s                       the future of s (futures.h)
//   s.current                 conflicts_at(s)
//   s.backtrack               done and wanted()
//   UpdateCurr                on_event(), add_racers()
//   UpdateBack                SourceSet::missing (source_set.h)
//
//    3  if s is new:                                         DepthFirst: enter
//    4-5  begin with one thread of safeSet(s)                SelectiveSearch::remaining, on_enter()
//    6    while there is t in s.backtrack \ s.done:          wanted()
//    7-12   execute next(s, t); UpdateCurr(a); explore       DepthFirst: took, on_event(), arrive
//   13      s.backtrack <- UpdateBack(s, a)                  wanted()
//   16-17 else: UpdateCurr(a') for all a' in A_s             on_closed(): add_racers(), or walk()
//
// The accesses of blocked threads are treated alike where a path ends. So is a component with a
// cycle when it is closed: while it was open its states had no futures to look at. So when a state
// is finished, every access on every explored path from it has been accounted to its steps. The
// argument is that of dl_s_por.h.
//
// Deviations: those of dl_s_por.h, and this one. The paper's updateCurr stops at the last step on
// the stack that depends on a. It argues that the earlier ones get a's thread from executions in
// which a comes before that step. There need not be any, if the last one happens before a by way of
// others:
//
//   t: read x          r: read x; y = 1          p: if (y == 1) x = 1
//
// Let t be explored first. The write of x always has r's read before it as the last dependent step,
// for without r's y = 1 there is no write. So t's read never gets a racer, and t reading 1 is lost.
// So here all racing steps on the stack get the thread, as the paper itself has it at visited
// states (Appendix A). tests/unit/reductions_test.cc has this program.
//
// Without summaries (options.uses_summaries) the actions after a visited state are found by walking
// the stored graph, as in line 16 of the paper. By default the walk takes each step once: the one
// optimisation that Appendix A has for this algorithm.
#pragma once

#include <vector>

#include "por/search/selective_search.h"

namespace plait::por {

template <ReducibleSystem System, NumberingStore<System> Store>
class EagerSourceSetSearch
    : public SelectiveSearch<EagerSourceSetSearch<System, Store>, System, Store> {
  using Base = SelectiveSearch<EagerSourceSetSearch<System, Store>, System, Store>;
  friend Base;
  friend typename Base::Root;

 public:
  using Base::Base;

 private:
  static constexpr bool kNeedsFutures = true;
  static constexpr bool kChooses = true;

  ThreadSet wanted(const typename Base::Frame& frame) {
    if (frame.done == frame.enabled) return {};
    return this->missing(frame, conflicts_at(this->frames().size() - 1));
  }

  void on_enter() { conflicts_at(this->frames().size() - 1).clear(); }

  // updateCurr(a) of the step just taken from the top frame.
  void on_event() {
    const auto& frames = this->frames();
    const Futures::Event& last = frames.back().event;
    ThreadSet after;
    for (std::size_t i = frames.size() - 1; i-- > 0;) {
      const Futures::Event& earlier = frames[i].event;
      if (earlier.thread == last.thread) {
        if (earlier.joined != kNoThread) after |= only(earlier.joined);
        continue;
      }
      if (contains(earlier.created, last.thread)) after |= only(earlier.thread);
      if (contains(after, earlier.thread) ||
          !this->futures_.can_race(earlier.accesses, last.accesses))
        continue;
      add(i, {earlier.thread, {last.thread, after}});
      if (takes_last_race()) return;
    }
  }

  // What is after the last step of the top frame.
  void on_closed(typename Base::Behind behind) {
    if (this->keeps_graph_) {
      walk(behind);
    } else {
      add_racers(behind);
    }
  }

  void add_racers(Futures::Id future) {
    for (std::size_t i = this->frames().size(); i-- > 0 && future != Futures::kNothing;) {
      const Futures::Event& earlier = this->frames()[i].event;
      future = this->futures_.seen_before(earlier, future);
      for (const Futures::Racer& racer : this->futures_.racers(earlier, future))
        add(i, {earlier.thread, racer});
    }
  }

  // Lines 16 and 17.
  void walk(StateNumber state) {
    this->graph_.walk(state, this->options_.walk.takes_once,
                      [&](const ReducedGraph::Action& action) {
                        for (std::size_t i = this->frames().size(); i-- > 0;) {
                          const Futures::Event& earlier = this->frames()[i].event;
                          if (earlier.thread == action.thread ||
                              !this->futures_.can_race(earlier.accesses, action.accesses))
                            continue;
                          add(i, {earlier.thread, {action.thread, {}}});
                          if (takes_last_race()) break;
                        }
                        return true;
                      });
  }

  // Only in tests.
  bool takes_last_race() const { return this->options_.mutation == TestMutation::kLastRace; }

  void add(std::size_t frame, const Conflict& conflict) {
    if (!this->counts(this->frames()[frame], conflict.racer.thread)) return;
    std::vector<Conflict>& conflicts = conflicts_at(frame);
    if (std::ranges::find(conflicts, conflict) == conflicts.end()) conflicts.push_back(conflict);
  }
  std::vector<Conflict>& conflicts_at(std::size_t frame) {
    if (frame >= conflicts_.size()) conflicts_.resize(frame + 1);
    return conflicts_[frame];
  }

  std::vector<std::vector<Conflict>> conflicts_;  // by frame
};

}  // namespace plait::por
