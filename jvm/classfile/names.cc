#include "jvm/classfile/names.h"

#include <fmt/format.h>

#include <algorithm>

#include "jvm/classfile/descriptor.h"

namespace plait {

std::string dotted(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '/', '.');
  return text;
}

std::string internal_name(std::string_view name) {
  std::string text(name);
  std::replace(text.begin(), text.end(), '.', '/');
  return text;
}

// "[Ljava/lang/String;" -> "java.lang.String[]", as HotSpot words its linkage errors.
std::string readable_type(std::string_view descriptor) {
  std::string suffix;
  while (descriptor[0] == '[') {
    suffix += "[]";
    descriptor.remove_prefix(1);
  }
  if (descriptor[0] == 'L') return dotted(descriptor.substr(1, descriptor.size() - 2)) + suffix;
  constexpr std::string_view kNames[] = {"boolean", "char", "float", "double", "byte",
                                         "short",   "int",  "long",  "",       "void"};
  return std::string(kNames[static_cast<int>(type_of_descriptor(descriptor[0]))]) + suffix;
}

std::string readable_method(std::string_view owner, std::string_view name,
                            std::string_view descriptor) {
  std::string parameters;
  for (std::string_view p : parameter_descriptors(descriptor)) {
    if (!parameters.empty()) parameters += ", ";
    parameters += readable_type(p);
  }
  return fmt::format("{} {}.{}({})", readable_type(return_descriptor(descriptor)), dotted(owner),
                     name, parameters);
}

std::string_view package_of(std::string_view name) {
  auto slash = name.rfind('/');
  return slash == std::string_view::npos ? std::string_view{} : name.substr(0, slash);
}

}  // namespace plait
