// A burst of random schedules in front of a search. A depth-first search keeps its first choices
// until all else is done. So what a few early switches would show it may come to after days; many
// of the random schedules have it. The scout stores nothing and proves nothing.
//
// Every second schedule draws each step: any enabled thread with the same probability. The others
// give each thread a random priority and let the highest run that can. At a few random steps the
// thread that runs falls behind all others (S. Burckhardt, P. Kothari, M. Musuvathi, S.
// Nagarakatte: A randomized scheduler with probabilistic guarantees of finding bugs, ASPLOS 2010).
// A bug that needs few such falls is found with a probability that does not depend on how much else
// the threads do. In difference to the paper a thread that runs long falls as well: it may wait in
// a loop for another.
//
// Bounded by numbers of schedules and steps, never by time: the same seed gives the same schedules.
#pragma once

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

#include "por/model/transition_system.h"
#include "por/search/listener.h"

namespace plait::por {

struct ScoutBounds {
  std::size_t schedules = 0;
  std::size_t steps_each = 1'000, steps = 20'000;
};

template <TransitionSystem System>
class Scout {
 public:
  // The listener is told of each step and of each state, by on_transition and on_state.
  Scout(System& system, Listener& listener, std::uint64_t seed, const ScoutBounds& bounds)
      : system_(system), listener_(listener), random_(seed), bounds_(bounds) {}

  // REQUIRES: the system is in its initial state. It is there again afterwards, unless a step
  // throws: then the system is of no use any more.
  void run() {
    if (system_.standing() != Standing::kRunning) return;
    while (schedules_ < bounds_.schedules && steps_ < bounds_.steps && !is_stopped_) {
      ++schedules_;
      begin(schedules_ % 2 == 0);
      while (go_on()) {
      }
      longest_ = std::max(longest_, path_.size());
      for (; !path_.empty(); path_.pop_back()) system_.backtrack();
    }
  }

  // Begun, the last one too if the listener stopped it.
  std::size_t schedules() const { return schedules_; }

 private:
  static constexpr std::size_t kFalls = 3;        // of a schedule by priority, at most
  static constexpr std::size_t kLongRun = 100;    // steps of one thread in a row
  static constexpr std::size_t kFirstGuess = 30;  // steps of a schedule, before the first has ended

  void begin(bool has_priorities) {
    has_priorities_ = has_priorities;
    priorities_.clear();
    lowest_ = 0;
    falls_.clear();
    run_length_ = 0;
    if (!has_priorities) return;
    const std::size_t length = longest_ ? longest_ : kFirstGuess;
    for (std::size_t i = below(kFalls + 1); i > 0; --i) falls_.push_back(below(length));
  }

  // Takes a step. Returns false if the schedule is over.
  bool go_on() {
    const Standing standing = system_.standing();
    if (standing != Standing::kRunning || path_.size() >= bounds_.steps_each) return false;
    const ThreadIndex thread = choose();
    const Step step{thread, static_cast<std::uint32_t>(below(system_.variants(thread)))};
    run_length_ = !path_.empty() && path_.back().thread == thread ? run_length_ + 1 : 1;
    const bool falls =
        run_length_ > kLongRun || std::ranges::find(falls_, path_.size()) != falls_.end();
    system_.execute(step);
    path_.push_back(step);
    ++steps_;
    if (has_priorities_ && falls) priorities_[thread] = --lowest_, run_length_ = 0;
    const Advice of_step = listener_.on_transition(path_);
    const Advice advice = std::max(of_step, listener_.on_state(path_, system_.standing()));
    is_stopped_ = advice == Advice::kStop;
    return advice == Advice::kGoOn;
  }

  ThreadIndex choose() {
    enabled_.clear();
    for (ThreadIndex t = 0; t < system_.thread_count(); ++t) {
      if (system_.variants(t) > 0) enabled_.push_back(t);
    }
    if (!has_priorities_) return enabled_[below(enabled_.size())];
    while (priorities_.size() < system_.thread_count())
      priorities_.push_back(1 + static_cast<std::int64_t>(below(kPriorities)));
    return *std::ranges::max_element(enabled_, {}, [&](ThreadIndex t) { return priorities_[t]; });
  }

  // The distributions of the standard library differ from one library to another.
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(random_() % count); }

  static constexpr std::size_t kPriorities = 1'000'000;

  System& system_;
  Listener& listener_;
  std::mt19937_64 random_;
  const ScoutBounds bounds_;
  std::size_t schedules_ = 0, steps_ = 0, longest_ = 0;
  bool is_stopped_ = false, has_priorities_ = false;
  Path path_;
  std::vector<ThreadIndex> enabled_;
  std::vector<std::int64_t> priorities_;  // by thread; the highest goes first
  std::int64_t lowest_ = 0;
  std::vector<std::size_t> falls_;  // in front of which step of the schedule somebody falls
  std::size_t run_length_ = 0;      // steps of the last thread in a row
};

}  // namespace plait::por
