// Temporary folders, zip archives and the JDKs of this machine, for tests.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "jvm/classfile/class_file.h"

namespace plait::test {

// A folder under $TMPDIR that is removed with everything in it.
class TempFolder {
 public:
  TempFolder();
  TempFolder(const TempFolder&) = delete;
  TempFolder& operator=(const TempFolder&) = delete;
  ~TempFolder();

  const std::string& path() const { return path_; }
  // Writes a file, making the folders above it. Returns its path.
  std::string write(const std::string& name, Bytes content) const;
  std::string write(const std::string& name, std::string_view content) const;

 private:
  std::string path_;
};

Bytes as_bytes(std::string_view text);

// A zip archive with these entries (name, content).
std::vector<std::uint8_t> make_zip(const std::vector<std::pair<std::string, std::string>>& entries);

// The homes of the JDKs with a lib/modules file that are installed here, each once.
std::vector<std::string> installed_jdks();

}  // namespace plait::test
