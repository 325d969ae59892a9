// The execution that a search is in: the system, the path that led there and its happens-before,
// moved together.
//
// Beside what the system reports of a step, this finds out what a reduction must know of threads
// that cannot run:
//
//  - newly_blocked(): threads that cannot run in the present state, and for which something is new.
//    Before the last event they could run, stood in front of something else, or waited for one
//    reader less. Whoever took what they wait for is in a race with them, though they may never run
//    (Algorithm 3 of "Source Sets", lines 2-8; DESIGN.md, "Pending actions count").
//  - A notify, say, changes what a blocked thread stands in front of. Such a step of another
//    belongs to the prior of the thread's next step: see happens_before.h.
//  - cut_off(): the last event ended the program; these threads could still have run before it.
//    What they would have done is in a race with the end, and no event will ever show that.
//    Searches take invisible steps first (next_invisible). Then threads that are cut off stand in
//    front of something visible, and that is in a race with the end. Unless the end came by a step
//    that was taken for invisible. So a thread that is cut off is explored from there, whatever it
//    stands in front of.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <span>
#include <vector>

#include "por/dependence/happens_before.h"
#include "por/dependence/mutations.h"
#include "por/dependence/sleep_set.h"
#include "por/model/check.h"
#include "por/model/transition_system.h"
#include "por/search/listener.h"

namespace plait::por {

// What the last step of a path would do, and whether it can run.
struct Trial {
  bool can_run = false;
  std::vector<Access> accesses;
  ThreadIndex joined = kNoThread, first_created = 0, end_created = 0;
};

struct PathLess {
  bool operator()(const Path& a, const Path& b) const {
    return std::ranges::lexicographical_compare(a, b, [](Step x, Step y) {
      return x.thread != y.thread ? x.thread < y.thread : x.variant < y.variant;
    });
  }
};

template <ReducibleSystem System>
class Execution {
 public:
  explicit Execution(System& system, TestMutation mutation = TestMutation::kNone)
      : system_(system), mutation_(mutation), order_(system.thread_count(), mutation) {
    blocked_.push_back(find_blocked());
    tell_blocked();
  }

  void execute(Step step) {
    const std::uint32_t variants = system_.variants(step.thread);
    system_.execute(step);
    add_executed(step, variants);
  }
  // The system executed a step from the end of the path, where it had so many variants.
  void add_executed(Step step, std::uint32_t variants) {
    path_.push_back(step);
    ++at_;
    newly_blocked_.clear();
    cut_off_.clear();
    const std::vector<Access> accesses = last_accesses();
    order_.push({.step = step,
                 .variants = variants,
                 .accesses = accesses,
                 .joined = system_.last_joined(),
                 .threads = system_.thread_count()});
    const bool is_end = ends_program(accesses);
    if (is_end) find_cut_off(step);
    // Behind the end those are blocked who were before it.
    blocked_.push_back(is_end ? std::vector<Pending>(blocked_.back()) : find_blocked());
    if (!is_end) compare_blocked(step.thread);
    tell_blocked();
  }

  void backtrack() {
    system_.backtrack();
    was_taken_back();
  }
  // The system took the last step of the path back.
  void was_taken_back() {
    path_.pop_back();
    --at_;
    order_.pop();
    blocked_.pop_back();
  }

  // Tries a path from the state before event `from`. Afterwards the system alone is in that state,
  // until it goes to the end. Nothing can be said of a path whose steps before the last cannot all
  // be taken; it gives an empty trial.
  Trial try_from(Position from, const Path& path) {
    for (; at_ > from; --at_) system_.backtrack();
    std::size_t taken = 0;
    for (; taken + 1 < path.size() && can_run(path[taken]); ++taken) system_.execute(path[taken]);
    const Trial trial = taken + 1 == path.size() ? try_step(path.back()) : Trial();
    for (; taken > 0; --taken) system_.backtrack();
    return trial;
  }
  void go_to_end() {
    for (; at_ < path_.size(); ++at_) {
      REQUIRES(can_run(path_[at_]));
      system_.execute(path_[at_]);
    }
  }

  const Path& path() const { return path_; }
  HappensBefore& order() { return order_; }
  const HappensBefore& order() const { return order_; }

  // In the present state.
  std::span<const Pending> blocked() const { return blocked_.back(); }
  // By the last execute. REQUIRES: the system has not moved since.
  std::span<const Pending> newly_blocked() const { return newly_blocked_; }
  std::span<const Pending> cut_off() const { return cut_off_; }

  // A thread whose enabled next step nobody else can notice.
  std::optional<ThreadIndex> next_invisible() const {
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      if (system_.variants(t) != 0 && !system_.is_visible(t)) return t;
    }
    return std::nullopt;
  }

 private:
  Pending pending(ThreadIndex thread) const {
    const std::span<const Access> accesses = system_.next_accesses(thread);
    return {thread, {accesses.begin(), accesses.end()}};
  }

  std::vector<Access> last_accesses() const {
    const std::span<const Access> last = system_.last_accesses();
    std::vector<Access> result(last.begin(), last.end());
    const auto is_everything = [](const Access& a) { return a.location == kAllLocations; };
    if (system_.standing() == Standing::kEnded && std::ranges::any_of(result, is_everything)) {
      result.push_back({kEndOfProgram, AccessKind::kWrite});
    }
    return result;
  }

  bool can_run(Step step) const {
    return step.thread < system_.thread_count() && step.variant < system_.variants(step.thread);
  }

  Trial try_step(Step step) {
    if (step.thread >= system_.thread_count() || system_.has_ended(step.thread)) return {};
    if (!can_run(step)) return {false, pending(step.thread).accesses};
    const ThreadIndex threads = system_.thread_count();
    system_.execute(step);
    Trial trial{true, last_accesses(), system_.last_joined(), threads, system_.thread_count()};
    if (trial.end_created > threads) trial.accesses.push_back({kThreadNumbers, AccessKind::kWrite});
    system_.backtrack();
    return trial;
  }

  std::vector<Pending> find_blocked() const {
    std::vector<Pending> result;
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      if (!system_.has_ended(t) && system_.variants(t) == 0) result.push_back(pending(t));
    }
    return result;
  }

  void find_cut_off(Step step) {
    if (mutation_ == TestMutation::kNoEnds) return;
    system_.backtrack();
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      if (t != step.thread && system_.variants(t) != 0) cut_off_.push_back(pending(t));
    }
    system_.execute(step);
  }

  static const Pending* find(const std::vector<Pending>& all, ThreadIndex thread) {
    const auto found = std::ranges::find(all, thread, &Pending::thread);
    return found == all.end() ? nullptr : &*found;
  }

  void compare_blocked(ThreadIndex mover) {
    const std::vector<Pending>& before = blocked_[blocked_.size() - 2];
    for (const Pending& now : blocked_.back()) {
      const Pending* old = find(before, now.thread);
      const bool is_new = old == nullptr || now.thread == mover || old->accesses != now.accesses ||
                          lets_wait(order_.accesses(order_.size() - 1), now.accesses);
      if (is_new && mutation_ != TestMutation::kNoPending) newly_blocked_.push_back(now);
    }
    for (const Pending& old : before) {
      const bool is_to_be_notified =
          !old.accesses.empty() && std::ranges::none_of(old.accesses, waits);
      if (old.thread == mover || !is_to_be_notified || system_.has_ended(old.thread)) continue;
      if (!std::ranges::equal(old.accesses, system_.next_accesses(old.thread)))
        order_.set_changed(old.thread);
    }
  }

  void tell_blocked() { order_.set_blocked(blocked_.back()); }

  System& system_;
  TestMutation mutation_;
  HappensBefore order_;
  Path path_;
  // How far the system is on the path: path_.size(), except while paths are tried.
  std::size_t at_ = 0;
  std::vector<std::vector<Pending>> blocked_;  // by state
  std::vector<Pending> newly_blocked_, cut_off_;
};

}  // namespace plait::por
