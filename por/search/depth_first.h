// What the stateful reductions share: depth-first search over safe sets, strongly connected components, and the futures of
// states. An algorithm is a class derived from this one that says which threads of a state are still wanted.
//
// Safe sets. If a thread's next step is not visible, it does not race with anything that others may ever do, and exploring
// this thread alone is enough: {t} is persistent. If the step turns out to have touched something after all (it ended the
// program, say), the state is expanded like any other.
//
// Cycles. Two things go wrong in them. A thread can be put off for ever round a cycle (the ignoring problem). And a state
// from which the explored graph reaches a state that is still on the stack has an incomplete future. Both are met by one
// rule: a state in a nontrivial strongly connected component of the explored graph is expanded fully, with all threads that
// can run. Components are found as Tarjan does: `lowest` is the least place on the stack of open states that was reached. A
// state is given up with less than all its threads only if lowest > position, that is, if everything reachable from it is
// closed: then its component is itself, and its future is final. So on every cycle all states are fully expanded: nobody
// is put off, and futures that are looked at are complete.
//
// What races with everything. A step that ends the program leaves nothing behind it in which others could be seen to race
// with it. A state from which such a step was taken is expanded fully, too.
//
// Pending steps. What a thread cannot do counts as well: one that is blocked for ever still races with who took the lock. A
// thread that cannot run keeps its next step until it runs, or until a step changes it that races with it (law 3). So on
// each path its accesses appear when it runs, or it is still blocked where the path ends or circles: there the accesses of
// blocked threads are added to the future.
//
// Summaries or the graph. What can follow a step is known by one number for each closed state, its future (futures.h); or,
// without summaries, by walking the explored graph from there as the paper does (reduced_graph.h). Both are the same set:
// the future of a state is the union of the accesses of its steps and the futures of where they lead, so it has what lies
// on the paths from there; the states of one component have one future, as they have one set of paths; and pending steps are
// edges that lead nowhere. The walk is begun only where all that can be reached is closed. What a future says beside this,
// which accesses surely come after a step (`after`), differs from path to path, and a walk that takes each step once
// does not see it: without summaries nothing is known of that order, whatever uses_certain_order says.
//
// Foresight. A step that is known to lead to a stored state (law 7) is not executed: what its execution would tell is its label and
// the number of that state, and both are known.
//
// The stack is explicit; the C++ stack stays flat.
//
// Invariants, while running:
//  1. The system is in the state of frames_.back(), which path_ leads to.
//  2. open_ holds the states whose component is not closed, in the order of discovery; a frame's position is its own.
//  3. data_[n] of a state n: kOpen | position, or, once its component is closed, its future (without summaries: kNothing).
//  4. Without summaries, graph_ has the edges of all states that are neither on the stack nor new.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "por/store/chunked_array.h"
#include "por/dependence/commit_points.h"
#include "por/dependence/futures.h"
#include "por/search/listener.h"
#include "por/dependence/mutations.h"
#include "por/search/order.h"
#include "por/search/lookahead.h"
#include "por/dependence/reduced_graph.h"
#include "por/model/check.h"
#include "por/search/search_end.h"
#include "por/store/state_stores.h"
#include "por/search/visited_first.h"

namespace plait::por {

// What the paper does to walk less (Appendix A). All but the first concern dl-s-por alone; dl_s_por.h has the reasons.
struct WalkOptions {
  bool takes_once = true;      // each step once in a walk, in place of all executions; limits do not interrupt a walk
  bool skips_last = true;      // no walk from the last successor
  bool skips_visited = true;   // none if all threads left lead to visited states
  bool stops_complete = true;  // not farther once all threads are racers
  bool stops_disabled = true;  // not farther than to a racer because of which all threads are taken
};

struct ReductionOptions {
  bool has_safe_sets = true;
  // Steps that lead to visited states first (visited_first.h): their futures are known.
  bool prefers_visited = true;
  // What surely comes after a step, by start or join, does not race with it.
  bool uses_certain_order = true;
  // A racer that cannot run is followed to whom it waits for. Else everything is expanded, as the paper does.
  bool follows_waits = true;
  // Futures, in place of walks through the explored graph. A search without a store always has them.
  bool uses_summaries = true;
  WalkOptions walk = {};
  // Against putting threads off: s-por may use commit points in place of expanding every state on a cycle.
  std::optional<CommitPointOptions> commit_points = std::nullopt;
  TestMutation mutation = TestMutation::kNone;
};

template <typename Algorithm, ReducibleSystem System, NumberingStore<System> Store>
class ReducedSearch {
 public:
  // All of them must outlive the search.
  ReducedSearch(System& system, Store& store, Order& order, Listener& listener, const ReductionOptions& options)
      : options_(options),
        system_(system),
        store_(store),
        order_(order),
        listener_(listener),
        visited_first_(system, store, options.prefers_visited && Algorithm::kChooses),
        outlook_(system, store) {}

  // Explores from the state the system is in, and leaves the system in that state.
  SearchEnd run() {
    REQUIRES(path_.empty() && frames_.empty());
    Advice advice = arrive();
    while (advice != Advice::kStop && !frames_.empty()) advice = advance();
    while (!path_.empty()) take_back();
    if (Algorithm::kNeedsFutures) listener_.on_learned(futures_.bytes() + graph_.bytes(), graph_.walked_edge_count());
    return advice == Advice::kStop ? SearchEnd::kStopped : SearchEnd::kComplete;
  }

  const Futures& futures() const { return futures_; }
  // Empty unless the search does without summaries.
  const ReducedGraph& graph() const { return graph_; }

 protected:
  struct Frame {
    StateNumber number = 0;
    std::uint32_t position = 0, lowest = kUnreached;
    Futures::Id future = Futures::kNothing;
    std::uint32_t first_explored = 0, first_conflict = 0;  // the second for the algorithm
    ThreadIndex thread = kNoThread;  // that is being explored, and how much of it
    std::uint32_t variant = 0, variants = 0;
    bool is_full = false;      // a step from here races with everything
    bool was_visible = false;  // some step from here was, as it turned out
    ThreadSet enabled = 0;
    ThreadSet safe = 0;  // the threads to explore at most: one whose step is not visible, or all
    ThreadSet done = 0;
    ThreadSet fresh = 0;  // their steps led to states not visited when they were looked at
    Order::Cursor cursor;
    Futures::Event event;  // the step last taken from here
  };
  // What can follow a step: the future of the state that it led to, as seen from before it; without summaries that state.
  using Behind = std::uint32_t;
  static_assert(sizeof(Behind) == sizeof(Futures::Id) && sizeof(Behind) == sizeof(StateNumber));
  // A step that was explored. Kept without summaries.
  struct Explored {
    Futures::Event event;
    Behind behind;
    // For the algorithm: who races with the step, once it was looked for.
    bool is_walked = false;
    ThreadSet racers = 0;
  };

  static constexpr std::uint32_t kOpen = 1U << 31;
  static constexpr std::uint32_t kUnreached = std::numeric_limits<std::uint32_t>::max();
  static constexpr bool kIsStateless = std::is_same_v<Store, NoStore>;
  // Keys can be foreseen, whole states cannot.
  static constexpr bool kForesees = LabelForeseeingSystem<System> && KeyedNumberingStore<Store>;

  // Of the top frame.
  std::span<Explored> explored(const Frame& frame) { return std::span(explored_).subspan(frame.first_explored); }
  Frame& top() { return frames_.back(); }
  const std::vector<Frame>& frames() const { return frames_; }

  // Algorithms may hide these: a frame was pushed; a step was taken from the top frame; it led to a visited or terminal state, and that is behind
  // it; the same of any state once it is known, with summaries; a component with a cycle was closed, that is behind its states, and its root is
  // no longer on the stack.
  void on_enter() {}
  void on_step() {}
  void on_leaf(Behind) {}
  void on_summary(Futures::Id) {}
  void on_component(Behind) {}
  // A step led to a stored state, or to a new one that is not expanded; the top frame is about to be left.
  void on_stored(StateNumber) {}
  void on_end(StateNumber) {}
  void on_leave() {}
  // Returns true iff all threads must be taken in the top frame, whatever is known of the future.
  bool must_expand(const Frame& frame) { return is_cyclic(frame); }

  bool is_cyclic(const Frame& frame) const {
    return frame.lowest <= frame.position && options_.mutation != TestMutation::kNoCycles;
  }

  // False only in tests: in place of a racer that cannot run in the frame's state no other is taken.
  bool counts(const Frame& frame, ThreadIndex racer) const {
    return options_.mutation != TestMutation::kNoStandIns || contains(frame.enabled, racer);
  }

  // Returns true iff all steps of the threads lead to visited states that are closed. REQUIRES: they can run.
  [[gnu::noinline]] bool lead_to_closed(ThreadSet threads) {
    for (; threads != 0; threads &= threads - 1) {
      const ThreadIndex thread = first_of(threads);
      for (std::uint32_t variant = system_.variants(thread); variant-- > 0;) {
        system_.execute({thread, variant});
        const auto name = store_.name_of(system_);
        const bool is_closed = store_.contains(name) && (data_[store_.number(name).number] & kOpen) == 0;
        system_.backtrack();
        if (!is_closed) return false;
      }
    }
    return true;
  }

  const ReductionOptions options_;
  const bool keeps_graph_ = Algorithm::kNeedsFutures && !kIsStateless && !options_.uses_summaries;
  System& system_;
  Futures futures_;
  ReducedGraph graph_;

 private:
  Algorithm& algorithm() { return static_cast<Algorithm&>(*this); }

  // Goes on from the top frame: the next variant of its thread, the first of its next thread, or back.
  Advice advance() {
    Frame& frame = frames_.back();
    if (frame.thread != kNoThread) {
      if (frame.variant < frame.variants) return follow({frame.thread, frame.variant++});
      frame.done |= only(frame.thread);
      frame.thread = kNoThread;
    }
    const ThreadSet wanted = remaining(frame);
    if (wanted == 0) return leave(), Advice::kGoOn;
    const ThreadIndex picked = order_.pick(wanted, frame.cursor);
    Advice advice = Advice::kGoOn;
    if (take_visited(wanted & ~only(picked), advice)) return advice;
    frame.thread = picked;
    frame.variant = 1;
    frame.variants = options_.mutation == TestMutation::kOneVariant ? 1 : system_.variants(picked);
    return follow({picked, 0});
  }

  ThreadSet remaining(Frame& frame) {
    const bool is_reducible = frame.safe != frame.enabled, is_full = algorithm().must_expand(frame) || frame.is_full;
    if (is_full) {
      frame.safe = frame.enabled;
    } else if (is_reducible && frame.done != 0) {
      if (options_.mutation == TestMutation::kNoHindsight || !frame.was_visible) return 0;
      frame.safe = frame.enabled;
    }
    if (is_full || frame.done == 0) return frame.safe & ~frame.done;
    return mutated(frame, algorithm().wanted(frame));
  }
  ThreadSet mutated(const Frame& frame, ThreadSet wanted) const {
    const ThreadSet left = frame.safe & ~frame.done;
    if (options_.mutation == TestMutation::kNoSourceSets) return left;
    const bool is_one_enough = wanted == 0 && std::has_single_bit(frame.done);
    return is_one_enough && options_.mutation == TestMutation::kOneMore ? left & -left : wanted;
  }

  // Looks where the threads' steps lead, and takes the first that leads to a visited state. Returns false if none does.
  bool take_visited(ThreadSet threads, Advice& advice) {
    ThreadSet& fresh = frames_.back().fresh;
    const auto key_of = [&](ThreadIndex thread) { return outlook_.early_key(thread); };
    for (threads = visited_first_.likely(threads, fresh, key_of); threads != 0; threads &= threads - 1) {
      const ThreadIndex thread = first_of(threads), threads_before = system_.thread_count();
      const std::optional<StateNumber> number = foreseen({thread, 0});
      if (!number && !visited_first_.try_step(thread, fresh)) continue;
      frames_.back().thread = thread;
      frames_.back().variant = frames_.back().variants = 1;
      advice = number ? pass_over({thread, 0}, *number) : finish_step({thread, 0}, threads_before);
      return true;
    }
    return false;
  }

  Advice follow(Step step) {
    if (const std::optional<StateNumber> number = foreseen(step)) return pass_over(step, *number);
    const ThreadIndex threads_before = system_.thread_count();
    system_.execute(step);
    return finish_step(step, threads_before);
  }

  // The number of the stored state that the step leads to, if that can be told without executing it.
  std::optional<StateNumber> foreseen(Step step) {
    if constexpr (kForesees) {
      const std::optional<StoredKey> key = outlook_.key(step);
      const std::optional<StateNumber> number = key ? store_.find(key->in_store) : std::nullopt;
      if (!number) return number;
      data_.prefetch(*number);
      if (system_.is_certain(step, key->key)) return number;
    }
    return std::nullopt;
  }

  // What would be done had the step been executed, and led to that state.
  Advice pass_over(Step step, StateNumber number) {
    path_.push_back(step);
    const Advice advice = listener_.on_foreseen(path_);
    path_.pop_back();
    if (advice == Advice::kStop) return advice;
    if constexpr (kForesees) describe_step(step, system_.foreseen_accesses(step), system_.foreseen_is_visible(step));
    algorithm().on_step();
    algorithm().on_stored(number);
    return account_for(number, data_[number]), Advice::kGoOn;
  }

  // The step was executed from the top frame: tells who wants to know, and pushes the state it leads to or goes back.
  Advice finish_step(Step step, ThreadIndex threads_before) {
    path_.push_back(step);
    if (listener_.on_transition(path_) == Advice::kStop) return Advice::kStop;
    describe_step(step, system_.last_accesses(), system_.last_was_visible());
    describe_order(threads_before);
    algorithm().on_step();
    return arrive();
  }

  void describe_step(Step step, std::span<const Access> accesses, bool was_visible) {
    Frame& frame = frames_.back();
    frame.event = {step.thread, Futures::kNone, kNoThread, 0};
    frame.was_visible |= was_visible;
    for (const Access& access : accesses) {
      if (access.location == kEverything && options_.mutation != TestMutation::kNoEnds) frame.is_full = true;
    }
    if (Algorithm::kNeedsFutures) frame.event.accesses = futures_.intern(accesses);
  }
  // What the step last executed makes certain.
  void describe_order(ThreadIndex threads_before) {
    if (!Algorithm::kNeedsFutures || !options_.uses_certain_order || keeps_graph_) return;
    Frame& frame = frames_.back();
    frame.event.joined = system_.last_joined();
    for (ThreadIndex t = threads_before; t < system_.thread_count(); ++t) frame.event.created |= only(t);
  }

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
      algorithm().on_stored(found.number);
      return return_from(found.number, data_[found.number]), Advice::kGoOn;
    }
    const Choice choice = standing == Standing::kRunning ? choose() : Choice{};
    outlook_.enter(visited_first_.is_on() ? choice.safe : 0);  // else what it foresees is asked for when it is taken
    const Advice advice = listener_.on_state(path_, standing);
    if (advice == Advice::kGoOn && standing == Standing::kRunning) return enter(found.number, choice), Advice::kGoOn;
    outlook_.leave();
    if (advice == Advice::kStop) return advice;
    algorithm().on_end(found.number);
    const Futures::Id future = keeps_graph_ ? Futures::kNothing : pending(Futures::kNothing);
    if (keeps_graph_) keep_edges(found.number, {}, true);
    if constexpr (!kIsStateless) data_.push_back(future);
    if (!path_.empty()) return_from(found.number, future);
    return Advice::kGoOn;
  }

  // The threads that can run, and those to explore at most (see Frame).
  struct Choice {
    ThreadSet enabled = 0, safe = 0;
  };
  Choice choose() {
    const ThreadSet enabled = enabled_threads(system_);
    if (options_.has_safe_sets) {
      for (ThreadSet threads = enabled; threads != 0; threads &= threads - 1) {
        if (!system_.is_visible(first_of(threads))) return {enabled, threads & -threads};
      }
    }
    return {enabled, enabled};
  }

  void enter(StateNumber number, Choice choice) {
    Frame& frame = frames_.emplace_back();
    frame.number = number;
    frame.position = static_cast<std::uint32_t>(open_.size());
    if (keeps_graph_) frame.first_explored = static_cast<std::uint32_t>(explored_.size());
    frame.enabled = choice.enabled;
    frame.safe = choice.safe;
    frame.cursor = order_.begin();
    algorithm().on_enter();
    if constexpr (!kIsStateless) {
      data_.push_back(kOpen | frame.position);
      open_.push_back(number);
    }
  }

  // The last step led to a state that is not expanded here: goes back over it.
  void return_from(StateNumber number, std::uint32_t data) {
    take_back();
    account_for(number, data);
  }

  // The top frame's last step leads to that state, which is not expanded here.
  void account_for(StateNumber number, std::uint32_t data) {
    const bool is_open = (data & kOpen) != 0;
    if (is_open) {
      frames_.back().lowest = std::min(frames_.back().lowest, data & ~kOpen);
      data = Futures::kNothing;
    }
    const Behind behind = keeps_graph_ ? number : data;
    if (!is_open) algorithm().on_leaf(behind);
    account(behind);
  }

  // The top frame's last step leads to a state with that behind it.
  void account(Behind behind) {
    if (!Algorithm::kNeedsFutures) return;
    Frame& frame = frames_.back();
    if (keeps_graph_) return explored_.push_back({frame.event, behind});
    behind = futures_.seen_before(frame.event, behind);
    frame.future = futures_.merge(frame.future, futures_.add(behind, frame.event.thread, frame.event.accesses));
    algorithm().on_summary(behind);
  }

  // The top frame is finished: goes back to the one below.
  void leave() {
    algorithm().on_leave();
    const Frame& frame = frames_.back();
    const StateNumber number = frame.number;
    const std::uint32_t lowest = frame.lowest;
    const bool has_cycle = is_cyclic(frame), is_root = lowest >= frame.position;
    Futures::Id future = frame.future;
    if (keeps_graph_) {
      keep_edges(number, explored(frame), has_cycle);
      explored_.resize(frame.first_explored);
    } else if (has_cycle) {
      future = pending(future);
      if (is_root) future = futures_.unordered(future);
    }
    if (is_root) close(frame.position, future);
    frames_.pop_back();
    outlook_.leave();
    if (frames_.empty()) return;
    take_back();
    if (!is_root) frames_.back().lowest = std::min(frames_.back().lowest, lowest);
    const Behind behind = keeps_graph_ ? number : future;
    if (has_cycle && is_root) algorithm().on_component(behind);
    account(behind);
  }

  // The open states from that position on are one component.
  void close(std::uint32_t position, Futures::Id future) {
    if constexpr (!kIsStateless) {
      for (; open_.size() > position; open_.pop_back()) data_[open_.back()] = future;
    }
  }

  // Calls visit(thread, accesses) with what the threads that cannot run, or not any more, stand in front of.
  template <typename Visit>
  void for_each_pending(const Visit& visit) {
    if (!Algorithm::kNeedsFutures || options_.mutation == TestMutation::kNoPending) return;
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      if (system_.has_ended(t) || system_.variants(t) > 0) continue;
      visit(t, futures_.intern(system_.next_accesses(t)));
    }
  }
  [[gnu::noinline]] Futures::Id pending(Futures::Id future) {
    for_each_pending([&](ThreadIndex t, Futures::Accesses accesses) { future = futures_.add(future, t, accesses); });
    return future;
  }

  // The present state is finished, with these steps.
  [[gnu::noinline]] void keep_edges(StateNumber number, std::span<const Explored> steps, bool has_pending) {
    for (const Explored& step : steps) graph_.add_edge({step.event.thread, step.event.accesses}, step.behind);
    if (has_pending) {
      for_each_pending([&](ThreadIndex t, Futures::Accesses accesses) {
        if (accesses != Futures::kNone) graph_.add_edge({t, accesses}, ReducedGraph::kNowhere);
      });
    }
    graph_.finish(number);
  }

  void take_back() {
    system_.backtrack();
    path_.pop_back();
  }

  Store& store_;
  Order& order_;
  Listener& listener_;
  Path path_;
  VisitedFirst<System, Store> visited_first_;
  Outlook<System, Store> outlook_;  // of the states of frames_
  std::vector<Frame> frames_;
  std::vector<Explored> explored_;  // of all frames, in their order
  std::vector<StateNumber> open_;
  ChunkedArray<std::uint32_t> data_;  // by state
};

}  // namespace plait::por
