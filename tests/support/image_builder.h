// Builds small lib/modules files (see jvm/loader/jimage.h for the layout).
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "jvm/classfile/class_file.h"

namespace plait::test {

class ImageBuilder {
 public:
  // "java.base", "java/lang/Object", "class". `extension` may be empty.
  void add(std::string_view module, std::string_view stem, std::string_view extension,
           Bytes content);
  // The listing /packages/<package> with a pair (empty, module) for each.
  void add_package(std::string_view dotted_package,
                   const std::vector<std::pair<bool, std::string>>& modules);

  std::vector<std::uint8_t> build() const;

 private:
  struct Resource {
    std::string full_name;
    std::vector<std::uint8_t> location;
  };
  std::uint32_t string(std::string_view text);
  void add_location(std::string_view full_name, std::uint32_t module, std::uint32_t parent,
                    std::uint32_t base, std::uint32_t extension, Bytes content);

  std::vector<std::uint8_t> strings_ = {0};
  std::vector<std::uint8_t> data_;
  std::vector<Resource> resources_;
};

}  // namespace plait::test
