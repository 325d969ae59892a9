// A generator whose numbers depend on the seed alone, on every machine: SplitMix64 (Steele, Lea,
// Flood 2014).
#pragma once

#include <cstdint>

namespace plait::clients {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  // Returns a number in [0, limit). The bias of the remainder is below 2^-60 for the limits used
  // here. REQUIRES: limit > 0.
  int below(int limit) { return static_cast<int>(next() % static_cast<std::uint64_t>(limit)); }

 private:
  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  std::uint64_t state_;
};

}  // namespace plait::clients
