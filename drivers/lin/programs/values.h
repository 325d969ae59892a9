// Which values are arguments of which types, and which overload a call means.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "drivers/lin/programs/spec.h"

namespace plait::lin {

// "int"; "Collection<java.lang.Object>"; "Map<java.lang.Object,java.lang.Object>"
std::string type_text(const Type& type);
// "put(java.lang.Object,java.lang.Object)"
std::string signature_text(const std::string& name, const std::vector<Type>& parameters);
// "(0,[1,2])"
std::string arguments_text(const std::vector<Value>& arguments);

// "int", 'I', "java/lang/Integer"
struct Primitive {
  std::string_view name;
  char descriptor;
  std::string_view box;
};
// Null if there is none.
const Primitive* find_primitive(std::string_view name);
const Primitive* find_primitive(char descriptor);
// Whose box this class is ("java.lang.Integer").
const Primitive* find_boxed(std::string_view class_name);

// What a member name of a JSON map means as a key of the given type. "0" is the number 0 unless the
// type is a text.
Value map_key(const std::string& name, const std::string& type);

// How good a value is for a parameter, less is better: as Java chooses, first without boxing, then
// with it. Then follow the conversions that Java makes for constants only (byte, short,
// java.lang.Long, …). None: it is no value of the type.
std::optional<int> conversion_cost(const Value& value, const Type& type);

inline bool fits(const Value& value, const Type& type) {
  return conversion_cost(value, type).has_value();
}

// Whether some value fits, null aside: else no program calls a method with such a parameter.
bool has_values(const Type& type);

// The position of the first argument that does not fit; none if all do. REQUIRES: as many arguments
// as types.
std::optional<std::size_t> first_misfit(const std::vector<Value>& arguments,
                                        const std::vector<Type>& types);

// The methods that `name(arguments…)` can mean, best first by Java's rule: one is better than
// another if it is no worse in any argument. More than one: the call is ambiguous. Of methods that
// are the same the first is taken.
std::vector<std::size_t> best_overloads(const Spec& spec, const std::string& name,
                                        const std::vector<Value>& arguments);

}  // namespace plait::lin
