// Expected values are what Math of HotSpot returns on x86-64 (25; 17 has the same but for tanh and
// cbrt). None of them is the correctly rounded one. Many more are compared by
// tests/differential/library/MathLastBit.java.
#include "jvm/math/libm.h"

#include <cmath>
#include <limits>

#include "tests/unit/test.h"

using namespace plait;

namespace {

constexpr double kInfinity = std::numeric_limits<double>::infinity();
constexpr double kNaN = std::numeric_limits<double>::quiet_NaN();

}  // namespace

TEST_CASE("libm: pow rounds as HotSpot's") {
  CHECK(libm::pow(0x1.fffffffffffffp-1, -1.0) == 0x1.0000000000001p+0);
  CHECK(libm::pow(0x1.fffffffffffffp+51, 0.5) == 0x1.fffffffffffffp+25);
  CHECK(libm::pow(0x1.ffffff9009bfep-1, 0x1.3cf0c24555fe7p+35) == 0x1.0ff941c2ce47bp-800);
  CHECK(libm::pow(0x1.21d938a37eb8ap+2, -1.0) == 0x1.c435683e24072p-3);
}

TEST_CASE("libm: exp, log and log10 round as HotSpot's") {
  CHECK(libm::exp(0x1.66d9a8p+4) == 0x1.47ddd07f53308p+32);
  CHECK(libm::exp(0x1.a425c8f9691bcp+1) == 0x1.aa3c44b4a6078p+4);
  CHECK(libm::exp(-0x1.0c32dc3a0878cp+1) == 0x1.f7f18520073e6p-4);
  CHECK(libm::log(0x1.153498fd73844p-1) == -0x1.3a254750b4fd9p-1);
  CHECK(libm::log(0x1.00000007598f6p+0) == 0x1.d663d7f93f5a7p-30);
  CHECK(libm::log(0x1.3ec7d9f0f92fbp+863) == 0x1.2b33e244ea22dp+9);
  CHECK(libm::log10(0x1.70230be42a354p+9) == 0x1.6efb2533691bbp+1);
  CHECK(libm::log10(0x1.0002272c0d6a1p+0) == 0x1.debbef6884d26p-17);
  CHECK(libm::log10(0x1.408518222ab84p-32) == -0x1.31218b7a66c93p+3);
}

TEST_CASE("libm: sin, cos and tan round as HotSpot's") {
  CHECK(libm::sin(-0x1.5ap+9) == -0x1.80869e3fad89ap-1);
  CHECK(libm::sin(0x1.69e194cd99e1cp-1) == 0x1.4c7e8e85e3ffp-1);
  CHECK(libm::sin(-0x1.32b7f0c6fce4fp+715) == 0x1.579199b8f1fa3p-1);
  CHECK(libm::cos(0x1.000001a7f0a05p+0) == 0x1.14a27e31d905fp-1);
  CHECK(libm::cos(0x1.0b7816p+5) == -0x1.ba8e59c3db725p-2);
  CHECK(libm::cos(0x1.6c28daa453ec2p-2) == 0x1.dff6b86d62661p-1);
  CHECK(libm::tan(0x1.fff97220528bdp-1) == 0x1.8ea70c39f2077p+0);
  CHECK(libm::tan(-0x1.424e26c07b1c8p+204) == 0x1.195034c845b7ap+0);
  CHECK(libm::tan(0x1.3206c858a24a4p+1) == -0x1.ddb492da6fb0bp-1);
}

TEST_CASE("libm: tanh and cbrt round as HotSpot's") {
  CHECK(libm::tanh(0x1.5db0ad6cb5677p-1) == 0x1.2fd9d662c732bp-1);
  CHECK(libm::tanh(0x1.c173766b02p-6) == 0x1.c1569bfa2ee51p-6);
  CHECK(libm::tanh(-0x1.c10b181c08c2cp+1) == -0x1.ff1508210bf4dp-1);
  CHECK(libm::cbrt(-0x1.a584a59a5b79p+641) == -0x1.dfdd57fd8b9fap+213);
  CHECK(libm::cbrt(0x1.f87542p+5) == 0x1.fd793baba1f9p+1);
  CHECK(libm::cbrt(-0x1.bce15767c385p-11) == -0x1.83c7701fba40ep-4);
}

TEST_CASE("libm: the ends of the range of exp") {
  CHECK(libm::exp(0x1.62e42fefa39efp+9) == 0x1.fffffffffff2ap+1023);
  CHECK(libm::exp(0x1.62e42fefa39fp+9) == kInfinity);
  CHECK(libm::exp(-0x1.74910d52d3051p+9) == 0x1p-1074);
  CHECK(libm::exp(-0x1.74910d52d3052p+9) == 0.0);
  CHECK(libm::exp(0x1p-60) == 1.0);
  CHECK(libm::exp(-kInfinity) == 0.0);
  CHECK(std::isnan(libm::exp(kNaN)));
}

TEST_CASE("libm: logarithms of what is not positive") {
  CHECK(libm::log(-0.0) == -kInfinity);
  CHECK(libm::log10(0.0) == -kInfinity);
  CHECK(std::isnan(libm::log(-1.0)));
  CHECK(libm::log(kInfinity) == kInfinity);
  CHECK(libm::log(0x1p-1074) == -0x1.74385446d71c3p+9);
}

TEST_CASE("libm: pow of negative numbers, zeros and infinities is Java's") {
  CHECK(libm::pow(-2.0, 3.0) == -8.0);
  CHECK(std::isnan(libm::pow(-2.0, 0.5)));
  CHECK(libm::pow(-0.0, -3.0) == -kInfinity);
  CHECK(libm::pow(0.0, -2.0) == kInfinity);
  CHECK(libm::pow(-kInfinity, 3.0) == -kInfinity);
  CHECK(std::isnan(libm::pow(1.0, kNaN)));
  CHECK(std::isnan(libm::pow(-1.0, kInfinity)));
  CHECK(libm::pow(kNaN, 0.0) == 1.0);
  CHECK(libm::pow(10.0, 309.0) == kInfinity);
  CHECK(libm::pow(2.0, -1074.0) == 0x1p-1074);
}

TEST_CASE("libm: angles without a sine") {
  CHECK(std::isnan(libm::sin(kInfinity)));
  CHECK(std::isnan(libm::tan(-kInfinity)));
  CHECK(std::signbit(libm::sin(-0.0)));
  CHECK(libm::cos(0x1p-1074) == 1.0);
}
