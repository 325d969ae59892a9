// JPF's application properties (X.jpf): what of them says which program to check, and how.
#pragma once

#include <string>
#include <vector>

#include "drivers/check/checker.h"

namespace plait {

// Returns true iff the program is such a file.
bool is_jpf_file(const std::string& program);

// Makes the program that the file tells of the options' program: `target`, `target.args`,
// `classpath`, `sourcepath` (both relative to the file), `vm.enable_assertions`,
// `search.multiple_errors`. What a command line says goes before: `has_class_path`, `has_stop`.
// Returns the other keys that could change what is checked, which are ignored. Throws InputError
// naming file and line.
std::vector<std::string> apply_jpf_file(CheckOptions& options, bool has_class_path, bool has_stop);

}  // namespace plait
