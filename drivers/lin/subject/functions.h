// Values of functional interfaces: a few fixed functions, each with a name that programs pass and
// that says what it returns.
//
//   "-> {}"            nothing                       "-> first"          its first argument
//   "-> true"          and "-> false"                "-> last"           its last argument
//   "-> 0"             and "-> 1": a number          "-> first + 1"      of a number
//   "-> null"                                        "-> first + last"   of two numbers
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "jvm/code/klass.h"
#include "jvm/loader/class_path.h"

namespace plait::lin {

// The one method of an interface that has no body; null: it is no functional interface.
const Method* function_method(const Class& c);

// The functions that are known for it, those first that generated programs pass.
std::vector<std::string> function_names(const Method& method);

// A class of this name, with a constructor without parameters, whose objects are that function.
// REQUIRES: `interface` has a function_method(), `function` is one of its function_names().
MemoryClass make_function_class(const std::string& class_name, const Class& interface,
                                const std::string& function);

}  // namespace plait::lin
