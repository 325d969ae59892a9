// The set of states seen so far, by their 128-bit keys: 16 bytes a slot, 21 to 29 bytes a state. Or
// a map from them to 32-bit numbers, 20 bytes a slot.
//
// A key is first scrambled by a bijection into (rank, rest) with a uniform rank. Its home among
// `homes_` slots is rank * homes_ / 2^64, so homes are in the order of the ranks, and the table is
// kept sorted:
//
//   slots_   | a . b c . . d e f . . g | . . .            |
//            0                         homes_             homes_ + kOverflow
//
// Invariants:
//  1. Entries that are not empty are strictly increasing from left to right.
//  2. No entry is left of its home, and no slot between its home and its place is empty.
//  3. The last slot is empty, so that scanning to the right needs no bound.
//  4. size() <= 3/4 of homes_ (the entry that would be all zero is only a flag).
//
// By 1 and 2 a lookup reads from the home on and ends at the first entry that is not smaller. In
// the fullest table that is 2.5 slots on average, one cache miss. By 1 the table grows by any
// factor, in place, in two sequential passes: there is never a second copy. It grows by a third, or
// by what memory is left; a small one doubles.
//
// Outside the guest state; keys are never removed.
#pragma once

#include <cstdint>
#include <optional>
#include <type_traits>

#include "por/model/mix.h"
#include "por/model/transition_system.h"
#include "por/store/insertion.h"

namespace plait::por {

struct NoValue {};

// Who asks of one key several things scrambles it once.
struct ScrambledKey {
  ScrambledKey() = default;
  // A bijection: `high` can be read off, and then `low`.
  ScrambledKey(Key key) : rank(mix(key.low + key.high * 0x9e3779b97f4a7c15U)), rest(key.high) {}

  friend bool operator==(const ScrambledKey&, const ScrambledKey&) = default;

  std::uint64_t rank = 0, rest = 0;
};

template <typename Value>  // NoValue or std::uint32_t
class BasicVisitedTable {
 public:
  explicit BasicVisitedTable(SpareMemory spare_memory = unlimited_memory);
  ~BasicVisitedTable();
  BasicVisitedTable(const BasicVisitedTable&) = delete;
  BasicVisitedTable& operator=(const BasicVisitedTable&) = delete;

  // If the key is new it gets the value; if it was seen, `value` becomes the one it has.
  Insertion insert(ScrambledKey key, Value& value);
  Insertion insert(ScrambledKey key) {
    Value value{};
    return insert(key, value);
  }
  // What the key has; nothing if it was not inserted.
  std::optional<Value> find(ScrambledKey key) const {
    if (is_zero(key)) return has_zero_ ? std::optional(zero_value_) : std::nullopt;
    const Entry* const slot = slot_of(key);
    return slot->is(key) ? std::optional(slot->value) : std::nullopt;
  }
  bool contains(ScrambledKey key) const { return is_zero(key) ? has_zero_ : slot_of(key)->is(key); }

  // Has the memory fetched that insert(key) will read.
  void prefetch(ScrambledKey key) const { __builtin_prefetch(slots_ + home(key.rank), 1); }

  std::uint64_t size() const { return size_ + (has_zero_ ? 1 : 0); }
  std::uint64_t bytes() const;

 private:
  struct __attribute__((packed)) Entry {
    std::uint64_t rank, rest;
    [[no_unique_address]] Value value;
    bool is_empty() const { return (rank | rest) == 0; }
    bool is(ScrambledKey key) const { return rank == key.rank && rest == key.rest; }
    bool is_below(ScrambledKey key) const {
      return rank != key.rank ? rank < key.rank : rest < key.rest;
    }
  };
  static_assert(sizeof(Entry) == 16 + (std::is_empty_v<Value> ? 0 : sizeof(Value)));
  static constexpr std::uint64_t kOverflow =
      4096;  // slots right of the last home, for entries that are pushed there

  static bool is_zero(ScrambledKey key) { return (key.rank | key.rest) == 0; }
  std::uint64_t home(std::uint64_t rank) const {
    return static_cast<std::uint64_t>((static_cast<unsigned __int128>(rank) * homes_) >> 64);
  }
  // Returns the first slot from the key's home on that is empty or not smaller than the key.
  Entry* slot_of(ScrambledKey key) const {
    Entry* slot = slots_ + home(key.rank);
    while (slot->is_below(key) && !slot->is_empty()) ++slot;
    return slot;
  }
  Insertion insert_zero(Value& value);
  bool grow();
  void spread(std::uint64_t old_homes);

  SpareMemory spare_memory_;
  Entry* slots_;
  std::uint64_t homes_;
  std::uint64_t size_ = 0;
  bool has_zero_ = false;
  Value zero_value_{};
};

using VisitedTable = BasicVisitedTable<NoValue>;
using NumberTable = BasicVisitedTable<std::uint32_t>;

extern template class BasicVisitedTable<NoValue>;
extern template class BasicVisitedTable<std::uint32_t>;

}  // namespace plait::por
