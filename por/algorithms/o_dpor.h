// o-dpor: source-dpor (source_dpor.h) with a store of visited states, on top of safe sets. The
// pragmatic paper ("A Pragmatic Approach to Stateful Partial Order Reduction", 2023, section 5)
// compares with it under this name. The paper gives no pseudo-code and leaves out locks. This is
// Algorithm 3 of "Source Sets" with the rules below.
//
//   explore(s, Z):                                     Z: sleep set
//     if s was visited: account its future to the stack; return
//     backtrack(s) := an invisible step alone, or the first step that is awake
//     while there is p in backtrack(s) that is awake and not done:
//       execute p; races of p, and of threads that it blocked: as in source_dpor.h
//       explore(p(s), { q in Z | q is independent of p }); Z := Z + p
//     if s is on a cycle: all steps of s, asleep or not
//     if s is in doubt: all steps that a persistent set around what was explored still lacks
//
// What is guaranteed. Let w be an execution from a state s that was explored. Every end, and every
// state that a thread by itself comes to in w, is in the graph R of what was explored. It need not
// be there after s. And (F): the future of s has all accesses of w. So, with s the initial state,
// all outcomes are found.
//
// Futures (futures.h). When a state is closed, the accesses on all paths from it in R are known. So
// are those of the sleepers that were not explored from it: with each sleeper goes the future that
// it had where it was explored. What that says on order is forgotten, for some of it may have
// happened since. Only steps that led to closed states are put to sleep.
//
// Argument, by induction over the order in which states are closed, and then over the length of w.
//
//  If a sleeper z of Z is in I(w), it was explored from some s0. From s0 steps y lead to s, on
//  which z does not depend. So y.(w \ z) is an execution from z(s0), which was closed before, and
//  has everything that w has. This does not ask how s is reached. Godefroid explores what slept at
//  the first visit and does not at a later one, for paths to be kept. Here the ends of paths are
//  kept, and for the races of later visits there is the sleeper's future.
//
//  Else, if s is on a cycle, all its steps were explored: take the first step of w. No thread is
//  put off for ever, for on every cycle of R all states have all their steps.
//
//  Else all successors of s are closed. It is enough that what was explored from s is a source set
//  for the w that no sleeper can begin. Then some q of it is in WI(w), and w \ q is an execution
//  from q(s). There are three reasons for it.
//
//   - Everything awake was explored: because of an exit (execution.h), or by chance.
//   - Claim 5.4 of the paper. Its proof takes a step q explored from s. It takes an execution that
//     begins with q and has an event e in a race with q, such that nobody of I sleeps on the way.
//     It needs that some q' of I(v), v = notdep(q).e, was explored. As far as the execution follows
//     the tree of the search, races are found as in source_dpor.h. If it leaves the tree, by a step
//     into a visited state s', the future of s' has e by (F). That was accounted to the steps on
//     the stack that do not happen before the next step of e's thread; q is one. If s' was not
//     closed then, it is in a component that was entered through its root, and the future of that
//     was accounted when it was closed. The events on the stack after q that do not depend on it
//     are the first of v; their initials are initials of v. If there are any, one of them is
//     chosen, or was.
//   - If there are none, v lies in a future, and who begins it is not known. Then s is in doubt,
//     and Claim 5.4 is not used. By (F) the racers of every explored step are known, and
//     source_set.h tells whether what was explored contains a persistent set, or what is missing.
//     Threads that sleep, if only in one variant, do not count as explored there, and are woken if
//     they are missing. If there are no others, all are. A persistent set is a source set.
//
//  Visited states first (lookahead.h). Nothing of this asks which awake thread comes first, or
//  which of those in backtrack(s) comes next. So one whose step leads to a visited state is taken
//  before others. That is a revisit like any other. Its future is accounted to the stack, to this
//  step first. As there is nothing after it on the stack, a race puts s in doubt. Sleepers are no
//  candidates.
//
//  Safe sets: an invisible step touches nothing, so it is in no race and never in doubt. One that
//  turned out to touch something is treated as any other.
//
// Stateless (NoStore) this is source-dpor.
//
// Without sleep sets Z stays empty, and the case of a sleeper in the argument falls away. Then no
// explored thread counts as unexplored because a variant of it sleeps. What is explored is close to
// what dl-s-por explores, whose source sets come from the same futures (docs/evaluation.md).
#pragma once

#include <algorithm>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "por/dependence/futures.h"
#include "por/dependence/sleep_set.h"
#include "por/dependence/source_set.h"
#include "por/model/thread_set.h"
#include "por/search/backtrack_frame.h"
#include "por/search/depth_first.h"
#include "por/search/execution.h"

namespace plait::por {

// A state on the stack.
template <typename Store>
struct ODporFrame : ComponentsOf<Store>::Member {
  // A step that was explored, and the future of where it led, as seen from before it.
  struct Explored {
    Futures::Event event;
    Futures::Id future;
  };
  BacktrackFrame steps;
  Futures::Id future = Futures::kNothing;
  std::vector<Explored> explored;
  Step step;             // the one being explored
  Futures::Event event;  // the same
  ThreadSet fresh;       // of lookahead.h
  bool is_free = false;  // any thread that is awake may be the first, and none was taken yet
  bool is_full = false;  // all steps are wanted, asleep or not
  bool is_in_doubt = false;
};

template <ReducibleSystem System, NumberingStore<System> Store>
class ODpor : public DepthFirst<ODpor<System, Store>, System, Store, ODporFrame<Store>> {
  using Base = DepthFirst<ODpor<System, Store>, System, Store, ODporFrame<Store>>;
  friend Base;

 public:
  // All of them must outlive the search.
  ODpor(System& system, Store& store, Order& order, Listener& listener,
        TestMutation mutation = TestMutation::kNone, bool prefers_visited = true)
      : Base(system, store, order, listener, prefers_visited, mutation),
        execution_(system, mutation) {}

  // Before run().
  void leave_out_sleep_sets() { has_sleep_sets_ = false; }

 private:
  using Frame = ODporFrame<Store>;
  using Base::frames_, Base::listener_, Base::mutation_, Base::path_, Base::system_;

  // What sleeps in a state is not after it: not every step of a component is taken in it.
  bool expands_cycles() const { return false; }

  // Goes on from the top frame.
  Advice advance() {
    Frame& frame = frames_.back();
    if (const Branch* p = frame.steps.next()) {
      const Step step = p->step;
      if (const auto visited = execute_visited(frame, step.thread))
        return this->took(Step{*visited, 0}, 1U);
      const std::uint32_t variants = system_.variants(step.thread);
      system_.execute(step);
      return this->took(step, variants);
    }
    if (this->is_cyclic(frame) && !frame.is_full) {
      frame.is_full = true;
      for (Branch& b : frame.steps.branches) wake(b);
      frame.steps.sleep.clear();
    } else if (ThreadSet missing = missing_threads(frame); !missing.empty()) {
      for (Branch& b : frame.steps.branches) {
        if (contains(missing, b.step.thread)) wake(b);
      }
    } else {
      return this->leave();
    }
    return Advice::kGoOn;
  }

  static void wake(Branch& branch) {
    branch.is_wanted = true;
    if (branch.is_asleep) branch.is_done = branch.is_asleep = false;
  }

  // Executes a step that leads to a visited state, of threads that may as well be next as `picked`,
  // and returns its thread; or nothing.
  std::optional<ThreadIndex> execute_visited(Frame& frame, ThreadIndex picked) {
    if (!this->visited_first_.is_on()) return std::nullopt;
    const bool is_free = std::exchange(frame.is_free, false);
    ThreadSetMaker others;
    for (const Branch& b : frame.steps.branches) {
      const bool is_other = b.step.thread != picked && !b.is_done && (is_free || b.is_wanted);
      if (is_other) others.add(b.step.thread);
    }
    const auto visited =
        this->visited_first_.likely(others.made(), frame.fresh).find([&](ThreadIndex thread) {
          return this->visited_first_.try_step(thread, frame.fresh);
        });
    if (visited && is_free) frame.steps.choose(*visited);
    return visited;
  }

  // The step was executed from the top frame, where it had so many variants.
  void on_step(Step step, std::uint32_t variants) {
    Frame& frame = frames_.back();
    for (Branch& b : frame.steps.branches) b.is_done = b.is_done || b.step == step;
    execution_.add_executed(step, variants);
    const HappensBefore& order = execution_.order();
    const HappensBefore::Event& event = order.event(order.size() - 1);
    const std::span<const Access> accesses = order.accesses(order.size() - 1);
    frame.step = step;
    frame.event = {step.thread, futures_.intern(accesses), event.joined, {}};
    for (ThreadIndex t = event.first_created; t < event.end_created; ++t)
      frame.event.created |= only(t);
    if (ends_program(accesses) && mutation_ != TestMutation::kNoEnds) frame.steps.add_all();
    find_races();
    sleep_ = frame.is_full ? SleepSet() : still_asleep(frame.steps.sleep, step, accesses);
  }

  Advice enter(StateNumber number, typename Base::Nothing) {
    BacktrackFrame steps = make_frame(system_, this->order_, std::exchange(sleep_, {}), mutation_);
    Futures::Id future = Futures::kNothing;
    for (const Sleeper& s : steps.sleep) {
      if (mutation_ != TestMutation::kNoSleepers) future = futures_.merge(future, s.future);
    }
    const auto invisible = execution_.next_invisible();
    const auto chosen = first_process(steps, invisible);
    if (!chosen) {
      if (listener_.on_blocked(path_) == Advice::kStop) return Advice::kStop;
      return this->close_leaf(number, future), Advice::kGoOn;
    }
    steps.add(*chosen);
    Frame& frame = this->push(number);
    frame.steps = std::move(steps);
    frame.future = future;
    frame.is_free = chosen != invisible;
    return Advice::kGoOn;
  }

  void end(StateNumber number, Standing) { this->close_leaf(number, pending(Futures::kNothing)); }

  // What may follow the last step is known.
  void on_leaf(StateNumber, Futures::Id future) {
    if (mutation_ != TestMutation::kNoRevisits) account_to_stack(future);
  }
  void on_component(StateNumber number, Futures::Id future) { on_leaf(number, future); }
  void on_back() { execution_.was_taken_back(); }

  // The top frame's last step leads to a state with that future.
  void account(StateNumber, Futures::Id future, bool is_closed) {
    Frame& frame = frames_.back();
    const Futures::Id seen = futures_.seen_before(frame.event, future);
    const Futures::Id from_here = futures_.add(seen, frame.event.thread, frame.event.accesses);
    frame.future = futures_.merge(frame.future, from_here);
    frame.explored.push_back({frame.event, seen});
    if (!has_sleep_sets_ || !is_closed || frame.is_full) return;
    Sleeper sleeper{frame.step, {}, futures_.unordered(from_here)};
    for (const Futures::Item& item : futures_.items(frame.event.accesses)) {
      sleeper.accesses.push_back({item.location, item.kind});
    }
    frame.steps.sleep.push_back(std::move(sleeper));
  }

  Futures::Id finish(const Frame& frame) {
    if (!this->is_cyclic(frame)) return frame.future;
    const Futures::Id future = pending(frame.future);
    return frame.is_root() ? futures_.unordered(future) : future;
  }

  // `future` with what the threads that cannot run, or not any more, stand in front of.
  Futures::Id pending(Futures::Id future) {
    if (mutation_ == TestMutation::kNoPending) return future;
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      if (system_.has_ended(t) || system_.variants(t) > 0) continue;
      future = futures_.add(future, t, futures_.intern(system_.next_accesses(t)));
    }
    return future;
  }

  // Races of the last event and of the threads that it blocked, as in source_dpor.h.
  void find_races() {
    HappensBefore& order = execution_.order();
    const Position last = order.size() - 1;
    for (const Position e : order.races(last)) turn_round(e, order.initials(e, last));
    for (const Pending& p : execution_.newly_blocked()) {
      for (const Position e : order.races_of_next(p.thread, p.accesses)) {
        turn_round(e, order.initials(e, p.thread, p.accesses));
      }
    }
  }

  // Races of what may happen from the present state on with the events that led here.
  void account_to_stack(Futures::Id future) {
    const HappensBefore& order = execution_.order();
    for (Position e = order.size(); e-- > 0 && future != Futures::kNothing;) {
      const Frame& frame = frames_[e];
      future = futures_.seen_before(frame.event, future);
      if (is_settled(frame)) continue;
      const bool has_race = std::ranges::any_of(
          futures_.racers(frame.event, future), [&](const Futures::Racer& racer) {
            return racer.thread >= system_.thread_count() ||
                   !order.is_within(e, order.prior_of_next(racer.thread));
          });
      if (has_race)
        turn_round(e, shares(order.accesses(e)) ? std::vector<ThreadIndex>() : order.initials(e));
    }
  }

  // Behind what others read, too, it is not known who of them must wait for the one that is to come
  // first.
  static bool shares(std::span<const Access> accesses) {
    return std::ranges::any_of(accesses,
                               [](const Access& a) { return a.kind == AccessKind::kShare; });
  }

  static bool is_settled(const Frame& frame) {
    return frame.is_in_doubt || std::ranges::all_of(frame.steps.branches, &Branch::is_wanted);
  }

  void turn_round(Position e, const std::vector<ThreadIndex>& initials) {
    Frame& frame = frames_[e];
    if (is_settled(frame)) return;
    const auto is_wanted = [&](ThreadIndex q) { return frame.steps.wants(q); };
    if (std::ranges::any_of(initials, is_wanted)) return;
    const auto q =
        std::ranges::find_if(initials, [&](ThreadIndex t) { return frame.steps.has(t); });
    if (q != initials.end())
      frame.steps.add(*q);
    else
      frame.is_in_doubt = mutation_ != TestMutation::kNoStandIns;
  }

  // What must be explored beside what was, if the state is in doubt.
  ThreadSet missing_threads(const Frame& frame) {
    if (!frame.is_in_doubt || this->is_cyclic(frame)) return {};
    ThreadSetMaker all, left;
    for (const Branch& b : frame.steps.branches) {
      all.add(b.step.thread);
      if (!b.is_done || b.is_asleep) left.add(b.step.thread);
    }
    const ThreadSet enabled = all.made(), done = enabled - left.made();
    // One variant of a step was explored, another sleeps: no thread was explored as a whole.
    if (done.empty()) return enabled;
    std::vector<Conflict> conflicts;
    for (const auto& step : frame.explored) {
      for (const Futures::Racer& racer : futures_.racers(step.event, step.future)) {
        conflicts.push_back({step.event.thread, racer});
      }
    }
    return SourceSet(system_, enabled, done, conflicts).missing();
  }

  Execution<System> execution_;
  Futures futures_;
  SleepSet sleep_;  // of the state that the last step led to
  bool has_sleep_sets_ = true;
};

}  // namespace plait::por
