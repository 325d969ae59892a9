// Finds and reads classes of the program under check, without a virtual machine.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "jvm/loader/class_path.h"

namespace plait {

class ClassFinder {
 public:
  ClassFinder(const std::string& class_path, const std::optional<std::string>& jdk);
  // Null if it is not on the class path. The bytes live as long as the finder.
  std::unique_ptr<ClassFile> find(const std::string& internal_name);
  // The parts of the class path.
  const std::vector<std::unique_ptr<ClassPathEntry>>& entries() const { return entries_; }

 private:
  std::vector<std::unique_ptr<ClassPathEntry>> entries_;
};

}  // namespace plait
