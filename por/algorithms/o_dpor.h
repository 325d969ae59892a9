// o-dpor: source-dpor (source_dpor.h) with a store of visited states, on top of safe sets: what the pragmatic
// paper ("A Pragmatic Approach to Stateful Partial Order Reduction", 2023, section 5) compares with under
// this name. The paper gives no pseudo-code and leaves out locks. This is Algorithm 3 of "Source Sets" with
// the rules below.
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
// What is guaranteed. For every execution w from a state s that was explored, every end and every state that
// a thread by itself comes to in w is in the graph R of what was explored, though perhaps not behind s, and
// (F): the future of s has all accesses of w. So, with s the initial state, all outcomes are found.
//
// Futures (futures.h). When a state is closed, the accesses on all paths from it in R are known, and so are
// those of the sleepers that were not explored from it: with each sleeper goes the future that it had where
// it was explored. What that says on order is forgotten, for some of it may have happened since. Only steps
// that led to closed states are put to sleep.
//
// Argument, by induction over the order in which states are closed, and then over the length of w.
//
//  If a sleeper z of Z is in I(w), it was explored from some s0 with s behind s0 by steps y that z does not
//  depend on. So y.(w \ z) is an execution from z(s0), which was closed before, and has everything that w
//  has. This does not ask how s is reached: Godefroid explores what slept at the first visit and does not at
//  a later one, for paths to be kept. Here the ends of paths are kept, and for the races of later visits
//  there is the sleeper's future.
//
//  Else, if s is on a cycle, all its steps were explored: take the first step of w. No thread is put off for
//  ever, for on every cycle of R all states have all their steps.
//
//  Else all successors of s are closed, and it is enough that what was explored from s is a source set for
//  the w that no sleeper can begin: then some q of it is in WI(w), and w \ q is an execution from q(s). There
//  are three reasons for it.
//
//   - Everything awake was explored: because of an exit (execution.h), or by chance.
//   - Claim 5.4 of the paper. Its proof takes a step q explored from s, and an execution of which q is the
//   first step and which
//     has an event e in a race with q, such that nobody of I sleeps on the way; it needs that some q' of
//     I(v), v = notdep(q).e, was explored. As far as the execution follows the tree of the search, races are
//     found as in source_dpor.h. If it leaves the tree, by a step into a visited state s', the future of s'
//     has e by (F), and was accounted to the steps on the stack that do not happen before the next step of
//     e's thread; q is one. If s' was not closed then, it is in a component that was entered through its
//     root, and the future of that was accounted when it was closed. The events on the stack behind q that do
//     not depend on it are the first of v; their initials are initials of v. If there are any, one of them is
//     chosen, or was.
//   - If there are none, v lies in a future, and who begins it is not known. Then s is in doubt, and
//   Claim 5.4 is not used. By
//     (F) the racers of every explored step are known, and source_set.h tells whether what was explored
//     contains a persistent set, or what is missing. Threads that sleep do not count as explored there, and
//     are woken if they are missing. A persistent set is a source set.
//
//  Visited states first (visited_first.h). Nothing of this asks which awake thread comes first, or which of
//  those in backtrack(s) comes next: one whose step leads to a visited state is taken before others. That is a
//  revisit like any other: its future is accounted to the stack, to this step first, and as there is nothing
//  behind it on the stack, a race puts s in doubt. Sleepers are no candidates.
//
//  Safe sets: an invisible step touches nothing, so it is in no race and never in doubt. One that turned out
//  to touch something is treated as any other.
//
// Stateless (NoStore) this is source-dpor.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <type_traits>
#include <utility>
#include <vector>

#include "por/search/backtrack_frame.h"
#include "por/search/execution.h"
#include "por/dependence/futures.h"
#include "por/search/listener.h"
#include "por/dependence/mutations.h"
#include "por/search/order.h"
#include "por/dependence/sleep_set.h"
#include "por/dependence/source_set.h"
#include "por/search/search_end.h"
#include "por/store/state_stores.h"
#include "por/model/thread_set.h"
#include "por/model/transition_system.h"
#include "por/search/visited_first.h"

namespace plait::por {

template <ReducibleSystem System, NumberingStore<System> Store>
class ODpor {
 public:
  // All of them must outlive the search.
  ODpor(System& system, Store& store, Order& order, Listener& listener, TestMutation mutation = TestMutation::kNone,
        bool prefers_visited = true)
      : system_(system),
        store_(store),
        order_(order),
        listener_(listener),
        mutation_(mutation),
        execution_(system, mutation),
        visited_first_(system, store, prefers_visited) {}

  // Explores from the state the system is in, and leaves the system in that state.
  SearchEnd run() {
    Advice advice = arrive({});
    while (advice != Advice::kStop && !frames_.empty()) advice = advance();
    while (!execution_.path().empty()) execution_.backtrack();
    frames_.clear();
    return advice == Advice::kStop ? SearchEnd::kStopped : SearchEnd::kComplete;
  }

 private:
  // A step that was explored, and the future of where it led, as seen from before it.
  struct Explored {
    Futures::Event event;
    Futures::Id future;
  };
  struct Frame {
    BacktrackFrame steps;
    StateNumber number = 0;
    std::uint32_t position = 0,
                  lowest = kUnreached;  // on the stack of open states: its own, the least it leads to
    Futures::Id future = Futures::kNothing;
    std::vector<Explored> explored;
    Step step;             // the one being explored
    Futures::Event event;  // the same
    ThreadSet fresh = 0;   // of visited_first.h
    bool is_free = false;  // any thread that is awake may be the first, and none was taken yet
    bool is_full = false;  // all steps are wanted, asleep or not
    bool is_in_doubt = false;
  };

  static constexpr std::uint32_t kOpen = 1U << 31;
  static constexpr std::uint32_t kUnreached = std::numeric_limits<std::uint32_t>::max();
  static constexpr bool kIsStateless = std::is_same_v<Store, NoStore>;

  bool is_cyclic(const Frame& frame) const { return frame.lowest <= frame.position && mutation_ != TestMutation::kNoCycles; }

  // Goes on from the top frame.
  Advice advance() {
    Frame& frame = frames_.back();
    if (const Branch* p = frame.steps.next()) {
      const Step step = p->step;
      if (const auto visited = execute_visited(frame, step.thread)) return follow(frame, {*visited, 0}, 1);
      const std::uint32_t variants = system_.variants(step.thread);
      system_.execute(step);
      return follow(frame, step, variants);
    }
    if (is_cyclic(frame) && !frame.is_full) {
      frame.is_full = true;
      for (Branch& b : frame.steps.branches) wake(b);
      frame.steps.sleep.clear();
    } else if (ThreadSet missing = missing_threads(frame); missing != 0) {
      for (Branch& b : frame.steps.branches) {
        if (contains(missing, b.step.thread)) wake(b);
      }
    } else {
      leave();
    }
    return Advice::kGoOn;
  }

  static void wake(Branch& branch) {
    branch.is_wanted = true;
    if (branch.is_asleep) branch.is_done = branch.is_asleep = false;
  }

  // Executes a step that leads to a visited state, of threads that may as well be next as `picked`, and
  // returns its thread; or nothing.
  std::optional<ThreadIndex> execute_visited(Frame& frame, ThreadIndex picked) {
    if (!visited_first_.is_on()) return std::nullopt;
    const bool is_free = std::exchange(frame.is_free, false);
    ThreadSet others = 0;
    for (const Branch& b : frame.steps.branches) {
      const bool is_other = b.step.thread != picked && !b.is_done && (is_free || b.is_wanted);
      if (is_other) others |= only(b.step.thread);
    }
    for (others = visited_first_.likely(others, frame.fresh); others != 0; others &= others - 1) {
      const ThreadIndex thread = first_of(others);
      if (!visited_first_.try_step(thread, frame.fresh)) continue;
      if (is_free) frame.steps.choose(thread);
      return thread;
    }
    return std::nullopt;
  }

  // Goes on behind the step, which was executed from the frame's state, where it had so many variants.
  Advice follow(Frame& frame, Step step, std::uint32_t variants) {
    for (Branch& b : frame.steps.branches) b.is_done = b.is_done || b.step == step;
    execution_.add_executed(step, variants);
    if (listener_.on_transition(execution_.path()) == Advice::kStop) return Advice::kStop;
    const HappensBefore& order = execution_.order();
    const HappensBefore::Event& event = order.event(order.size() - 1);
    const std::span<const Access> accesses = order.accesses(order.size() - 1);
    frame.step = step;
    frame.event = {step.thread, futures_.intern(accesses), event.joined, 0};
    for (ThreadIndex t = event.first_created; t < event.end_created; ++t) frame.event.created |= only(t);
    if (ends_program(accesses) && mutation_ != TestMutation::kNoEnds) frame.steps.add_all();
    find_races();
    return arrive(frame.is_full ? SleepSet() : still_asleep(frame.steps.sleep, step, accesses));
  }

  // Matches the present state.
  Advice arrive(SleepSet sleep) {
    const auto name = store_.name_of(system_);
    const Standing standing = system_.standing();
    const Numbered found = store_.number(name);
    if (found.insertion == Insertion::kFull) {
      listener_.on_store_full(execution_.path());
      return Advice::kStop;
    }
    if (found.insertion == Insertion::kSeen) {
      if (listener_.on_revisit(execution_.path(), standing) == Advice::kStop) return Advice::kStop;
      return_from(data_[found.number]);
      return Advice::kGoOn;
    }
    if constexpr (!kIsStateless) data_.push_back(Futures::kNothing);
    const Advice advice = listener_.on_state(execution_.path(), standing);
    if (advice == Advice::kStop) return advice;
    if (advice == Advice::kGoOn && standing == Standing::kRunning)
      return enter(found.number, std::move(sleep));
    close_leaf(found.number, pending(Futures::kNothing));
    return Advice::kGoOn;
  }

  Advice enter(StateNumber number, SleepSet sleep) {
    Frame frame;
    frame.number = number;
    frame.position = static_cast<std::uint32_t>(open_.size());
    frame.steps = make_frame(system_, order_, std::move(sleep), mutation_);
    for (const Sleeper& s : frame.steps.sleep) {
      if (mutation_ != TestMutation::kNoSleepers) frame.future = futures_.merge(frame.future, s.future);
    }
    const auto invisible = execution_.next_invisible();
    const auto chosen = first_process(frame.steps, invisible);
    if (!chosen) {
      const Advice advice = listener_.on_blocked(execution_.path());
      if (advice == Advice::kStop) return advice;
      close_leaf(number, frame.future);
      return Advice::kGoOn;
    }
    frame.steps.add(*chosen);
    frame.is_free = chosen != invisible;
    frames_.push_back(std::move(frame));
    if constexpr (!kIsStateless) {
      data_[number] = kOpen | frames_.back().position;
      open_.push_back(number);
    }
    return Advice::kGoOn;
  }

  // The present state is not expanded.
  void close_leaf(StateNumber number, Futures::Id future) {
    if constexpr (!kIsStateless) data_[number] = future;
    if (!frames_.empty()) return_from(future);
  }

  // The last step led to a state that is not expanded here: goes back over it.
  void return_from(std::uint32_t data) {
    const bool is_closed = (data & kOpen) == 0;
    if (is_closed) {
      if (mutation_ != TestMutation::kNoRevisits) account_to_stack(data);
    } else {
      frames_.back().lowest = std::min(frames_.back().lowest, data & ~kOpen);
    }
    execution_.backtrack();
    account(is_closed ? data : Futures::kNothing, is_closed);
  }

  // The top frame's last step leads to a state with that future.
  void account(Futures::Id future, bool is_closed) {
    Frame& frame = frames_.back();
    const Futures::Id seen = futures_.seen_before(frame.event, future);
    const Futures::Id from_here = futures_.add(seen, frame.event.thread, frame.event.accesses);
    frame.future = futures_.merge(frame.future, from_here);
    frame.explored.push_back({frame.event, seen});
    if (!is_closed || frame.is_full) return;
    Sleeper sleeper{frame.step, {}, futures_.unordered(from_here)};
    for (const Futures::Item& item : futures_.items(frame.event.accesses)) {
      sleeper.accesses.push_back({item.location, item.kind});
    }
    frame.steps.sleep.push_back(std::move(sleeper));
  }

  // The top frame is finished: goes back to the one below.
  void leave() {
    Frame frame = std::move(frames_.back());
    frames_.pop_back();
    const bool has_cycle = is_cyclic(frame), is_root = frame.lowest >= frame.position;
    if (has_cycle) frame.future = pending(frame.future);
    if (has_cycle && is_root) frame.future = futures_.unordered(frame.future);
    if constexpr (!kIsStateless) {
      if (is_root) {
        for (std::size_t i = frame.position; i < open_.size(); ++i) data_[open_[i]] = frame.future;
        open_.resize(frame.position);
      }
    }
    if (frames_.empty()) return;
    if (has_cycle && is_root && mutation_ != TestMutation::kNoRevisits) account_to_stack(frame.future);
    if (!is_root) frames_.back().lowest = std::min(frames_.back().lowest, frame.lowest);
    execution_.backtrack();
    account(frame.future, is_root);
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
      const bool has_race = std::ranges::any_of(futures_.racers(frame.event, future), [&](const Futures::Racer& racer) {
        return racer.thread >= system_.thread_count() || !order.is_within(e, order.prior_of_next(racer.thread));
      });
      if (has_race) turn_round(e, shares(order.accesses(e)) ? std::vector<ThreadIndex>() : order.initials(e));
    }
  }

  // Behind what others read, too, it is not known who of them must wait for the one that is to come first.
  static bool shares(std::span<const Access> accesses) {
    return std::ranges::any_of(accesses, [](const Access& a) { return a.kind == AccessKind::kShare; });
  }

  static bool is_settled(const Frame& frame) {
    return frame.is_in_doubt || std::ranges::all_of(frame.steps.branches, &Branch::is_wanted);
  }

  void turn_round(Position e, const std::vector<ThreadIndex>& initials) {
    Frame& frame = frames_[e];
    if (is_settled(frame)) return;
    const auto is_wanted = [&](ThreadIndex q) { return frame.steps.wants(q); };
    if (std::ranges::any_of(initials, is_wanted)) return;
    const auto q = std::ranges::find_if(initials, [&](ThreadIndex t) { return frame.steps.has(t); });
    if (q != initials.end())
      frame.steps.add(*q);
    else
      frame.is_in_doubt = mutation_ != TestMutation::kNoStandIns;
  }

  // What must be explored beside what was, if the state is in doubt.
  ThreadSet missing_threads(const Frame& frame) {
    if (!frame.is_in_doubt || is_cyclic(frame)) return 0;
    ThreadSet enabled = 0, done = 0;
    for (const Branch& b : frame.steps.branches) enabled |= only(b.step.thread);
    done = enabled;
    for (const Branch& b : frame.steps.branches) {
      if (!b.is_done || b.is_asleep) done &= ~only(b.step.thread);
    }
    std::vector<Conflict> conflicts;
    for (const Explored& step : frame.explored) {
      for (const Futures::Racer& racer : futures_.racers(step.event, step.future)) {
        conflicts.push_back({step.event.thread, racer});
      }
    }
    return SourceSet(system_, enabled, done, conflicts).missing();
  }

  System& system_;
  Store& store_;
  Order& order_;
  Listener& listener_;
  TestMutation mutation_;
  Execution<System> execution_;
  VisitedFirst<System, Store> visited_first_;
  Futures futures_;
  std::vector<Frame> frames_;        // one for each state on the path; frames_[i] is left by event i
  std::vector<StateNumber> open_;    // states whose component is not closed, in the order of discovery
  std::vector<std::uint32_t> data_;  // by state: kOpen | position; its future once closed
};

}  // namespace plait::por
