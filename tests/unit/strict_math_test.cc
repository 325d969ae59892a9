// Expected values are what StrictMath of HotSpot 17 returns.
#include "jvm/math/strict_math.h"

#include <cmath>
#include <limits>

#include "tests/unit/test.h"

using namespace plait;

TEST_CASE("strict math: results that differ from the C library's are fdlibm's") {
  CHECK(strict::log(0.42) == -0.8675005677047232);
  CHECK(strict::log(2.27) == 0.8197798314933114);
  CHECK(strict::log(0.875) == -0.13353139262452263);
  CHECK(strict::log10(0.42) == -0.37675070960209955);
  CHECK(strict::log10(2.27) == 0.35602585719312274);
  CHECK(strict::log10(0.875) == -0.057991946977686754);
  CHECK(strict::log1p(0.42) == 0.35065687161316933);
  CHECK(strict::log1p(2.27) == 1.184789984909162);
  CHECK(strict::log1p(0.875) == 0.6286086594223741);
  CHECK(strict::exp(0.42) == 1.5219615556186339);
  CHECK(strict::exp(2.27) == 9.67940081407284);
  CHECK(strict::exp(0.875) == 2.398875293967098);
  CHECK(strict::exp(-3.2) == 0.040762203978366204);
  CHECK(strict::expm1(0.42) == 0.5219615556186338);
  CHECK(strict::expm1(2.27) == 8.67940081407284);
  CHECK(strict::expm1(0.875) == 1.3988752939670979);
  CHECK(strict::expm1(-3.2) == -0.9592377960216338);
  CHECK(strict::sinh(0.42) == 0.4324573679017885);
  CHECK(strict::sinh(2.27) == 4.7880443169948705);
  CHECK(strict::sinh(0.875) == 0.9910066371442947);
  CHECK(strict::sinh(-3.2) == -12.245883996565492);
  CHECK(strict::cosh(0.42) == 1.0895041877168454);
  CHECK(strict::cosh(2.27) == 4.89135649707797);
  CHECK(strict::cosh(0.875) == 1.4078686568228032);
  CHECK(strict::cosh(-3.2) == 12.28664620054386);
  CHECK(strict::tanh(0.42) == 0.39693043200507755);
  CHECK(strict::tanh(2.27) == 0.9788786239267537);
  CHECK(strict::tanh(0.875) == 0.7039056039366212);
  CHECK(strict::tanh(-3.2) == -0.9966823978396512);
  CHECK(strict::sin(0.42) == 0.40776045305957015);
  CHECK(strict::sin(2.27) == 0.7653549525292536);
  CHECK(strict::sin(0.875) == 0.7675435022360271);
  CHECK(strict::sin(-3.2) == 0.058374143427580086);
  CHECK(strict::cos(0.42) == 0.9130889403123083);
  CHECK(strict::cos(2.27) == -0.6436084187135406);
  CHECK(strict::cos(0.875) == 0.6409968581633252);
  CHECK(strict::cos(-3.2) == -0.9982947757947531);
  CHECK(strict::tan(0.42) == 0.4465725462845951);
  CHECK(strict::tan(2.27) == -1.1891624321183722);
  CHECK(strict::tan(0.875) == 1.197421629234348);
  CHECK(strict::tan(-3.2) == -0.058473854459578645);
  CHECK(strict::asin(0.42) == 0.43344532006988595);
  CHECK(strict::asin(0.875) == 1.0654358165107394);
  CHECK(strict::acos(0.42) == 1.1373510067250105);
  CHECK(strict::acos(0.875) == 0.5053605102841573);
  CHECK(strict::atan(0.42) == 0.3976279915221293);
  CHECK(strict::atan(2.27) == 1.1558466478110074);
  CHECK(strict::atan(0.875) == 0.7188299996216245);
  CHECK(strict::atan(-3.2) == -1.2679114584199251);
}

TEST_CASE("strict math: infinities, zeros and NaN") {
  constexpr double kInfinity = std::numeric_limits<double>::infinity();
  CHECK(strict::log(0.0) == -kInfinity);
  CHECK(std::isnan(strict::log(-1.0)));
  CHECK(strict::exp(-kInfinity) == 0.0);
  CHECK(strict::exp(710.0) == kInfinity);
  CHECK(strict::expm1(-kInfinity) == -1.0);
  CHECK(strict::tanh(kInfinity) == 1.0);
  CHECK(std::isnan(strict::sin(kInfinity)));
  CHECK(std::signbit(strict::sin(-0.0)));
  CHECK(std::signbit(strict::atan2(-0.0, 1e300)));
  CHECK(strict::atan2(1.0, -kInfinity) == 3.141592653589793);
  CHECK(std::isnan(strict::asin(1.5)));
}

TEST_CASE("strict math: large angles are reduced with all the bits of pi they need") {
  CHECK(strict::sin(1e22) == doctest::Approx(-0.8522008497671888));
  CHECK(strict::cos(1e300) == doctest::Approx(-0.5753861119575491));
  // Next to pi/2.
  CHECK(strict::tan(6381956970095103.0 * 0x1p797) == doctest::Approx(-2.13348538575370394e18));
}

TEST_CASE("strict math: angles beyond 2^20 pi/2 are reduced digit by digit as fdlibm does") {
  CHECK(strict::sin(0x1.c792f103ba378p+21) == 0x1.80ed3bb63c2c6p-1);
  CHECK(strict::sin(-0x1.682b7ef63812p+692) == -0x1.7e13304b17868p-1);
  CHECK(strict::cos(0x1.c2bc52dd58fep+21) == 0x1.aadae2242695cp-1);
  CHECK(strict::cos(0x1.f4cfab6ddb0acp+788) == -0x1.c7a07ef07d429p-2);
  CHECK(strict::tan(0x1.c2bc52dd58fep+21) == -0x1.5321b6c7fc8dap-1);
  CHECK(strict::tan(-0x1.324dbd0e37e8fp+1004) == 0x1.e54006730532cp+0);
}
