// A JSON value of an input file together with its place, so that every error names both: "spec.json:
// methods[3].void: …".
#pragma once

#include <cstdint>
#include <initializer_list>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <vector>

namespace plait {

using JsonValue = nlohmann::ordered_json;  // members stay in the order of the file

// Parses `text`. Throws InputError "FILE:LINE:COLUMN: …" for malformed JSON.
JsonValue parse_json(std::string_view text, const std::string& file);

// One line of JSON. REQUIRES: the value came from parse_json, which accepts valid UTF-8 only.
std::string json_line(const JsonValue& value);

// Refers to the value and the file's name: both must outlive it.
class JsonNode {
 public:
  JsonNode(const JsonValue& value, const std::string& file, std::string place = "")
      : value_(&value), file_(&file), place_(std::move(place)) {}

  [[noreturn]] void fail(const std::string& problem) const;

  const JsonValue& value() const { return *value_; }
  bool has(const char* key) const { return value_->is_object() && value_->contains(key); }
  // Fails if this is no object, or has a member that is not among `known`: a misspelt one would be ignored.
  void require_members_among(std::initializer_list<const char*> known) const;

  JsonNode operator[](const char* key) const;  // fails if it is missing
  std::vector<JsonNode> elements() const;
  std::vector<JsonNode> members() const;  // of an object, in the order of the file
  const std::string& place() const { return place_; }
  std::string text() const;
  std::vector<std::string> texts() const;  // a list of them
  double positive_number() const;
  std::uint64_t positive_count() const;  // a whole number, 1 or more
  std::uint64_t count() const;           // a whole number, 0 or more
  bool boolean() const;
  bool flag(const char* key) const;  // a member that may be missing: false

 private:
  const JsonValue* value_;
  const std::string* file_;
  std::string place_;
};

}  // namespace plait
