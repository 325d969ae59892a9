#include "drivers/lin/programs/values.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <limits>

#include "jvm/base/error.h"
#include "jvm/classfile/names.h"

namespace plait::lin {

namespace {

constexpr Primitive kPrimitives[] = {
    {"boolean", 'Z', "java/lang/Boolean"}, {"byte", 'B', "java/lang/Byte"},
    {"char", 'C', "java/lang/Character"},  {"short", 'S', "java/lang/Short"},
    {"int", 'I', "java/lang/Integer"},     {"long", 'J', "java/lang/Long"},
    {"float", 'F', "java/lang/Float"},     {"double", 'D', "java/lang/Double"}};

const Primitive* find(const Primitive* at) { return at == std::end(kPrimitives) ? nullptr : at; }

using Names = std::vector<std::string_view>;

// The types that take an integer, the best first; each with the range it holds.
struct IntegerType {
  std::string_view name;
  std::int64_t least, most;
};
constexpr std::int64_t kLeast = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max();
constexpr std::array<IntegerType, 16> kIntegerTypes{{
    {"int", -2147483648LL, 2147483647},
    {"long", kLeast, kMost},
    {"float", kLeast, kMost},
    {"double", kLeast, kMost},
    {"java.lang.Integer", -2147483648LL, 2147483647},
    {"java.lang.Number", kLeast, kMost},
    {"java.lang.Comparable", kLeast, kMost},
    {"java.io.Serializable", kLeast, kMost},
    {"java.lang.Object", kLeast, kMost},
    {"java.lang.Long", kLeast, kMost},
    {"short", -32768, 32767},
    {"byte", -128, 127},
    {"java.lang.Short", -32768, 32767},
    {"java.lang.Byte", -128, 127},
    {"java.lang.Double", kLeast, kMost},
    {"java.lang.Float", kLeast, kMost},
}};

template <typename List>
std::optional<int> rank(const std::string& type, const List& names) {
  const auto found = std::ranges::find(names, type);
  if (found == names.end()) return {};
  return static_cast<int>(found - names.begin());
}

std::optional<int> integer_cost(const Value& value, const std::string& type) {
  if (value.is_unsigned() && value.number<std::uint64_t>() > static_cast<std::uint64_t>(kMost))
    return {};
  const auto number = value.number<std::int64_t>();
  for (std::size_t i = 0; i < kIntegerTypes.size(); ++i) {
    const IntegerType& candidate = kIntegerTypes[i];
    if (candidate.name == type && candidate.least <= number && number <= candidate.most)
      return static_cast<int>(i);
  }
  return {};
}

std::size_t code_points(const std::string& text) {
  return static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }));
}

std::optional<int> text_cost(const std::string& text, const std::string& type) {
  static const Names kTexts = {"java.lang.String", "java.lang.CharSequence", "java.lang.Comparable",
                               "java.io.Serializable", "java.lang.Object"};
  static const Names kCharacters = {"char", "java.lang.Character"};
  if (const auto found = rank(type, kTexts)) return found;
  const auto found = code_points(text) == 1 ? rank(type, kCharacters) : std::nullopt;
  return found ? std::optional(*found + 5) : std::nullopt;
}

std::optional<int> null_cost(const Type& type) {
  if (type.shape != Type::Shape::kPlain) return 0;
  if (find_primitive(type.element)) return {};
  return type.element == "java.lang.Object" ? 1 : 0;
}

std::optional<int> plain_cost(const Value& value, const std::string& type) {
  static const Names kBooleans = {"boolean", "java.lang.Boolean", "java.lang.Comparable",
                                  "java.io.Serializable", "java.lang.Object"};
  static const Names kFloats = {"double",
                                "java.lang.Double",
                                "java.lang.Number",
                                "java.lang.Comparable",
                                "java.io.Serializable",
                                "java.lang.Object",
                                "float",
                                "java.lang.Float"};
  if (value.is_boolean()) return rank(type, kBooleans);
  if (value.is_float()) return rank(type, kFloats);
  if (value.is_number()) return integer_cost(value, type);
  if (value.is_string()) return text_cost(value.text(), type);
  return {};
}

bool fits_element(const Value& value, const std::string& type) {
  return fits(value, Type{Type::Shape::kPlain, type, ""});
}

bool is_collection_of(const Value& value, const std::string& element) {
  return value.is_array() && std::ranges::all_of(value.list(), [&](const Value& v) {
           return fits_element(v, element);
         });
}

bool is_map_of(const Value& value, const std::string& key, const std::string& mapped) {
  if (!value.is_object()) return false;
  for (const auto& [name, v] : value.members()) {
    if (!fits_element(map_key(name, key), key) || !fits_element(v, mapped)) return false;
  }
  return true;
}

// A method that could be meant, and how well each argument fits.
struct Candidate {
  std::size_t method;
  std::vector<int> costs;

  bool is_no_worse_than(const Candidate& other) const {
    return std::ranges::equal(costs, other.costs, std::less_equal<>());
  }
};

std::optional<Candidate> candidate(const Spec& spec, std::size_t method,
                                   const std::vector<Value>& arguments) {
  const std::vector<Type>& types = spec.methods[method].parameters;
  if (types.size() != arguments.size()) return {};
  Candidate found{method, {}};
  for (std::size_t i = 0; i < types.size(); ++i) {
    const auto cost = conversion_cost(arguments[i], types[i]);
    if (!cost) return {};
    found.costs.push_back(*cost);
  }
  return found;
}

}  // namespace

const Primitive* find_primitive(std::string_view name) {
  return find(std::ranges::find(kPrimitives, name, &Primitive::name));
}
const Primitive* find_primitive(char descriptor) {
  return find(std::ranges::find(kPrimitives, descriptor, &Primitive::descriptor));
}
const Primitive* find_boxed(std::string_view class_name) {
  return find(std::ranges::find(kPrimitives, internal_name(class_name), &Primitive::box));
}

std::string type_text(const Type& type) {
  switch (type.shape) {
    case Type::Shape::kCollection: return fmt::format("Collection<{}>", type.element);
    case Type::Shape::kMap: return fmt::format("Map<{},{}>", type.element, type.mapped);
    case Type::Shape::kPlain:
    case Type::Shape::kEnum:
    case Type::Shape::kFunction: break;
  }
  return type.element;
}

std::string signature_text(const std::string& name, const std::vector<Type>& parameters) {
  std::string text = name + "(";
  for (const Type& type : parameters) text += (text.ends_with('(') ? "" : ",") + type_text(type);
  return text + ")";
}

std::string arguments_text(const std::vector<Value>& arguments) {
  std::string text = "(";
  for (std::size_t i = 0; i < arguments.size(); ++i)
    text += (i == 0 ? "" : ",") + arguments[i].dump();
  return text + ")";
}

Value map_key(const std::string& name, const std::string& type) {
  static const Names kTexts = {"java.lang.String", "java.lang.CharSequence", "char",
                               "java.lang.Character"};
  if (rank(type, kTexts)) return name;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), number);
  if (error == std::errc() && end == name.data() + name.size()) return number;
  return name;
}

std::optional<int> conversion_cost(const Value& value, const Type& type) {
  if (value.is_null()) return null_cost(type);
  switch (type.shape) {
    case Type::Shape::kPlain: return plain_cost(value, type.element);
    case Type::Shape::kCollection:
      return is_collection_of(value, type.element) ? std::optional(0) : std::nullopt;
    case Type::Shape::kMap:
      return is_map_of(value, type.element, type.mapped) ? std::optional(0) : std::nullopt;
    case Type::Shape::kEnum:
    case Type::Shape::kFunction:
      return value.is_string() && rank(value.text(), type.names) ? std::optional(0) : std::nullopt;
  }
  return {};
}

bool has_values(const Type& type) {
  if (!type.names.empty()) return true;
  static const Value kSamples[] = {0, true, 0.5, "a", Value::array(), Value::object()};
  return std::ranges::any_of(kSamples, [&](const Value& value) { return fits(value, type); });
}

std::optional<std::size_t> first_misfit(const std::vector<Value>& arguments,
                                        const std::vector<Type>& types) {
  CHECK(arguments.size() == types.size());
  for (std::size_t i = 0; i < types.size(); ++i) {
    if (!fits(arguments[i], types[i])) return i;
  }
  return {};
}

std::vector<std::size_t> best_overloads(const Spec& spec, const std::string& name,
                                        const std::vector<Value>& arguments) {
  std::vector<Candidate> candidates;
  for (std::size_t m = 0; m < spec.methods.size(); ++m) {
    if (spec.methods[m].name != name) continue;
    if (auto found = candidate(spec, m, arguments)) candidates.push_back(std::move(*found));
  }
  std::vector<std::size_t> best;
  for (const Candidate& one : candidates) {
    // Equally good ones of different types are ambiguous: null for a text or for a list.
    const bool is_best = std::ranges::all_of(candidates, [&](const Candidate& other) {
      return one.is_no_worse_than(other) &&
             (!other.is_no_worse_than(one) ||
              spec.methods[one.method].parameters == spec.methods[other.method].parameters);
    });
    if (is_best) return {one.method};
    best.push_back(one.method);
  }
  return best;
}

}  // namespace plait::lin
