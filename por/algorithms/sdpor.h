// SDPOR: stateful dynamic partial-order reduction.
//
// Yang, Chen, Gopalakrishnan, Kirby: Efficient Stateful Dynamic Partial Order Reduction (SPIN
// 2008), Figures 5 and 6.
//
//   S             frames_, path_         the stack, and the steps on it (depth_first.h)
//   H             store_                 visited states
//   G             graph_                 the visible-operation dependency graph (operation_graph.h)
//   T             dependences_           the steps on the stack, what happens before what
//                                        (stack_order.h)
//   s.backtrack   Way::is_chosen         a thread is chosen with all its variants, or not at all
//   s.done        Way::is_taken
//   t_d, s_d      a place                of a step on the stack; the frame there is where it was
//                                        taken
//   E             choose_one_of          the threads that can stand for a step
//   U             for_each_effect_from   what may come after a visited state
//
// What is guaranteed. Let R be the graph of states and steps that was explored. Let s be a state of
// R, and w a finite execution from s. Then R has an execution from s that is w.x for some x, up to
// the order of adjacent steps that do not race. So every step that can ever happen is seen with its
// past. Deadlocks and the ends of executions are found with their outputs, and no thread is put off
// for ever.
//
// Argument. A state is full if all its threads are chosen. Else T(s) are those that are. A thread
// stands in front of its next step whether it can run or not. By induction over the components of R
// from the bottom up:
//
//  (P) Let s not be full, and u be an execution from s without a step of T(s). Then no thread q
//      outside T(s) stands, after u, in front of a step that races with the next step t of a
//      thread of T(s).
//
//      Suppose one does, and u is as short as can be; so no step of u races with t. Behind t.u, q
//      stands in front of some a' that depends on t (law 3). R has a path from t(s) to a state in
//      which q takes a', or is found waiting in front of it. Go there from s1 = t(s), with u left
//      to do. If s1 is full, take the first step of u, and if none is left, q waits there or takes
//      a' there. If s1 is not full, it is on no cycle and below s, so (P) holds of it. If threads
//      of T(s1) have steps in u, the first of these races with nothing that precedes it in u: take
//      it now. If not, and q is in T(s1), then q stands in front of a' in s1 already. If not, take
//      any step x of T(s1). By (P) it races neither with u nor with a', and q will stand in front
//      of a' after x.u as it does after u. Each time u gets shorter or the component lower. On this
//      path nothing is between t and a'. What comes right before a' is in u, for no x races with
//      a'. And neither t nor an x happens before a step of u, for that could run without them. So
//      by (C) T(s) has q or a thread with a step in u, or s is full, which was denied.
//
//  (C) Let R have a path s -t-> … -> s', let q take a' in s' or wait there in front of it, and let
//      t and a' be dependent with nothing in between. Then s is full, or q was chosen in s, or a
//      thread was whose first step after t comes before a'. (In between, comes before:
//      StackOrder::for_each_dependence.)
//
//      Let the path follow the tree of the search up to its first step into a state v that was
//      there already. If there is no such v, a' was compared with the stack when it ran or was
//      found waiting. If there is, what had been explored from v by then was compared with that
//      stack, by G. What was explored later starts in a state z that was on the stack. If z is s or
//      below it, s is on a cycle, and full. If it is above, leave out the part of the path between
//      its two visits to z. What is between t and a' on the shorter path is between them on the
//      longer one, too. And the path has a step less into a state that was there already.
//
//  The guarantee follows, by induction over the components and the length of w. If s is full, the
//  first step of w was taken there. If not, let e be the first step in w of a thread of T(s). By
//  (P), with what precedes it as u, e can be moved to the front, and was taken there. If w has no
//  such step, any step t of T(s) races with nothing in w. So w can be executed after t; and t leads
//  to a lower component.
//
// Deviations, each with its reason:
//  1. Cycles. The paper assumes that executions end. Here a state on a cycle of R is full. That it
//     is on one is known when the search is about to leave it (components.h).
//  2. Blocked threads. Line 10 looks at the steps that can run. A thread that cannot is compared,
//     too: if it is blocked for ever, no step will ever tell. By are_dependent, as law 3 promises
//     no more of what a thread stands in front of once another's step changed it. Assumed beside
//     the laws: a thread that waits for anything but to be notified stands in front of the same
//     accesses until it runs.
//  3. Exact accesses. Steps that run are compared when they did, by last_accesses (law 4).
//  4. All t_d. Figure 6 takes the latest step that t depends on; here all are taken that have
//     nothing in between. The latest is enough if t touches the same wherever it runs. But take one
//     that looks at x, and then writes y or does not. It is sent before whoever wrote x, does not
//     touch y there, and is never compared with those who read y.
//  5. Steps into a visited state. Line 19 adds (t_x, t) to G when t is executed after t_x. Here
//     t_x also gets edges to all that comes next in a visited state that it leads to. Without them
//     Lemma 2 (T_p is in U) does not hold, and a later revisit of where t_x was taken overlooks
//     what comes after it.
//  6. Choices. A chosen thread takes all its variants.
//  7. Program exit. A step that touches kAllLocations leaves nobody who could tell of a race with
//  it.
//     The state in which it is taken is full.
//  8. Threads started by threads. The start happens before all steps of the new thread. A thread
//     that was not there in s_d is stood for by the one that started it, or s_d is full.
//  9. Invisible steps are steps of their own here, and taken first. Nothing races with them.
// 10. E. What G says may come later has a past that G does not know. Only what comes before it on
//     the stack can stand for it; if there is nothing, s_d is full.
// 11. The stack is explicit.
// 12. Visited states first (lookahead.h). Which thread a state begins with (line 11), and which of
//     the chosen is next (line 14), is free, and the argument does not ask. So a step that leads to
//     a visited state is taken before others. That is a revisit like any other: lines 4 to 7
//     compare what G knows of it with the stack, the step itself included. The choice in Figure 6
//     is left alone: s_d is not the present state.
//
// Assumed of the accesses: kAcquire and kRelease are of exclusive locks, kShare and kUnshare of
// their readers. With a counter an acquire need not come after the release that it came after. So
// something would be "in between" that need not be: the operations of counters have to be kWrite.
//
// Stateless (NoStore) this is DPOR with clock vectors and without sleep sets, and it ends only if
// all executions do. Where a listener prunes, nothing is promised of what lies after.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "por/dependence/operation_graph.h"
#include "por/dependence/stack_order.h"
#include "por/model/thread_set.h"
#include "por/search/depth_first.h"

namespace plait::por {

// A state on the stack. Its ways are ways_[first_way] up to those of the next.
template <typename Store>
struct SdporFrame : ComponentsOf<Store>::Member {
  std::size_t first_way = 0;
  bool is_full = false;  // all ways are chosen
  bool is_free = false;  // any thread may be the first, and none was taken yet
  ThreadSet fresh;       // of lookahead.h
};

template <ReducibleSystem System, NumberingStore<System> Store>
class Sdpor : public DepthFirst<Sdpor<System, Store>, System, Store, SdporFrame<Store>> {
  using Base = DepthFirst<Sdpor<System, Store>, System, Store, SdporFrame<Store>>;
  friend Base;

 public:
  // All of them must outlive the search.
  Sdpor(System& system, Store& store, Order& order, Listener& listener,
        TestMutation mutation = TestMutation::kNone, bool prefers_visited = true)
      : Base(system, store, order, listener, prefers_visited, mutation) {}

 private:
  using Node = OperationGraph::Node;
  using Clock = StackOrder::Clock;
  using Frame = SdporFrame<Store>;
  using Base::frames_, Base::mutation_, Base::system_, Base::visited_first_;
  static constexpr bool kIsStateless = Base::kIsStateless;

  // A step out of a state on the stack.
  struct Way {
    Step step;
    bool is_chosen = false, is_taken = false;
  };

  Advice advance() {
    if (Way* way = next_way()) return take(*way);
    if (this->is_cyclic(frames_.back()) && !frames_.back().is_full)
      choose_all(frames_.size() - 1);
    else
      return this->leave();
    return Advice::kGoOn;
  }

  // The next chosen way of the state on top (lines 14 to 17).
  Way* next_way() {
    for (Way& way : ways_of(frames_.size() - 1)) {
      if (way.is_chosen && !way.is_taken) return &way;
    }
    return nullptr;
  }

  // Takes that way, or another that may as well be next and leads to a visited state.
  Advice take(Way& picked) {
    Frame& frame = frames_.back();
    const ThreadIndex threads = system_.thread_count();
    const ThreadSet likely =
        visited_first_.is_on() ? visited_first_.likely(others(picked), frame.fresh) : ThreadSet();
    Node node = OperationGraph::kNone;
    const auto visited = likely.find([&](ThreadIndex thread) {
      node = node_of(thread, frame.number);
      return visited_first_.try_step(thread, frame.fresh);
    });
    if (visited) {
      const ThreadIndex thread = *visited;
      const std::span<Way> ways = ways_of(frames_.size() - 1);
      if (frame.is_free) {
        for (Way& way : ways) way.is_chosen = way.step.thread == thread;
      }
      return this->took(Step{thread, 0}, &*std::ranges::find(ways, Step{thread, 0}, &Way::step),
                        node, threads);
    }
    node = kIsStateless ? OperationGraph::kNone : node_of(picked.step.thread, frame.number);
    system_.execute(picked.step);
    return this->took(picked.step, &picked, node, threads);
  }

  // Threads other than that way's that may as well be next.
  ThreadSet others(const Way& picked) {
    const bool is_free = frames_.back().is_free;
    ThreadSetMaker result;
    for (const Way& way : ways_of(frames_.size() - 1)) {
      const ThreadIndex thread = way.step.thread;
      const bool is_other =
          thread != picked.step.thread && !way.is_taken && (is_free || way.is_chosen);
      if (is_other) result.add(thread);
    }
    return result.made();
  }

  // A step was executed from the state on top, with so many threads there (lines 17 to 21).
  void on_step(Step step, Way* way, Node node, ThreadIndex threads) {
    way->is_taken = true;
    frames_.back().is_free = false;
    copy_accesses(system_.last_accesses());
    compare_with_stack(step.thread, accesses_, false);
    if (mutation_ != TestMutation::kNoEnds && ends_program(accesses_))
      choose_all(frames_.size() - 1);
    dependences_.push(step.thread, accesses_, system_.last_joined(), threads,
                      system_.thread_count());
    if (!kIsStateless) {
      graph_.add_effect(node, step.thread, false, accesses_);
      graph_.add_edge(last_node(), node);  // line 19
    }
    nodes_.push_back(node);
  }

  void on_stored(StateNumber number, Standing standing) {
    if (standing != Standing::kEnded) compare_future_with_stack(number);
  }

  // Lines 11 to 13: one thread to begin with; the first in order whose step is invisible, or the
  // first.
  Advice enter(StateNumber number, typename Base::Nothing) {
    compare_blocked_with_stack();
    const std::size_t first_way = ways_.size();
    Order::Cursor cursor = this->order_.begin();
    while (const auto step = this->order_.next(system_, cursor)) ways_.push_back({*step});
    Frame& frame = this->push(number);
    frame.first_way = first_way;
    const auto ways = std::span(ways_).subspan(first_way);
    const auto invisible = std::ranges::find_if(
        ways, [&](const Way& way) { return !system_.is_visible(way.step.thread); });
    frame.is_free = invisible == ways.end();
    choose(frames_.size() - 1, (invisible == ways.end() ? ways.front() : *invisible).step.thread);
    return Advice::kGoOn;
  }

  void end(StateNumber number, Standing standing) {
    if (standing != Standing::kEnded) compare_blocked_with_stack();
    this->close_leaf(number, 0);
  }

  std::uint32_t finish(const Frame& frame) {
    ways_.resize(frame.first_way);
    return 0;
  }
  void account(StateNumber, std::uint32_t, bool) {}
  void on_back() {
    dependences_.pop();
    nodes_.pop_back();
  }

  // Lines 4 to 7, at a visited state.
  void compare_future_with_stack(StateNumber number) {
    starts_.clear();
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      if (!system_.has_ended(t)) starts_.push_back(node_of(t, number));
    }
    if (mutation_ != TestMutation::kNoRevisits) {
      for (const Node start : starts_) graph_.add_edge(last_node(), start);
    }
    if (mutation_ == TestMutation::kNoGraph) return;
    graph_.for_each_effect_from(starts_, [&](const OperationGraph::Effect& effect) {
      compare_with_stack(effect.thread, effect.accesses, effect.is_blocked);
    });
  }

  // Line 10, for the threads that cannot run; those that can are compared when they do.
  void compare_blocked_with_stack() {
    if (mutation_ == TestMutation::kNoPending) return;
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      if (system_.has_ended(t) || system_.variants(t) != 0) continue;
      copy_accesses(system_.next_accesses(t));
      compare_with_stack(t, accesses_, true);
      if (kIsStateless || accesses_.empty()) continue;
      const Node node = graph_.operation(t, accesses_);
      graph_.add_effect(node, t, true, accesses_);
      graph_.add_edge(last_node(), node);
    }
  }

  // UPDATEBACKTRACKSETS (Figure 6), for a step that comes next or, for all that is known, later.
  void compare_with_stack(ThreadIndex thread, std::span<const Access> accesses, bool is_blocked) {
    dependences_.for_each_dependence(thread, accesses, [&](std::size_t place, const Clock& before) {
      if (!is_blocked && !can_race(dependences_.accesses_of(place), accesses)) return true;
      choose_one_of(place, thread, before);
      return mutation_ != TestMutation::kLatestOnly;
    });
  }

  // Lines 6 to 10 of Figure 6: at that place, chooses the thread, or one with a step that happens
  // before, or all.
  void choose_one_of(std::size_t place, ThreadIndex thread, const Clock& before) {
    if (frames_[place].is_full) return;
    std::optional<ThreadIndex> best;
    for (const Way& way : ways_of(place)) {
      const ThreadIndex t = way.step.thread;
      if (t != thread && !(mutation_ != TestMutation::kNoStandIns &&
                           dependences_.has_step_above(t, place, before)))
        continue;
      if (way.is_chosen) return;
      if (!best || t == thread) best = t;
    }
    if (best)
      choose(place, *best);
    else if (mutation_ != TestMutation::kNoStandIns)
      choose_all(place);
  }

  std::span<Way> ways_of(std::size_t place) {
    const std::size_t end =
        place + 1 < frames_.size() ? frames_[place + 1].first_way : ways_.size();
    return std::span(ways_).subspan(frames_[place].first_way, end - frames_[place].first_way);
  }
  void choose(std::size_t place, ThreadIndex thread) {
    for (Way& way : ways_of(place)) {
      if (way.step.thread == thread &&
          (way.step.variant == 0 || mutation_ != TestMutation::kOneVariant))
        way.is_chosen = true;
    }
  }
  void choose_all(std::size_t place) {
    frames_[place].is_full = true;
    for (Way& way : ways_of(place)) way.is_chosen = true;
  }

  static bool ends_program(std::span<const Access> accesses) {
    return std::ranges::count(accesses, kAllLocations, &Access::location) != 0;
  }

  // Where a thread goes on in the present state, which has that number.
  Node node_of(ThreadIndex thread, StateNumber state) {
    const auto accesses = system_.next_accesses(thread);
    return accesses.empty() ? graph_.invisible_point(state) : graph_.operation(thread, accesses);
  }
  Node last_node() const { return nodes_.empty() ? OperationGraph::kNone : nodes_.back(); }

  void copy_accesses(std::span<const Access> accesses) {
    accesses_.assign(accesses.begin(), accesses.end());
  }

  StackOrder dependences_;
  std::vector<Node> nodes_;  // of the steps on the path
  std::vector<Way> ways_;
  OperationGraph graph_;
  std::vector<Node> starts_;
  std::vector<Access> accesses_;
};

}  // namespace plait::por
