// JSON values, apart from any file.
#include "drivers/text/json.h"

#include "tests/unit/test.h"

using namespace plait;

TEST_CASE("json: what is written is what was read, members in their order") {
  const std::string text = R"({"b":[1,-2,0.5,"é\n",null,true],"a":{},"c":18446744073709551615})";
  CHECK(Json::parse(text).dump() == text);
  CHECK(Json({{"b", 1}, {"a", Json::array()}}).dump(1) == "{\n \"b\": 1,\n \"a\": []\n}");
}

TEST_CASE("json: numbers are equal if their values are") {
  CHECK(Json(1) == Json(1u));
  CHECK(Json(1) == Json(1.0));
  CHECK(Json(-1) != Json(18446744073709551615u));
  CHECK(Json(9007199254740993) != Json(9007199254740992u));  // the same double
  CHECK(Json(1) != Json("1"));
  CHECK(Json(1) != Json(true));
}

TEST_CASE("json: members are found, added, replaced and erased") {
  Json value;
  value["a"]["b"] = 1;
  value["a"]["c"] = "x";
  value["a"]["b"] = 2;
  CHECK(value == Json({{"a", Json({{"b", 2}, {"c", "x"}})}}));
  value["a"].erase("b");
  CHECK(value["a"].find("b") == nullptr);
  CHECK(Json(5).find("b") == nullptr);
}

std::string error_of(const std::string& text) {
  try {
    Json::parse(text);
  } catch (const JsonError& error) {
    return fmt::format("{}: {}", error.byte, error.what());
  }
  return "accepted";
}

TEST_CASE("json: errors tell the byte") {
  CHECK(error_of("[1,]").starts_with("4: syntax error"));
  CHECK(error_of("[1e999]") == "6: number overflow parsing '1e999'");
  CHECK(error_of(" {\"a\":1,\"b\":2,\"a\":3}") == "17: the member 'a' is there twice");
  CHECK(error_of(std::string(200'000, '[')) == "1002: nested too deeply");
  CHECK(error_of(std::string(1001, '[') + std::string(1001, ']')) == "accepted");
}

TEST_CASE("json: a whole number that no 64 bits hold is none") {
  CHECK(error_of("[5, 18446744073709551616]") == "5: the number 18446744073709551616 is too large");
  CHECK(error_of("[-9223372036854775809]") == "2: the number -9223372036854775809 is too large");
  CHECK(error_of("[-9223372036854775808, 18446744073709551615, 18446744073709551616.0]") ==
        "accepted");
}
