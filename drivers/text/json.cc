#include "drivers/text/json.h"

#include <fmt/format.h>

#include <algorithm>
#include <nlohmann/json.hpp>

namespace plait {

namespace {

using Library = nlohmann::ordered_json;

// What walks over a value calls itself: the stack must hold it.
constexpr std::size_t kMaxDepth = 1000;
constexpr std::string_view kBetween = " \t\r\n,:";  // tokens

// Goes through a text and tells how far it is, which the library does for errors of its own only.
class Cursor {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  Cursor(const char* at, std::size_t& count) : at_(at), count_(&count) {}
  reference operator*() const { return *at_; }
  Cursor& operator++() {
    ++at_;
    ++*count_;
    return *this;
  }
  bool operator==(const Cursor& other) const { return at_ == other.at_; }

 private:
  const char* at_;
  std::size_t* count_;  // bytes that were read
};

// What the library says of an error, without its own name and place of it.
std::string problem_of(const Library::exception& error) {
  const std::string_view text = error.what();
  if (const std::size_t column = text.find(", column "); column != text.npos)
    return std::string(text.substr(text.find(": ", column) + 2));
  return std::string(text.substr(text.find("] ") + 2));
}

// Builds a value from what the library finds in a text.
class Reader final : public nlohmann::json_sax<Library> {
 public:
  explicit Reader(std::string_view text) : text_(text) {}

  Json read() {
    const char* const end = text_.data() + text_.size();
    Library::sax_parse(Cursor(text_.data(), count_), Cursor(end, count_), this);
    return std::move(root_);
  }

  bool null() override { return add(nullptr); }
  bool boolean(bool value) override { return add(value); }
  bool number_integer(std::int64_t value) override { return add(value); }
  bool number_unsigned(std::uint64_t value) override { return add(value); }
  bool number_float(double value, const std::string& digits) override {
    // The byte after a number was read too.
    if (digits.find_first_of(".eE") == digits.npos)
      throw JsonError(fmt::format("the number {} is too large", digits), count_ - digits.size());
    return add(value);
  }
  bool string(std::string& value) override { return add(std::move(value)); }
  bool binary(Library::binary_t&) override { return false; }  // not in a text

  bool start_object(std::size_t) override { return open(Json::object()); }
  bool start_array(std::size_t) override { return open(Json::array()); }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool key(std::string& name) override {
    if (open_.back()->find(name))
      throw JsonError(fmt::format("the member '{}' is there twice", name), count_);
    key_ = std::move(name);
    end_token();
    return true;
  }

  bool parse_error(std::size_t byte, const std::string&, const Library::exception& error) override {
    throw JsonError(problem_of(error), byte);
  }

 private:
  bool add(Json value) {
    value.set_place(next_place());
    const bool is_number = value.is_number();
    place_for(std::move(value));
    end_token();
    end_ -= is_number;  // the byte after it was read too
    return true;
  }
  bool open(Json value) {
    if (open_.size() > kMaxDepth) throw JsonError("nested too deeply", count_);
    value.set_place(next_place());
    end_token();
    open_.push_back(&place_for(std::move(value)));
    return true;
  }
  bool close() {
    open_.pop_back();
    end_token();
    return true;
  }
  // Up to the next token. Lines end between tokens alone.
  void skip_to_token() {
    while (end_ < text_.size() && kBetween.find(text_[end_]) != kBetween.npos) {
      if (text_[end_++] != '\n') continue;
      ++line_;
      line_start_ = end_;
    }
  }
  // Of the value that begins next.
  Json::Place next_place() {
    skip_to_token();
    return {line_, static_cast<std::uint32_t>(end_ - line_start_) + 1};
  }
  void end_token() {
    skip_to_token();
    end_ = count_;
  }
  Json& place_for(Json value) {
    if (open_.empty()) return root_ = std::move(value);
    Json& parent = *open_.back();
    if (parent.is_object()) return parent[key_] = std::move(value);
    parent.push_back(std::move(value));
    return parent.list().back();
  }

  std::string_view text_;
  std::size_t count_ = 0;
  std::size_t end_ = 0, line_start_ = 0;  // of the token before; of the line it ends in
  std::uint32_t line_ = 1;
  Json root_;
  // Lists and objects whose end is still to come: they stay where they are.
  std::vector<Json*> open_;
  std::string key_;  // of the value that comes next
};

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

Json Json::parse(std::string_view text) { return Reader(text).read(); }

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
  std::erase_if(std::get<Members>(value_),
                [&](const Member& member) { return member.first == key; });
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
