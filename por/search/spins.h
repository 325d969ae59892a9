// A thread that goes round a loop and only reads waits for somebody to write what it reads. This is
// a system in which it does wait. A thread cannot run behind such a turn, until a step of another
// thread races with what the turn read.
//
// A step is a turn if it had one way to go, read and wrote nothing, and led to the state in which
// it began. So the thread stands in front of the same step, and would do the same once more.
//
// Why nothing is lost. Let an execution have a turn of a thread, and its next step be the same
// turn. Let nothing between them race with what it read. The second sees what the first saw,
// and changes nothing either. So it can be left out: all that follows stays as it is. An execution
// without such repetitions is one of this system. So ends of executions and what threads do, with
// what they know then, are the same. Only a loop that nobody ends is cut short: then nobody can run
// though the program does.
//
// Why the laws hold (transition_system.h). Whether a thread waits here is decided by its last own
// step, and by the steps of others behind it that race with it (3). What it stands in front of is
// what the turn read (6). Steps that do not race commute, and neither is a turn more or less for it
// (4). What a turn read the other does not write, and the turn does not undo a change. But the key
// does not say who waits (1). So it is for searches that match no states. To those it gives an end
// of executions. A search that matches them meets a turn as a step to the state itself, once in
// each.
//
// Invariant: turns_ has the threads that wait, each with what its turn read.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "por/model/transition_system.h"

namespace plait::por {

template <ReducibleSystem System>
class WithoutSpins {
 public:
  // Ownership: borrows the system, which must be moved by this alone.
  explicit WithoutSpins(System& system) : system_(system) {}

  ThreadIndex thread_count() const { return system_.thread_count(); }
  std::uint32_t variants(ThreadIndex thread) const {
    return spins(thread) ? 0 : system_.variants(thread);
  }
  bool has_ended(ThreadIndex thread) const { return system_.has_ended(thread); }
  Standing standing() const { return system_.standing(); }
  Key key() { return system_.key(); }

  void execute(Step step) {
    const Key before = system_.key();
    const bool has_one_way = system_.variants(step.thread) == 1;
    system_.execute(step);
    const std::span<const Access> accesses = system_.last_accesses();
    const auto reads = [](const Access& a) { return a.kind == AccessKind::kRead; };
    const bool is_turn = has_one_way && std::ranges::all_of(accesses, reads) &&
                         system_.standing() == Standing::kRunning && system_.key() == before;
    marks_.push_back(changes_.size());
    for (std::size_t i = turns_.size(); i-- > 0;) {
      if (turns_[i].thread != step.thread && can_race(turns_[i].reads, accesses)) remove(i);
    }
    if (is_turn) add({step.thread, {accesses.begin(), accesses.end()}});
  }
  void backtrack() {
    system_.backtrack();
    for (; changes_.size() > marks_.back(); changes_.pop_back()) {
      Change& last = changes_.back();
      if (last.was_added)
        std::erase_if(turns_, [&](const Turn& t) { return t.thread == last.turn.thread; });
      else
        turns_.push_back(std::move(last.turn));
    }
    marks_.pop_back();
  }

  bool is_visible(ThreadIndex thread) const { return system_.is_visible(thread); }
  std::span<const Access> next_accesses(ThreadIndex thread) const {
    const Turn* turn = turn_of(thread);
    return turn != nullptr ? std::span<const Access>(turn->reads) : system_.next_accesses(thread);
  }
  ThreadIndex waits_for(ThreadIndex thread) const {
    return spins(thread) ? kNoThread : system_.waits_for(thread);
  }
  std::span<const Access> last_accesses() const { return system_.last_accesses(); }
  bool last_was_visible() const { return system_.last_was_visible(); }
  ThreadIndex last_joined() const { return system_.last_joined(); }

 private:
  struct Turn {
    ThreadIndex thread = 0;
    std::vector<Access> reads;
  };
  struct Change {
    Turn turn;
    bool was_added = false;
  };

  const Turn* turn_of(ThreadIndex thread) const {
    const auto at = std::ranges::find(turns_, thread, &Turn::thread);
    return at == turns_.end() ? nullptr : &*at;
  }
  bool spins(ThreadIndex thread) const { return !turns_.empty() && turn_of(thread) != nullptr; }

  void add(Turn turn) {
    changes_.push_back({turn, true});
    turns_.push_back(std::move(turn));
  }
  void remove(std::size_t i) {
    changes_.push_back({std::move(turns_[i]), false});
    turns_.erase(turns_.begin() + static_cast<std::ptrdiff_t>(i));
  }

  System& system_;
  std::vector<Turn> turns_;
  std::vector<Change> changes_;     // of the path
  std::vector<std::size_t> marks_;  // by step: how many changes there were before it
};

}  // namespace plait::por
