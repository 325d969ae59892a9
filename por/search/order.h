// In which order a search takes the steps out of a state (--order).
//
//   sequential          by thread index, and a thread's variants from 0 up
//   sequential:2,0,1    the threads named first, as named; then the others by index
//   random:SEED         any order of up to three steps; of more, the first is drawn uniformly and
//                       the others follow with a drawn stride; the same seed gives the same run
//
// Stateful searches that choose threads first take a step that leads to a visited state, if there
// is one (lookahead.h).
//
// A search keeps one Cursor, 8 bytes, for each state on its stack. It asks for the next step when
// the system is back in that state. Every enabled step is given once.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "por/model/thread_set.h"
#include "por/model/transition_system.h"

namespace plait::por {

class Order {
 public:
  // Sequential: (rank of the thread, its next variant). Random: (draw of this state, how many steps
  // were given).
  struct Cursor {
    std::uint32_t first = 0, second = 0;
  };

  // Sequential.
  Order() = default;

  // Throws std::invalid_argument, whose text says what is wrong, if the text is not an order.
  static Order parse(std::string_view text);

  // For a state that the search enters.
  Cursor begin() { return is_random_ ? begin_random() : Cursor{}; }

  // Which of several threads goes first in that state; random: any of them with the same
  // probability. REQUIRES: some.
  ThreadIndex pick(ThreadSet threads, Cursor& cursor) const {
    return is_random_ || !priority_.empty() ? pick_otherwise(threads, cursor) : threads.first();
  }

  // The next step out of the state that the system is in, or nothing when all were given.
  // REQUIRES: `cursor` is of an equal state.
  template <TransitionSystem System>
  std::optional<Step> next(const System& system, Cursor& cursor) const {
    return is_random_ ? next_random(system, cursor) : next_sequential(system, cursor);
  }

 private:
  static Order parse_priority(std::string_view text);
  Cursor begin_random();
  ThreadIndex pick_otherwise(ThreadSet threads, Cursor& cursor) const;  // than by thread index

  template <TransitionSystem System>
  std::optional<Step> next_sequential(const System& system, Cursor& cursor) const {
    const ThreadIndex threads = system.thread_count();
    if (priority_.empty())
      return next_by_rank(system, cursor, threads,
                          [](std::uint32_t rank) { return std::optional(rank); });
    return next_by_rank(system, cursor, priority_.size() + threads,
                        [&](std::uint32_t rank) { return thread_at(rank, threads); });
  }

  template <TransitionSystem System, typename ThreadAt>
  static std::optional<Step> next_by_rank(const System& system, Cursor& cursor, std::uint64_t ranks,
                                          ThreadAt thread_at) {
    for (; cursor.first < ranks; ++cursor.first, cursor.second = 0) {
      const std::optional<ThreadIndex> thread = thread_at(cursor.first);
      if (thread && cursor.second < system.variants(*thread)) return Step{*thread, cursor.second++};
    }
    return std::nullopt;
  }

  template <TransitionSystem System>
  std::optional<Step> next_random(const System& system, Cursor& cursor) const {
    const ThreadIndex threads = system.thread_count();
    std::uint64_t enabled = 0;
    for (ThreadIndex t = 0; t < threads; ++t) enabled += system.variants(t);
    if (cursor.second >= enabled) return std::nullopt;
    std::uint64_t place = place_of(cursor.first, cursor.second++, enabled);
    for (ThreadIndex t = 0;; ++t) {
      const std::uint32_t variants = system.variants(t);
      if (place < variants) return Step{t, static_cast<std::uint32_t>(place)};
      place -= variants;
    }
  }

  // The thread of that rank, or nothing if it was named but does not exist, or had its turn by
  // name.
  std::optional<ThreadIndex> thread_at(std::uint32_t rank, ThreadIndex threads) const {
    if (rank < priority_.size()) {
      return priority_[rank] < threads ? std::optional(priority_[rank]) : std::nullopt;
    }
    const auto thread = static_cast<ThreadIndex>(rank - priority_.size());
    return std::ranges::count(priority_, thread) == 0 ? std::optional(thread) : std::nullopt;
  }
  // Where number `n` of `count` things comes, for a fixed draw a permutation of 0 … count-1.
  static std::uint64_t place_of(std::uint32_t draw, std::uint64_t n, std::uint64_t count);

  bool is_random_ = false;
  std::vector<ThreadIndex> priority_;
  std::uint64_t random_state_ = 0;
};

}  // namespace plait::por
