// A JSON value of an input file together with its place, so that every error names both:
// "spec.json: methods[3].void: …".
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "drivers/text/json.h"

namespace plait {

// Parses `text`. Throws InputError "FILE:LINE:COLUMN: …" for malformed JSON.
Json parse_json(std::string_view text, const std::string& file);

// Refers to the value and the file's name: both must outlive it.
class JsonNode {
 public:
  // `what` stands in errors before the place: "field ".
  JsonNode(const Json& value, const std::string& file, const char* what = "",
           std::string place = "")
      : value_(&value), file_(&file), what_(what), place_(std::move(place)) {}

  // The same for a file that people write: errors also name line and column.
  static JsonNode of_written(const Json& value, const std::string& file);

  [[noreturn]] void fail(const std::string& problem) const;
  std::string file_and_line() const;  // "spec.json", or "spec.json:3:18"

  const Json& value() const { return *value_; }
  bool has(std::string_view key) const { return value_->find(key) != nullptr; }
  // Fails if this is no object, or has a member that is not among `known`: a misspelt one would be
  // ignored.
  void require_members_among(std::span<const std::string> known) const;
  void require_members_among(std::initializer_list<const char*> known) const {
    require_members_among(std::vector<std::string>(known.begin(), known.end()));
  }

  JsonNode operator[](std::string_view key) const;  // fails if it is missing
  std::vector<JsonNode> elements() const;
  const std::string& text() const;
  std::vector<std::string> texts() const;  // a list of them
  double positive_number() const;
  std::uint64_t positive_count() const;  // a whole number, 1 or more
  std::uint64_t count() const;           // a whole number, 0 or more
  bool boolean() const;
  bool flag(std::string_view key) const;  // a member that may be missing: false

 private:
  // A member or an element.
  JsonNode child(const Json& value, std::string place) const;

  const Json* value_;
  const std::string* file_;
  const char* what_;
  std::string place_;
  bool has_lines_ = false;
};

}  // namespace plait
