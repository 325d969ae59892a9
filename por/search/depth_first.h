// The depth-first search of the stateful reductions. It owns the stack, the store, the components
// (components.h), the lookahead (lookahead.h) and what the listener is told. An algorithm is a
// class derived from it, which says what is taken next.
//
//   arrive at the initial state
//   while there is a frame: the algorithm advances: it takes a step from the top frame, or leaves
//   it
//
//   take a step:  tell the listener; on_step(…); then, at the state it leads to,
//     stored          on_stored; back over the step
//     new, and runs   enter: a frame is pushed
//     new, an end     end: kept as closed; back over the step
//   leave a frame:  finish; if it is the root of its component, that is closed; back over the step
//                   that led to it
//
// The algorithm has, with Frame for what it keeps of a state on the stack (derived from
// Components::Member):
//   advance()                  goes on from the top frame, by execute and took(), or by leave()
//   on_step(step, before…)     the step was executed; `before` is what it gave to took()
//   look(standing)             of a new state, before the listener is told: anything, which enter()
//                              gets
//   enter(number, looked)      the state is to be expanded: calls push(), or else close_leaf()
//   end(number, standing)      it is not, being terminal or pruned: calls close_leaf()
//   finish(frame)              the top frame is about to be left; returns the value that its
//                              component keeps
//   account(number, value, is_closed)   the top frame's last step leads to that state, with that
//                                       value if it is closed, else 0 and may hide the hooks below.
// on_leaf, on_component and account come once for each step, in that order. They come when all that
// the step leads to is closed or open for a cycle.
//
// Invariants, while running:
//  1. The system is in the state of frames_.back(), which path_ leads to, between two calls of
//     advance(). frames_[i] is left by step i of the path.
//  2. Each number that the store gave out is in components_.
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "por/dependence/mutations.h"
#include "por/model/check.h"
#include "por/model/transition_system.h"
#include "por/search/components.h"
#include "por/search/listener.h"
#include "por/search/livelocks.h"
#include "por/search/lookahead.h"
#include "por/search/order.h"
#include "por/search/search_end.h"
#include "por/store/state_stores.h"

namespace plait::por {

template <typename Store>
inline constexpr bool kIsStoreless = std::is_same_v<Store, NoStore>;
template <typename Store>
using ComponentsOf = Components<!kIsStoreless<Store>>;

template <typename System, typename Store>
using LivelocksOf = std::conditional_t<kIsStoreless<Store>, NoLivelocks, Livelocks<System, Store>>;

template <typename Algorithm, ReducibleSystem System, NumberingStore<System> Store, typename Frame>
class DepthFirst {
 public:
  // All of them must outlive the search. `prefers_visited`: steps that lead to visited states
  // first.
  DepthFirst(System& system, Store& store, Order& order, Listener& listener, bool prefers_visited,
             TestMutation mutation)
      : system_(system),
        store_(store),
        order_(order),
        listener_(listener),
        mutation_(mutation),
        visited_first_(system, store, prefers_visited),
        livelocks_(system, store, components_, path_, listener, mutation) {}

  // Explores from the state the system is in, and leaves the system in that state. Once only.
  SearchEnd run() {
    REQUIRES(path_.empty() && frames_.empty());
    Advice advice = arrive();
    while (advice != Advice::kStop && !frames_.empty()) advice = algorithm().advance();
    for (; !path_.empty(); path_.pop_back()) system_.backtrack();
    algorithm().on_end_of_search();
    return advice == Advice::kStop ? SearchEnd::kStopped : SearchEnd::kComplete;
  }

 protected:
  static constexpr bool kIsStateless = kIsStoreless<Store>;

  // A state on a cycle is expanded with all its threads: so livelocks can be told (livelocks.h).
  bool expands_cycles() const { return true; }
  struct Nothing {};
  Nothing look(Standing) { return {}; }
  // A step led to a stored state.
  void on_stored(StateNumber, Standing) {}
  // A step led to a closed state that is not entered, with that value.
  void on_leaf(StateNumber, std::uint32_t) {}
  // A component with a cycle was closed; its root is no longer on the stack.
  void on_component(StateNumber, std::uint32_t) {}
  void on_back() {}
  void on_leave() {}
  void on_end_of_search() {}

  bool is_cyclic(const Frame& frame) const {
    return frame.is_on_cycle() && mutation_ != TestMutation::kNoCycles;
  }

  // The step was executed from the top frame.
  template <typename... Before>
  Advice took(Step step, const Before&... before) {
    path_.push_back(step);
    if (listener_.on_transition(path_) == Advice::kStop) return Advice::kStop;
    algorithm().on_step(step, before...);
    return arrive();
  }
  // The same of a step that was not, as it is known to lead to that stored state.
  void passed_over(Step step, StateNumber number) {
    algorithm().on_stored(number, Standing::kRunning);
    const std::uint32_t data = components_.at(number);
    const bool is_closed = link(number, data, step.thread);
    algorithm().account(number, is_closed ? data : 0, is_closed);
  }

  Frame& push(StateNumber number) {
    Frame& frame = frames_.emplace_back();
    frame.number = number;
    frame.index = components_.next_index();
    components_.open(frame);
    livelocks_.push();
    return frame;
  }
  // The present state, which is new, is not expanded.
  void close_leaf(StateNumber number, std::uint32_t value) {
    components_.add_closed(value);
    if (!path_.empty()) return_from(number, value);
  }

  // The top frame is finished: goes back to the one below.
  Advice leave() {
    const std::uint32_t value = algorithm().finish(frames_.back());
    const typename ComponentsOf<Store>::Member left = frames_.back();
    const bool has_cycle = is_cyclic(frames_.back()), is_root = left.is_root();
    const Advice advice = livelocks_.pop(left, has_cycle && algorithm().expands_cycles());
    if (is_root) components_.close(left, value);
    frames_.pop_back();
    algorithm().on_leave();
    if (frames_.empty()) return advice;
    if (!is_root) frames_.back().reach(left.lowlink);
    if (is_root && has_cycle) algorithm().on_component(left.number, value);
    take_back();
    algorithm().account(left.number, value, is_root);
    return advice;
  }

  System& system_;
  Store& store_;
  Order& order_;
  Listener& listener_;
  const TestMutation mutation_;
  VisitedFirst<System, Store> visited_first_;
  Path path_;
  std::vector<Frame> frames_;
  ComponentsOf<Store> components_;
  LivelocksOf<System, Store> livelocks_;

 private:
  Algorithm& algorithm() { return static_cast<Algorithm&>(*this); }

  // Matches the present state.
  Advice arrive() {
    const auto name = store_.name_of(system_);
    const Standing standing = system_.standing();
    const Numbered found = store_.number(name);
    if (found.insertion == Insertion::kFull) {
      listener_.on_store_full(path_);
      return Advice::kStop;
    }
    if (found.insertion == Insertion::kSeen) {
      if (listener_.on_revisit(path_, standing) == Advice::kStop) return Advice::kStop;
      algorithm().on_stored(found.number, standing);
      return return_from(found.number, components_.at(found.number)), Advice::kGoOn;
    }
    const auto looked = algorithm().look(standing);
    const Advice advice = listener_.on_state(path_, standing);
    if (advice == Advice::kStop) return advice;
    if (advice == Advice::kGoOn && standing == Standing::kRunning)
      return algorithm().enter(found.number, looked);
    return algorithm().end(found.number, standing), Advice::kGoOn;
  }

  // The last step led to a state that is not expanded here: goes back over it.
  void return_from(StateNumber number, std::uint32_t data) {
    const bool is_closed = link(number, data, path_.back().thread);
    take_back();
    algorithm().account(number, is_closed ? data : 0, is_closed);
  }

  // The top frame leads to that state by a step of the thread. Returns true iff the state is
  // closed.
  bool link(StateNumber number, std::uint32_t data, ThreadIndex thread) {
    const bool is_open = ComponentsOf<Store>::is_open(data);
    if (is_open) {
      frames_.back().reach(data & ~ComponentsOf<Store>::kOpen);
      livelocks_.stays(thread);
    } else {
      algorithm().on_leaf(number, data);
    }
    return !is_open;
  }

  void take_back() {
    system_.backtrack();
    path_.pop_back();
    algorithm().on_back();
  }
};

}  // namespace plait::por
