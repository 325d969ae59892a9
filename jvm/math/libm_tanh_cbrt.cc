// tanh and cbrt; see libm.h.
#include <cmath>

#include "jvm/math/libm.h"
#include "jvm/math/libm_tables.h"

namespace plait::libm {
namespace {

// A power series, for 2^-64 <= |x| < 1/16.
double tanh_of_small(double x) {
  const double x2 = x * x, x4 = x2 * x2;
  const double odd =
      ((0x1.d6d3d0e157ddfp-9 * x2 + -0x1.226e355e6c23dp-7) * x2 + 0x1.664f4882c10fap-6) * (x4 * x4);
  const double even =
      ((-0x1.ba1ba1ba1ba1cp-5 * x2 + 0x1.1111111111111p-3) * x2 + -0x1.5555555555555p-2) * x2;
  return x + (odd + even) * x;
}

// 1/16 <= x < 32. tanh x = (1 - e) / (1 + e), e = e^-2x = 2^-k 2^(-j/256) 2^-r = (t + d) (1 + p)
double tanh_of_middling(double x) {
  constexpr double kHigh = 0x1.715476p+9, kLow = 0x1.4ae0bf85ddf44p-17;  // 512 log2(e)
  constexpr u64 kMask = 0xffff'fff0'0000'0000;                           // 17 bits
  const double x_high = masked(x, 0x7fff'ffff'f800'0000), main = x_high * kHigh;
  const double rounded = main + 0x1.8p52 - 0x1.8p52;
  const double r = kLow * x + kHigh * (x - x_high) + (main - rounded);
  const i32 index = static_cast<i32>(rounded);
  const double scale = power_of_two(-(index >> 8));
  const double t = scale * kExp2Negative[index & 255][0], d = scale * kExp2Negative[index & 255][1];
  const double r2 = r * r, first = -0x1.62e42fefa39efp-9 * r;
  const double others = (0x1.3b2ab6fba4e77p-39 + -0x1.5d87fe78a6731p-50 * r) * (r2 * r2) +
                        (0x1.ebfbdff82c58ep-19 + -0x1.c6b08d704a0bfp-29 * r) * r2;
  const double one_t = 1.0 + t;
  const double reciprocal = masked(1.0 / ((others + first) * t + one_t), 0xffff'ffff'fffc'0000);
  // 1 + e = high + low
  const double high1 = masked(one_t, kMask), first_t = first * t,
               high = masked(high1 + first_t, kMask);
  const double low = 1.0 - high1 + t + d + d * first + others * t + (high1 - high + first_t);
  const double low_part = low * reciprocal, error = high * reciprocal - 1.0 + low_part;
  const double result = (high - 2.0) * reciprocal;
  return -(result + (low_part - low_part * error - result * error));
}

}  // namespace

double tanh(double x) {
  const u32 top = top_magnitude(x);
  if (top < 0x3bf0) return x;
  if (top < 0x3fb0) return tanh_of_small(x);
  if (top < 0x4040) return std::copysign(tanh_of_middling(std::fabs(x)), x);
  return std::isnan(x) ? x + x : std::copysign(1.0, x);
}

// x = 2^(3k + q) m, r = m / b - 1 where b has 6 bits and a one after them; cbrt x = 2^k cbrt(2^q
// b) (1 + r)^(1/3)
double cbrt(double x) {
  if (top_magnitude(x) >= 0x7ff0) return x + x;
  if (x == 0.0) return x;
  i32 bias = 341;
  if (top_magnitude(x) < 0x10) {
    x *= 0x1p63;
    bias += 21;
  }
  const i32 exponent = static_cast<i32>(bits(x) >> 52 & 0x7ff), q = exponent % 3;
  const u32 b_index = static_cast<u32>(bits(x) >> 47 & 31);
  const double scale = std::copysign(power_of_two(exponent / 3 - bias), x);
  const double m = mantissa(x), b = from_bits((bits(m) & 0xffff'8000'0000'0000) | 0x4000'0000'0000);
  const double r = (b - m) * kReciprocal[b_index][0], r2 = r * r;
  const double *row = kCbrt[static_cast<u32>(q) * 32 + b_index], root = scale * row[0];
  const double odd = (0x1.ee7113506ac12p-6 + -0x1.8090d6221a247p-6 * r) +
                     (0x1.3750ad588f115p-6 + -0x1.036de5c9cc8e7p-6 * r) * r2;
  const double even = (0x1.5555555555555p-2 + -0x1.c71c71c71c71cp-4 * r) +
                      (0x1.f9add3c0ca458p-5 + -0x1.511e8d2b3183bp-5 * r) * r2;
  return (even + r2 * r2 * odd) * (r * root) + scale * row[1] + root;
}

}  // namespace plait::libm
