// Where the source of a class is, so that a trace can quote it.
#pragma once

#include <filesystem>
#include <string>
#include <unordered_map>
#include <vector>

namespace plait {

class SourceFinder {
 public:
  virtual ~SourceFinder() = default;
  // The line (from 1) of the file that a class was compiled from, as it stands there; "" if it
  // cannot be found. `class_name` in external form ("bank.Account$1"), `file` as in the class file
  // ("Account.java").
  virtual std::string line(const std::string& class_name, const std::string& file, int line) = 0;
};

// No source at all.
class NoSources : public SourceFinder {
 public:
  std::string line(const std::string&, const std::string&, int) override { return ""; }
};

// Searches the folders of a source path, those of a class path, and the current folder. With a
// folder of classes go `src` and `src/main/java` beside and above it. If it is in `target` or
// `build`, so does `src/NAME/java` of that project. It looks with the package as folders, or
// without when the file names the package itself. Files are read once.
class ClassPathSources : public SourceFinder {
 public:
  explicit ClassPathSources(const std::string& class_path, const std::string& source_path = "");
  std::string line(const std::string& class_name, const std::string& file, int line) override;

 private:
  using Lines = std::vector<std::string>;
  Lines find(const std::string& package, const std::string& file) const;
  void add_root(const std::filesystem::path& folder);
  void add_project_of(const std::filesystem::path& classes);

  std::vector<std::filesystem::path> roots_;
  std::unordered_map<std::string, Lines> files_;  // by package and file; empty: not found
};

}  // namespace plait
