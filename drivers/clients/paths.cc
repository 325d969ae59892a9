#include "drivers/clients/paths.h"

#include <algorithm>
#include <filesystem>

namespace plait::clients {

namespace fs = std::filesystem;

namespace {

template <typename Change>
std::string change_elements(const std::string& class_path, const Change& change) {
  std::string all;
  for (std::size_t from = 0; from <= class_path.size();) {
    const std::size_t colon = std::min(class_path.find(':', from), class_path.size());
    all += (all.empty() ? "" : ":") + change(class_path.substr(from, colon - from));
    from = colon + 1;
  }
  return all;
}

}  // namespace

std::string beside(const std::string& file, const std::string& path) {
  return (fs::path(file).parent_path() / path).lexically_normal().string();
}

std::string class_path_beside(const std::string& file, const std::string& class_path) {
  return change_elements(class_path,
                         [&](const std::string& element) { return beside(file, element); });
}

std::string absolute_class_path(const std::string& class_path) {
  return change_elements(class_path, [](const std::string& element) {
    return fs::absolute(element.empty() ? "." : element).lexically_normal().string();
  });
}

}  // namespace plait::clients
