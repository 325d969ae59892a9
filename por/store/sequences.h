// Sequences of small values, each kept once and known by a number: equal sequences have equal
// numbers, which count from 0.
//
// All of them lie one after the other in one array. A table of (hash, number) finds them, and grows
// by the hashes that it has. Nothing is removed. Outside the guest state.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace plait::por {

// Hash: std::uint64_t of a span, good in its upper half.
template <typename Value, typename Hash>
class Sequences {
 public:
  using Number = std::uint32_t;

  // REQUIRES: `values` is none of those that are kept.
  Number intern(std::span<const Value> values) {
    if (2 * (starts_.size() + 1) > slots_.size()) grow();
    const auto hash = static_cast<std::uint32_t>(Hash()(values) >> 32);
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t at = hash & mask;; at = (at + 1) & mask) {
      Slot& slot = slots_[at];
      if (slot.number == kFree) {
        slot = {hash, static_cast<Number>(size())};
        values_.insert(values_.end(), values.begin(), values.end());
        starts_.push_back(values_.size());
        return slot.number;
      }
      if (slot.hash == hash && std::ranges::equal((*this)[slot.number], values)) return slot.number;
    }
  }

  // Valid until the next sequence is kept.
  std::span<const Value> operator[](Number number) const {
    return {values_.data() + starts_[number], starts_[number + 1] - starts_[number]};
  }

  std::size_t size() const { return starts_.size() - 1; }
  std::uint64_t bytes() const {
    return values_.capacity() * sizeof(Value) + starts_.capacity() * sizeof(std::size_t) +
           slots_.capacity() * sizeof(Slot);
  }

 private:
  static constexpr Number kFree = ~Number{0};
  struct Slot {
    std::uint32_t hash = 0;
    Number number = kFree;
  };

  void grow() {
    std::vector<Slot> slots(std::max<std::size_t>(64, 2 * slots_.size()));
    const std::size_t mask = slots.size() - 1;
    for (const Slot& slot : slots_) {
      if (slot.number == kFree) continue;
      std::size_t at = slot.hash & mask;
      while (slots[at].number != kFree) at = (at + 1) & mask;
      slots[at] = slot;
    }
    slots_.swap(slots);
  }

  std::vector<Value> values_;
  std::vector<std::size_t> starts_{0};  // and the end of the last
  std::vector<Slot> slots_;             // a power of two, at most half of them in use
};

}  // namespace plait::por
