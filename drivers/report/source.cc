#include "drivers/report/source.h"

#include <algorithm>
#include <fstream>

namespace plait {

namespace fs = std::filesystem;

namespace {

constexpr std::uintmax_t kMaxSourceBytes = 8u << 20;

std::vector<std::string> read_lines(const fs::path& path) {
  std::error_code error;
  if (!fs::is_regular_file(path, error) || fs::file_size(path, error) > kMaxSourceBytes || error)
    return {};
  std::vector<std::string> lines;
  std::ifstream file(path, std::ios::binary);
  for (std::string line; std::getline(file, line);) {
    if (line.ends_with('\r')) line.pop_back();
    lines.push_back(std::move(line));
  }
  return lines;
}

// True iff the source belongs to `package`, by its package line.
bool names_package(const std::vector<std::string>& lines, const std::string& package) {
  const std::string wanted = "package " + package + ";";
  return std::any_of(lines.begin(), lines.end(),
                     [&](const std::string& line) { return line.find(wanted) == 0; });
}

// A class file may say anything; a name with a folder in it would lead out of the source folders.
bool is_plain_name(const std::string& name) {
  return !name.empty() && name != ".." && name.find('/') == std::string::npos &&
         name.find('\0') == std::string::npos;
}

}  // namespace

void ClassPathSources::add_root(const fs::path& folder) {
  std::error_code error;
  const fs::path absolute = fs::absolute(folder, error).lexically_normal();
  if (error || !fs::is_directory(absolute, error)) return;
  if (std::find(roots_.begin(), roots_.end(), absolute) == roots_.end()) roots_.push_back(absolute);
}

ClassPathSources::ClassPathSources(const std::string& class_path) {
  std::size_t begin = 0;
  while (begin <= class_path.size()) {
    const std::size_t end = std::min(class_path.find(':', begin), class_path.size());
    std::error_code error;
    fs::path entry = fs::absolute(begin == end ? "." : class_path.substr(begin, end - begin), error)
                         .lexically_normal();
    if (!entry.has_filename()) entry = entry.parent_path();
    add_root(entry);
    // out/ beside src/; target/classes/ and build/libs/x.jar below it.
    for (fs::path above = entry.parent_path(); const char* source : {"src", "src/main/java"}) {
      add_root(above / source);
      add_root(above.parent_path() / source);
    }
    begin = end + 1;
  }
  for (const char* folder : {".", "src", "src/main/java"}) add_root(folder);
}

ClassPathSources::Lines ClassPathSources::find(const std::string& package,
                                               const std::string& file) const {
  std::string folder = package;
  std::replace(folder.begin(), folder.end(), '.', '/');
  for (const fs::path& root : roots_) {
    if (Lines lines = read_lines(root / folder / file); !lines.empty()) return lines;
  }
  if (package.empty()) return {};
  for (const fs::path& root : roots_) {
    if (Lines lines = read_lines(root / file); names_package(lines, package)) return lines;
  }
  return {};
}

std::string ClassPathSources::line(const std::string& class_name, const std::string& file,
                                   int line) {
  const std::size_t dot = class_name.rfind('.');
  const std::string package = dot == std::string::npos ? "" : class_name.substr(0, dot);
  if (line < 1 || !is_plain_name(file)) return "";
  if (!package.empty() &&
      (!is_plain_name(package) || package[0] == '.' || package.find("..") != std::string::npos)) {
    return "";
  }
  const auto [entry, is_new] = files_.try_emplace(package + "/" + file);
  if (is_new) entry->second = find(package, file);
  return static_cast<std::size_t>(line) <= entry->second.size()
             ? entry->second[static_cast<std::size_t>(line) - 1]
             : "";
}

}  // namespace plait
