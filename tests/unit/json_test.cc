// JSON values, apart from any file.
#include "drivers/json.h"

#include "tests/unit/test.h"

using namespace plait;

TEST_CASE("json: what is written is what was read, members in their order") {
  const std::string text = R"({"b":[1,-2,0.5,"é\n",null,true],"a":{},"c":18446744073709551615})";
  CHECK(Json::parse(text).dump() == text);
  CHECK(Json({{"b", 1}, {"a", Json::array()}}).dump(1) == "{\n \"b\": 1,\n \"a\": []\n}");
}

TEST_CASE("json: of members with the same name the last counts") {
  CHECK(Json::parse(R"({"a":1,"b":2,"a":3})").dump() == R"({"a":3,"b":2})");
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

TEST_CASE("json: errors tell the byte, if there is one") {
  const auto byte_of_error = [](const std::string& text) {
    try {
      Json::parse(text);
    } catch (const JsonError& error) {
      return error.byte;
    }
    return std::optional<std::size_t>(0);
  };
  CHECK(byte_of_error("[1,]") == std::optional<std::size_t>(4));
  CHECK(byte_of_error("[1e999]") == std::nullopt);
  CHECK(byte_of_error(std::string(200'000, '[') + std::string(200'000, ']')) == std::nullopt);
}
