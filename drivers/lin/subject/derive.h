// A spec for a class that has none.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drivers/lin/programs/program.h"
#include "drivers/lin/programs/spec.h"
#include "jvm/loader/class_registry.h"

namespace plait::lin {

struct DerivedSpec {
  Spec spec;
  std::vector<std::string>
      left_out;  // methods for whose arguments there are no values: "run(java.lang.Thread)"
  bool is_lincheck = false;
};

// Which methods to call: a name, or a name with the types of its parameters, "put(int,int)".
struct MethodChoice {
  std::vector<std::string> methods;  // these; none: as the class suggests
  std::vector<std::string> without;  // but not these
};

// Public methods with parameters of which values can be made; all of them complete, nothing
// read-only. If the class implements interfaces that everybody knows (java.util.Map, Queue, Lock
// …), it is the methods of these; else what the class itself declares. Never equals, hashCode,
// toString and what else says nothing of the object's behaviour, unless chosen. Of a Lincheck test
// (lincheck.h) its operations. What `maker` says makes the object; if it says nothing, the
// constructor with the fewest parameters, or a static method of the class. Throws InputError if
// there is no method to call or nothing to make an object with, or a chosen method is not there.
DerivedSpec derive_spec(const std::string& class_name, const MethodChoice& choice,
                        const Maker& maker, ClassRegistry& classes);

// Types of values for the parameters of a method; nothing if there are none for some.
std::optional<std::vector<Type>> types_of(const Method& m, const Class& c, ClassRegistry& classes);

}  // namespace plait::lin
