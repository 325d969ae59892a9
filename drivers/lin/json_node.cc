#include "drivers/lin/json_node.h"

#include <algorithm>

#include "drivers/report/format.h"
#include "jvm/error.h"

namespace plait::lin {

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

Value parse_json(std::string_view text, const std::string& file) {
  try {
    return Value::parse(text);
  } catch (const Value::parse_error& error) {
    throw InputError("{}:{}: {}", file, line_and_column(text, error.byte), problem_of(error));
  } catch (const Value::exception& error) {  // a number that no double holds
    throw InputError("{}: {}", file, problem_of(error));
  }
}

std::string json_line(const Value& value) { return value.dump(); }

void JsonNode::fail(const std::string& problem) const {
  if (place_.empty()) throw InputError("{}: {}", *file_, printable(problem));
  throw InputError("{}: {}: {}", *file_, printable(place_), printable(problem));
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
  for (const Value& element : *value_) {
    nodes.emplace_back(element, *file_, fmt::format("{}[{}]", place_, nodes.size()));
  }
  return nodes;
}

std::string JsonNode::text() const {
  if (!value_->is_string()) fail("is not a text");
  return value_->get<std::string>();
}

bool JsonNode::flag(const char* key) const {
  if (!has(key)) return false;
  const JsonNode member = (*this)[key];
  if (!member.value().is_boolean()) member.fail("is not true or false");
  return member.value().get<bool>();
}

}  // namespace plait::lin
