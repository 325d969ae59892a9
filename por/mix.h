// A bijection of 64-bit words that spreads every bit over all others (the finalizer of SplitMix64).
#pragma once

#include <cstdint>

namespace plait::por {

inline std::uint64_t mix(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9U;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebU;
  return x ^ (x >> 31);
}

}  // namespace plait::por
