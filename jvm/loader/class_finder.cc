#include "jvm/loader/class_finder.h"

namespace plait {

ClassFinder::ClassFinder(const std::string& class_path, const std::optional<std::string>& jdk)
    : entries_(open_class_path(class_path, open_jdk(jdk).release)) {}

std::unique_ptr<ClassFile> ClassFinder::find(const std::string& internal_name) {
  for (const auto& entry : entries_) {
    if (auto found = entry->find(internal_name + ".class"))
      return parse_class_file(found->bytes, found->origin);
  }
  return nullptr;
}

}  // namespace plait
