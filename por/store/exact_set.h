// The set of states seen so far, whole, for --exact: no two states are ever taken for one because
// their keys agree.
//
// Collapsed: a state is a sequence of components (an object, a frame …). Each component is stored
// once and numbered; a state is stored as the sequence of its components' numbers. Two states are
// equal iff they have as many components and these agree pairwise in all bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "por/store/byte_interner.h"
#include "por/store/insertion.h"

namespace plait::por {

class ExactSet {
 public:
  explicit ExactSet(const SpareMemory& spare_memory = unlimited_memory,
                    ByteInterner::Hash hash = ByteInterner::default_hash)
      : components_(spare_memory, hash), states_(spare_memory, hash) {}

  Insertion insert(std::span<const std::span<const std::byte>> components) {
    return number(components).insertion;
  }

  Numbered number(std::span<const std::span<const std::byte>> components) {
    numbers_.clear();
    for (const std::span<const std::byte> component : components) {
      const auto interned = components_.intern(component);
      if (!interned) return {Insertion::kFull, 0};
      numbers_.push_back(interned->number);
    }
    const auto state = states_.intern(std::as_bytes(std::span<const std::uint32_t>(numbers_)));
    if (!state) return {Insertion::kFull, 0};
    return {state->is_new ? Insertion::kNew : Insertion::kSeen, state->number};
  }

  bool contains(std::span<const std::span<const std::byte>> components) {
    numbers_.clear();
    for (const std::span<const std::byte> component : components) {
      const auto number = components_.find(component);
      if (!number) return false;
      numbers_.push_back(*number);
    }
    return states_.find(std::as_bytes(std::span<const std::uint32_t>(numbers_))).has_value();
  }

  std::uint64_t size() const { return states_.size(); }
  std::uint64_t component_count() const { return components_.size(); }
  std::uint64_t bytes() const { return components_.bytes() + states_.bytes(); }

 private:
  ByteInterner components_, states_;
  std::vector<std::uint32_t> numbers_;  // of the state that is being inserted
};

}  // namespace plait::por
