// A JSON value of an input file together with its place, so that every error names both: "spec.json:
// methods[3].void: …".
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "drivers/lin/spec.h"

namespace plait::lin {

// Parses `text`. Throws InputError "FILE:LINE:COLUMN: …" for malformed JSON.
Value parse_json(std::string_view text, const std::string& file);

// One line of JSON. REQUIRES: the value came from parse_json, which accepts valid UTF-8 only.
std::string json_line(const Value& value);

// Refers to the value and the file's name: both must outlive it.
class JsonNode {
 public:
  JsonNode(const Value& value, const std::string& file, std::string place = "")
      : value_(&value), file_(&file), place_(std::move(place)) {}

  [[noreturn]] void fail(const std::string& problem) const;

  const Value& value() const { return *value_; }
  bool has(const char* key) const { return value_->is_object() && value_->contains(key); }

  JsonNode operator[](const char* key) const;  // fails if it is missing
  std::vector<JsonNode> elements() const;
  std::string text() const;
  bool flag(const char* key) const;  // a member that may be missing: false

 private:
  const Value* value_;
  const std::string* file_;
  std::string place_;
};

}  // namespace plait::lin
