// Exponentials, logarithms and hyperbolic functions; see strict_math.h.
#include <cmath>
#include <limits>

#include "jvm/math/strict_math.h"

namespace plait::strict {
namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kTwo54 = 0x1p54;
// ln 2 = kLn2High + kLn2Low; the high part has 32 trailing zero bits, so small multiples of it are
// exact.
constexpr double kLn2High = 6.93147180369123816490e-01, kLn2Low = 1.90821492927058770002e-10;
constexpr double kInverseLn2 = 1.44269504088896338700e+00;
constexpr double kExpOverflow = 7.09782712893383973096e+02,
                 kExpUnderflow = -7.45133219101941108420e+02;

constexpr i32 kInfinityHigh = 0x7ff00000;
constexpr i32 kHalfLn2High = 0x3fd62e42, kThreeHalvesLn2High = 0x3ff0a2b2;

i32 magnitude(double x) { return high_word(x) & 0x7fffffff; }
bool is_negative(double x) { return high_word(x) < 0; }

// x = k ln2 + (high - low), |high - low| <= ln2 / 2.
struct Reduced {
  i32 k;
  double high, low;
};
Reduced reduce(double x) {
  if (magnitude(x) < kThreeHalvesLn2High)
    return is_negative(x) ? Reduced{-1, x + kLn2High, -kLn2Low} : Reduced{1, x - kLn2High, kLn2Low};
  i32 k = static_cast<i32>(kInverseLn2 * x + (is_negative(x) ? -0.5 : 0.5));
  return {k, x - k * kLn2High, k * kLn2Low};
}

// log(1 + f) - f + f^2/2 = s (f^2/2 + R) with s = f / (2 + f); this is R's polynomial.
constexpr double kL1 = 6.666666666666735130e-01, kL2 = 3.999999999940941908e-01,
                 kL3 = 2.857142874366239149e-01, kL4 = 2.222219843214978396e-01,
                 kL5 = 1.818357216161805012e-01, kL6 = 1.531383769920937332e-01,
                 kL7 = 1.479819860511658591e-01;

}  // namespace

double exp(double x) {
  i32 hx = magnitude(x);
  if (hx >= 0x40862e42) {
    if (hx >= kInfinityHigh) return std::isnan(x) ? x + x : (is_negative(x) ? 0.0 : x);
    if (x > kExpOverflow) return kInfinity;
    if (x < kExpUnderflow) return 0.0;
  }
  Reduced r{0, 0, 0};
  if (hx > kHalfLn2High) {
    r = reduce(x);
    x = r.high - r.low;
  } else if (hx < 0x3e300000) {
    return 1.0 + x;
  }
  double t = x * x;
  double c = x - t * polynomial(t, 1.66666666666666019037e-01, -2.77777777770155933842e-03,
                                6.61375632143793436117e-05, -1.65339022054652515390e-06,
                                4.13813679705723846039e-08);
  if (r.k == 0) return 1.0 - ((x * c) / (c - 2.0) - x);
  double y = 1.0 - ((r.low - (x * c) / (2.0 - c)) - r.high);
  return r.k >= -1021 ? scaled(y, r.k) : scaled(y, r.k + 1000) * 0x1p-1000;
}

double expm1(double x) {
  i32 hx = magnitude(x);
  bool negative = is_negative(x);
  if (hx >= 0x4043687a) {
    if (hx >= 0x40862e42) {
      if (hx >= kInfinityHigh) return std::isnan(x) ? x + x : (negative ? -1.0 : x);
      if (x > kExpOverflow) return kInfinity;
    }
    if (negative) return -1.0;
  }
  i32 k = 0;
  double c = 0;
  if (hx > kHalfLn2High) {
    Reduced r = reduce(x);
    k = r.k;
    x = r.high - r.low;
    c = (r.high - x) - r.low;
  } else if (hx < 0x3c900000) {
    return x;
  }
  double half_x = 0.5 * x, s = x * half_x;
  double r1 = 1.0 + s * polynomial(s, -3.33333333333331316428e-02, 1.58730158725481460165e-03,
                                   -7.93650757867487942473e-05, 4.00821782732936239552e-06,
                                   -2.01099218183624371326e-07);
  double t = 3.0 - r1 * half_x;
  double e = s * ((r1 - t) / (6.0 - x * t));
  if (k == 0) return x - (x * e - s);
  e = (x * (e - c) - c) - s;
  if (k == -1) return 0.5 * (x - e) - 0.5;
  if (k == 1) return x < -0.25 ? -2.0 * (e - (x + 0.5)) : 1.0 + 2.0 * (x - e);
  if (k <= -2 || k > 56) return scaled(1.0 - (e - x), k) - 1.0;
  if (k < 20) return scaled(with_high_word(1.0, 0x3ff00000 - (0x200000 >> k)) - (e - x), k);
  double tiny_one = with_high_word(0.0, (0x3ff - k) << 20);
  return scaled((x - (e + tiny_one)) + 1.0, k);
}

double log(double x) {
  i32 hx = high_word(x), k = 0;
  if (hx < 0x00100000) {
    if (x == 0) return -kInfinity;
    if (hx < 0) return not_a_number(x);
    k = -54;
    x *= kTwo54;
    hx = high_word(x);
  }
  if (hx >= kInfinityHigh) return x + x;
  k += (hx >> 20) - 1023;
  hx &= 0x000fffff;
  i32 i = (hx + 0x95f64) & 0x100000;
  x = with_high_word(x, hx | (i ^ 0x3ff00000));
  k += i >> 20;
  double f = x - 1.0, dk = k;
  if ((0x000fffff & (2 + hx)) < 3) {
    if (f == 0) return k == 0 ? 0.0 : dk * kLn2High + dk * kLn2Low;
    double R = f * f * (0.5 - 0.33333333333333333 * f);
    return k == 0 ? f - R : dk * kLn2High - ((R - dk * kLn2Low) - f);
  }
  double s = f / (2.0 + f), z = s * s, w = z * z;
  double R = z * polynomial(w, kL1, kL3, kL5, kL7) + w * polynomial(w, kL2, kL4, kL6);
  if (((hx - 0x6147a) | (0x6b851 - hx)) > 0) {
    double hfsq = 0.5 * f * f;
    return k == 0 ? f - (hfsq - s * (hfsq + R))
                  : dk * kLn2High - ((hfsq - (s * (hfsq + R) + dk * kLn2Low)) - f);
  }
  return k == 0 ? f - s * (f - R) : dk * kLn2High - ((s * (f - R) - dk * kLn2Low) - f);
}

double log10(double x) {
  constexpr double kInverseLn10 = 4.34294481903251816668e-01;
  constexpr double kLog2High = 3.01029995663611771306e-01, kLog2Low = 3.69423907715893078616e-13;
  i32 hx = high_word(x), k = 0;
  if (hx < 0x00100000) {
    if (x == 0) return -kInfinity;
    if (hx < 0) return not_a_number(x);
    k = -54;
    x *= kTwo54;
    hx = high_word(x);
  }
  if (hx >= kInfinityHigh) return x + x;
  k += (hx >> 20) - 1023;
  i32 i = k < 0 ? 1 : 0;
  double y = k + i;
  x = with_high_word(x, (hx & 0x000fffff) | ((0x3ff - i) << 20));
  double z = y * kLog2Low + kInverseLn10 * log(x);
  return z + y * kLog2High;
}

double log1p(double x) {
  i32 hx = high_word(x), ax = magnitude(x), k = 1, hu = 1;
  double f = 0, c = 0;
  if (hx < 0x3fda827a) {
    if (ax >= 0x3ff00000) return x == -1.0 ? -kInfinity : not_a_number(x);
    if (ax < 0x3e200000) return ax < 0x3c900000 ? x : x - x * x * 0.5;
    if (hx > 0 || hx <= static_cast<i32>(0xbfd2bec3)) {
      k = 0;
      f = x;
    }
  }
  if (hx >= kInfinityHigh) return x + x;
  if (k != 0) {
    double u = hx < 0x43400000 ? 1.0 + x : x;
    hu = high_word(u);
    k = (hu >> 20) - 1023;
    if (hx < 0x43400000) c = (k > 0 ? 1.0 - (u - x) : x - (u - 1.0)) / u;
    hu &= 0x000fffff;
    if (hu < 0x6a09e) {
      u = with_high_word(u, hu | 0x3ff00000);
    } else {
      k += 1;
      u = with_high_word(u, hu | 0x3fe00000);
      hu = (0x00100000 - hu) >> 2;
    }
    f = u - 1.0;
  }
  double hfsq = 0.5 * f * f;
  if (hu == 0) {
    if (f == 0) return k == 0 ? 0.0 : k * kLn2High + (c + k * kLn2Low);
    double R = hfsq * (1.0 - 0.66666666666666666 * f);
    return k == 0 ? f - R : k * kLn2High - ((R - (k * kLn2Low + c)) - f);
  }
  double s = f / (2.0 + f), z = s * s;
  double R = z * polynomial(z, kL1, kL2, kL3, kL4, kL5, kL6, kL7);
  return k == 0 ? f - (hfsq - s * (hfsq + R))
                : k * kLn2High - ((hfsq - (s * (hfsq + R) + (k * kLn2Low + c))) - f);
}

// exp(|x|) / 2 just before sinh and cosh overflow, in two factors. h is 0.5 with the result's sign.
static double half_exp_near_overflow(double x, double h) {
  u64 magnitude_bits = std::bit_cast<u64>(std::fabs(x));
  if (magnitude_bits > 0x408633ce8fb9f87d) return h * kInfinity;
  double w = exp(0.5 * std::fabs(x));
  return (h * w) * w;
}

double sinh(double x) {
  i32 ix = magnitude(x);
  if (ix >= kInfinityHigh) return x + x;
  double h = is_negative(x) ? -0.5 : 0.5;
  if (ix < 0x40360000) {
    if (ix < 0x3e300000) return x;
    double t = expm1(std::fabs(x));
    return ix < 0x3ff00000 ? h * (2.0 * t - t * t / (t + 1.0)) : h * (t + t / (t + 1.0));
  }
  return ix < 0x40862e42 ? h * exp(std::fabs(x)) : half_exp_near_overflow(x, h);
}

double cosh(double x) {
  i32 ix = magnitude(x);
  if (ix >= kInfinityHigh) return x * x;
  if (ix < 0x3fd62e43) {
    double t = expm1(std::fabs(x)), w = 1.0 + t;
    return ix < 0x3c800000 ? w : 1.0 + (t * t) / (w + w);
  }
  if (ix < 0x40360000) {
    double t = exp(std::fabs(x));
    return 0.5 * t + 0.5 / t;
  }
  return ix < 0x40862e42 ? 0.5 * exp(std::fabs(x)) : half_exp_near_overflow(x, 0.5);
}

double tanh(double x) {
  i32 ix = magnitude(x);
  if (ix >= kInfinityHigh) return is_negative(x) ? 1.0 / x - 1.0 : 1.0 / x + 1.0;
  double z = 1.0;
  if (ix < 0x40360000) {
    if (ix < 0x3c800000) return x * (1.0 + x);
    if (ix >= 0x3ff00000) {
      z = 1.0 - 2.0 / (expm1(2.0 * std::fabs(x)) + 2.0);
    } else {
      double t = expm1(-2.0 * std::fabs(x));
      z = -t / (t + 2.0);
    }
  }
  return is_negative(x) ? -z : z;
}

}  // namespace plait::strict
