// The frameworks' own engines, which run the tests: whether they are on the class path, and where
// else they may be.
#pragma once

#include <string>
#include <vector>

namespace plait::testing {

// The class path with what runs these requests. Build tools add the platform's launcher and the
// engine of Jupiter only when they run tests. So both are looked for beside the other jars, and in
// the repository of Maven or the cache of Gradle. Throws InputError that names what is missing.
std::string with_engines(const std::string& class_path, const std::string& jdk,
                         const std::vector<std::string>& requests);

}  // namespace plait::testing
