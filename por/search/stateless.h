// Depth-first search without a store: what dpor, source-dpor and optimal-dpor share. An algorithm
// is a class derived from this one. It says which step is taken next, and learns from each step
// what must be taken in states below.
//
//   explore the initial state
//   while there is a frame:
//     if a step is left in the top frame: take it, and explore the state it leads to
//     else drop the frame and go back
//
// The algorithm has, with Frame for what it keeps of a state on the path:
//   next(frame)          the step to take next from the top frame; nothing if none is left
//   on_step(step)        that step was taken, by the last event; returns what the state after it
//                        starts with
//   choose_first(frame)  the present state is to be expanded: false if all its steps are covered
//                        elsewhere
// and may hide:
//   first_frame()        what the initial state starts with
//   on_arrive()          the system is in a new state, which the listener was told
//   on_end(frame)        the present state is not expanded
//
// Invariants, while running:
//  1. The system is in the state of frames_.back(), which the execution leads to; frames_[i] is
//     left by event i.
#pragma once

#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "por/dependence/mutations.h"
#include "por/model/transition_system.h"
#include "por/search/backtrack_frame.h"
#include "por/search/execution.h"
#include "por/search/listener.h"
#include "por/search/order.h"
#include "por/search/search_end.h"

namespace plait::por {

template <typename Algorithm, ReducibleSystem System, typename Frame>
class Stateless {
 public:
  // All of them must outlive the search.
  Stateless(System& system, Order& order, Listener& listener,
            TestMutation mutation = TestMutation::kNone)
      : system_(system),
        order_(order),
        listener_(listener),
        mutation_(mutation),
        execution_(system, mutation) {}

  // Explores from the state the system is in, and leaves the system in that state.
  SearchEnd run() {
    Advice advice = explore(algorithm().first_frame());
    while (advice != Advice::kStop && !frames_.empty()) {
      if (const std::optional<Step> step = algorithm().next(frames_.back())) {
        advice = follow(*step);
      } else {
        frames_.pop_back();
        if (!frames_.empty()) execution_.backtrack();
      }
    }
    while (!execution_.path().empty()) execution_.backtrack();
    frames_.clear();
    return advice == Advice::kStop ? SearchEnd::kStopped : SearchEnd::kComplete;
  }

 protected:
  Frame first_frame() { return {}; }
  void on_arrive() {}
  void on_end(Frame&) {}

  // Of the last event.
  std::span<const Access> last_accesses() {
    return execution_.order().accesses(execution_.order().size() - 1);
  }

  System& system_;
  Order& order_;
  Listener& listener_;
  const TestMutation mutation_;
  Execution<System> execution_;
  std::vector<Frame> frames_;

 private:
  Algorithm& algorithm() { return static_cast<Algorithm&>(*this); }

  // Takes a step from the top frame. Returns kGoOn iff there is a frame for the state that it leads
  // to.
  Advice follow(Step step) {
    execution_.execute(step);
    if (listener_.on_transition(execution_.path()) == Advice::kStop) return Advice::kStop;
    const Advice advice = explore(algorithm().on_step(step));
    if (advice == Advice::kPrune) execution_.backtrack();
    return advice;
  }

  // Arrives at the present state. Returns kGoOn iff there is a frame for it.
  Advice explore(Frame frame) {
    const Advice advice = listener_.on_state(execution_.path(), system_.standing());
    if (advice == Advice::kStop) return advice;
    algorithm().on_arrive();
    if (advice == Advice::kGoOn && system_.standing() == Standing::kRunning) {
      if (algorithm().choose_first(frame))
        return frames_.push_back(std::move(frame)), Advice::kGoOn;
      if (listener_.on_blocked(execution_.path()) == Advice::kStop) return Advice::kStop;
    }
    algorithm().on_end(frame);
    return Advice::kPrune;
  }
};

// One whose frame is a BacktrackFrame: backtrack sets of threads, and a sleep set.
template <typename Algorithm, ReducibleSystem System>
class StatelessWithSleepSets : public Stateless<Algorithm, System, BacktrackFrame> {
 public:
  using Root = Stateless<Algorithm, System, BacktrackFrame>;
  using Root::Root;

  // For measurement: nobody sleeps, so equivalent executions are explored again. REQUIRES: it does
  // not run yet.
  void leave_out_sleep_sets() { has_sleep_sets_ = false; }

 protected:
  // The first process is an invisible one if there is one, else the first that is awake.
  bool choose_first(BacktrackFrame& frame) {
    frame = make_frame(this->system_, this->order_, std::move(frame.sleep), this->mutation_);
    const std::optional<ThreadIndex> first =
        first_process(frame, this->execution_.next_invisible());
    if (first) frame.add(*first);
    return first.has_value();
  }
  std::optional<Step> next(BacktrackFrame& frame) {
    Branch* p = frame.next();
    if (p == nullptr) return std::nullopt;
    p->is_done = true;
    return p->step;
  }
  // The step sleeps from now on, which is looked at when the search is back in the top frame. Who
  // slept and does not depend on the step sleeps after it, too.
  BacktrackFrame put_to_sleep(Step step) {
    if (!has_sleep_sets_) return {};
    const std::span<const Access> accesses = this->last_accesses();
    SleepSet& sleep = this->frames_.back().sleep;
    SleepSet next_sleep = still_asleep(sleep, step, accesses);
    sleep.push_back({step, {accesses.begin(), accesses.end()}});
    return {{}, std::move(next_sleep)};
  }

 private:
  bool has_sleep_sets_ = true;
};

}  // namespace plait::por
