// The 128-bit name of a state. A system may make it up of parts: keys are summed modulo 2^64 in
// each half.
#pragma once

#include <cstdint>
#include <utility>

namespace plait::por {

struct Key {
  std::uint64_t low = 0, high = 0;
  friend bool operator==(const Key&, const Key&) = default;
  Key& operator+=(const Key& o) { return low += o.low, high += o.high, *this; }
  Key& operator-=(const Key& o) { return low -= o.low, high -= o.high, *this; }
  friend Key operator+(Key a, const Key& b) { return a += b; }
  // Adds two words. Different contents give different sums: the matrix has an odd determinant. What
  // is there is scrambled first. Else the sum of several contents would be the sum of others: 1 and
  // 0 that of 0 and 1.
  void mix_in(std::pair<std::uint64_t, std::uint64_t> content) {
    low = (low ^ low >> 31) * 0xbf58'476d'1ce4'e5b9U;
    high = (high ^ high >> 29) * 0x94d0'49bb'1331'11ebU;
    low += content.first * 0x9e37'79b9'7f4a'7c15U + content.second * 0xc2b2'ae3d'27d4'eb4eU;
    high += content.first * 0x1656'67b1'9e37'79f8U + content.second * 0xd6e8'feb8'6659'fd93U;
  }
};

}  // namespace plait::por
