// Compiles Java source given in a test.
#pragma once

#include <string>

#include "tests/support/files.h"

namespace plait::test {

// Writes NAME.java into the folder and compiles it there. Throws std::runtime_error if javac does
// not like it.
void compile_java(const TempFolder& folder, const std::string& name, const std::string& source);

}  // namespace plait::test
