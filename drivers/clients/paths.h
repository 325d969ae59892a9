// Paths that a file names, and class paths.
#pragma once

#include <string>

namespace plait::clients {

// A path in `file`, seen from where Plait runs; of a class path each element.
std::string beside(const std::string& file, const std::string& path);
std::string class_path_beside(const std::string& file, const std::string& class_path);

// Each element from the root: it means the same anywhere.
std::string absolute_class_path(const std::string& class_path);

}  // namespace plait::clients
