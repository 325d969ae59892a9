// Guesses where a step leads, from what steps like it did before: most keys are sums (transition_system.h), so a step adds to
// the key what it added when its thread was in the same state and found the same. A guess may be wrong; it decides in
// which order steps are tried, never which.
//
// A direct-mapped cache: old steps are forgotten. Outside the guest state.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "por/mix.h"
#include "por/transition_system.h"

namespace plait::por {

class StepGuesses {
 public:
  // A step with that signature led from one key to the other.
  void note(std::uint64_t signature, Key from, Key to) {
    slot_of(signature) = {signature, {to.low - from.low, to.high - from.high}};
  }

  std::optional<Key> guess(std::uint64_t signature, Key from) {
    const Slot& slot = slot_of(signature);
    if (slot.signature != signature) return std::nullopt;
    return Key{from.low + slot.change.low, from.high + slot.change.high};
  }

 private:
  static constexpr std::size_t kSlots = 1 << 15;
  struct Slot {
    std::uint64_t signature = 0;
    Key change;
  };

  Slot& slot_of(std::uint64_t signature) { return slots_[mix(signature) & (kSlots - 1)]; }

  std::vector<Slot> slots_ = std::vector<Slot>(kSlots);
};

}  // namespace plait::por
