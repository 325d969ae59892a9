// java.lang.Math, StrictMath, Float and Double.
// The functions of Math that HotSpot computes by stubs of its own are in libm.h, those of
// StrictMath in strict_math.h.
#include <cmath>

#include "jvm/math/libm.h"
#include "jvm/math/strict_math.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

constexpr const char* kMath = "java/lang/Math";
constexpr const char* kStrictMath = "java/lang/StrictMath";

template <double (*kFunction)(double)>
NativeResult unary(NativeCall& call) {
  return call.ret_double(kFunction(call.real64(0)));
}
template <double (*kFunction)(double, double)>
NativeResult binary(NativeCall& call) {
  return call.ret_double(kFunction(call.real64(0), call.real64(2)));
}

// HotSpot has its own tanh from 24 on and its own cbrt from 25 on.
NativeResult math_tanh(NativeCall& call) {
  double x = call.real64(0);
  return call.ret_double(call.vm.jdk_release() >= 24 ? libm::tanh(x) : strict::tanh(x));
}
NativeResult math_cbrt(NativeCall& call) {
  if (call.vm.jdk_release() >= 25) return call.ret_double(libm::cbrt(call.real64(0)));
  Method* target =
      call.vm.classes().require("java/lang/StrictMath")->find_declared_method("cbrt", "(D)D");
  return call.call(target, call.args, 2);
}

NativeResult fma_double(NativeCall& call) {
  return call.ret_double(std::fma(call.real64(0), call.real64(2), call.real64(4)));
}
NativeResult fma_float(NativeCall& call) {
  return call.ret_float(std::fma(call.real32(0), call.real32(1), call.real32(2)));
}

// The bits move unchanged between the slots' int and float views.
NativeResult float_to_int_bits(NativeCall& call) {
  return call.ret_int(std::bit_cast<i32>(call.real32(0)));
}
NativeResult int_bits_to_float(NativeCall& call) {
  return call.ret_float(std::bit_cast<float>(call.integer(0)));
}
NativeResult double_to_long_bits(NativeCall& call) {
  return call.ret_long(std::bit_cast<i64>(call.real64(0)));
}
NativeResult long_bits_to_double(NativeCall& call) {
  return call.ret_double(std::bit_cast<double>(call.longint(0)));
}

constexpr const char* kUnary = "(D)D";
constexpr const char* kBinary = "(DD)D";
constexpr NativeEntry kEntries[] = {
    {kMath, "sin", kUnary, unary<libm::sin>, kConfined},
    {kMath, "cos", kUnary, unary<libm::cos>, kConfined},
    {kMath, "tan", kUnary, unary<libm::tan>, kConfined},
    {kMath, "exp", kUnary, unary<libm::exp>, kConfined},
    {kMath, "log", kUnary, unary<libm::log>, kConfined},
    {kMath, "log10", kUnary, unary<libm::log10>, kConfined},
    {kMath, "tanh", kUnary, math_tanh, kConfined},
    {kMath, "cbrt", kUnary, math_cbrt, kCalls},
    {kMath, "pow", kBinary, binary<libm::pow>, kConfined},
    {kMath, "sqrt", kUnary, unary<std::sqrt>, kConfined},
    {kMath, "fma", "(DDD)D", fma_double, kConfined},
    {kMath, "fma", "(FFF)F", fma_float, kConfined},
    native_only(kStrictMath, "sin", kUnary, unary<strict::sin>, kConfined),
    native_only(kStrictMath, "cos", kUnary, unary<strict::cos>, kConfined),
    native_only(kStrictMath, "tan", kUnary, unary<strict::tan>, kConfined),
    native_only(kStrictMath, "asin", kUnary, unary<strict::asin>, kConfined),
    native_only(kStrictMath, "acos", kUnary, unary<strict::acos>, kConfined),
    native_only(kStrictMath, "atan", kUnary, unary<strict::atan>, kConfined),
    native_only(kStrictMath, "log", kUnary, unary<strict::log>, kConfined),
    native_only(kStrictMath, "log10", kUnary, unary<strict::log10>, kConfined),
    native_only(kStrictMath, "sqrt", kUnary, unary<std::sqrt>, kConfined),
    native_only(kStrictMath, "IEEEremainder", kBinary, binary<std::remainder>, kConfined),
    native_only(kStrictMath, "atan2", kBinary, binary<strict::atan2>, kConfined),
    native_only(kStrictMath, "sinh", kUnary, unary<strict::sinh>, kConfined),
    native_only(kStrictMath, "cosh", kUnary, unary<strict::cosh>, kConfined),
    native_only(kStrictMath, "tanh", kUnary, unary<strict::tanh>, kConfined),
    native_only(kStrictMath, "expm1", kUnary, unary<strict::expm1>, kConfined),
    native_only(kStrictMath, "log1p", kUnary, unary<strict::log1p>, kConfined),
    {"java/lang/Float", "floatToRawIntBits", "", float_to_int_bits, kConfined},
    {"java/lang/Float", "intBitsToFloat", "", int_bits_to_float, kConfined},
    {"java/lang/Double", "doubleToRawLongBits", "", double_to_long_bits, kConfined},
    {"java/lang/Double", "longBitsToDouble", "", long_bits_to_double, kConfined},
};

}  // namespace

NativeTable math_natives() { return kEntries; }

}  // namespace plait
