// A JSON value: what reports are written from, and what input files and arguments of calls are read
// into. Text is read and written by nlohmann's library, which json.cc alone includes: compiling it
// takes seconds.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace plait {

// Text that is not JSON.
struct JsonError : std::runtime_error {
  JsonError(const std::string& message, std::size_t place)
      : std::runtime_error(message), byte(place) {}
  std::size_t byte;  // the number of bytes up to the one in error, that one included
};

// The accessors REQUIRE a value of their kind.
class Json {
 public:
  using List = std::vector<Json>;
  using Member = std::pair<std::string, Json>;
  using Members = std::vector<Member>;  // in the order of the text

  Json(std::nullptr_t = nullptr) {}
  Json(bool value) : value_(value) {}
  Json(double value) : value_(value) {}
  template <std::signed_integral T>
  Json(T value) : value_(static_cast<std::int64_t>(value)) {}
  template <std::unsigned_integral T>
  Json(T value) : value_(static_cast<std::uint64_t>(value)) {}
  Json(std::string value) : value_(std::move(value)) {}
  Json(std::string_view value) : value_(std::string(value)) {}
  Json(const char* value) : value_(std::string(value)) {}
  Json(List list) : value_(std::move(list)) {}
  template <typename T>
  Json(const std::vector<T>& list) : value_(List(list.begin(), list.end())) {}
  Json(std::initializer_list<Member> members);
  // Not inline: every file that has a value would compile them, for all kinds.
  Json(const Json&);
  Json(Json&&) noexcept;
  Json& operator=(const Json&);
  Json& operator=(Json&&) noexcept;
  ~Json();

  static Json array(std::initializer_list<Json> elements = {}) { return List(elements); }
  static Json object(std::initializer_list<Member> members = {}) { return Json(members); }

  // Where it begins in the text that it was read from; line 0: it was not read.
  struct Place {
    std::uint32_t line = 0, column = 0;
  };
  Place place() const { return place_; }
  void set_place(Place place) { place_ = place; }

  // Throws JsonError; also for a member that is there twice and a whole number of more than 64
  // bits. So it does for what is nested more than a thousand times.
  static Json parse(std::string_view text);
  // Bytes that are no UTF-8 become U+FFFD. indent -1: one line.
  std::string dump(int indent = -1) const;

  bool is_null() const { return is<std::nullptr_t>(); }
  bool is_boolean() const { return is<bool>(); }
  bool is_string() const { return is<std::string>(); }
  bool is_array() const { return is<List>(); }
  bool is_object() const { return is<Members>(); }
  // As every whole number without a sign is read.
  bool is_unsigned() const { return is<std::uint64_t>(); }
  bool is_integer() const { return is<std::int64_t>() || is_unsigned(); }
  bool is_float() const { return is<double>(); }
  bool is_number() const { return is_integer() || is_float(); }

  bool boolean() const { return std::get<bool>(value_); }
  template <typename T>
  T number() const {
    if (is_float()) return static_cast<T>(std::get<double>(value_));
    return is_unsigned() ? static_cast<T>(std::get<std::uint64_t>(value_))
                         : static_cast<T>(std::get<std::int64_t>(value_));
  }
  const std::string& text() const { return std::get<std::string>(value_); }
  const List& list() const { return std::get<List>(value_); }
  List& list() { return std::get<List>(value_); }
  const Members& members() const { return std::get<Members>(value_); }

  void push_back(Json element) { list().push_back(std::move(element)); }
  Json& operator[](std::size_t index) { return list()[index]; }
  // The member of an object; null if there is none, or this is no object.
  const Json* find(std::string_view key) const;
  // Adds the member if there is none. Null becomes an object.
  Json& operator[](std::string_view key);
  void erase(std::string_view key);

  // Numbers are equal if their values are. Places do not count.
  friend bool operator==(const Json& a, const Json& b);

 private:
  template <typename T>
  bool is() const {
    return std::holds_alternative<T>(value_);
  }

  std::variant<std::nullptr_t, bool, std::int64_t, std::uint64_t, double, std::string, List,
               Members>
      value_;
  Place place_;
};

}  // namespace plait
