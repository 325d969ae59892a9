// The command line: before CLI11 sees it, and what it checks of values.
#pragma once

#include <string>
#include <vector>

namespace plait {

// Rewrites what `java` users type (-cp, -classpath, -Dname=value, -ea, -Xmx1g, `help`) to long options, up to the main class; what
// follows the main class belongs to the program and stays as it is. Leaves out argv[0].
std::vector<std::string> expand_java_options(int argc, char** argv);

// For CLI11: what is wrong with the text unless it is a number greater than 0; "" if nothing is.
std::string require_positive(const std::string& text);

}  // namespace plait
