// What `plait --version` prints.
#pragma once

#include <string>

namespace plait {

// The version, the commit, and the JDKs that are found: the one that is used unless --jdk says
// otherwise first, then those under /usr/lib/jvm.
std::string version_text();

}  // namespace plait
