// The states that a depth-first search has entered, and has not yet closed (components.h), by name:
// for a search that keeps nothing with closed states. So they cost no memory, and whether a state
// is open is told without a look at what is far away.
//
// A hash table of places in a stack. What was opened last is closed first. So it was also put into
// the table last, and no other entry was moved on because of it: its slot is just emptied.
//
// Invariants:
//  1. open_ has the names in the order in which they were opened. Each has one slot, with its index
//     + 1; the others are 0.
//  2. From where a name belongs up to its slot no slot is empty.
//  3. At least every fourth slot is empty.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "por/model/mix.h"
#include "por/store/insertion.h"
#include "por/store/state_stores.h"

namespace plait::por {

template <typename Name>  // ScrambledKey or StateNumber
class OpenStates {
 public:
  OpenStates() : slots_(kFirstSlots) {}

  // The index of the state that is opened next.
  std::uint32_t next_index() const { return static_cast<std::uint32_t>(open_.size()); }
  // REQUIRES: it is not open.
  void open(const Name& name) {
    open_.push_back(name);
    if (open_.size() > slots_.size() / 4 * 3) return grow();
    put(next_index());
  }
  // The states from that index on are closed.
  void close(std::uint32_t index) {
    for (; open_.size() > index; open_.pop_back()) {
      std::size_t slot = home(open_.back());
      while (slots_[slot] != open_.size()) slot = next(slot);
      slots_[slot] = 0;
    }
  }
  // The index of the state with that name, if it is open.
  std::optional<std::uint32_t> find(const Name& name) const {
    for (std::size_t slot = home(name); slots_[slot] != 0; slot = next(slot)) {
      if (open_[slots_[slot] - 1] == name) return slots_[slot] - 1;
    }
    return std::nullopt;
  }
  // The same of a state that is stored.
  template <typename Store>
  std::optional<std::uint32_t> open_index(Store& store, const auto& name) const {
    if constexpr (std::is_same_v<Name, StateNumber>)
      return find(store.number(name).number);
    else
      return find(name);
  }

 private:
  static constexpr std::size_t kFirstSlots = 512;

  static std::uint64_t hash(const ScrambledKey& key) { return key.rank; }
  static std::uint64_t hash(StateNumber number) { return mix(number); }
  std::size_t home(const Name& name) const { return hash(name) & (slots_.size() - 1); }
  std::size_t next(std::size_t slot) const { return (slot + 1) & (slots_.size() - 1); }
  // REQUIRES: 0 < number <= open_.size(), and it has no slot.
  void put(std::uint32_t number) {
    std::size_t slot = home(open_[number - 1]);
    while (slots_[slot] != 0) slot = next(slot);
    slots_[slot] = number;
  }
  void grow() {
    slots_.assign(2 * slots_.size(), 0);
    for (std::uint32_t number = 1; number <= open_.size(); ++number) put(number);
  }

  std::vector<Name> open_;
  std::vector<std::uint32_t> slots_;  // a power of two
};

}  // namespace plait::por
