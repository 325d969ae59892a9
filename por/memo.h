// What a pure function gave for arguments seen lately: a direct-mapped cache. What is forgotten is computed again, so its size is
// bounded whatever the search.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "por/mix.h"

namespace plait::por {

class Memo {
 public:
  // Returns what compute() gave for this key; compute may use the memo itself.
  template <typename Compute>
  std::uint32_t get(std::uint64_t key, const Compute& compute) {
    const std::uint64_t hash = mix(key);
    if (const Slot& slot = slots_[hash & (slots_.size() - 1)]; slot.key == key) return slot.value;
    const std::uint32_t value = compute();
    if (++misses_ > slots_.size() && slots_.size() < kMaxSlots) grow();
    slots_[hash & (slots_.size() - 1)] = {key, value};
    return value;
  }

  std::uint64_t bytes() const { return slots_.capacity() * sizeof(Slot); }

 private:
  static constexpr std::uint64_t kNoKey = ~std::uint64_t{0};
  static constexpr std::size_t kFirstSlots = 1 << 8, kMaxSlots = 1 << 19;
  struct Slot {
    std::uint64_t key = kNoKey;
    std::uint32_t value = 0;
  };

  void grow() {
    std::vector<Slot> slots(4 * slots_.size());
    for (const Slot& slot : slots_) {
      if (slot.key != kNoKey) slots[mix(slot.key) & (slots.size() - 1)] = slot;
    }
    slots_.swap(slots);
    misses_ = 0;
  }

  std::vector<Slot> slots_ = std::vector<Slot>(kFirstSlots);
  std::size_t misses_ = 0;  // since it grew
};

}  // namespace plait::por
