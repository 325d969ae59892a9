// What s-por, de-s-por and dl-s-por share: a depth-first search (depth_first.h) that takes only
// some threads of each state, safe sets, and the futures of states. An algorithm is a class derived
// from this one that says which threads of a state are still wanted.
//
// Safe sets. If the next step of a thread t is not visible, it races with nothing that others may
// ever do. Then exploring t alone is enough: {t} is persistent. If the step turns out to have
// touched something after all (it ended the program, say), the state is expanded like any other.
//
// Cycles. Two things go wrong in them. A thread can be put off for ever round a cycle (the ignoring
// problem). And a state from which the explored graph reaches a state that is still on the stack
// has an incomplete future. Both are met by one rule. A state in a nontrivial strongly connected
// component of the explored graph (components.h) is expanded fully: with all threads that can run.
// A state is given up with less than all its threads only if everything reachable from it is closed
// (lowlink > index). Then its component is itself, and its future is final. So on every cycle all
// states are fully expanded: nobody is put off, and futures that are looked at are complete.
//
// The end of the program. A step that ends it leaves nothing after it in which others
// could be seen to race with it. A state from which such a step was taken is expanded fully, too.
//
// Pending steps. What a thread cannot do counts as well: one that is blocked for ever still races
// with who took the lock. A thread that cannot run keeps its next step until it runs, or until a
// step changes it that races with it (law 3). So on each path its accesses appear when it runs; or
// it is still blocked where the path ends or circles. There the accesses of blocked threads are
// added to the future.
//
// Summaries or the graph. What can follow a step is known by one number for each closed state, its
// future (futures.h). Without summaries the explored graph is walked from there, as in the paper
// (reduced_graph.h). Both are the same set. The future of a state is the union of the accesses of
// its steps and of the futures of where they lead. So it has what lies on the paths from there. The
// states of one component have one future, as they have one set of paths. Pending steps are edges
// that lead nowhere. The walk is begun only where all that can be reached is closed. A future also
// says which accesses surely come after a step (`after`). That differs from path to path, and a
// walk that takes each step once does not see it. So without summaries nothing is known of that
// order, whatever uses_certain_order says.
//
// Foresight. A step that is known to lead to a stored state (law 7) is not executed. Its execution
// would tell its label and the number of that state, and both are known.
//
// Invariant, beside those of depth_first.h: without summaries, graph_ has the edges of all states
// that are neither on the stack nor new. With them, the value of a closed component is its future.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <span>
#include <type_traits>
#include <vector>

#include "por/dependence/commit_points.h"
#include "por/dependence/futures.h"
#include "por/dependence/mutations.h"
#include "por/dependence/reduced_graph.h"
#include "por/dependence/source_set.h"
#include "por/model/program_end.h"
#include "por/search/depth_first.h"
#include "por/search/listener.h"
#include "por/search/lookahead.h"
#include "por/search/order.h"
#include "por/store/state_stores.h"

namespace plait::por {

// What the paper does to walk less (Appendix A). All but the first concern dl-s-por alone;
// dl_s_por_walk.h has the reasons.
struct WalkOptions {
  // Each step once in a walk, in place of all executions; limits do not interrupt a walk.
  bool takes_once = true;
  bool skips_last = true;      // no walk from the last successor
  bool skips_visited = true;   // none if all threads left lead to visited states
  bool stops_complete = true;  // not farther once all threads are racers
  bool stops_disabled = true;  // not farther than to a racer because of which all threads are taken
};

struct ReductionOptions {
  bool has_safe_sets = true;
  // Steps that lead to visited states first (lookahead.h): their futures are known.
  bool prefers_visited = true;
  // As the paper has it: s-por looks for them as well, and nothing is left to guesses.
  bool tries_visited = false;
  // What surely comes after a step, by start or join, does not race with it.
  bool uses_certain_order = true;
  // A racer that cannot run is followed to whom it waits for. Else everything is expanded, as the
  // paper does.
  bool follows_waits = true;
  // Futures, in place of walks through the explored graph. A search without a store always has
  // them.
  bool uses_summaries = true;
  WalkOptions walk = {};
  // Against putting threads off: s-por may use commit points in place of expanding every state on a
  // cycle.
  std::optional<CommitPointOptions> commit_points = std::nullopt;
  TestMutation mutation = TestMutation::kNone;
};

// A state on the stack.
template <typename Store>
struct SelectiveFrame : ComponentsOf<Store>::Member {
  Futures::Id future = Futures::kNothing;
  std::uint32_t first_explored = 0, first_conflict = 0;  // the second for the algorithm
  ThreadIndex thread = kNoThread;  // that is being explored, and how much of it
  std::uint32_t variant = 0, variants = 0;
  bool is_full = false;      // a step from here races with everything
  bool was_visible = false;  // some step from here was, as it turned out
  ThreadSet enabled;
  ThreadSet safe;  // the threads to explore at most: one whose step is not visible, or all
  ThreadSet done;
  ThreadSet fresh;  // their steps led to states not visited when they were looked at
  Order::Cursor cursor;
  Futures::Event event;  // the step last taken from here
};

template <typename Algorithm, ReducibleSystem System, NumberingStore<System> Store>
class SelectiveSearch : public DepthFirst<Algorithm, System, Store, SelectiveFrame<Store>> {
 public:
  using Root = DepthFirst<Algorithm, System, Store, SelectiveFrame<Store>>;

  // All of them must outlive the search.
  SelectiveSearch(System& system, Store& store, Order& order, Listener& listener,
                  const ReductionOptions& options)
      : Root(system, store, order, listener,
             options.prefers_visited && (Algorithm::kChooses || options.tries_visited),
             options.mutation),
        options_(options),
        lookahead_(system, store) {
    if (options.tries_visited) this->visited_first_.try_all();
  }

  // Empty unless the search does without summaries.
  const ReducedGraph& graph() const { return graph_; }

 protected:
  using Frame = SelectiveFrame<Store>;
  // What can follow a step: the future of the state that it led to, as seen from before it; without
  // summaries that state.
  using Behind = std::uint32_t;
  static_assert(sizeof(Behind) == sizeof(Futures::Id) && sizeof(Behind) == sizeof(StateNumber) &&
                Futures::kNothing == 0);
  // A step that was explored. Kept without summaries.
  struct Explored {
    Futures::Event event;
    Behind behind;
    // For the algorithm: who races with the step, once it was looked for.
    bool is_walked = false;
    ThreadSet racers;
  };

  // Keys can be foreseen, whole states cannot.
  static constexpr bool kForesees = LabelForeseeingSystem<System> && KeyedNumberingStore<Store>;

  // Of the top frame.
  std::span<Explored> explored(const Frame& frame) {
    return std::span(explored_).subspan(frame.first_explored);
  }
  Frame& top() { return frames_.back(); }
  const std::vector<Frame>& frames() const { return frames_; }

  // Hooks that algorithms may hide. on_enter: a frame was pushed. on_event: a step was taken from
  // the top frame. on_closed: that step led to a closed state; or a component with a cycle was
  // closed, and its root is no longer on the stack. on_summary: what the step led to is closed, and
  // has this future; with summaries only.
  void on_enter() {}
  void on_event() {}
  void on_closed(Behind) {}
  void on_summary(Futures::Id) {}
  // A step led to a new state that is not expanded; the top frame is about to be left.
  void on_end(StateNumber) {}
  void on_finish() {}
  // Returns true iff all threads must be taken in the top frame, whatever is known of the future.
  bool must_expand(const Frame& frame) { return this->is_cyclic(frame); }

  // UpdateBack of the paper: which threads are wanted beside those of `done`, of whose steps these
  // races are known.
  ThreadSet missing(const Frame& frame, std::span<const Conflict> current) const {
    // OPTIMIZATION: without conflicts any thread of `done` alone is closed.
    if (current.empty()) return {};
    return SourceSet(system_, frame.enabled, frame.done, current, options_.follows_waits).missing();
  }

  // False only in tests: in place of a racer that cannot run in the frame's state no other is
  // taken.
  bool counts(const Frame& frame, ThreadIndex racer) const {
    return mutation_ != TestMutation::kNoStandIns || contains(frame.enabled, racer);
  }

  // Returns true iff all steps of the threads lead to visited states that are closed. REQUIRES:
  // they can run.
  [[gnu::noinline]] bool lead_to_closed(ThreadSet threads) {
    return !threads.find([&](ThreadIndex thread) { return !leads_to_closed(thread); });
  }

  const ReductionOptions options_;
  const bool keeps_graph_ =
      Algorithm::kNeedsFutures && !Root::kIsStateless && !options_.uses_summaries;
  Futures futures_;
  ReducedGraph graph_;
  using Root::components_, Root::frames_, Root::listener_, Root::mutation_, Root::path_,
      Root::store_, Root::system_;

 private:
  friend Root;

  Algorithm& algorithm() { return static_cast<Algorithm&>(*this); }

  bool leads_to_closed(ThreadIndex thread) {
    for (std::uint32_t variant = system_.variants(thread); variant-- > 0;) {
      system_.execute({thread, variant});
      const auto name = store_.name_of(system_);
      const bool is_closed =
          store_.contains(name) &&
          !ComponentsOf<Store>::is_open(components_.at(store_.number(name).number));
      system_.backtrack();
      if (!is_closed) return false;
    }
    return true;
  }

  // Goes on from the top frame: the next variant of its thread, the first of its next thread, or
  // back.
  Advice advance() {
    Frame& frame = frames_.back();
    if (frame.thread != kNoThread) {
      if (frame.variant < frame.variants) return follow({frame.thread, frame.variant++});
      frame.done |= only(frame.thread);
      frame.thread = kNoThread;
    }
    const ThreadSet wanted = remaining(frame);
    if (wanted.empty()) return this->leave();
    const ThreadSet early = without_end(wanted);
    const ThreadIndex picked = this->order_.pick(early, frame.cursor);
    Advice advice = Advice::kGoOn;
    const ThreadSet others = options_.tries_visited ? early : early - only(picked);
    if (take_visited(others, advice)) return advice;
    frame.thread = picked;
    frame.variant = 1;
    frame.variants = mutation_ == TestMutation::kOneVariant ? 1 : system_.variants(picked);
    return follow({picked, 0});
  }

  // OPTIMIZATION: of several threads one that is about to end the program comes last. The state in
  // which it does takes all threads. If others alone are enough there, it is not taken in that
  // state, but where they wait, circle, or do what the end races with. The first time it is taken
  // at once, so that a search which meets a limit knows an end.
  ThreadSet without_end(ThreadSet wanted) {
    if (ender_ == kNoThread || wanted.has_one() || !contains(wanted, ender_)) return wanted;
    const bool ends = std::ranges::any_of(system_.next_accesses(ender_), [](const Access& access) {
      return access.location == kEndOfProgram;
    });
    return ends ? wanted - only(ender_) : wanted;
  }

  ThreadSet remaining(Frame& frame) {
    const bool is_reducible = frame.safe != frame.enabled,
               is_full = algorithm().must_expand(frame) || frame.is_full;
    if (is_full) {
      frame.safe = frame.enabled;
    } else if (is_reducible && !frame.done.empty()) {
      if (mutation_ == TestMutation::kNoHindsight || !frame.was_visible) return {};
      frame.safe = frame.enabled;
    }
    if (is_full || frame.done.empty()) return frame.safe - frame.done;
    return mutated(frame, algorithm().wanted(frame));
  }
  ThreadSet mutated(const Frame& frame, ThreadSet wanted) const {
    const ThreadSet left = frame.safe - frame.done;
    if (mutation_ == TestMutation::kNoSourceSets) return left;
    const bool is_one_enough = wanted.empty() && frame.done.has_one() && !left.empty();
    return is_one_enough && mutation_ == TestMutation::kOneMore ? only(left.first()) : wanted;
  }

  // Looks where the threads' steps lead, and takes the first that leads to a visited state. Returns
  // false if none does.
  bool take_visited(ThreadSet threads, Advice& advice) {
    ThreadSet& fresh = frames_.back().fresh;
    const auto key_of = [&](ThreadIndex thread) { return lookahead_.early_key(thread); };
    threads = this->visited_first_.likely(threads, fresh, key_of);
    const ThreadIndex threads_before = system_.thread_count();
    std::optional<StateNumber> number;
    const std::optional<ThreadIndex> found = threads.find([&](ThreadIndex thread) {
      number = foreseen({thread, 0});
      return number || this->visited_first_.try_step(thread, fresh);
    });
    if (!found) return false;
    const Step step{*found, 0};
    frames_.back().thread = step.thread;
    frames_.back().variant = frames_.back().variants = 1;
    advice = number ? pass_over(step, *number) : this->took(step, threads_before);
    return true;
  }

  Advice follow(Step step) {
    if (const std::optional<StateNumber> number = foreseen(step)) return pass_over(step, *number);
    const ThreadIndex threads_before = system_.thread_count();
    system_.execute(step);
    return this->took(step, threads_before);
  }

  // The number of the stored state that the step leads to, if that can be told without executing
  // it.
  std::optional<StateNumber> foreseen(Step step) {
    if constexpr (kForesees) {
      const std::optional<StoredKey> key = lookahead_.key(step);
      const std::optional<StateNumber> number = key ? store_.find(key->in_store) : std::nullopt;
      if (!number) return number;
      components_.prefetch(*number);
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
    if constexpr (kForesees)
      describe_step(step, system_.foreseen_accesses(step), system_.foreseen_is_visible(step));
    algorithm().on_event();
    return this->passed_over(step, number), Advice::kGoOn;
  }

  // Of DepthFirst from here on.
  void on_step(Step step, ThreadIndex threads_before) {
    describe_step(step, system_.last_accesses(), system_.last_was_visible());
    describe_order(threads_before);
    algorithm().on_event();
  }

  void describe_step(Step step, std::span<const Access> accesses, bool was_visible) {
    Frame& frame = frames_.back();
    frame.event = {step.thread, Futures::kNone, kNoThread, {}};
    frame.was_visible |= was_visible;
    for (const Access& access : accesses) {
      if (!cuts_off(access) || mutation_ == TestMutation::kNoEnds) continue;
      frame.is_full = true;
      if (access.location == kEndOfProgram) ender_ = step.thread;
    }
    if (Algorithm::kNeedsFutures) frame.event.accesses = futures_.intern(accesses);
  }
  // What the step last executed makes certain.
  void describe_order(ThreadIndex threads_before) {
    if (!Algorithm::kNeedsFutures || !options_.uses_certain_order || keeps_graph_) return;
    Frame& frame = frames_.back();
    frame.event.joined = system_.last_joined();
    for (ThreadIndex t = threads_before; t < system_.thread_count(); ++t)
      frame.event.created |= only(t);
  }

  // The threads that can run, and those to explore at most (see Frame).
  struct Choice {
    ThreadSet enabled, safe;
  };
  Choice choose() {
    const ThreadSet enabled = enabled_threads(system_);
    if (options_.has_safe_sets) {
      const std::optional<ThreadIndex> invisible =
          enabled.find([&](ThreadIndex thread) { return !system_.is_visible(thread); });
      if (invisible) return {enabled, only(*invisible)};
    }
    return {enabled, enabled};
  }

  Choice look(Standing standing) {
    const Choice choice = standing == Standing::kRunning ? choose() : Choice{};
    // Else what it foresees is asked for when it is taken.
    lookahead_.enter(this->visited_first_.is_on() ? choice.safe : ThreadSet());
    return choice;
  }

  Advice enter(StateNumber number, Choice choice) {
    Frame& frame = this->push(number);
    if (keeps_graph_) frame.first_explored = static_cast<std::uint32_t>(explored_.size());
    frame.enabled = choice.enabled;
    frame.safe = choice.safe;
    frame.cursor = this->order_.begin();
    algorithm().on_enter();
    return Advice::kGoOn;
  }

  void end(StateNumber number, Standing) {
    lookahead_.leave();
    algorithm().on_end(number);
    if (keeps_graph_) keep_edges(number, {}, true);
    this->close_leaf(number, keeps_graph_ ? Futures::kNothing : pending(Futures::kNothing));
  }

  void on_leaf(StateNumber number, Futures::Id future) {
    algorithm().on_closed(keeps_graph_ ? number : future);
  }
  void on_component(StateNumber number, Futures::Id future) { on_leaf(number, future); }

  void account(StateNumber number, Futures::Id future, bool) {
    if (!Algorithm::kNeedsFutures) return;
    Frame& frame = frames_.back();
    if (keeps_graph_) return explored_.push_back({frame.event, number});
    future = futures_.seen_before(frame.event, future);
    frame.future = futures_.merge(frame.future,
                                  futures_.add(future, frame.event.thread, frame.event.accesses));
    algorithm().on_summary(future);
  }

  Futures::Id finish(const Frame& frame) {
    algorithm().on_finish();
    const bool has_cycle = this->is_cyclic(frame);
    if (keeps_graph_) {
      keep_edges(frame.number, explored(frame), has_cycle);
      explored_.resize(frame.first_explored);
      return frame.future;
    }
    if (!has_cycle) return frame.future;
    const Futures::Id future = pending(frame.future);
    return frame.is_root() ? futures_.unordered(future) : future;
  }
  void on_leave() { lookahead_.leave(); }

  void on_end_of_search() {
    if (Algorithm::kNeedsFutures)
      listener_.on_learned(futures_.bytes() + graph_.bytes(), graph_.walked_edge_count());
  }

  // Calls visit(thread, accesses) with what the threads that cannot run, or not any more, stand in
  // front of.
  template <typename Visit>
  void for_each_pending(const Visit& visit) {
    if (!Algorithm::kNeedsFutures || mutation_ == TestMutation::kNoPending) return;
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      if (system_.has_ended(t) || system_.variants(t) > 0) continue;
      visit(t, futures_.intern(system_.next_accesses(t)));
    }
  }
  [[gnu::noinline]] Futures::Id pending(Futures::Id future) {
    for_each_pending([&](ThreadIndex t, Futures::Accesses accesses) {
      future = futures_.add(future, t, accesses);
    });
    return future;
  }

  // The present state is finished, with these steps.
  [[gnu::noinline]] void keep_edges(StateNumber number, std::span<const Explored> steps,
                                    bool has_pending) {
    for (const Explored& step : steps)
      graph_.add_edge({step.event.thread, step.event.accesses}, step.behind);
    if (has_pending) {
      for_each_pending([&](ThreadIndex t, Futures::Accesses accesses) {
        if (accesses != Futures::kNone) graph_.add_edge({t, accesses}, ReducedGraph::kNowhere);
      });
    }
    graph_.finish(number);
  }

  Lookahead<System, Store> lookahead_;  // of the states of frames_
  ThreadIndex ender_ = kNoThread;       // took a step that touched kEndOfProgram
  std::vector<Explored> explored_;      // of all frames, in their order
};

}  // namespace plait::por
