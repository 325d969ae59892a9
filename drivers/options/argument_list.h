// What is written on the command line, before CommandLine reads it.
#pragma once

#include <string>
#include <vector>

namespace plait {

// Rewrites what `java` users type (-cp, -classpath, -Dname=value, -ea, -Xmx1g, -jar, `help`) to
// long options, up to the main class. What follows the main class belongs to the program and stays
// as it is. Leaves out argv[0].
std::vector<std::string> expand_java_options(int argc, char** argv);

}  // namespace plait
