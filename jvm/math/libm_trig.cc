// sin, cos and tan; see libm.h.
//
// An angle is split as n pi/32 + r + c, c being what r lacks; a table knows the functions at n
// pi/32.
#include <cmath>

#include "jvm/math/libm.h"
#include "jvm/math/libm_tables.h"

namespace plait::libm {
namespace {

// ---- Huge angles: a multiple of pi/4 or pi/2, and the rest

// The bits of 2/pi after the binary point, in front of them zeros.
constexpr u32 kTwoOverPi[] = {
    0x00000000, 0x00000000, 0xa2f9836e, 0x4e441529, 0xfc2757d1, 0xf534ddc0, 0xdb629599,
    0x3c439041, 0xfe5163ab, 0xdebbc561, 0xb7246e3a, 0x424dd2e0, 0x06492eea, 0x09d1921c,
    0xfe1deb1c, 0xb129a73e, 0xe88235f5, 0x2ebb4484, 0xe99c7026, 0xb45f7e41, 0x3991d639,
    0x835339f4, 0x9c845f8b, 0xbdf9283b, 0x1ff897ff, 0xde05980f, 0xef2f118b, 0x5a0a6d1f,
    0x6d367ecf, 0x27cb09b7, 0x4f463f66, 0x9e5fea2d, 0x7527bac7, 0xebe5f17b, 0x3d0739f7,
    0x8a5292ea, 0x6bfb5fb1, 0x1f8d5d08, 0x56033046, 0xfc7b6bab, 0xf0cfbc21};

// 192 bits, the highest first.
struct Wide {
  u64 word[3];
};

// The fraction of x, as an integer, times 2/pi from word `first` on, in units of the last place of
// word first + 5.
Wide product(double x, u32 first) {
  const u64 m = (bits(x) & 0xf'ffff'ffff'ffff) | u64{1} << 52, high = m >> 32,
            low = m & 0xffff'ffff;
  u32 digit[6];
  u64 carry = high * kTwoOverPi[first + 6];
  for (u32 i = 6; i-- > 0;) {
    const u64 from_low = low * kTwoOverPi[first + i];
    const u64 place = (from_low & 0xffff'ffff) + (carry & 0xffff'ffff);
    digit[i] = static_cast<u32>(place);
    carry = high * kTwoOverPi[first + i] + (from_low >> 32) + (carry >> 32) + (place >> 32);
  }
  auto pair = [&](int i) { return u64{digit[i]} << 32 | digit[i + 1]; };
  return {{pair(0), pair(2), pair(4)}};
}

Wide negated(Wide w) {
  u64 carry = 1;
  for (int i = 2; i >= 0; --i) {
    w.word[i] = ~w.word[i] + carry;
    carry = carry && w.word[i] == 0;
  }
  return w;
}

// x = multiple * unit + high + low
struct HugeAngle {
  i32 multiple;
  double high, low;
};

// pi/4 in two parts; the unit is 2^unit_exponent * pi/4. x is at least 2^9.
HugeAngle reduce_huge(double x, i32 unit_exponent, const double (&quarter_pi)[2]) {
  const u32 exponent = static_cast<u32>(bits(x) >> 52 & 0x7ff) - 1014;
  Wide w = product(x, exponent / 32);
  // |x| in units has its point above that many bits of the highest word.
  i32 scale = 60 - static_cast<i32>(exponent % 32);
  const i32 point = scale + unit_exponent;
  i32 multiple = static_cast<i32>(w.word[0] >> point & 7);
  bool negative = is_negative(x);
  w.word[0] &= (u64{1} << point) - 1;
  if (w.word[0] >> (point - 1)) {  // nearer to the next multiple
    ++multiple;
    w = negated(w);
    w.word[0] &= (u64{1} << point) - 1;
    negative = !negative;
  }
  for (; w.word[0] == 0 && (w.word[1] | w.word[2]) != 0; scale += 64)
    w = {{w.word[1], w.word[2], 0}};
  // 30 bits, and the 63 after them.
  const i32 shift = 30 - static_cast<i32>(std::bit_width(w.word[0]));
  scale += shift;
  u64 first = w.word[0], next = w.word[1];
  if (shift > 0) {
    first = first << shift | next >> (64 - shift);
    next = next << shift | w.word[2] >> (64 - shift);
  } else if (shift < 0) {
    next = next >> -shift | first << (64 + shift);
    first >>= -shift;
  }
  const double sign = negative ? -1.0 : 1.0;
  const double a = static_cast<double>(static_cast<i64>(first)) * (sign * power_of_two(-scale));
  const double b =
      static_cast<double>(static_cast<i64>(next >> 1)) * (sign * power_of_two(-scale - 63));
  const double main = a * quarter_pi[0], rest = quarter_pi[1] * (a + b) + b * quarter_pi[0];
  const double high = main + rest;
  return {is_negative(x) ? -multiple : multiple, high, rest + (main - high)};
}

// ---- sin and cos

// The integer nearest to x * factor, halves away from zero.
i32 nearest(double x, double factor) {
  return static_cast<i32>(x * factor + std::copysign(0.5, x));
}
constexpr double kTurnsOf32 = 0x1.45f306dc9c883p+3;  // 32/pi

// sin(x + low + turns * pi/32)
double sin_of_sum(double x, double low, i32 turns) {
  const i32 n = nearest(x, kTurnsOf32);
  const double *row = kSinCos[(n + turns) & 63], cos_rest = row[0], sin_high = row[1],
               sin_low = row[2], sigma = row[3];
  const double n1 = n * 0x1.921fb544p-4, n2 = n * 0x1.0b4611a6p-38;
  // -c, in fact.
  const double r1 = x - n1, r = r1 - n2, c = n * 0x1.3198a2e037073p-73 - (r1 - r - n2) - low;
  const double cosine = cos_rest + sigma, r2 = r * r, r4 = r2 * r2;
  const double sin_polynomial = (0x1.1111111111111p-7 * r2 + -0x1.5555555555555p-3) +
                                (0x1.71de3a556c734p-19 * r1 * r + -0x1.a01a01a01a01ap-13) * r4;
  const double cos_polynomial = (0x1.5555555555555p-5 * r2 + -0x1p-1) +
                                (0x1.a01a01a01a01ap-16 * r1 * r + -0x1.6c16c16c16c17p-10) * r4;
  const double correction = c * (sin_high * r - cosine) + sin_low;
  const double coarse = sigma * r, medium = cos_rest * r;
  const double sum1 = coarse + sin_high, sum2 = medium + sum1;
  const double errors = correction + (sin_high - sum1 + coarse) + (sum1 - sum2 + medium);
  return sum2 + (errors + sin_polynomial * (cosine * r * r2) + cos_polynomial * (sin_high * r2));
}

// 2^-252 <= |x| < 90112: neither end loses digits.
bool is_middling(double x) { return top_magnitude(x) - 0x3030 <= 0x10c5; }

double sin_of_huge(double x, i32 turns) {
  if (top_magnitude(x) >= 0x7ff0) return x * -0.0;
  const HugeAngle angle = reduce_huge(x, 0, {0x1.921fb4p-1, 0x1.4442d18469899p-25});
  return sin_of_sum(angle.high, angle.low, turns + 8 * angle.multiple);
}

}  // namespace

double sin(double x) {
  if (is_middling(x)) return sin_of_sum(x, 0.0, 0);
  return top_magnitude(x) < 0x3030 ? x : sin_of_huge(x, 0);
}

double cos(double x) {
  if (is_middling(x)) return sin_of_sum(x, 0.0, 16);
  return top_magnitude(x) < 0x3030 ? 1.0 - std::fabs(x) : sin_of_huge(x, 16);
}

// ---- tan

namespace {

// c[8], c[0], c[9], c[1] … as a row has them, at x: c[0] + c[1] x + …
double tan_polynomial(const double* row, double x) {
  const double x2 = x * x, x4 = x2 * x2, x5 = x * x4;
  auto half = [&](int i) {
    auto c = [&](int k) { return row[2 * k + i]; };
    return (c(1) * x + c(0)) + (c(3) * x + c(2)) * x2 + c(4) * x4 +
           ((c(6) * x + c(5)) + c(7) * x2) * x5;
  };
  return x4 * x4 * half(0) + half(1);
}

// tan(x + low + turns * pi/32): a power series about the nearest multiple of pi/32, and 1/p for the
// pole at distance p.
double tan_of_sum(double x, double low, i32 turns) {
  const i32 n = nearest(x, kTurnsOf32);
  const double* row = kTan[(n + turns) & 31];
  const double base_high = row[16], base_low = row[17], sigma = row[18], slope_rest = row[19],
               tau = row[20];
  // The distance to the nearest multiple of pi/2: 35 bits and the rest.
  const double q = nearest(x, 0x1.45f306dc9c883p-1) * 16.0;
  const double q1 = x - 0x1.921fb54444p-4 * q, q2 = -0x1.2e7b967674p-44 * q, p = q1 - q2;
  const double p_high = masked(0x1.2e7b9676733afp-44 * q + q1, 0xffff'ffff'fffc'0000);
  const double p_low = (q1 - p - q2 - q * 0x1.8a2e03707344ap-85 + low) + (p - p_high);
  // The distance to the nearest multiple of pi/32.
  const double n1 = x - 0x1.921fb5444p-4 * n, n2 = 0x1.68c234c4cp-43 * n, r = n1 - n2;
  const double c = n1 - r - n2 - n * 0x1.98a2e03707345p-81 + low;

  const double coarse = sigma * r, fine = slope_rest * r, slope = coarse + fine;
  double rest = tan_polynomial(row, r);
  rest += (sigma + slope_rest) * c + base_low + (fine + (coarse - slope));
  const double reciprocal = 1.0 / p_high,
               reciprocal_high = tau == 0.0 ? 0.0 : masked(reciprocal, 0xffff'fff8'0000'0000);
  const double reciprocal_rest =
      (1.0 - p_high * reciprocal_high - p_low * reciprocal) * (reciprocal * tau);
  const double high = reciprocal_high - base_high, sum = slope - high;
  rest += slope - (high + sum);
  return rest - reciprocal_rest + sum;
}

double tan_of_small(double x) {
  if ((top_word(x) & 0x7ff0) == 0) return x;
  if (top_magnitude(x) < 0x3e20) return (x + 0x1p55 * x) * 0x1p-55;
  const double x2 = x * x;
  double p = 0x1.2609ab8fe4d77p-7 * x2 + 0x1.664a0bf847a43p-6;
  p = p * x2 + 0x1.ba1ba52c4c8abp-5;
  p = p * x2 + 0x1.1111111092746p-3;
  p = p * x2 + 0x1.5555555555612p-2;
  return x + p * (x * x2);
}

}  // namespace

double tan(double x) {
  if (top_magnitude(x) < 0x3fba) return tan_of_small(x);
  if (top_magnitude(x) <= 0x40c8) return tan_of_sum(x, 0.0, 0);
  if (top_magnitude(x) >= 0x7ff0) return x * -0.0;
  const HugeAngle angle = reduce_huge(x, 1, {0x1.921fbp-1, 0x1.5110b4611a626p-23});
  return tan_of_sum(angle.high, angle.low, 16 * angle.multiple);
}

}  // namespace plait::libm
