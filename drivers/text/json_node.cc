#include "drivers/text/json_node.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "drivers/text/format.h"
#include "jvm/base/error.h"

namespace plait {

namespace {

// `byte`: the number of bytes up to the one in error, that one included.
std::string line_and_column(std::string_view text, std::size_t byte) {
  const std::string_view before = text.substr(0, byte == 0 ? 0 : byte - 1);
  const std::size_t line_start = before.rfind('\n') + 1;  // 0 when there is none
  return fmt::format("{}:{}", std::ranges::count(before, '\n') + 1, before.size() - line_start + 1);
}

}  // namespace

Json parse_json(std::string_view text, const std::string& file) {
  try {
    return Json::parse(text);
  } catch (const JsonError& error) {
    throw InputError("{}:{}: {}", file, line_and_column(text, error.byte), printable(error.what()));
  }
}

JsonNode JsonNode::of_written(const Json& value, const std::string& file) {
  JsonNode node(value, file);
  node.has_lines_ = true;
  return node;
}

JsonNode JsonNode::child(const Json& value, std::string place) const {
  JsonNode node(value, *file_, what_, std::move(place));
  node.has_lines_ = has_lines_;
  return node;
}

std::string JsonNode::file_and_line() const {
  const Json::Place at = value_->place();
  return has_lines_ && at.line > 0 ? fmt::format("{}:{}:{}", *file_, at.line, at.column) : *file_;
}

void JsonNode::fail(const std::string& problem) const {
  const std::string file = file_and_line();
  if (place_.empty()) throw InputError("{}: {}", file, printable(problem));
  throw InputError("{}: {}{}: {}", file, what_, printable(place_), printable(problem));
}

void JsonNode::require_members_among(std::span<const std::string> known) const {
  if (!value_->is_object()) fail("is not an object");
  for (const auto& [key, unused] : value_->members()) {
    if (std::ranges::find(known, key) != known.end()) continue;
    fail(fmt::format("member '{}' is not known; there are {}", key, fmt::join(known, ", ")));
  }
}

JsonNode JsonNode::operator[](std::string_view key) const {
  if (!value_->is_object()) fail("is not an object");
  const Json* member = value_->find(key);
  const JsonNode node = child(member ? *member : *value_,
                              fmt::format("{}{}{}", place_, place_.empty() ? "" : ".", key));
  if (!member) node.fail("is missing");
  return node;
}

std::vector<JsonNode> JsonNode::elements() const {
  if (!value_->is_array()) fail("is not a list");
  std::vector<JsonNode> nodes;
  for (const Json& element : value_->list())
    nodes.push_back(child(element, fmt::format("{}[{}]", place_, nodes.size())));
  return nodes;
}

const std::string& JsonNode::text() const {
  if (!value_->is_string()) fail("is not a text");
  return value_->text();
}

std::vector<std::string> JsonNode::texts() const {
  std::vector<std::string> all;
  for (const JsonNode& element : elements()) all.push_back(element.text());
  return all;
}

double JsonNode::positive_number() const {
  if (!value_->is_number() || !(value_->number<double>() > 0)) fail("is not a number above 0");
  return value_->number<double>();
}

std::uint64_t JsonNode::count() const {
  if (!value_->is_unsigned()) fail("is not a whole number from 0 on");
  return value_->number<std::uint64_t>();
}

std::uint64_t JsonNode::positive_count() const {
  if (!value_->is_unsigned() || value_->number<std::uint64_t>() == 0)
    fail("is not a whole number from 1 on");
  return value_->number<std::uint64_t>();
}

bool JsonNode::boolean() const {
  if (!value_->is_boolean()) fail("is not true or false");
  return value_->boolean();
}

bool JsonNode::flag(std::string_view key) const { return has(key) && (*this)[key].boolean(); }

}  // namespace plait
