#include "drivers/json_node.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "drivers/report/format.h"
#include "jvm/error.h"

namespace plait {

namespace {

// What nlohmann says of an error, without its own idea of the place.
std::string problem_of(const std::exception& error) {
  const std::string_view text = error.what();
  if (const std::size_t column = text.find(", column "); column != text.npos) {
    return std::string(text.substr(text.find(": ", column) + 2));
  }
  return std::string(text.substr(text.find("] ") + 2));
}

// `byte`: the number of bytes up to the one in error, that one included.
std::string line_and_column(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 when there is none
  return fmt::format("{}:{}", std::ranges::count(before, '\n') + 1, before.size() - line_start + 1);
}

}  // namespace

JsonValue parse_json(std::string_view text, const std::string& file) {
  try {
    return JsonValue::parse(text);
  } catch (const JsonValue::parse_error& error) {
    throw InputError("{}:{}: {}", file, line_and_column(text, error.byte), problem_of(error));
  } catch (const JsonValue::exception& error) {  // a number that no double holds
    throw InputError("{}: {}", file, problem_of(error));
  }
}

std::string json_line(const JsonValue& value) { return value.dump(); }

void JsonNode::fail(const std::string& problem) const {
  if (place_.empty()) throw InputError("{}: {}", *file_, printable(problem));
  throw InputError("{}: {}: {}", *file_, printable(place_), printable(problem));
}

void JsonNode::require_members_among(std::initializer_list<const char*> known) const {
  if (!value_->is_object()) fail("is not an object");
  for (const auto& [key, unused] : value_->items()) {
    if (std::ranges::find(known, key, [](const char* name) { return std::string_view(name); }) != known.end())
      continue;
    fail(fmt::format("member '{}' is not known; there are {}", key, fmt::join(known, ", ")));
  }
}

JsonNode JsonNode::operator[](const char* key) const {
  if (!value_->is_object()) fail("is not an object");
  const JsonNode child(has(key) ? (*value_)[key] : *value_, *file_,
                       place_.empty() ? key : place_ + "." + key);
  if (!has(key)) child.fail("is missing");
  return child;
}

std::vector<JsonNode> JsonNode::elements() const {
  if (!value_->is_array()) fail("is not a list");
  std::vector<JsonNode> nodes;
  for (const JsonValue& element : *value_) {
    nodes.emplace_back(element, *file_, fmt::format("{}[{}]", place_, nodes.size()));
  }
  return nodes;
}

std::string JsonNode::text() const {
  if (!value_->is_string()) fail("is not a text");
  return value_->get<std::string>();
}

std::vector<JsonNode> JsonNode::members() const {
  if (!value_->is_object()) fail("is not an object");
  std::vector<JsonNode> nodes;
  for (const auto& [key, unused] : value_->items()) nodes.push_back((*this)[key.c_str()]);
  return nodes;
}

std::vector<std::string> JsonNode::texts() const {
  std::vector<std::string> all;
  for (const JsonNode& element : elements()) all.push_back(element.text());
  return all;
}

double JsonNode::positive_number() const {
  if (!value_->is_number() || !(value_->get<double>() > 0)) fail("is not a number above 0");
  return value_->get<double>();
}

std::uint64_t JsonNode::count() const {
  if (!value_->is_number_unsigned()) fail("is not a whole number from 0 on");
  return value_->get<std::uint64_t>();
}

std::uint64_t JsonNode::positive_count() const {
  if (!value_->is_number_unsigned() || value_->get<std::uint64_t>() == 0)
    fail("is not a whole number from 1 on");
  return value_->get<std::uint64_t>();
}

bool JsonNode::boolean() const {
  if (!value_->is_boolean()) fail("is not true or false");
  return value_->get<bool>();
}

bool JsonNode::flag(const char* key) const { return has(key) && (*this)[key].boolean(); }

}  // namespace plait
