// java.lang.Math, StrictMath, Float and Double. HotSpot's Math intrinsics are within one ulp like the C library's; the
// native StrictMath functions of 17 (fdlibm in HotSpot) are given by it too.
#include <cmath>

#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kMath = "java/lang/Math";
constexpr const char* kStrictMath = "java/lang/StrictMath";

template <double (*kFunction)(double)>
NativeResult unary(NativeCall& call) { return call.ret_double(kFunction(call.real64(0))); }
template <double (*kFunction)(double, double)>
NativeResult binary(NativeCall& call) { return call.ret_double(kFunction(call.real64(0), call.real64(2))); }

// Java and C differ: 1 to the power NaN and -1 to the power infinity are NaN in Java.
double java_pow(double x, double y) {
  if (std::isnan(y) || (std::fabs(x) == 1.0 && std::isinf(y))) return std::nan("");
  return std::pow(x, y);
}

NativeResult fma_double(NativeCall& call) {
  return call.ret_double(std::fma(call.real64(0), call.real64(2), call.real64(4)));
}
NativeResult fma_float(NativeCall& call) {
  return call.ret_float(std::fma(call.real32(0), call.real32(1), call.real32(2)));
}

// The bits move unchanged between the slots' int and float views.
NativeResult float_to_int_bits(NativeCall& call) { return call.ret_int(std::bit_cast<i32>(call.real32(0))); }
NativeResult int_bits_to_float(NativeCall& call) { return call.ret_float(std::bit_cast<float>(call.integer(0))); }
NativeResult double_to_long_bits(NativeCall& call) { return call.ret_long(std::bit_cast<i64>(call.real64(0))); }
NativeResult long_bits_to_double(NativeCall& call) { return call.ret_double(std::bit_cast<double>(call.longint(0))); }

constexpr const char* kUnary = "(D)D";
constexpr const char* kBinary = "(DD)D";
constexpr NativeEntry kEntries[] = {
    {kMath, "sin", kUnary, unary<std::sin>},
    {kMath, "cos", kUnary, unary<std::cos>},
    {kMath, "tan", kUnary, unary<std::tan>},
    {kMath, "exp", kUnary, unary<std::exp>},
    {kMath, "log", kUnary, unary<std::log>},
    {kMath, "log10", kUnary, unary<std::log10>},
    {kMath, "pow", kBinary, binary<java_pow>},
    {kMath, "sqrt", kUnary, unary<std::sqrt>},
    {kMath, "fma", "(DDD)D", fma_double},
    {kMath, "fma", "(FFF)F", fma_float},
    native_only(kStrictMath, "sin", kUnary, unary<std::sin>),
    native_only(kStrictMath, "cos", kUnary, unary<std::cos>),
    native_only(kStrictMath, "tan", kUnary, unary<std::tan>),
    native_only(kStrictMath, "asin", kUnary, unary<std::asin>),
    native_only(kStrictMath, "acos", kUnary, unary<std::acos>),
    native_only(kStrictMath, "atan", kUnary, unary<std::atan>),
    native_only(kStrictMath, "log", kUnary, unary<std::log>),
    native_only(kStrictMath, "log10", kUnary, unary<std::log10>),
    native_only(kStrictMath, "sqrt", kUnary, unary<std::sqrt>),
    native_only(kStrictMath, "IEEEremainder", kBinary, binary<std::remainder>),
    native_only(kStrictMath, "atan2", kBinary, binary<std::atan2>),
    native_only(kStrictMath, "sinh", kUnary, unary<std::sinh>),
    native_only(kStrictMath, "cosh", kUnary, unary<std::cosh>),
    native_only(kStrictMath, "tanh", kUnary, unary<std::tanh>),
    native_only(kStrictMath, "expm1", kUnary, unary<std::expm1>),
    native_only(kStrictMath, "log1p", kUnary, unary<std::log1p>),
    {"java/lang/Float", "floatToRawIntBits", "", float_to_int_bits},
    {"java/lang/Float", "intBitsToFloat", "", int_bits_to_float},
    {"java/lang/Double", "doubleToRawLongBits", "", double_to_long_bits},
    {"java/lang/Double", "longBitsToDouble", "", long_bits_to_double},
};

}  // namespace

NativeTable math_natives() { return kEntries; }

}  // namespace plait
