// What a pure function gave for arguments seen lately: a direct-mapped cache. What is forgotten is
// computed again, so its size is bounded whatever the search. A value is small: a number, or two.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace plait::por {

template <typename Value = std::uint32_t>
class Memo {
 public:
  // What is kept for this key, or nullptr. Valid until the next call.
  Value* find(std::uint64_t key) {
    Slot& slot = slots_[place_of(key)];
    return slot.key == key ? &slot.value : nullptr;
  }

  // The same for a key that find() did not find.
  Value& keep(std::uint64_t key, const Value& value) {
    if (++misses_ > slots_.size() && slots_.size() < kMaxSlots) grow();
    Slot& slot = slots_[place_of(key)];
    slot = {key, value};
    return slot.value;
  }

  // Returns what compute() gave for this key; compute may use the memo itself.
  template <typename Compute>
  Value get(std::uint64_t key, const Compute& compute) {
    if (const Value* known = find(key)) return *known;
    const Value value = compute();
    return keep(key, value);
  }

  std::uint64_t bytes() const { return slots_.capacity() * sizeof(Slot); }

 private:
  static constexpr std::uint64_t kNoKey = ~std::uint64_t{0};
  static constexpr int kFirstBits = 8;
  static constexpr std::size_t kMaxSlots = 1 << 19;
  struct Slot {
    std::uint64_t key = kNoKey;
    Value value{};
  };

  // The upper bits of the product, in which every bit of the key has a part.
  std::size_t place_of(std::uint64_t key) const { return key * 0x9e3779b97f4a7c15U >> shift_; }

  void grow() {
    std::vector<Slot> slots(4 * slots_.size());
    slots_.swap(slots);
    shift_ -= 2;
    misses_ = 0;
    for (const Slot& slot : slots) {
      if (slot.key != kNoKey) slots_[place_of(slot.key)] = slot;
    }
  }

  std::vector<Slot> slots_ = std::vector<Slot>(std::size_t{1} << kFirstBits);
  int shift_ = 64 - kFirstBits;
  std::size_t misses_ = 0;  // since it grew
};

}  // namespace plait::por
