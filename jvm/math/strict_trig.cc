// Trigonometric functions and their inverses; see strict_math.h.
#include <algorithm>
#include <cmath>
#include <iterator>

#include "jvm/math/strict_math.h"

namespace plait::strict {
namespace {

constexpr i32 kInfinityHigh = 0x7ff00000;
constexpr double kPi = 3.14159265358979311600e+00, kPiLow = 1.2246467991473531772e-16;
constexpr double kHalfPi = 1.57079632679489655800e+00, kHalfPiLow = 6.12323399573676603587e-17;
constexpr double kQuarterPi = 7.85398163397448278999e-01,
                 kQuarterPiLow = 3.06161699786838301793e-17;
constexpr i32 kQuarterPiHigh = 0x3fe921fb;

i32 magnitude(double x) { return high_word(x) & 0x7fffffff; }

// ---- Argument reduction: angle = quadrant * pi/2 + (y0 + y1), |y0 + y1| <= pi/4.

struct Angle {
  i32 quadrant;
  double y0, y1;
};

Angle negated(Angle a) { return {-a.quadrant, -a.y0, -a.y1}; }

// pi/2 in three pieces of 33 bits, each with what is left after it.
constexpr double kPiece[] = {1.57079632673412561417e+00, 6.07710050630396597660e-11,
                             2.02226624871116645580e-21};
constexpr double kRest[] = {6.07710050650619224932e-11, 2.02226624879595063154e-21,
                            8.47842766036889956997e-32};

// 0 < x < 2^20 pi/2. Subtracts n * pi/2 piece by piece until few enough leading bits cancel.
Angle reduce_medium(double x) {
  i32 n = static_cast<i32>(x * 6.36619772367581382433e-01 + 0.5);
  double fn = n, r = x - fn * kPiece[0], w = fn * kRest[0], y0 = r - w;
  if (n >= 32 || high_word(x) == high_word(fn * kHalfPi)) {
    i32 exponent = high_word(x) >> 20;
    auto cancelled = [&] { return exponent - ((high_word(y0) >> 20) & 0x7ff); };
    constexpr i32 kEnough[] = {16, 49};
    for (int i = 1; i <= 2 && cancelled() > kEnough[i - 1]; ++i) {
      double t = r;
      w = fn * kPiece[i];
      r = t - w;
      w = fn * kRest[i] - ((t - r) - w);
      y0 = r - w;
    }
  }
  return {n, y0, (r - y0) - w};
}

// Around pi/2 one subtraction does.
Angle reduce_small(double x) {
  bool near_half_pi = magnitude(x) == 0x3ff921fb;
  double z = x - kPiece[0], rest = kRest[0];
  if (near_half_pi) {
    z -= kPiece[1];
    rest = kRest[1];
  }
  double y0 = z - rest;
  return {1, y0, (z - y0) - rest};
}

// The bits of 2/pi after the binary point.
constexpr u64 kTwoOverPi[] = {
    0xa2f9836e4e441529, 0xfc2757d1f534ddc0, 0xdb6295993c439041, 0xfe5163abdebbc561,
    0xb7246e3a424dd2e0, 0x06492eea09d1921c, 0xfe1deb1cb129a73e, 0xe88235f52ebb4484,
    0xe99c7026b45f7e41, 0x3991d639835339f4, 0x9c845f8bbdf9283b, 0x1ff897ffde05980f,
    0xef2f118b5a0a6d1f, 0x6d367ecf27cb09b7, 0x4f463f669e5fea2d, 0x7527bac7ebe5f17b,
    0x3d0739f78a5292ea, 0x6bfb5fb11f8d5d08, 0x56033046fc7b6bab, 0xf0cfbc209af4361d};
// pi/2 in five pieces of 24 bits.
constexpr double kHalfPiDigits[] = {0x0.c90fdap1, 0x0.a22168p-23, 0x0.c234c4p-47, 0x0.c6628bp-71,
                                    0x0.80dc1cp-95};

// Numbers as digits of 24 bits, the highest first.
constexpr i32 kDigitBits = 24;
constexpr i64 kDigitMask = 0xff'ffff;
// Behind the point of the quotient, if its leading ones are not zero.
constexpr int kDigits = 4;
constexpr int kMaxDigits = 20;

i64 two_over_pi_digit(i32 k) {
  if (k < 0) return 0;
  const u32 first = static_cast<u32>(k) * kDigitBits, index = first / 64, shift = first % 64;
  auto word = [](u32 i) { return i < std::size(kTwoOverPi) ? kTwoOverPi[i] : 0; };
  const u64 window =
      shift == 0 ? word(index) : word(index) << shift | word(index + 1) >> (64 - shift);
  return static_cast<i64>(window >> (64 - kDigitBits));
}

// x * 2/pi modulo 8 = quotient + (rest + 0.digits) * 2^scale, or the quotient minus that.
struct Quotient {
  i64 quotient = 0;
  bool is_above = false;  // rounded up: the fraction counts down from it
  i64 rest = 0;           // its highest part, |scale| bits wide; 0 if scale >= 0
  i32 scale = 0;
  int count = kDigits;
  i64 digit[kMaxDigits] = {};
};

// The fraction becomes one minus itself.
void complement(Quotient& q) {
  bool borrow = false;
  for (int i = q.count - 1; i >= 0; --i) {
    if (borrow)
      q.digit[i] = kDigitMask - q.digit[i];
    else if (q.digit[i] != 0)
      q.digit[i] = kDigitMask + 1 - q.digit[i], borrow = true;
  }
  if (q.scale > 0) q.digit[0] &= kDigitMask >> q.scale;
  if (q.scale < 0) q.rest = (i64{1} << -q.scale) - q.rest - borrow;
}

// Splits x * 2/pi = (top + 0.digits) * 2^scale at the nearest integer.
void round_to_integer(Quotient& q, i64 top) {
  if (q.scale > 0) {
    q.quotient = (top << q.scale) + (q.digit[0] >> (kDigitBits - q.scale));
    q.digit[0] &= kDigitMask >> q.scale;
    q.is_above = q.digit[0] >> (kDigitBits - 1 - q.scale);
  } else if (q.scale == 0) {
    q.quotient = top;
    q.is_above = q.digit[0] >> (kDigitBits - 1);
  } else {
    q.quotient = top >> -q.scale;
    q.rest = top & ((i64{1} << -q.scale) - 1);
    q.is_above = q.rest >> (-q.scale - 1);
  }
  if (q.is_above) {
    q.quotient += 1;
    complement(q);
  }
}

// How many more digits it takes: none once one in front of the last four is not zero.
int missing_digits(const Quotient& q) {
  if (q.rest != 0) return 0;
  const int leading = q.count - kDigits;
  for (int i = 0; i < leading; ++i) {
    if (q.digit[i] != 0) return 0;
  }
  int more = 1;
  while (more < kDigits && q.digit[leading + more - 1] == 0) ++more;
  return more;
}

// Payne and Hanek: only a window of the digits of 2/pi matters. x > 0.
Quotient divide_by_half_pi(double x) {
  const u64 bits = std::bit_cast<u64>(x), mantissa = (bits & 0xf'ffff'ffff'ffff) | u64{1} << 52;
  const i64 factor[] = {static_cast<i64>(mantissa >> 29),
                        static_cast<i64>(mantissa >> 5 & kDigitMask),
                        static_cast<i64>(mantissa << 19 & kDigitMask)};
  const i32 exponent = static_cast<i32>(bits >> 52) - 1046;
  const i32 first = std::max(0, (exponent - 3) / kDigitBits);
  auto column = [&](i32 i) {
    i64 sum = 0;
    for (i32 j = 0; j < 3; ++j) sum += factor[j] * two_over_pi_digit(first + i - j);
    return sum;
  };
  Quotient q;
  for (int count = kDigits, more = 1; more != 0; more = missing_digits(q), count += more) {
    q = Quotient{.scale = exponent - kDigitBits * (first + 1), .count = count};
    i64 carry = 0;
    for (int i = q.count; i > 0; --i) {
      const i64 sum = column(i) + carry;
      q.digit[i - 1] = sum & kDigitMask;
      carry = sum >> kDigitBits;
    }
    round_to_integer(q, column(0) + carry);
  }
  return q;
}

// The fraction's digits, without leading zeros, as numbers. Returns how many there are.
int significant_digits(const Quotient& q, double (&value)[kMaxDigits + 2]) {
  i64 digit[kMaxDigits + 2];
  int count = 0;
  i32 scale = q.scale;
  if (q.rest > kDigitMask) {
    digit[count++] = q.rest >> kDigitBits;
    digit[count++] = q.rest & kDigitMask;
    scale += kDigitBits;
  } else if (q.rest != 0) {
    digit[count++] = q.rest;
  } else {
    scale -= kDigitBits;
  }
  for (int i = 0; i < q.count; ++i) {
    if (count == 0 && q.digit[i] == 0)
      scale -= kDigitBits;
    else
      digit[count++] = q.digit[i];
  }
  for (int i = 0; i < count; ++i)
    value[i] = std::ldexp(static_cast<double>(digit[i]), scale - kDigitBits * i);
  return count;
}

Angle reduce_large(double x) {
  const Quotient q = divide_by_half_pi(x);
  double fraction[kMaxDigits + 2], product[kMaxDigits + 2] = {};
  const int count = significant_digits(q, fraction);
  for (int i = 0; i < count; ++i) {
    product[i] = 0.0;
    for (int k = 0; k <= kDigits && k <= i; ++k) product[i] += kHalfPiDigits[k] * fraction[i - k];
  }
  double y0 = 0.0;
  for (int i = count - 1; i >= 0; --i) y0 += product[i];
  double y1 = product[0] - y0;
  for (int i = 1; i < count; ++i) y1 += product[i];
  if (q.is_above) y0 = -y0, y1 = -y1;
  return {static_cast<i32>(q.quotient & 3), y0, y1};
}

// x is finite.
Angle reduce(double x) {
  i32 ix = magnitude(x);
  if (ix <= kQuarterPiHigh) return {0, x, 0.0};
  double a = std::fabs(x);
  Angle angle = ix < 0x4002d97c    ? reduce_small(a)
                : ix <= 0x413921fb ? reduce_medium(a)
                                   : reduce_large(a);
  return high_word(x) < 0 ? negated(angle) : angle;
}

// ---- The functions between -pi/4 and pi/4, at y0 + y1

double sin_kernel(double x, double y) {
  if (magnitude(x) < 0x3e400000) return x;
  double z = x * x, v = z * x;
  constexpr double kS1 = -1.66666666666666324348e-01;
  double r = polynomial(z, 8.33333333332248946124e-03, -1.98412698298579493134e-04,
                        2.75573137070700676789e-06, -2.50507602534068634195e-08,
                        1.58969099521155010221e-10);
  return x - ((z * (0.5 * y - v * r) - y) - v * kS1);
}

// y = 0, and rounding differently.
double sin_kernel(double x) {
  if (magnitude(x) < 0x3e400000) return x;
  double z = x * x, v = z * x;
  double r = polynomial(z, 8.33333333332248946124e-03, -1.98412698298579493134e-04,
                        2.75573137070700676789e-06, -2.50507602534068634195e-08,
                        1.58969099521155010221e-10);
  return x + v * (-1.66666666666666324348e-01 + z * r);
}

double cos_kernel(double x, double y) {
  i32 ix = magnitude(x);
  if (ix < 0x3e400000) return 1.0;
  double z = x * x;
  double r = z * polynomial(z, 4.16666666666666019037e-02, -1.38888888888741095749e-03,
                            2.48015872894767294178e-05, -2.75573143513906633035e-07,
                            2.08757232129817482790e-09, -1.13596475577881948265e-11);
  if (ix < 0x3fd33333) return 1.0 - (0.5 * z - (z * r - x * y));
  double qx = ix > 0x3fe90000 ? 0.28125 : with_high_word(0.0, ix - 0x00200000);
  double hz = 0.5 * z - qx, a = 1.0 - qx;
  return a - (hz - (z * r - x * y));
}

// -1 / (x + r) where w = x + r rounded.
double negative_reciprocal(double w, double x, double r) {
  double z = without_low_word(w), v = r - (z - x);
  double a = -1.0 / w, t = without_low_word(a);
  double s = 1.0 + t * z;
  return t + a * (s + t * v);
}

// tan(x + y), or -1 / tan(x + y) if `inverse`.
double tan_kernel(double x, double y, bool inverse) {
  i32 hx = high_word(x), ix = magnitude(x);
  if (ix < 0x3e300000) {
    if (!inverse) return x;
    return x == 0 ? 1.0 / std::fabs(x) : negative_reciprocal(x + y, x, y);
  }
  bool is_large = ix >= 0x3fe59428;
  if (is_large) {
    if (hx < 0) x = -x, y = -y;
    x = (kQuarterPi - x) + (kQuarterPiLow - y);
    y = 0.0;
  }
  double z = x * x, w = z * z;
  double r = polynomial(w, 1.33333333333201242699e-01, 2.18694882948595424599e-02,
                        3.59207910759131235356e-03, 5.88041240820264096874e-04,
                        7.81794442939557092300e-05, -1.85586374855275456654e-05);
  double v = z * polynomial(w, 5.39682539762260521377e-02, 8.86323982359930005737e-03,
                            1.45620945432529025516e-03, 2.46463134818469906812e-04,
                            7.14072491382608190305e-05, 2.59073051863633712884e-05);
  double s = z * x;
  r = y + z * (s * (r + v) + y);
  r += 3.33333333333334091986e-01 * s;
  w = x + r;
  if (is_large) {
    v = inverse ? -1.0 : 1.0;
    double sign = hx < 0 ? -1.0 : 1.0;
    return sign * (v - 2.0 * (x - (w * w / (w + v) - r)));
  }
  return inverse ? negative_reciprocal(w, x, r) : w;
}

// asin(x) = x + x * asin_ratio(x^2)
double asin_ratio(double t) {
  double p = t * polynomial(t, 1.66666666666666657415e-01, -3.25565818622400915405e-01,
                            2.01212532134862925881e-01, -4.00555345006794114027e-02,
                            7.91534994289814532176e-04, 3.47933107596021167570e-05);
  double q = 1.0 + t * polynomial(t, -2.40339491173441421878e+00, 2.02094576023350569471e+00,
                                  -6.88283971605453293030e-01, 7.70381505559019352791e-02);
  return p / q;
}

}  // namespace

double sin(double x) {
  if (magnitude(x) >= kInfinityHigh) return x - x;
  if (magnitude(x) <= kQuarterPiHigh) return sin_kernel(x);
  Angle a = reduce(x);
  switch (a.quadrant & 3) {
    case 0: return sin_kernel(a.y0, a.y1);
    case 1: return cos_kernel(a.y0, a.y1);
    case 2: return -sin_kernel(a.y0, a.y1);
    default: return -cos_kernel(a.y0, a.y1);
  }
}

double cos(double x) {
  if (magnitude(x) >= kInfinityHigh) return x - x;
  Angle a = reduce(x);
  switch (a.quadrant & 3) {
    case 0: return cos_kernel(a.y0, a.y1);
    case 1: return -sin_kernel(a.y0, a.y1);
    case 2: return -cos_kernel(a.y0, a.y1);
    default: return sin_kernel(a.y0, a.y1);
  }
}

double tan(double x) {
  if (magnitude(x) >= kInfinityHigh) return x - x;
  Angle a = reduce(x);
  return tan_kernel(a.y0, a.y1, a.quadrant & 1);
}

double asin(double x) {
  i32 ix = magnitude(x);
  if (ix >= 0x3ff00000) return std::fabs(x) == 1.0 ? x * kHalfPi + x * kHalfPiLow : not_a_number(x);
  if (ix < 0x3fe00000) return ix < 0x3e400000 ? x : x + x * asin_ratio(x * x);
  double t = (1.0 - std::fabs(x)) * 0.5, ratio = asin_ratio(t), s = std::sqrt(t), result;
  if (ix >= 0x3fef3333) {
    result = kHalfPi - (2.0 * (s + s * ratio) - kHalfPiLow);
  } else {
    double w = without_low_word(s), c = (t - w * w) / (s + w);
    double p = 2.0 * s * ratio - (kHalfPiLow - 2.0 * c), q = kQuarterPi - 2.0 * w;
    result = kQuarterPi - (p - q);
  }
  return x > 0 ? result : -result;
}

double acos(double x) {
  i32 ix = magnitude(x);
  if (ix >= 0x3ff00000) {
    if (x == 1.0) return 0.0;
    return x == -1.0 ? kPi + 2.0 * kHalfPiLow : not_a_number(x);
  }
  if (ix < 0x3fe00000) {
    if (ix <= 0x3c600000) return kHalfPi + kHalfPiLow;
    return kHalfPi - (x - (kHalfPiLow - x * asin_ratio(x * x)));
  }
  if (x < 0) {
    double z = (1.0 + x) * 0.5, s = std::sqrt(z), w = asin_ratio(z) * s - kHalfPiLow;
    return kPi - 2.0 * (s + w);
  }
  double z = (1.0 - x) * 0.5, s = std::sqrt(z), df = without_low_word(s),
         c = (z - df * df) / (s + df);
  double w = asin_ratio(z) * s + c;
  return 2.0 * (df + w);
}

double atan(double x) {
  constexpr double kHigh[] = {4.63647609000806093515e-01, 7.85398163397448278999e-01,
                              9.82793723247329054082e-01, kHalfPi};
  constexpr double kLow[] = {2.26987774529616870924e-17, 3.06161699786838301793e-17,
                             1.39033110312309984516e-17, kHalfPiLow};
  i32 hx = high_word(x), ix = magnitude(x);
  if (ix >= 0x44100000) {
    if (std::isnan(x)) return x + x;
    return hx > 0 ? kHigh[3] + kLow[3] : -kHigh[3] - kLow[3];
  }
  int id = -1;
  if (ix < 0x3fdc0000) {
    if (ix < 0x3e200000) return x;
  } else {
    x = std::fabs(x);
    if (ix < 0x3fe60000)
      id = 0, x = (2.0 * x - 1.0) / (2.0 + x);
    else if (ix < 0x3ff30000)
      id = 1, x = (x - 1.0) / (x + 1.0);
    else if (ix < 0x40038000)
      id = 2, x = (x - 1.5) / (1.0 + 1.5 * x);
    else
      id = 3, x = -1.0 / x;
  }
  double z = x * x, w = z * z;
  double s1 = z * polynomial(w, 3.33333333333329318027e-01, 1.42857142725034663711e-01,
                             9.09088713343650656196e-02, 6.66107313738753120669e-02,
                             4.97687799461593236017e-02, 1.62858201153657823623e-02);
  double s2 = w * polynomial(w, -1.99999999998764832476e-01, -1.11111104054623557880e-01,
                             -7.69187620504482999495e-02, -5.83357013379057348645e-02,
                             -3.65315727442169155270e-02);
  if (id < 0) return x - x * (s1 + s2);
  z = kHigh[id] - ((x * (s1 + s2) - kLow[id]) - x);
  return hx < 0 ? -z : z;
}

double atan2(double y, double x) {
  if (std::isnan(x) || std::isnan(y)) return x + y;
  if (x == 1.0) return atan(y);
  bool x_negative = std::signbit(x), y_negative = std::signbit(y);
  auto with_sign_of_y = [&](double angle) { return y_negative ? -angle : angle; };
  if (y == 0) return x_negative ? with_sign_of_y(kPi) : y;
  if (x == 0) return with_sign_of_y(kHalfPi);
  if (std::isinf(x)) {
    if (std::isinf(y)) return with_sign_of_y(x_negative ? 3.0 * kQuarterPi : kQuarterPi);
    return with_sign_of_y(x_negative ? kPi : 0.0);
  }
  if (std::isinf(y)) return with_sign_of_y(kHalfPi);
  i32 k = (magnitude(y) - magnitude(x)) >> 20;
  double z;
  if (k > 60)
    z = kHalfPi + 0.5 * kPiLow;
  else if (x_negative && k < -60)
    z = 0.0;
  else
    z = atan(std::fabs(y / x));
  if (!x_negative) return with_sign_of_y(z);
  return y_negative ? (z - kPiLow) - kPi : kPi - (z - kPiLow);
}

}  // namespace plait::strict
