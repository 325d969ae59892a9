#include "jvm/loader/class_path.h"

#include <algorithm>
#include <filesystem>
#include <set>
#include <system_error>

#include "jvm/base/error.h"
#include "jvm/loader/jar.h"

namespace plait {
namespace {

namespace fs = std::filesystem;

// The jars of a folder, for "dir/*". A folder that is not there has none.
std::vector<std::string> jars_in(const std::string& folder) {
  std::vector<std::string> jars;
  std::error_code error;
  fs::directory_iterator at(folder.empty() ? "." : folder, error);
  for (; !error && at != fs::directory_iterator(); at.increment(error)) {
    const std::string name = at->path().filename().string();
    std::error_code ignored;
    if ((name.ends_with(".jar") || name.ends_with(".JAR")) && at->is_regular_file(ignored))
      jars.push_back(folder + name);
  }
  std::ranges::sort(jars);
  return jars;
}

class MemoryEntry final : public ClassPathEntry {
 public:
  explicit MemoryEntry(std::vector<MemoryClass> classes) : classes_(std::move(classes)) {}

  std::optional<FoundBytes> find(std::string_view path) override {
    for (const MemoryClass& c : classes_) {
      if (path == c.name + ".class") return FoundBytes{c.bytes, fmt::format("memory!{}", path), {}};
    }
    return std::nullopt;
  }
  const std::string& location() const override { return location_; }

 private:
  std::vector<MemoryClass> classes_;
  std::string location_ = "memory";
};

// "a:b.jar:lib/*"; an empty one is ".".
std::vector<std::string> elements_of(std::string_view class_path) {
  std::vector<std::string> elements;
  while (true) {
    const std::size_t colon = class_path.find(':');
    elements.emplace_back(colon == 0 || class_path.empty() ? "." : class_path.substr(0, colon));
    if (colon == std::string_view::npos) return elements;
    class_path.remove_prefix(colon + 1);
  }
}

bool names_jars(std::string_view element) { return element == "*" || element.ends_with("/*"); }

std::unique_ptr<ClassPathEntry> open_element(std::string path, int release) {
  std::error_code ignored;
  if (fs::is_regular_file(path, ignored)) return open_jar(std::move(path), release);
  return open_folder(std::move(path));  // also what is not there
}

}  // namespace

std::unique_ptr<ClassPathEntry> open_memory(std::vector<MemoryClass> classes) {
  return std::make_unique<MemoryEntry>(std::move(classes));
}

std::vector<std::unique_ptr<ClassPathEntry>> open_class_path(std::string_view text, int release) {
  std::vector<std::unique_ptr<ClassPathEntry>> entries;
  std::set<std::string> named;  // by a manifest: they may name each other
  const auto add = [&](const auto& self, std::unique_ptr<ClassPathEntry> entry) -> void {
    const std::vector<std::string> further = elements_named_by(*entry);
    entries.push_back(std::move(entry));
    for (const std::string& element : further) {
      std::error_code ignored;
      if (named.insert(element).second && fs::exists(element, ignored))
        self(self, open_element(element, release));
    }
  };
  for (std::string& element : elements_of(text)) {
    if (names_jars(element)) {
      for (std::string& jar : jars_in(element.substr(0, element.size() - 1)))
        add(add, open_jar(std::move(jar), release));
    } else {
      add(add, open_element(std::move(element), release));
    }
  }
  return entries;
}

std::vector<std::string> missing_elements(std::string_view class_path) {
  std::vector<std::string> missing = elements_of(class_path);
  std::erase_if(missing, [](const std::string& element) {
    std::error_code ignored;
    return fs::exists(element == "*"        ? "."
                      : names_jars(element) ? element.substr(0, element.size() - 1)
                                            : element,
                      ignored);
  });
  return missing;
}

}  // namespace plait
