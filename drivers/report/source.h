// Where the source of a class is, so that a trace can quote it.
#pragma once

#include <filesystem>
#include <string>
#include <unordered_map>
#include <vector>

namespace plait {

// `class_name` in external form ("bank.Account$1"), `file` as in the class file ("Account.java").
class SourceFinder {
 public:
  using Lines = std::vector<std::string>;
  virtual ~SourceFinder() = default;
  // The file that a class was compiled from, as it stands there; empty if it cannot be found.
  virtual const Lines& lines(const std::string& class_name, const std::string& file) = 0;
  // Where that file is, in full; "" if it cannot be found.
  virtual std::string path(const std::string&, const std::string&) { return ""; }
  // One line of it, from 1; "" if there is none.
  std::string line(const std::string& class_name, const std::string& file, int line);
};

// No source at all.
class NoSources : public SourceFinder {
 public:
  const Lines& lines(const std::string&, const std::string&) override;
};

// Searches the folders of a source path, those of a class path, and the current folder. With a
// folder of classes go `src` and `src/main/java` beside and above it. If it is in `target` or
// `build`, so does `src/NAME/java` of that project. It looks with the package as folders, or
// without when the file names the package itself. Files are read once.
class ClassPathSources : public SourceFinder {
 public:
  explicit ClassPathSources(const std::string& class_path, const std::string& source_path = "");
  const Lines& lines(const std::string& class_name, const std::string& file) override;
  std::string path(const std::string& class_name, const std::string& file) override;

 private:
  // Not found: no lines.
  struct Source {
    std::string path;
    Lines lines;
  };
  const Source& source_of(const std::string& class_name, const std::string& file);
  Source find(const std::string& package, const std::string& file) const;
  void add_root(const std::filesystem::path& folder);
  void add_project_of(const std::filesystem::path& classes);

  std::vector<std::filesystem::path> roots_;
  std::unordered_map<std::string, Source> files_;  // by package and file
};

}  // namespace plait
