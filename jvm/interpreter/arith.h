// JVM arithmetic as pure functions: the cases where C++ and Java disagree (overflow, MIN / -1,
// shift counts, NaN).
#pragma once

#include <cmath>
#include <limits>

#include "jvm/base/types.h"

namespace plait::arith {

inline i32 add(i32 a, i32 b) { return static_cast<i32>(static_cast<u32>(a) + static_cast<u32>(b)); }
inline i32 sub(i32 a, i32 b) { return static_cast<i32>(static_cast<u32>(a) - static_cast<u32>(b)); }
inline i32 mul(i32 a, i32 b) { return static_cast<i32>(static_cast<u32>(a) * static_cast<u32>(b)); }
inline i64 add(i64 a, i64 b) { return static_cast<i64>(static_cast<u64>(a) + static_cast<u64>(b)); }
inline i64 sub(i64 a, i64 b) { return static_cast<i64>(static_cast<u64>(a) - static_cast<u64>(b)); }
inline i64 mul(i64 a, i64 b) { return static_cast<i64>(static_cast<u64>(a) * static_cast<u64>(b)); }
inline i32 neg(i32 a) { return sub(0, a); }
inline i64 neg(i64 a) { return sub(i64{0}, a); }

// REQUIRES: b != 0. MIN / -1 is MIN, MIN % -1 is 0.
template <typename T>
T div(T a, T b) {
  return b == -1 ? neg(a) : static_cast<T>(a / b);
}
template <typename T>
T rem(T a, T b) {
  return b == -1 ? T{0} : static_cast<T>(a % b);
}

inline i32 shl(i32 a, i32 n) { return static_cast<i32>(static_cast<u32>(a) << (n & 31)); }
inline i64 shl(i64 a, i32 n) { return static_cast<i64>(static_cast<u64>(a) << (n & 63)); }
inline i32 shr(i32 a, i32 n) { return a >> (n & 31); }
inline i64 shr(i64 a, i32 n) { return a >> (n & 63); }
inline i32 ushr(i32 a, i32 n) { return static_cast<i32>(static_cast<u32>(a) >> (n & 31)); }
inline i64 ushr(i64 a, i32 n) { return static_cast<i64>(static_cast<u64>(a) >> (n & 63)); }

inline i32 compare(i64 a, i64 b) { return a < b ? -1 : (a > b ? 1 : 0); }
// fcmpl, dcmpl: NaN gives -1. fcmpg, dcmpg: NaN gives 1.
template <typename T>
i32 compare_less(T a, T b) {
  return a > b ? 1 : (a == b ? 0 : -1);
}
template <typename T>
i32 compare_greater(T a, T b) {
  return a < b ? -1 : (a == b ? 0 : 1);
}

// f2i, f2l, d2i, d2l: NaN gives 0, out of range the nearest value.
template <typename To, typename From>
To to_integer(From v) {
  if (std::isnan(v)) return 0;
  // Both bounds are powers of two, exact in float and double; the upper one is one past the
  // maximum.
  constexpr From kTooLarge = -static_cast<From>(std::numeric_limits<To>::min());
  if (v >= kTooLarge) return std::numeric_limits<To>::max();
  if (v < -kTooLarge) return std::numeric_limits<To>::min();
  return static_cast<To>(v);
}

inline float rem(float a, float b) { return std::fmod(a, b); }
inline double rem(double a, double b) { return std::fmod(a, b); }

}  // namespace plait::arith
