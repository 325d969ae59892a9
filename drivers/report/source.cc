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

// Of a path, between its colons.
std::vector<std::string> elements(const std::string& path) {
  std::vector<std::string> all;
  for (std::size_t begin = 0; begin < path.size();) {
    const std::size_t end = std::min(path.find(':', begin), path.size());
    all.push_back(path.substr(begin, end - begin));
    begin = end + 1;
  }
  return all;
}

// A class file may say anything; a name with a folder in it would lead out of the source folders.
bool is_plain_name(const std::string& name) {
  return !name.empty() && name != ".." && name.find('/') == std::string::npos &&
         name.find('\0') == std::string::npos;
}

}  // namespace

std::string SourceFinder::line(const std::string& class_name, const std::string& file, int line) {
  if (line < 1) return "";
  const Lines& all = lines(class_name, file);
  return static_cast<std::size_t>(line) <= all.size() ? all[static_cast<std::size_t>(line) - 1]
                                                      : "";
}

const SourceFinder::Lines& NoSources::lines(const std::string&, const std::string&) {
  static const Lines none;
  return none;
}

void ClassPathSources::add_root(const fs::path& folder) {
  std::error_code error;
  const fs::path absolute = fs::absolute(folder, error).lexically_normal();
  if (error || !fs::is_directory(absolute, error)) return;
  if (std::find(roots_.begin(), roots_.end(), absolute) == roots_.end()) roots_.push_back(absolute);
}

// target/classes and target/test-classes of Maven, build/classes/java/NAME of Gradle.
void ClassPathSources::add_project_of(const fs::path& classes) {
  for (fs::path above = classes; above.has_relative_path(); above = above.parent_path()) {
    if (above.filename() != "target" && above.filename() != "build") continue;
    const fs::path sources = above.parent_path() / "src";
    for (const fs::path& name : {fs::path("main"), fs::path("test"), classes.filename()})
      for (const char* language : {"java", "kotlin"}) add_root(sources / name / language);
    return;
  }
}

ClassPathSources::ClassPathSources(const std::string& class_path, const std::string& source_path) {
  for (const std::string& folder : elements(source_path)) add_root(folder);
  for (const std::string& element : elements(class_path.empty() ? "." : class_path)) {
    std::error_code error;
    fs::path entry = fs::absolute(element.empty() ? "." : element, error).lexically_normal();
    if (!entry.has_filename()) entry = entry.parent_path();
    add_root(entry);
    add_project_of(entry);
    // out/ beside src/; target/classes/ and build/libs/x.jar below it.
    for (fs::path above = entry.parent_path(); const char* source : {"src", "src/main/java"}) {
      add_root(above / source);
      add_root(above.parent_path() / source);
    }
  }
  for (const char* folder : {".", "src", "src/main/java"}) add_root(folder);
}

ClassPathSources::Source ClassPathSources::find(const std::string& package,
                                                const std::string& file) const {
  std::string folder = package;
  std::replace(folder.begin(), folder.end(), '.', '/');
  for (const fs::path& root : roots_) {
    const fs::path path = root / folder / file;
    if (auto lines = read_lines(path); !lines.empty()) return {path.string(), std::move(lines)};
  }
  if (package.empty()) return {};
  for (const fs::path& root : roots_) {
    const fs::path path = root / file;
    if (auto lines = read_lines(path); names_package(lines, package))
      return {path.string(), std::move(lines)};
  }
  return {};
}

const ClassPathSources::Source& ClassPathSources::source_of(const std::string& class_name,
                                                            const std::string& file) {
  static const Source none;
  const std::size_t dot = class_name.rfind('.');
  const std::string package = dot == std::string::npos ? "" : class_name.substr(0, dot);
  if (!is_plain_name(file)) return none;
  if (!package.empty() &&
      (!is_plain_name(package) || package[0] == '.' || package.find("..") != std::string::npos)) {
    return none;
  }
  const auto [entry, is_new] = files_.try_emplace(package + "/" + file);
  if (is_new) entry->second = find(package, file);
  return entry->second;
}

const SourceFinder::Lines& ClassPathSources::lines(const std::string& class_name,
                                                   const std::string& file) {
  return source_of(class_name, file).lines;
}

std::string ClassPathSources::path(const std::string& class_name, const std::string& file) {
  return source_of(class_name, file).path;
}

}  // namespace plait
