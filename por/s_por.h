// S-POR, Algorithm 1 of the pragmatic paper: safe sets alone.
//
//   explore(s): if s is new: for all t in safeSet(s): explore(succ(s, t))
//
// safeSet(s) is one thread whose next step is not visible, or all that can run. The paper assumes that there are no cycles;
// here a state on a cycle is expanded with all its threads (reduced_search.h), so that a loop of steps that are not visible
// does not keep the others waiting for ever.
#pragma once

#include "por/reduced_search.h"

namespace plait::por {

template <ReducibleSystem System, NumberingStore<System> Store>
class SafeSetSearch : public ReducedSearch<SafeSetSearch<System, Store>, System, Store> {
  using Base = ReducedSearch<SafeSetSearch<System, Store>, System, Store>;
  friend Base;

 public:
  using Base::Base;

 private:
  static constexpr bool kNeedsFutures = false;
  // All threads of a safe set are explored: which comes first changes nothing but the order.
  static constexpr bool kChooses = false;

  ThreadSet wanted(const typename Base::Frame& frame) const { return frame.safe & ~frame.done; }
};

}  // namespace plait::por
