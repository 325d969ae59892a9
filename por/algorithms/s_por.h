// S-POR: Algorithm 1 (safe set POR) of B. Cirisci, C. Enea, A. Farzan, S. O. Mutluergil: A
//   Pragmatic Approach to Stateful Partial Order Reduction. 2023.
//
//   of the paper              here
//   Stack, s                  DepthFirst::frames_, Frame
//   safeSet(s)                Frame::safe (SelectiveSearch::choose)
//   next(s, t), notVisited    System::execute, Store::number
//   L_r                       what was explored
//
//   1  explore(s)                       DepthFirst: arrive
//   3    if s is new:                   DepthFirst: enter
//   4      for all t in safeSet(s):     wanted()
//   5-8      explore succ(s, t)         DepthFirst: took, arrive; leave
//
// safeSet(s) is one thread whose next step is not visible, or all that can run.
//
// Deviations:
//  1. Cycles. The paper assumes there are none. A state on a cycle is expanded with all its threads
//     (selective_search.h). So a loop of steps that are not visible does not keep the others
//     waiting for ever.
//  2. By option, in place of 1, the states are expanded in which such steps begin, if they lead to
//     no state that is expanded anyway (commit_points.h).
//  3. If a step was taken for invisible and touched something after all, the state is expanded like
//     any other.
#pragma once

#include "por/dependence/commit_points.h"
#include "por/search/selective_search.h"

namespace plait::por {

template <ReducibleSystem System, NumberingStore<System> Store>
class SafeSetSearch : public SelectiveSearch<SafeSetSearch<System, Store>, System, Store> {
  using Base = SelectiveSearch<SafeSetSearch<System, Store>, System, Store>;
  friend Base;
  friend typename Base::Root;

 public:
  using Base::Base;

 private:
  static constexpr bool kNeedsFutures = false;
  // All threads of a safe set are explored: which comes first changes nothing but the order.
  static constexpr bool kChooses = false;

  using Frame = typename Base::Frame;

  bool has_commit_points() const {
    return !Base::kIsStateless && this->options_.commit_points.has_value();
  }

  bool expands_cycles() const { return !has_commit_points(); }

  ThreadSet wanted(const Frame& frame) const { return frame.safe - frame.done; }

  bool must_expand(const Frame& frame) {
    if (!has_commit_points()) return this->is_cyclic(frame);
    if (frame.done.empty() || !points_.must_expand()) return false;
    points_.expand();
    return true;
  }

  void on_enter() {
    if (!has_commit_points()) return;
    const auto& frames = this->frames();
    const Frame& frame = frames.back();
    points_.enter(frame.number, alone(frame),
                  frames.size() > 1 ? led_alone(frames[frames.size() - 2]) : kNoThread);
  }
  void on_stored(StateNumber number, Standing) {
    if (has_commit_points()) points_.reach(number);
  }
  void on_end(StateNumber number) {
    if (has_commit_points()) points_.reach_end(number);
  }
  void on_finish() {
    if (has_commit_points()) points_.leave();
  }

  // The thread that is taken alone, or kNoThread.
  static ThreadIndex alone(const Frame& frame) {
    return frame.safe == frame.enabled ? kNoThread : frame.safe.first();
  }
  // The same if the step last taken was its step, and touched nothing.
  static ThreadIndex led_alone(const Frame& frame) {
    return !frame.was_visible ? alone(frame) : kNoThread;
  }

  CommitPoints points_{this->options_.commit_points.value_or(CommitPointOptions{}),
                       this->options_.mutation};
};

}  // namespace plait::por
