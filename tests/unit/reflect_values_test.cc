#include "jvm/heap/typed_values.h"

#include "tests/unit/test.h"

using namespace plait;

namespace {

constexpr BasicType kPrimitives[] = {BasicType::kBoolean, BasicType::kByte,  BasicType::kChar,
                                     BasicType::kShort,   BasicType::kInt,   BasicType::kLong,
                                     BasicType::kFloat,   BasicType::kDouble};

}  // namespace

// JLS 5.1.2: 19 widening conversions; each of the 8 types also converts to itself.
TEST_CASE("reflection: exactly the widening conversions of the language exist") {
  int conversions = 0;
  for (BasicType from : kPrimitives) {
    for (BasicType to : kPrimitives) {
      Slot value{.raw = 0};
      conversions += widen(from, to, &value) ? 1 : 0;
    }
  }
  CHECK(conversions == 19 + 8);
}

TEST_CASE("reflection: widening keeps the value") {
  Slot value = Slot::of_int(-5);
  REQUIRE(widen(BasicType::kByte, BasicType::kLong, &value));
  CHECK(value.j == -5);
  value = Slot::of_int(0xffff);
  REQUIRE(widen(BasicType::kChar, BasicType::kInt, &value));
  CHECK(value.i == 0xffff);
  value = Slot::of_long(i64{1} << 40);
  REQUIRE(widen(BasicType::kLong, BasicType::kDouble, &value));
  CHECK(value.d == 1099511627776.0);
}

TEST_CASE("reflection: a conversion that does not exist leaves the value alone") {
  Slot value = Slot::of_int(7);
  CHECK_FALSE(widen(BasicType::kInt, BasicType::kShort, &value));
  CHECK_FALSE(widen(BasicType::kByte, BasicType::kChar, &value));
  CHECK_FALSE(widen(BasicType::kBoolean, BasicType::kInt, &value));
  CHECK(value.i == 7);
}
