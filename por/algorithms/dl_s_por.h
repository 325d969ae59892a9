// DL-S-POR: Algorithm 3 (lazy source set POR) of B. Cirisci, C. Enea, A. Farzan, S. O. Mutluergil:
//   A Pragmatic Approach to Stateful Partial Order Reduction. 2023.
//
//   of the paper              here
//   Stack, s                  DepthFirst::frames_, Frame
//   safeSet(s), s.done        Frame::safe, Frame::done
//   next(s, t), notVisited    System::execute, Store::number
//   L_r                       what was explored; graph_
//   a ~ a'                    can_race (access.h)
//   A_s'                      the future of s' (futures.h)
//   s.current                 conflicts_ from Frame::first_conflict on
//   s.backtrack               done and missing()
//   UpdateBack                SourceSet::missing (source_set.h)
//
//    1  explore(s)                                    DepthFirst: arrive, enter
//    4    loop
//    5      t <- a thread of s.backtrack \ s.done     wanted()
//    8      or, at first, one of safeSet(s)           SelectiveSearch::remaining
//    9-12   explore succ(s, t) if it is new           DepthFirst: took, arrive
//   13      until is_complete(s)                      wanted() is empty: DepthFirst::leave
//   17  is_complete(s)
//   21    is s.done all of safeSet(s)?                done == enabled, below; one thread alone:
//                                                     SelectiveSearch::remaining
//   26-28 s.current[t] <- t and the racers of t       on_summary(), or LazyWalks
//   29-31 s.backtrack <- UpdateBack; equal to done?   missing()
//
// Dependencies are looked at only when the search is back in s, but once for each step: when its
// successor is closed. Where the paper walks the stored graph again, A_s' is a lookup by default,
// in futures.h. Without summaries (options.uses_summaries) it is walked as in the paper, by
// dl_s_por_walk.h.
//
// Deviations:
//  1. Cycles. The paper assumes there are none. A state on a cycle is expanded fully
//     (selective_search.h).
//  2. A_s' has the next steps of blocked threads, too: the paper assumes that no thread is blocked
//     for ever.
//  3. A step that ends the program leaves nothing to look at. The state it was taken in is expanded
//     fully.
//  4. Line 29, UpdateBack: a racer that cannot run is followed to whom it waits for, where the
//     paper expands fully. And any closed subset of s.done is looked for (source_set.h has the
//     proof).
//  5. A racer that comes after a step of some thread for certain, by start or join, is kept away by
//     that thread.
//  6. Line 5: of the threads that are wanted, one that leads to a visited state is taken first
//     (lookahead.h). The paper leaves open which.
//
// Soundness. Let L be the full graph and R the explored one. Claim: let s be a state of R, and X a
// finite execution of L from s. Then R has an execution from s that is equivalent to X followed by
// some more steps. The proof is by induction on the length of X and, for equal length, along R: let
// T be what was explored at s. If a thread of T takes a step in X, let t be the first. By
// source_set.h no step of X before it races with it, so it can be moved to the front. The claim
// follows from the rest of X at succ(s, t), which is shorter. If no thread of T takes a step in X,
// none of the steps of X races with next(s, t), for any t in T. So X can run from succ(s, t), and
// the claim follows there. This second case makes X no shorter, but it cannot go on for ever. R has
// finitely many states, so it would come to a cycle, where all states are fully expanded
// (selective_search.h). And a fully expanded state has the first thread of X in T. Futures are
// complete when they are looked at (ibid.), which is what source_set.h assumes by induction over
// components, the ones that are closed first first. From the claim: every terminal state is in R,
// and so every outcome and deadlock. So is every step that a thread may take, and so every uncaught
// exception.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "por/algorithms/dl_s_por_walk.h"
#include "por/search/selective_search.h"

namespace plait::por {

template <ReducibleSystem System, NumberingStore<System> Store>
class LazySourceSetSearch
    : public SelectiveSearch<LazySourceSetSearch<System, Store>, System, Store> {
  using Base = SelectiveSearch<LazySourceSetSearch<System, Store>, System, Store>;
  friend Base;
  friend typename Base::Root;
  friend LazyWalks;

 public:
  using Base::Base;

 private:
  static constexpr bool kNeedsFutures = true;
  static constexpr bool kChooses = true;

  using Frame = typename Base::Frame;

  // Lines 13 and 5: s.backtrack \ s.done, which is empty iff is_complete(s).
  ThreadSet wanted(Frame& s) {
    if (s.done == s.enabled) return {};  // line 21
    if (this->keeps_graph_ && LazyWalks::begin(*this, s)) return s.enabled - s.done;
    return missing(s);
  }

  // Lines 29 and 30.
  ThreadSet missing(const Frame& s) const {
    return Base::missing(s, std::span(conflicts_).subspan(s.first_conflict));
  }

  // Line 3.
  void on_enter() { this->top().first_conflict = static_cast<std::uint32_t>(conflicts_.size()); }

  // Lines 26 to 28, for the step (s, a, s') last taken from the top frame, with A_s' final.
  void on_summary(Futures::Id after) {
    const Frame& s = this->top();
    // With the last thread there is nothing left to decide.
    if (s.enabled == (s.done | only(s.event.thread))) return;
    for (const Futures::Racer& racer : this->futures_.racers(s.event, after)) {
      if (this->counts(s, racer.thread)) conflicts_.push_back({s.event.thread, racer});
    }
  }

  void on_finish() {
    if (this->keeps_graph_) LazyWalks::finish(*this, this->top());
    conflicts_.resize(this->top().first_conflict);
  }

  std::vector<Conflict> conflicts_;  // of all frames, in their order
};

}  // namespace plait::por
