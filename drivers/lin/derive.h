// A spec for a class that has none.
#pragma once

#include <string>
#include <vector>

#include "drivers/lin/programs/spec.h"
#include "jvm/loader/class_registry.h"

namespace plait::lin {

struct DerivedSpec {
  Spec spec;
  std::vector<std::string>
      left_out;  // methods for whose arguments there are no values: "run(java.lang.Runnable)"
};

// Everything public that the class or a superclass declares (java.lang.Object aside), with
// parameters of which values can be made; all of it complete, nothing read-only. The constructor
// with the fewest parameters. Throws InputError if there is no method or no constructor to call.
DerivedSpec derive_spec(const std::string& class_name, ClassRegistry& classes);

}  // namespace plait::lin
