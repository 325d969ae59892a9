// optimal-dpor: Algorithm 4 (which contains Algorithm 2) of P. A. Abdulla, S. Aronis, B. Jonsson,
//   K. Sagonas: Source Sets: A Foundation for Optimal Dynamic Partial Order Reduction. J. ACM
//   64(4), 2017.
//
//   of the paper    here
//   E               execution_
//   wut(E)          Frame::tree, in trees_
//   sleep(E)        Frame::sleep
//   e <~ e'         HappensBefore::races
//   v               reverse()
//   WI(v)           is_weak_initial
//
// Deviations:
//  1. Choices. A process of the paper is a (thread, variant); the variants of a step exclude each
//     other. Like a lock that is taken, an event e with other variants is in a race with each of
//     them, as it disabled them. So at the end of E the sequence v = notdep(e).(other variant) is
//     treated as lines 8-14 treat a lock. It can be executed: nothing in notdep(e) is of e's thread
//     or depends on its step. (The end of the program does not depend on an invisible choice, but
//     nothing can follow it. It is left out of v.)
//  2. Lines 8-14 are done for the threads that cannot run at the end of E. For acquires that were
//     executed, the definition of a race does it, which is between acquires (happens_before.h). The
//     paper's proof (8.1.3) lets E be any maximal execution that begins with E'.q.w'. Take one in
//     which the thread that waits is the next to acquire, if it ever can. In that one its acquire
//     is in a race with q's; if it never can, it waits at the end. Who waits for something that
//     stays so (kAwait) is different. It may have been so before e as well, as a thread has not
//     begun before it is started. Once the thread ran, e happens before what it waited for, and can
//     no more be in a race with it. A thread may also wait for another to initialise a class, which
//     is no lock: that changes what it stands in front of. So lines 8-14 are done for such threads
//     also where they begin to wait.
//  3. A step that ends the program: execution.h. It is the last of E, and what it cut off is in a
//     race with it.
//  4. A step that overtakes another it depends on may touch something else there than it did after
//     it: a compare-and-set that failed succeeds. The paper takes v as executed in E'. So is it
//     here (foresee): v is tried from E', or rather its last step after those steps of v it needs,
//     to begin with its prior. If then a step of v depends on what it touches, that step is needed
//     as well, and what it needs. Once there is none, the other steps of v cannot change it (law
//     3). Going by what the step touched in E loses traces. A trial costs some steps; its result is
//     kept with the state E', where the same comes up again and again. A v that cannot be executed
//     reverses nothing; it is dropped, and covers no other race. If f touches nothing there that e
//     depends on, v goes on with the steps of its thread until one does. Assumed beside the laws:
//     the steps of v are the same before e as after it, though they may touch something else. A
//     thread that is the last one alive must not do in one step what takes it several beside others
//     (VmOptions::moves_steps). Else variants would be taken for those of other steps.
//  5. If the wakeup tree is empty, the sleep set is, too (Lemma 7.1); the process chosen in line 19
//     is an invisible one if there is one (execution.h).
//  6. subtree(wut(E), p) is moved to the state after p, not copied. Insertions into wut(E) while p
//     is explored reverse a race with p, so they never go below p.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <utility>
#include <vector>

#include "por/dependence/wakeup_tree.h"
#include "por/search/stateless.h"

namespace plait::por {

// A thread that began to wait, not for a lock, and the events that its step would be in a race
// with.
struct OptimalWaiting {
  WakeupStep next;
  std::vector<Position> pairs;
  HappensBefore::ClockId prior;
};
struct OptimalFrame {
  SleepSet sleep = {};
  WakeupTrees::Node tree = {};
  Sleeper first = {};  // what the first branch of the tree was when it ran
  bool is_first_done = false;
  std::map<Path, Trial, PathLess> foreseen = {};  // what the last step of a path from here does
  std::vector<OptimalWaiting> waiting = {};       // since the first branch ran
};

template <ReducibleSystem System>
class OptimalDpor : public Stateless<OptimalDpor<System>, System, OptimalFrame> {
  using Base = Stateless<OptimalDpor<System>, System, OptimalFrame>;
  friend Base;

 public:
  using Base::Base;

 private:
  using Frame = OptimalFrame;
  using Waiting = OptimalWaiting;

  // A thread that goes round a loop in place of meeting e never will.
  static constexpr std::size_t kMaxOvertaking = 1000;

  struct Race {
    Position e;
    std::uint32_t number;  // of f
    WakeupStep f;
    HappensBefore::ClockId prior;  // of f
  };

  Frame first_frame() { return {.tree = trees_.add_root()}; }

  // Lines 19-20.
  bool choose_first(Frame& frame) {
    if (!trees_.is_empty(frame.tree)) return true;
    const BacktrackFrame steps =
        make_frame(this->system_, this->order_, frame.sleep, this->mutation_);
    const auto thread = first_process(steps, this->execution_.next_invisible());
    if (!thread) return false;
    const auto is_it = [&](const Branch& b) { return b.step.thread == *thread && !b.is_done; };
    trees_.insert(frame.tree, {{std::ranges::find_if(steps.branches, is_it)->step, {}}});
    return true;
  }

  // Lines 22-23: the first branch; lines 27-28 for the one before.
  std::optional<Step> next(Frame& frame) {
    if (frame.is_first_done) finish_first(frame);
    if (!trees_.is_empty(frame.tree)) return trees_.first(frame.tree).step;
    trees_.drop(frame.tree);
    return std::nullopt;
  }

  // Lines 24-26.
  Frame on_step(Step p) {
    Frame& frame = this->frames_.back();
    const std::span<const Access> accesses = this->last_accesses();
    frame.first = {p, {accesses.begin(), accesses.end()}};
    frame.is_first_done = true;
    frame.waiting = find_waiting();
    trees_.set_first_accesses(frame.tree, accesses);
    return {.sleep = still_asleep(frame.sleep, p, accesses),
            .tree = trees_.take_subtree(frame.tree)};
  }

  // E is maximal, or given up.
  void on_end(const Frame& frame) {
    trees_.drop(frame.tree);
    find_races();
  }

  // By the last event.
  std::vector<Waiting> find_waiting() {
    std::vector<Waiting> result;
    for (const Pending& p : this->execution_.newly_blocked()) {
      const auto is_await = [](const Access& a) { return a.kind == AccessKind::kAwait; };
      const bool will_acquire =
          std::ranges::any_of(p.accesses, waits) && std::ranges::none_of(p.accesses, is_await);
      if (will_acquire) continue;
      HappensBefore& order = this->execution_.order();
      result.push_back({{{p.thread, 0}, p.accesses},
                        order.pairs_of_next(p.thread, p.accesses),
                        order.prior_of_next(p.thread)});
    }
    return result;
  }

  // Lines 27-28.
  void finish_first(Frame& frame) {
    frame.sleep.push_back(std::move(frame.first));
    trees_.drop_first(frame.tree);
    frame.is_first_done = false;
  }

  // Lines 3-14.
  void find_races() {
    HappensBefore& order = this->execution_.order();
    std::vector<Race> races;
    std::uint32_t number = 0;
    const auto add = [&](std::span<const Position> pairs, const WakeupStep& f,
                         HappensBefore::ClockId prior) {
      for (const Position e : pairs) races.push_back({e, number, f, prior});
      ++number;
    };
    for (Position f = 0; f < order.size(); ++f) {
      add(order.pairs(f), step_of(f), order.event(f).prior);
      if (this->mutation_ != TestMutation::kOneVariant) add_variants(f, add);
      for (const Waiting& w : this->frames_[f].waiting) add(w.pairs, w.next, w.prior);
    }
    for (const Pending& p : this->mutation_ != TestMutation::kNoPending
                                ? this->execution_.blocked()
                                : std::span<const Pending>()) {
      const std::vector<Position> pairs = order.pairs_of_next(p.thread, p.accesses);
      add(pairs, {{p.thread, 0}, p.accesses}, order.prior_of_next(p.thread));
    }
    for (const Pending& p : this->execution_.cut_off()) {
      const Position end = order.size() - 1;
      add({&end, 1}, {{p.thread, 0}, p.accesses}, order.prior_of_next(p.thread));
    }
    std::ranges::stable_sort(races, std::ranges::greater(), &Race::e);
    reverse_all(races, number);
    this->execution_.go_to_end();
  }

  // A race covers those with earlier events that happen before it, once it is known that it can be
  // reversed.
  void reverse_all(const std::vector<Race>& races, std::uint32_t numbers) {
    std::vector<std::vector<Position>> reversed(numbers);  // by number of f
    for (const Race& race : races) {
      std::vector<Position>& later = reversed[race.number];
      const auto covers = [&](Position g) {
        return this->execution_.order().happens_before(race.e, g);
      };
      if (std::ranges::none_of(later, covers) && reverse(race)) later.push_back(race.e);
    }
  }

  template <typename Add>
  void add_variants(Position e, const Add& add) const {
    const HappensBefore::Event& event = this->execution_.order().event(e);
    WakeupStep other = step_of(e);
    for (std::uint32_t v = 0; v < event.variants; ++v) {
      other.step.variant = v;
      if (v != event.step.variant) add({&e, 1}, other, event.prior);
    }
  }

  // v = notdep(e).f goes into wut(pre(E, e)), unless an equivalent was explored.
  // Returns false iff it cannot be executed.
  bool reverse(const Race& race) {
    WakeupSequence v;
    std::vector<bool> is_past;
    this->execution_.order().not_dependent(race.e, race.f.accesses, not_dependent_);
    for (const Position g : not_dependent_) {
      if (ends_program(this->execution_.order().accesses(g))) continue;  // f could not follow
      v.push_back(step_of(g));
      is_past.push_back(this->execution_.order().is_within(g, race.prior));
    }
    if (!foresee(race, v, std::move(is_past))) return false;
    Frame& frame = this->frames_[race.e];
    const auto is_covered = [&](const Sleeper& q) { return is_weak_initial(q, v); };
    if (std::ranges::none_of(frame.sleep, is_covered)) trees_.insert(frame.tree, std::move(v));
    return true;
  }

  // Finds out what f does after pre(E, e).w, and makes v of w. Returns false iff it cannot run
  // there, or does nothing that e's order with it matters for.
  bool foresee(const Race& race, WakeupSequence& w, std::vector<bool> is_past) {
    const std::span<const Access> e_accesses = this->execution_.order().accesses(race.e);
    const ThreadIndex e_thread = this->execution_.order().event(race.e).step.thread;
    WakeupSequence overtaking;
    Step next = race.f.step;
    while (true) {
      const Trial& trial = try_behind(race.e, w, is_past, overtaking, next);
      const WakeupStep f{next, trial.accesses, trial.joined, trial.first_created,
                         trial.end_created};
      if (add_to_past(is_past, w, f)) {  // what was tried may be wrong
        overtaking.clear();
        next = race.f.step;
        continue;
      }
      if (!trial.can_run || overtaking.size() == kMaxOvertaking) return false;
      overtaking.push_back(f);
      if (f.step.thread == e_thread || is_order_seen(f.accesses, e_accesses)) break;
      next.variant = 0;
    }
    w.insert(w.end(), overtaking.begin(), overtaking.end());
    return true;
  }

  const Trial& try_behind(Position e, const WakeupSequence& w, const std::vector<bool>& is_past,
                          const WakeupSequence& overtaking, Step next) {
    Path path;
    for (std::size_t i = 0; i < w.size(); ++i) {
      if (is_past[i]) path.push_back(w[i].step);
    }
    for (const WakeupStep& step : overtaking) path.push_back(step.step);
    path.push_back(next);
    auto& foreseen = this->frames_[e].foreseen;
    auto known = foreseen.find(path);
    if (known == foreseen.end())
      known = foreseen.emplace(path, this->execution_.try_from(e, path)).first;
    return known->second;
  }

  // Adds what f depends on, and what that depends on. Returns true iff there was something to add.
  static bool add_to_past(std::vector<bool>& is_past, const WakeupSequence& w,
                          const WakeupStep& f) {
    bool has_added = false;
    for (std::size_t i = w.size(); i-- > 0;) {
      if (is_past[i]) continue;
      bool is_needed = are_dependent(w[i].accesses, f.accesses);
      for (std::size_t j = i + 1; j < w.size() && !is_needed; ++j)
        is_needed = is_past[j] && is_before(w[i], w[j]);
      is_past[i] = is_needed;
      has_added = has_added || is_needed;
    }
    return has_added;
  }

  WakeupStep step_of(Position at) const {
    const HappensBefore::Event& event = this->execution_.order().event(at);
    const std::span<const Access> accesses = this->execution_.order().accesses(at);
    return {event.step,
            {accesses.begin(), accesses.end()},
            event.joined,
            event.first_created,
            event.end_created};
  }

  WakeupTrees trees_;
  std::vector<Position> not_dependent_;
};

}  // namespace plait::por
