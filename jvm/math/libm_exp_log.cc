// exp, log and log10; see libm.h.
#include <cmath>

#if defined(__SSE__)
#include <xmmintrin.h>
#endif

#include "jvm/math/libm.h"
#include "jvm/math/libm_tables.h"

namespace plait::libm {

float approximate_reciprocal(double m) {
  // m with its fraction cut to 23 bits.
  const float f = std::bit_cast<float>(0x3f80'0000u | static_cast<u32>(bits(m) >> 29 & 0x7f'ffff));
#if defined(__SSE__)
  return _mm_cvtss_f32(_mm_rcp_ss(_mm_set_ss(f)));
#else
  return 1.0f / f;
#endif
}

namespace {

// 1.5 * 2^52: adding it rounds to an integer, which the low bits then hold.
constexpr double kShifter = 0x1.8p52;

// t * (1 + p) * 2^n where 2^n * t might overflow or become subnormal; t and p as in exp.
double scaled_sum(double p, double t, i32 n) {
  const i32 half = n >> 1, below = -1022 - n;  // bits that a subnormal result loses
  t = scaled(t, -half);
  p *= t;
  const double factor = power_of_two(half);
  if (below > 52) return (p + t) * factor;
  const double kept = masked(t, below < 0 ? 0 : ~u64{0} << below);
  p += t - kept;
  const double result = (p + kept) * factor;
  if (n >= 1023 || (below == 0 && !is_negative(p)) || (top_word(result) & 0x7ff0) != 0)
    return result;
  // Subnormal: both parts are multiples of the smallest number, and their sum must not round twice.
  const u64 low = bits(p * factor) << 1 >> 1, high = bits(kept * factor);
  return from_bits(is_negative(p) != is_negative(kept) ? high - low : high + low);
}

double exp_of_extreme(double x) {
  if (top_magnitude(x) < 0x4090) return x + 1.0;
  if (std::isnan(x)) return x + x;
  return is_negative(x) ? 0.0 : HUGE_VAL;
}

}  // namespace

// x = (64 n + j) ln2/64 + r; e^x = 2^n 2^(j/64) e^r
double exp(double x) {
  // |x| < 2^-54 or >= 1024
  if (top_magnitude(x) < 0x3c90 || top_magnitude(x) > 0x408f) return exp_of_extreme(x);
  const double shifted = x * 0x1.71547652b82fep+6 + kShifter, m = shifted - kShifter;
  const double r = (x - m * 0x1.62e42fefap-7) - m * 0x1.cf79abc9e3b3ap-46;
  const i32 integer = static_cast<i32>(static_cast<u32>(bits(shifted))), n = integer >> 6;
  const double* row = kExp[integer & 63];
  const double r2 = r * r, r3 = r * r2;
  const double odd = r3 * r2 * (0x1.11115c090cf0fp-7 + 0x1.6c15ce328986p-10 * r);
  const double even = r3 * (0x1.5555555548ba1p-3 + 0x1.55555555b9e25p-5 * r);
  const double p = even + (r + row[1] + odd) + r2 * 0x1.ffffffffffffep-2;
  if (n < -894 || n > 1022) return scaled_sum(p, scaled(row[0], n), n);
  const double t = scaled(row[0], n);
  return p * t + t;
}

namespace {

// How log and log10 differ: logarithms to another base, whose log(e) is high + low.
struct Base {
  float high_float;
  double high, low;  // log(e)
  u64 mask;          // of the fraction's high part
  double ln2[2];     // log(2) / 16
  const double (*table)[2];
  u32 first_row;
  double coefficients[6];
};

constexpr Base kNatural = {
    .high_float = 1.0f,
    .high = 1.0,
    .low = 0.0,
    .mask = 0xffff'e000'0000'0000,
    .ln2 = {0x1.62e42fefa38p-5, 0x1.ef35793c7673p-49},
    .table = kLog,
    .first_row = 0,
    .coefficients = {0x1.2492492492492p-3, -0x1p-2, -0x1.5555e3d6fb175p-3, 0x1.5555555555555p-2,
                     0x1.999999999999ap-3, -0x1p-1},
};
constexpr Base kDecimal = {
    .high_float = 0.43359375f,
    .high = 0.43359375,
    .low = 0x1.a7a6cbf2e4108p-10,
    .mask = 0xffff'ffff'f800'0000,
    .ln2 = {0x1.34413509f78p-6, 0x1.fef311f12b358p-50},
    .table = kLog10,
    .first_row = 94,
    .coefficients = {0x1.58874c1a5f12ep+4, -0x1.8930964d4ef0dp+1, -0x1.5c917385593b1p+3,
                     0x1.c6a02dc963467p+0, 0x1.6ab9f7f9d3aa1p+2, -0x1.27af2dc77b115p+0},
};

// x = 2^k m; b near log(e)/m with 8 bits; r = b m - log(e); log(x) = k log(2) + table[b] +
// polynomial(r)
template <const Base& kBase>
double logarithm(double x) {
  i32 bias = 1023;
  if (top_word(x) - 16 >= 32736) {  // not a positive normal number
    if (std::isnan(x)) return x + x;
    if (x == 0.0) return -HUGE_VAL;
    if (x < 0.0) return (x - x) / 0.0;
    if (std::isinf(x)) return x;
    x *= 0x1p128;
    bias += 128;
  }
  const double k = ((static_cast<i32>(top_word(x)) >> 4) - bias) * 16, m = mantissa(x);
  const u32 b_bits = std::bit_cast<u32>(approximate_reciprocal(m) * kBase.high_float) + 0x8000;
  const double b = std::bit_cast<float>(b_bits & 0xffff'0000u);
  const double* row = kBase.table[(b_bits >> 16 & 0xff) - kBase.first_row];
  const double m_high = masked(m, kBase.mask);
  const double r = (m - m_high) * b + (m_high * b - kBase.high), r2 = r * r;
  const double high = row[0] + kBase.ln2[0] * k, sum = high + r;
  const double* c = kBase.coefficients;
  const double odd = ((c[2] * r + c[4]) * r + c[0] * r * r2) * (r2 * r2);
  const double even = (c[3] * r + c[5] + c[1] * r2) * r2;
  double low = r + (high - sum);
  if constexpr (kBase.low != 0.0) low += kBase.low * r;
  return sum + (low + (k * kBase.ln2[1] + row[1]) + odd + even);
}

}  // namespace

double log(double x) { return logarithm<kNatural>(x); }
double log10(double x) { return logarithm<kDecimal>(x); }

}  // namespace plait::libm
