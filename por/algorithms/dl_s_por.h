// DL-S-POR, Algorithm 3 of the pragmatic paper: lazy source sets on top of safe sets.
//
//   explore(s):
//     do t <- a thread that is wanted; explore succ(s, t) if it is new; done += t
//     until isComplete(s)
//   isComplete(s): done is safeSet(s), or some T within done has no racers outside T
//
// Dependencies are looked at only here, when the search is back in s. The accesses that can follow t's step are the future of
// succ(s, t) (futures.h): where the paper walks the stored graph again, this is a lookup. That some T within `done` is
// persistent is decided in source_set.h.
//
// Without summaries (options.uses_summaries) the stored graph L_r is walked as in the paper:
//
//   current[t] := {t} and the threads of all actions on paths of L_r from succ(s, t) that race with next(s, t)    (lines 26-28)
//
// once for each step that was explored from s. Appendix A has five ways to walk less (options.walk); none of them changes
// which threads are explored, except that `skips_visited` takes more steps to visited states:
//
//   takes_once      A walk asks for a set of actions. That of a state does not depend on the path that led to it.
//   skips_last      With safeSet(s) explored there is nothing left to decide.
//   skips_visited   If all threads that are left lead to visited states, taking all is as good: no new state is found, and
//                   more than a source set is one. Only states of closed components count; a step to an open state would make
//                   a cycle, on which everything must be expanded.
//   stops_complete  If current[t] is safeSet(s), a closed set with t has all threads, whoever else races.
//   stops_disabled  The same if a racer cannot run and it is not known whom it waits for: source_set.h asks for all threads.
//                   The paper does so for every racer that cannot run, and so does this without options.follows_waits.
//
// Soundness. Let L be the full graph and R the explored one. Claim: for each state s of R and each finite execution X of L
// from s there is an execution of R from s that is equivalent to X followed by some more steps. The proof is by induction on
// the length of X and, for equal length, along R: let T be what was explored at s. If a thread of T takes a step in X,
// let t be the first; by source_set.h no step of X before it races with it, so it can be moved to the front, and the claim
// follows from the rest of X at succ(s, t), which is shorter. If no thread of T takes a step in X, none of its steps races
// with next(s, t) for any t in T, and X can run from succ(s, t): the claim follows there. This second case makes X no
// shorter, but it cannot go on for ever: R has finitely many states, so it would come to a cycle, where all states are fully
// expanded (selective_search.h), and a fully expanded state has the first thread of X in T. Futures are complete when they are
// looked at (ibid.), which is what source_set.h assumes by induction over components, the ones that are closed first first.
// From the claim: every terminal state, and so every outcome and deadlock, and every step that a thread may take, and so
// every uncaught exception, is in R.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "por/search/selective_search.h"
#include "por/dependence/source_set.h"

namespace plait::por {

template <ReducibleSystem System, NumberingStore<System> Store>
class LazySourceSetSearch : public SelectiveSearch<LazySourceSetSearch<System, Store>, System, Store> {
  using Base = SelectiveSearch<LazySourceSetSearch<System, Store>, System, Store>;
  friend Base;
  friend typename Base::Root;

 public:
  using Base::Base;

 private:
  static constexpr bool kNeedsFutures = true;
  static constexpr bool kChooses = true;

  using Frame = typename Base::Frame;
  using Explored = typename Base::Explored;

  ThreadSet wanted(Frame& frame) {
    if (frame.done == frame.enabled) return 0;
    if (this->keeps_graph_ && this->options_.walk.skips_visited && this->lead_to_closed(frame.enabled & ~frame.done)) {
      frame.is_full = true;
      return frame.enabled & ~frame.done;
    }
    if (this->keeps_graph_) add_walked(frame);
    const auto conflicts = std::span(conflicts_).subspan(frame.first_conflict);
    // OPTIMIZATION: without conflicts any thread of `done` alone is closed.
    if (conflicts.empty()) return 0;
    return SourceSet(this->system_, frame.enabled, frame.done, conflicts, this->options_.follows_waits).missing();
  }

  void on_enter() { this->top().first_conflict = static_cast<std::uint32_t>(conflicts_.size()); }

  // The racers of the step last taken from the top frame, with that behind it.
  void on_summary(Futures::Id behind) {
    const Frame& frame = this->top();
    // With the last thread there is nothing left to decide.
    if (frame.enabled == (frame.done | only(frame.event.thread))) return;
    for (const Futures::Racer& racer : this->futures_.racers(frame.event, behind)) {
      if (this->counts(frame, racer.thread)) conflicts_.push_back({frame.event.thread, racer});
    }
  }

  [[gnu::noinline]] void add_walked(const Frame& frame) {
    conflicts_.resize(frame.first_conflict);
    for (Explored& step : this->explored(frame)) {
      if (!step.is_walked) walk(frame, step);
      for_each_thread(step.racers, [&](ThreadIndex racer) { conflicts_.push_back({step.event.thread, {racer, 0}}); });
    }
  }

  // Lines 26 to 28.
  void walk(const Frame& frame, Explored& step) {
    const WalkOptions& options = this->options_.walk;
    step.is_walked = true;
    ThreadSet current = only(step.event.thread);
    this->graph_.walk(step.behind, options.takes_once, [&](const ReducedGraph::Action& action) {
      if (contains(current, action.thread) || !this->futures_.can_race(step.event.accesses, action.accesses)) return true;
      current |= only(action.thread);
      if (options.stops_complete && (frame.enabled & ~current) == 0) return false;
      return !options.stops_disabled || can_be_kept_away(frame, action.thread);
    });
    step.racers = current & ~only(step.event.thread);
  }
  bool can_be_kept_away(const Frame& frame, ThreadIndex racer) const {
    return SourceSet<System>::with_awaited(this->system_, frame.enabled, racer, this->options_.follows_waits).has_value();
  }

  void on_finish() {
    walk_last();
    conflicts_.resize(this->top().first_conflict);
  }
  // Without skips_last the walk is made, for nothing.
  void walk_last() {
    if (!this->keeps_graph_ || this->options_.walk.skips_last) return;
    const Frame& frame = this->top();
    if (Explored& last = this->explored(frame).back(); !last.is_walked) walk(frame, last);
  }

  std::vector<Conflict> conflicts_;  // of all frames, in their order
};

}  // namespace plait::por
