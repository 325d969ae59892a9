// pow; see libm.h.
//
// x^y = 2^(y log2 x).
// x = 2^k m, b near log2(e)/m with 10 bits, r = b m - log2(e): log2 x = k + table[b] +
// polynomial(r), in two parts. z = n + j/256 + f: 2^z = 2^n 2^(j/256) 2^f
#include <cmath>

#include "jvm/math/libm.h"
#include "jvm/math/libm_tables.h"

namespace plait::libm {
namespace {

constexpr double kInfinity = HUGE_VAL;
constexpr double kLog2EHigh = 0x1.72p+0;  // log2(e) to 8 bits
constexpr double kLn2 = 0x1.62e42fefa39efp-1;
// 1.5 * 2^44: adding it rounds to a multiple of 1/256.
constexpr double kPowShifter = 0x1.8p44;

i32 floor_log2(u32 n) { return static_cast<i32>(std::bit_width(n)) - 1; }
i32 magnitude(i32 n) { return n < 0 ? -n : n; }

// ---- The exponential

struct Exp2 {
  double factor, sum;  // 2^(j/256 + f + part of n) = factor + sum
};

// 2^(j/256) * 2^f, times 2^n of the exponent in `scale` (a sign may ride on it); |f| < 2^-9
Exp2 exp2(i32 j, double f, u32 scale) {
  const double* row = kExp2[j & 255];
  auto with_scale = [&](double t) { return from_bits(bits(t) + (u64{scale} << 32)); };
  const double high = with_scale(row[0]), low = with_scale(row[1]), f2 = f * f;
  const double odd = f2 * f2 * (0x1.3b2ab6fba4e77p-7 + 0x1.5d87fe78a6731p-10 * f);
  const double even = f2 * (0x1.ebfbdff82c58fp-3 + 0x1.c6b08d704a0cp-5 * f);
  return {high, odd * high + (kLn2 * f * high + low) + even * high};
}

// (e.factor + e.sum) * scale, where the result is subnormal.
double subnormal_product(Exp2 e, double scale) {
  const i32 exponent = static_cast<i32>(top_word(e.factor) & 0x7ff0) - 0x3ff0 +
                       static_cast<i32>(top_word(scale) & 0x7ff0);
  const i32 lost = -31 - (exponent >> 4);
  if (lost > 20) return (e.sum + e.factor) * scale;
  const u64 mask = u64{~0u << (lost > 0 ? lost : 0)} << 32;
  const double kept = masked(e.factor, mask);
  return kept * scale + (e.factor - kept + e.sum) * scale;
}

double overflow(bool negative) { return negative ? -kInfinity : kInfinity; }
double underflow(bool negative) { return negative ? -0.0 : 0.0; }

// 2^n 2^(j/256) 2^f for an index = 256 n + j that may leave the range of doubles. The sign goes
// with the first factor or with the last.
double wide_exp2(i32 index, double f, u32 first_sign, u32 last_sign) {
  const i32 n = index >> 8, half = n >> 1;
  const Exp2 e = exp2(index, f, (static_cast<u32>(half) << 20) ^ first_sign);
  const double scale = from_bits(u64{(static_cast<u32>(n - half + 1023) << 20) | last_sign} << 32);
  const double result = (e.sum + e.factor) * scale;
  return (top_word(result) & 0x7ff0) == 0 ? subnormal_product(e, scale) : result;
}

// ---- The logarithm

// b m - log2(e) = high + low, and the row of b.
struct Reduced {
  double high, low;
  i32 k;
  const double* row;
};

// The high part of m keeps 20 - dropped bits, cut, or rounded to nearest if `rounds`.
Reduced reduce(double m, i32 k, i32 dropped, bool rounds) {
  const u32 b_bits =
      std::bit_cast<u32>(approximate_reciprocal(m) * static_cast<float>(kLog2EHigh)) + 0x2000;
  const double b = std::bit_cast<float>(b_bits & 0xffff'c000u);
  const double m_high =
      from_bits((bits(m) + (rounds ? 0x8000'0000 : 0)) & u64{~0u << dropped} << 32);
  return {m_high * b - kLog2EHigh, (m - m_high) * b, k, kLog2[(b_bits >> 14 & 0x3ff) - 228]};
}

struct Log2 {
  double high, tail;
};

Log2 log2(const Reduced& x) {
  const double r = x.low + x.high, r2 = r * r, r3 = r * r2, r4 = r2 * r2;
  const double far_odd = (0x1.004f2518775e3p-6 + -0x1.365786dc96112p-7 * r) * r3;
  const double far_even = (0x1.76c9bac8349bbp-5 + -0x1.b0301ee241472p-6 * r) * r;
  const double odd = (0x1.4635e486ececcp-3 + -0x1.528db9f95985ap-4 * r) * r3 + (x.low + x.row[1]);
  const double even = (-0x1.dabe1161bb241p-10 + -0x1.619b6b3841d2ap-2 * r) * r;
  return {x.high + x.row[0] + x.k, (r4 * far_even + even) + (r4 * far_odd + odd)};
}

// A sum that remembers what it rounded off.
struct Sum {
  double value;
  double error;
};
Sum two_sum(double a, double b) {
  const double value = a + b;
  return {value, a - value + b};
}

// For x near 1 and a large y: the first two terms of the polynomial are summed exactly.
Log2 precise_log2(const Reduced& x) {
  // Leading bits of the coefficients.
  constexpr double kLinear = -0x1.dabe1p-10, kSquare = -0x1.61ap-2;
  const double r = x.low + x.high;
  const double square = kSquare * x.high * x.high, linear = x.high + kLinear * x.high;
  const Sum a = two_sum(x.k + x.row[0], linear), b = two_sum(a.value, square);
  const Sum c = two_sum(b.value, x.low), d = two_sum(c.value, kLinear * x.low),
            e = two_sum(d.value, x.row[1]);
  // What the squares leave out: 2 * high * low + low^2.
  double errors = kSquare * x.low * (x.high + r);
  errors += b.error + a.error;
  errors += c.error;
  errors += d.error;
  errors += e.error;
  const double r2 = r * r, r3 = r * r2, r4 = r2 * r2;
  const double far_odd = (-0x1.365786dc96112p-7 * r + 0x1.004f2518775e3p-6) * r3 * r4;
  const double far_even = (-0x1.b0301ee241472p-6 * r + 0x1.76c9bac8349bbp-5) * r * r4;
  const double odd = (0x1.4635e486ececbp-3 + -0x1.528db9f95985ap-4 * r) * r3 + errors;
  const double even = (-0x1.61bb2412055ccp-34 + 0x1.2531ef8b5787dp-16 * r) * r;
  return {e.value, (odd + far_odd) + (even + far_even)};
}

// ---- Powers of a positive, finite x = 2^k m, with a sign on the result

double pow_to_infinity_or_nan(double x, double y) {
  if (x == 1.0) return from_bits(0x7ff8'0000'0000'0000);
  if (std::isnan(y)) return y + y;
  return (x >= 1.0) == (y > 0.0) ? kInfinity : 0.0;
}

double pow_out_of_range(double x, double y, bool negative) {
  if (!std::isfinite(y)) return pow_to_infinity_or_nan(x, y);
  return (x >= 1.0) == (y > 0.0) ? overflow(negative) : underflow(negative);
}

double pow_near_one(double x, double y, const Reduced& reduced, bool negative) {
  const Log2 log = precise_log2(reduced);
  const double log_high = masked(log.high, 0xffff'ffff'f800'0000), log_low = log.high - log_high;
  if (!std::isfinite(y)) return pow_to_infinity_or_nan(x, y);
  const u32 size = (top_word(y) & 0x7ff0) + (top_word(log.high) & 0x7ff0) - 0x3ff0;
  if (size >= 0x40c0)
    return is_negative(y) == is_negative(log_high) ? overflow(negative) : underflow(negative);
  const double y_high = masked(y, 0xffff'ffff'0000'0000), product = y_high * log_high;
  const double low = (y - y_high) * log_high + y * (log_low + log.tail);
  const double shifted = kPowShifter + product, rounded = shifted - kPowShifter;
  if (top_magnitude(rounded) > 0x4091) return pow_out_of_range(x, y, negative);
  const i32 index = static_cast<i32>(static_cast<u32>(bits(shifted)));
  return wide_exp2(index, product - rounded + low, 0, negative ? 0x8000'0000u : 0);
}

double pow_wide(double x, double y, Log2 log, bool negative) {
  constexpr u64 kHalf = 0xffff'ffff'f800'0000;
  const double sum = log.high + log.tail, log_high = masked(sum, kHalf), y_high = masked(y, kHalf);
  const double log_low = log.tail + (log.high - sum) + (sum - log_high);
  const double product = y_high * log_high, low = y * log_low + (y - y_high) * log_high;
  const double shifted = kPowShifter + product, rounded = shifted - kPowShifter;
  if (top_magnitude(rounded) > 0x4091) return pow_out_of_range(x, y, negative);
  const i32 index = static_cast<i32>(static_cast<u32>(bits(shifted)));
  return wide_exp2(index, low + (product - rounded), negative ? 0x8000'0000u : 0, 0);
}

double pow_main(double y, Log2 log, bool negative) {
  const double y_high = masked(y, 0xffff'fff8'0000'0000), product = y_high * log.high;
  const double shifted = kPowShifter + product;
  const double f = y * log.tail + (product - (shifted - kPowShifter) + (y - y_high) * log.high);
  const u32 index = static_cast<u32>(bits(shifted));
  const Exp2 e = exp2(static_cast<i32>(index), f,
                      (index << 12 ^ (negative ? 0x8000'0000u : 0)) & 0xfff0'0000u);
  return e.sum + e.factor;
}

double pow_of_reduced(double x, double y, const Reduced& reduced, bool negative) {
  const Log2 log = log2(reduced);
  const i32 size = floor_log2(static_cast<u32>(magnitude(reduced.k)) + 1) * 16 +
                   static_cast<i32>(top_word(y) & 0x7ff0) - 0x3e00;
  if (size >= 0x2f0) return pow_out_of_range(x, y, negative);
  if (size >= 0x270) return pow_wide(x, y, log, negative);
  if (size >= 0) return pow_main(y, log, negative);
  if (size < -0x180) return 1.0;
  // x^y is so near 1 that one term does.
  const double z = log.high * y + y * log.tail;
  return negative ? -1.0 + z * -kLn2 : 1.0 + z * kLn2;
}

double pow_of_positive(double x, double y, bool negative, i32 exponent_for_split) {
  if (top_word(x) < 0x10) {
    const double big = x * 0x1p128;
    return pow_of_reduced(
        x, y, reduce(mantissa(big), static_cast<i32>(top_word(big) >> 4) - 1023 - 128, 10, false),
        negative);
  }
  const i32 k = static_cast<i32>(top_word(x) >> 4) - 1023;
  const i32 dropped = floor_log2(static_cast<u32>(magnitude(exponent_for_split)) + 1);
  const bool near_one = top_word(x) == 0x3fef || top_word(x) == 0x3ff0;  // 1 - 1/32 <= x < 1 + 1/16
  const Reduced reduced = reduce(mantissa(x), k, dropped, near_one);
  if (near_one && (top_word(y) & 0x7ff0) >= 0x40b0) return pow_near_one(x, y, reduced, negative);
  return pow_of_reduced(x, y, reduced, negative);
}

// ---- The rest

enum class Parity { kNone, kEven, kOdd };

// `counts_halves`: numbers between 2^51 and 2^52 are looked at bit by bit. HotSpot does not for
// zero and infinite x, and so takes negative odd numbers of that size for even.
Parity parity(double y, bool counts_halves) {
  const u32 exponent = top_word(y) >> 4 & 0x7ff;
  if (exponent > 1075) return Parity::kEven;
  if (exponent == 1075) return bits(y) & 1 ? Parity::kOdd : Parity::kEven;
  if (exponent < 1023) return Parity::kNone;
  if (exponent == 1074 && counts_halves) {
    if (bits(y) & 1) return Parity::kNone;
    return bits(y) & 2 ? Parity::kOdd : Parity::kEven;
  }
  const double shifted = 0x1.8p52 + y;
  if (y + (0x1.8p52 - shifted) != 0.0) return Parity::kNone;
  return bits(shifted) & 1 ? Parity::kOdd : Parity::kEven;
}

double pow_of_zero(double x, double y) {
  if (std::isnan(y)) return y + y;
  if (y == 0.0) return 1.0;
  const double root = parity(y, false) == Parity::kOdd ? x : 0.0;
  return is_negative(y) ? 1.0 / root : root;
}

double pow_of_infinity(double x, double y) {
  if (y == 0.0) return 1.0;
  if (std::isnan(y)) return y + y;
  const bool negative = is_negative(x) && parity(y, false) == Parity::kOdd;
  return is_negative(y) ? underflow(negative) : overflow(negative);
}

double pow_of_negative(double x, double y) {
  if (y == 0.0) return 1.0;
  if (std::isnan(y)) return y + y;
  if (std::isinf(y)) return pow_to_infinity_or_nan(-x, y);
  const Parity p = parity(y, true);
  if (p == Parity::kNone) return (x - x) / 0.0;
  return pow_of_positive(-x, y, p == Parity::kOdd,
                         static_cast<i32>((top_word(-x) - 16) >> 4) - 1023);
}

}  // namespace

double pow(double x, double y) {
  if (y == 2.0) return x * x;
  if (y == 0.5 && !is_negative(x)) return std::sqrt(x);
  if (std::isnan(x)) return y == 0.0 ? 1.0 : x + x;
  if (std::isinf(x)) return pow_of_infinity(x, y);
  if (x == 0.0) return pow_of_zero(x, y);
  if (x < 0.0) return pow_of_negative(x, y);
  return pow_of_positive(x, y, false, static_cast<i32>(top_word(x) >> 4) - 1023);
}

}  // namespace plait::libm
