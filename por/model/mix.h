// A bijection of 64-bit words that spreads every bit over all others: the finalizer of SplitMix64.
// And a cheaper step for the hash of a sequence, whose upper half is good.
#pragma once

#include <cstdint>

namespace plait::por {

inline std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

inline std::uint64_t fold(std::uint64_t hash, std::uint64_t next) {
  const std::uint64_t product = (hash ^ next) * 0x9e3779b97f4a7c15U;
  return product ^ (product >> 32);
}

}  // namespace plait::por
