#include "jvm/loader/class_hint.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <utility>

#include "jvm/base/closest.h"
#include "jvm/classfile/names.h"

namespace plait {

namespace {

namespace fs = std::filesystem;

struct NamedClass {
  std::string name;
  fs::path folder;  // of the class path
};

std::vector<NamedClass> classes_in_folders(const ClassFinder& classes) {
  constexpr std::size_t kMost = 10'000;
  std::vector<NamedClass> all;
  for (const auto& entry : classes.entries()) {
    const fs::path folder = entry->location();
    if (!fs::is_directory(folder)) continue;
    for (const auto& file :
         fs::recursive_directory_iterator(folder, fs::directory_options::skip_permission_denied)) {
      if (all.size() == kMost) break;
      if (file.path().extension() != ".class") continue;
      const fs::path name = fs::relative(file.path(), folder).replace_extension();
      all.push_back({dotted(name.generic_string()), folder});
    }
  }
  // The nearest first, whatever the order of the file system.
  std::ranges::sort(all, [](const NamedClass& a, const NamedClass& b) {
    return std::pair(a.name.size(), a.name) < std::pair(b.name.size(), b.name);
  });
  return all;
}

}  // namespace

std::string class_hint(const ClassFinder& classes, const std::string& name) {
  const std::vector<NamedClass> known = classes_in_folders(classes);
  const auto ending_in = [&](const std::string& end) {
    return std::ranges::find_if(
        known, [&](const NamedClass& other) { return ("." + other.name).ends_with(end); });
  };
  const std::string wanted = dotted(name);
  if (const auto found = ending_in("." + wanted);
      found != known.end() && wanted.find('.') != std::string::npos) {
    std::string below = found->name.substr(0, found->name.size() - wanted.size());
    std::ranges::replace(below, '.', '/');
    fs::path folder = (found->folder / below).lexically_normal();
    if (!folder.has_filename()) folder = folder.parent_path();
    return fmt::format("; it is in {0}: -cp {0} {1}", folder.string(), wanted);
  }
  const auto found = ending_in("." + wanted.substr(wanted.rfind('.') + 1));
  if (found != known.end()) return fmt::format("; did you mean {}?", found->name);
  std::vector<std::string> names;
  for (const NamedClass& each : known) names.push_back(each.name);
  return did_you_mean(wanted, names);
}

}  // namespace plait
