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
// Soundness. Let L be the full graph and R the explored one. Claim: for each state s of R and each finite execution X of L
// from s there is an execution of R from s that is equivalent to X followed by some more steps. The proof is by induction on
// the length of X and, for equal length, along R: let T be what was explored at s. If a thread of T takes a step in X,
// let t be the first; by source_set.h no step of X before it races with it, so it can be moved to the front, and the claim
// follows from the rest of X at succ(s, t), which is shorter. If no thread of T takes a step in X, none of its steps races
// with next(s, t) for any t in T, and X can run from succ(s, t): the claim follows there. This second case makes X no
// shorter, but it cannot go on for ever: R has finitely many states, so it would come to a cycle, where all states are fully
// expanded (reduced_search.h), and a fully expanded state has the first thread of X in T. Futures are complete when they are
// looked at (ibid.), which is what source_set.h assumes by induction over components, the ones that are closed first first.
// From the claim: every terminal state, and so every outcome and deadlock, and every step that a thread may take, and so
// every uncaught exception, is in R.
#pragma once

#include <vector>

#include "por/reduced_search.h"
#include "por/source_set.h"

namespace plait::por {

template <ReducibleSystem System, NumberingStore<System> Store>
class LazySourceSetSearch : public ReducedSearch<LazySourceSetSearch<System, Store>, System, Store> {
  using Base = ReducedSearch<LazySourceSetSearch<System, Store>, System, Store>;
  friend Base;

 public:
  using Base::Base;

 private:
  static constexpr bool kNeedsFutures = true;
  static constexpr bool kChooses = true;

  ThreadSet wanted(const typename Base::Frame& frame) {
    if (frame.done == frame.enabled) return 0;
    conflicts_.clear();
    for (const typename Base::Explored& step : this->explored(frame)) {
      this->futures_.for_each_racer(step.event, step.future, [&](const Futures::Racer& racer) {
        if (contains(racer.after, step.event.thread)) return;
        const Conflict conflict{step.event.thread, racer};
        if (conflicts_.empty() || conflicts_.back() != conflict) conflicts_.push_back(conflict);
      });
    }
    return SourceSet(this->system_, frame.enabled, frame.done, conflicts_).missing();
  }

  std::vector<Conflict> conflicts_;
};

}  // namespace plait::por
