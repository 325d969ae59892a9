// What every store of visited states shares: the answer to an insertion, and the question it asks
// before it takes memory.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>

namespace plait::por {

enum class Insertion : std::uint8_t {
  kNew,   // the state was not there; it is now
  kSeen,  // the state was there
  kFull,  // the state was not there, and there is no memory to store it
};

// States are numbered from 0 in the order they came.
using StateNumber = std::uint32_t;

struct Numbered {
  Insertion insertion;
  StateNumber number;  // of kNew and kSeen
};

// Returns how many bytes a store may still take. A store asks each time it is about to grow, which
// is seldom.
using SpareMemory = std::function<std::uint64_t()>;

inline std::uint64_t unlimited_memory() { return std::numeric_limits<std::uint64_t>::max(); }

}  // namespace plait::por
