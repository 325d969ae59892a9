// Strongly connected components of the graph that a depth-first search explores, found while it
// goes on.
//
//   R. Tarjan: Depth-First Search and Linear Graph Algorithms. SIAM J. Comput. 1(2), 1972.
//
// A state is open from when it is entered until all is known that can be reached from it. Open
// states lie on a stack, in the order in which they were entered. `lowlink` belongs to a state on
// the path of the search. It is the least index of an open state that is known to be reached from
// there by at least one step, so
//
//   lowlink <= index   the state is on a cycle
//   lowlink >= index   when the search leaves the state, it is the root of its component, which is
//                      closed
//
// With each closed state a number is kept, which its component has in common: what the search
// learned of it.
//
// Invariants:
//  1. open_ has the open states; member.index is the place of a state there.
//  2. data_[n] of a state n: kOpen | index, or, once it is closed, the value of its component.
//
// kMatches: without it there are no numbers of states, as a search has no store: nothing is kept,
// and no cycle is found.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "por/store/chunked_array.h"
#include "por/store/insertion.h"

namespace plait::por {

// A state on the path of the search, among the open ones.
struct OpenState {
  static constexpr std::uint32_t kUnreached = std::numeric_limits<std::uint32_t>::max();

  std::uint32_t index = 0, lowlink = kUnreached;

  bool is_on_cycle() const { return lowlink <= index; }
  bool is_root() const { return lowlink >= index; }
  // It leads to an open state by that lowlink, or with that index.
  void reach(std::uint32_t open) { lowlink = std::min(lowlink, open); }
};

template <bool kMatches>
class Components {
 public:
  static constexpr std::uint32_t kOpen = 1U << 31;

  struct Member : OpenState {
    StateNumber number = 0;
  };

  // The index of the state that is opened next.
  std::uint32_t next_index() const { return static_cast<std::uint32_t>(open_.size()); }
  // REQUIRES: every smaller number was opened or added.
  void open(const Member& member) {
    if constexpr (kMatches) {
      data_.push_back(kOpen | member.index);
      open_.push_back(member.number);
    }
  }
  // The next state is closed from the first: no step is taken from it.
  void add_closed(std::uint32_t value) {
    if constexpr (kMatches) data_.push_back(value);
  }
  // The open states from this root on are one component.
  void close(const Member& root, std::uint32_t value) {
    if constexpr (kMatches) {
      for (; open_.size() > root.index; open_.pop_back()) data_[open_.back()] = value;
    }
  }

  // kOpen | index, or a value.
  std::uint32_t at(StateNumber number) const { return data_[number]; }
  static bool is_open(std::uint32_t data) { return (data & kOpen) != 0; }
  // The index of a state that is stored, if it is open.
  template <typename Store, typename Name>
  std::optional<std::uint32_t> open_index(Store& store, const Name& name) const {
    const std::uint32_t data = at(store.number(name).number);
    return is_open(data) ? std::optional(data & ~kOpen) : std::nullopt;
  }
  void prefetch(StateNumber number) const { data_.prefetch(number); }

 private:
  std::vector<StateNumber> open_;
  ChunkedArray<std::uint32_t> data_;  // by state
};

}  // namespace plait::por
