// Syntax of the strings inside a class file: names, descriptors (JVMS 4.2, 4.3) and modified UTF-8
// (4.4.7). Pure functions. is_field_descriptor and is_method_descriptor are in class_file.h.
// Snapshots: outside.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "jvm/base/types.h"

namespace plait {

// Slots the arguments of a method descriptor take, `this` not counted (long and double take two);
// nullopt iff it is not a well-formed method descriptor. Descriptors of more than 255 slots are
// malformed.
std::optional<int> argument_slots(std::string_view method_descriptor);

// ---- Of well-formed descriptors

// Argument slots (receiver not included) and return type of a method descriptor.
struct Shape {
  u16 arg_slots = 0;
  BasicType return_type = BasicType::kVoid;
};
Shape shape_of(std::string_view descriptor);
// The field descriptors of the parameters, in order.
std::vector<std::string_view> parameter_descriptors(std::string_view descriptor);
std::string_view return_descriptor(std::string_view descriptor);

// ---- Of any text

// Returns true iff `text` is a class or interface name in internal form ("java/lang/Object").
bool is_internal_name(std::string_view text);
// Returns true iff `text` may stand in a Class constant: an internal name, or an array type ("[I",
// "[Ljava/lang/Object;").
bool is_class_constant_name(std::string_view text);
// Returns true iff `text` is an unqualified name (a field): not empty, none of . ; [ /
bool is_unqualified_name(std::string_view text);
// Returns true iff `text` may name a method: an unqualified name without < and >, or <init> or
// <clinit>.
bool is_method_name(std::string_view text);

// Returns true iff `text` is modified UTF-8. Class files up to version 47 (`lenient`) may use
// overlong forms.
bool is_modified_utf8(std::string_view text, bool lenient);

}  // namespace plait
