#include "drivers/json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace plait {

namespace {

using Library = nlohmann::ordered_json;

constexpr int kMaxDepth = 1000;  // what walks over a value calls itself: the stack must hold it

Json from_library(Library& value, int depth) {
  if (depth > kMaxDepth) throw JsonError("nested too deeply", {});
  switch (value.type()) {
    case Library::value_t::boolean: return value.get<bool>();
    case Library::value_t::number_integer: return value.get<std::int64_t>();
    case Library::value_t::number_unsigned: return value.get<std::uint64_t>();
    case Library::value_t::number_float: return value.get<double>();
    case Library::value_t::string: return std::move(value.get_ref<std::string&>());
    case Library::value_t::array: {
      Json list = Json::array();
      for (Library& element : value) list.push_back(from_library(element, depth + 1));
      return list;
    }
    case Library::value_t::object: {
      Json object = Json::object();
      for (auto& [key, member] : value.items()) object[key] = from_library(member, depth + 1);
      return object;
    }
    default: return nullptr;
  }
}

Library to_library(const Json& value) {
  if (value.is_boolean()) return value.boolean();
  if (value.is_unsigned()) return value.number<std::uint64_t>();
  if (value.is_integer()) return value.number<std::int64_t>();
  if (value.is_float()) return value.number<double>();
  if (value.is_string()) return value.text();
  if (value.is_array()) {
    Library list = Library::array();
    for (const Json& element : value.list()) list.push_back(to_library(element));
    return list;
  }
  if (!value.is_object()) return nullptr;
  Library object = Library::object();
  for (const auto& [key, member] : value.members()) object[key] = to_library(member);
  return object;
}

}  // namespace

Json::Json(std::initializer_list<Member> members) : value_(Members(members)) {}
Json::Json(const Json&) = default;
Json::Json(Json&&) noexcept = default;
Json& Json::operator=(const Json&) = default;
Json& Json::operator=(Json&&) noexcept = default;
Json::~Json() = default;

Json Json::parse(std::string_view text) {
  try {
    Library value = Library::parse(text);
    return from_library(value, 0);
  } catch (const Library::parse_error& error) {
    throw JsonError(error.what(), error.byte);
  } catch (const Library::exception& error) {  // a number that no double holds
    throw JsonError(error.what(), {});
  }
}

std::string Json::dump(int indent) const {
  return to_library(*this).dump(indent, ' ', false, Library::error_handler_t::replace);
}

const Json* Json::find(std::string_view key) const {
  if (!is_object()) return nullptr;
  const auto found = std::ranges::find(members(), key, &Member::first);
  return found == members().end() ? nullptr : &found->second;
}

Json& Json::operator[](std::string_view key) {
  if (const Json* found = find(key)) return const_cast<Json&>(*found);
  if (is_null()) value_ = Members();
  return std::get<Members>(value_).emplace_back(key, Json()).second;
}

void Json::erase(std::string_view key) {
  std::erase_if(std::get<Members>(value_), [&](const Member& member) { return member.first == key; });
}

bool operator==(const Json& a, const Json& b) {
  if (a.is_number() && b.is_number()) {
    const bool has_float = a.is_float() || b.is_float();
    // Large integers that differ can be equal as doubles; -1 and 2^64 - 1 have the same bits.
    return a.number<double>() == b.number<double>() &&
           (has_float || a.number<std::uint64_t>() == b.number<std::uint64_t>());
  }
  return a.value_ == b.value_;
}

}  // namespace plait
