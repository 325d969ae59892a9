// The functions of java.lang.Math that HotSpot computes by stubs of its own, equal to the last bit.
//
// On x86-64 the stubs are Intel's libm, in the interpreter too: table look-up, a short polynomial,
// and a sum of parts in a fixed order. Every rounding shows, so these take the same operations in
// the same order; changing (a + b) + c to a + (b + c) breaks them. tanh is such a stub from JDK 24
// on, cbrt from 25 on; before, both are StrictMath's. Every operation must round once, to double:
// no fused multiply-add (x86-64 without -mfma). Checked against HotSpot 17 and 25, ten million
// arguments a function: no difference.
//
// log, log10 and pow choose their table row by the CPU's own approximate reciprocal (rcpss), as
// HotSpot does on the same machine. Makes of CPUs differ in it, and then so may the last bit of a
// result.
#pragma once

#include <bit>

#include "jvm/base/types.h"

namespace plait::libm {

double exp(double x);
double log(double x);
double log10(double x);
double pow(double x, double y);
double sin(double x);
double cos(double x);
double tan(double x);
double tanh(double x);
double cbrt(double x);

// ---- A double as bits
inline u64 bits(double x) { return std::bit_cast<u64>(x); }
inline double from_bits(u64 b) { return std::bit_cast<double>(b); }
// Sign, exponent and the first four bits of the fraction: compares magnitudes roughly.
inline u32 top_word(double x) { return static_cast<u32>(bits(x) >> 48); }
inline u32 top_magnitude(double x) { return top_word(x) & 0x7fff; }
inline double masked(double x, u64 mask) { return from_bits(bits(x) & mask); }
// x * 2^n by adding to the exponent field, whatever becomes of it.
inline double scaled(double x, i32 n) {
  return from_bits(bits(x) + (static_cast<u64>(static_cast<u32>(n)) << 52));
}
inline double power_of_two(i32 n) { return scaled(1.0, n); }
inline bool is_negative(double x) { return bits(x) >> 63; }

// The fraction of a normal number with exponent 0: 1 <= m < 2.
inline double mantissa(double x) {
  return from_bits((bits(x) & 0xf'ffff'ffff'ffff) | 0x3ff0'0000'0000'0000);
}
// An approximation of 1/m with 12 bits.
float approximate_reciprocal(double m);

}  // namespace plait::libm
