#include "tests/support/files.h"

#include <stdlib.h>
#include <zip.h>

#include <filesystem>
#include <fstream>
#include <set>

#include "jvm/base/error.h"

namespace plait::test {

namespace fs = std::filesystem;

TempFolder::TempFolder() {
  std::string pattern = (fs::temp_directory_path() / "plait-test-XXXXXX").string();
  CHECK_MSG(mkdtemp(pattern.data()) != nullptr, "{}", pattern);
  path_ = pattern;
}

TempFolder::~TempFolder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

std::string TempFolder::write(const std::string& name, Bytes content) const {
  const fs::path file = fs::path(path_) / name;
  fs::create_directories(file.parent_path());
  std::ofstream out(file, std::ios::binary);
  out.write(reinterpret_cast<const char*>(content.data()),
            static_cast<std::streamsize>(content.size()));
  out.close();
  CHECK_MSG(out.good(), "{}", file.string());
  return file.string();
}

std::string TempFolder::write(const std::string& name, std::string_view content) const {
  return write(name, as_bytes(content));
}

Bytes as_bytes(std::string_view text) {
  return {reinterpret_cast<const std::uint8_t*>(text.data()), text.size()};
}

std::vector<std::uint8_t> make_zip(
    const std::vector<std::pair<std::string, std::string>>& entries) {
  zip_source_t* out = zip_source_buffer_create(nullptr, 0, 0, nullptr);
  zip_source_keep(out);
  zip_t* zip = zip_open_from_source(out, ZIP_TRUNCATE, nullptr);
  CHECK(zip != nullptr);
  for (const auto& [name, content] : entries) {
    zip_source_t* in = zip_source_buffer(zip, content.data(), content.size(), 0);
    CHECK(zip_file_add(zip, name.c_str(), in, ZIP_FL_ENC_UTF_8) >= 0);
  }
  CHECK(zip_close(zip) == 0);
  CHECK(zip_source_open(out) == 0);
  zip_source_seek(out, 0, SEEK_END);
  std::vector<std::uint8_t> bytes(static_cast<std::size_t>(zip_source_tell(out)));
  zip_source_seek(out, 0, SEEK_SET);
  CHECK(zip_source_read(out, bytes.data(), bytes.size()) == static_cast<zip_int64_t>(bytes.size()));
  zip_source_close(out);
  zip_source_free(out);
  return bytes;
}

std::vector<std::string> installed_jdks() {
  std::set<std::string> homes;
  std::error_code error;
  for (const auto& folder : fs::directory_iterator("/usr/lib/jvm", error))
    if (fs::exists(folder.path() / "lib/modules"))
      homes.insert(fs::canonical(folder.path()).string());
  return {homes.begin(), homes.end()};
}

}  // namespace plait::test
