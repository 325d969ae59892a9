#include "jvm/loader/jar.h"

#include <zip.h>

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <unordered_map>
#include <utility>
#include <vector>

#include "jvm/base/error.h"
#include "jvm/loader/class_path.h"

namespace plait {
namespace {

constexpr std::string_view kManifest = "META-INF/MANIFEST.MF";
constexpr std::string_view kVersions = "META-INF/versions/";
// No deflate stream expands more (zlib's technical notes).
constexpr std::uint64_t kDeflateMaxRatio = 1032;

struct ZipCloser {
  void operator()(zip_t* zip) const { zip_discard(zip); }
};
struct ZipFileCloser {
  void operator()(zip_file_t* file) const { zip_fclose(file); }
};
using Zip = std::unique_ptr<zip_t, ZipCloser>;

// Opens the archive that `source` reads; takes over the source. Throws InputError.
Zip open_zip(zip_source_t* source, zip_error_t& error, const std::string& name) {
  zip_t* zip = source == nullptr ? nullptr : zip_open_from_source(source, ZIP_RDONLY, &error);
  if (zip != nullptr) return Zip(zip);
  if (source != nullptr) zip_source_free(source);
  const std::string text = zip_error_strerror(&error);
  zip_error_fini(&error);
  throw InputError("{}: cannot be read as a jar: {}", name, text);
}

bool equal_ignoring_case(std::string_view a, std::string_view b) {
  const auto lower = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; };
  return std::ranges::equal(a, b, {}, lower, lower);
}

// The lines of the manifest's main section. One that begins with a blank goes on with the line
// before.
std::vector<std::string> main_section(std::string_view manifest) {
  std::vector<std::string> lines;
  while (!manifest.empty()) {
    const std::size_t end = std::min(manifest.find_first_of("\r\n"), manifest.size());
    const std::string_view line = manifest.substr(0, end);
    if (line.empty()) break;  // the end of the section
    if (line.starts_with(' ') && !lines.empty())
      lines.back() += line.substr(1);
    else
      lines.emplace_back(line);
    manifest.remove_prefix(end);
    manifest.remove_prefix(
        std::min<std::size_t>(manifest.starts_with("\r\n") ? 2 : 1, manifest.size()));
  }
  return lines;
}

// What the main section says of `name`; "" if nothing.
std::string main_attribute(std::string_view manifest, std::string_view name) {
  for (std::string& line : main_section(manifest)) {
    const std::size_t colon = line.find(": ");
    if (colon == std::string::npos || !equal_ignoring_case(line.substr(0, colon), name)) continue;
    while (line.ends_with(' ')) line.pop_back();
    return line.size() > colon + 2 ? line.substr(colon + 2) : "";
  }
  return "";
}

// "lib%20a/x.jar" as a path. A URL of another kind than a file's is none, as with `java`.
std::string path_of_url(std::string_view url) {
  if (url.starts_with("file:")) url.remove_prefix(5);
  if (url.find("://") != std::string_view::npos) return "";
  std::string path;
  for (std::size_t i = 0; i < url.size(); ++i) {
    int code = 0;
    const char* digits = url.data() + i + 1;
    if (url[i] == '%' && i + 2 < url.size() &&
        std::from_chars(digits, digits + 2, code, 16).ptr == digits + 2) {
      path += static_cast<char>(code);
      i += 2;
    } else {
      path += url[i];
    }
  }
  return path;
}

class JarEntry : public ClassPathEntry {
 public:
  JarEntry(Zip zip, std::string name, int release) : zip_(std::move(zip)), name_(std::move(name)) {
    if (release < 9) return;
    const auto manifest = find(kManifest);
    if (!manifest) return;
    const std::string_view text(reinterpret_cast<const char*>(manifest->bytes.data()),
                                manifest->bytes.size());
    if (equal_ignoring_case(main_attribute(text, "Multi-Release"), "true")) index_versions(release);
  }

  std::optional<FoundBytes> find(std::string_view path) override {
    if (path.empty() || path.find('\0') != std::string_view::npos) return std::nullopt;
    const auto versioned = versioned_.find(path);
    std::string name = versioned != versioned_.end() ? versioned->second.name : std::string(path);
    const zip_int64_t index = zip_name_locate(zip_.get(), name.c_str(), ZIP_FL_ENC_RAW);
    if (index < 0) return std::nullopt;
    return FoundBytes{
        content(static_cast<zip_uint64_t>(index)), fmt::format("{}!{}", name_, name), {}};
  }
  const std::string& location() const override { return name_; }

 private:
  struct Versioned {
    int release;
    std::string name;
  };

  // Notes for every entry META-INF/versions/N/path with 9 <= N <= release the one of highest N.
  void index_versions(int release) {
    const zip_int64_t count = zip_get_num_entries(zip_.get(), 0);
    for (zip_int64_t i = 0; i < count; ++i) {
      const char* raw = zip_get_name(zip_.get(), static_cast<zip_uint64_t>(i), ZIP_FL_ENC_RAW);
      const std::string_view name = raw == nullptr ? "" : raw;
      if (!name.starts_with(kVersions)) continue;
      int version = 0;
      const char* end = name.data() + name.size();
      const auto [slash, error] = std::from_chars(name.data() + kVersions.size(), end, version);
      if (error != std::errc() || slash == end || *slash != '/' || version < 9 || version > release)
        continue;
      const std::string path(slash + 1, end);
      Versioned& best = versioned_.try_emplace(path, Versioned{0, {}}).first->second;
      if (version > best.release) best = {version, std::string(name)};
    }
  }

  [[noreturn]] void fail(zip_uint64_t index, std::string_view what) const {
    const char* raw = zip_get_name(zip_.get(), index, ZIP_FL_ENC_RAW);
    throw InputError("{}!{}: {}", name_, raw == nullptr ? "?" : raw, what);
  }

  // The size of the entry once decompressed, if it is one that a jar may hold.
  std::size_t checked_size(zip_uint64_t index) const {
    zip_stat_t stat;
    zip_stat_init(&stat);
    constexpr zip_uint64_t kNeeded = ZIP_STAT_SIZE | ZIP_STAT_COMP_SIZE | ZIP_STAT_COMP_METHOD;
    if (zip_stat_index(zip_.get(), index, 0, &stat) != 0 || (stat.valid & kNeeded) != kNeeded)
      fail(index, zip_strerror(zip_.get()));
    const bool stored = stat.comp_method == ZIP_CM_STORE;
    if (!stored && stat.comp_method != ZIP_CM_DEFLATE)
      fail(index, fmt::format("compression method {} is not used in jars", stat.comp_method));
    if (stored ? stat.size != stat.comp_size : stat.size / kDeflateMaxRatio > stat.comp_size)
      fail(index,
           fmt::format("{} bytes cannot come from {} compressed ones", stat.size, stat.comp_size));
    return stat.size;
  }

  // Decompresses an entry the first time it is wanted.
  Bytes content(zip_uint64_t index) {
    if (const auto known = contents_.find(index); known != contents_.end()) return known->second;
    const std::size_t size = checked_size(index);
    const std::unique_ptr<zip_file_t, ZipFileCloser> file(zip_fopen_index(zip_.get(), index, 0));
    if (!file) fail(index, zip_strerror(zip_.get()));
    // Grown as data arrives: the declared size may promise more than the file holds.
    std::vector<std::uint8_t> data;
    while (true) {
      constexpr std::size_t kChunk = std::size_t{1} << 16;
      const std::size_t done = data.size();
      // One more: the end and the checksum are seen.
      data.resize(done + std::min(kChunk, size - done) + 1);
      const zip_int64_t n = zip_fread(file.get(), data.data() + done, data.size() - done);
      if (n < 0) fail(index, zip_file_strerror(file.get()));
      data.resize(done + static_cast<std::size_t>(n));
      if (data.size() > size) fail(index, "larger than its header says");
      if (n == 0) break;
    }
    if (data.size() != size)
      fail(index, fmt::format("{} bytes of {} are missing", size - data.size(), size));
    return contents_.emplace(index, std::move(data)).first->second;
  }

  Zip zip_;
  std::string name_;
  std::map<std::string, Versioned, std::less<>> versioned_;
  std::unordered_map<zip_uint64_t, std::vector<std::uint8_t>> contents_;
};

// Of the manifest; "" if it has none.
std::string attribute_of(ClassPathEntry& jar, std::string_view name) {
  const auto manifest = jar.find(kManifest);
  if (!manifest) return "";
  return main_attribute(
      {reinterpret_cast<const char*>(manifest->bytes.data()), manifest->bytes.size()}, name);
}

}  // namespace

std::string main_class_named_by(ClassPathEntry& jar) { return attribute_of(jar, "Main-Class"); }

std::vector<std::string> elements_named_by(ClassPathEntry& jar) {
  if (!jar.location().ends_with(".jar")) return {};
  const std::string class_path = attribute_of(jar, "Class-Path");
  const std::string folder = jar.location().substr(0, jar.location().rfind('/') + 1);
  std::vector<std::string> elements;
  for (std::string_view rest = class_path; !rest.empty();) {
    const std::size_t end = std::min(rest.find(' '), rest.size());
    const std::string path = path_of_url(rest.substr(0, end));
    if (!path.empty()) elements.push_back(path.starts_with('/') ? path : folder + path);
    rest.remove_prefix(std::min(end + 1, rest.size()));
  }
  return elements;
}

std::unique_ptr<ClassPathEntry> open_jar(std::string path, int release) {
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* source = zip_source_file_create(path.c_str(), 0, -1, &error);
  Zip zip = open_zip(source, error, path);
  return std::make_unique<JarEntry>(std::move(zip), std::move(path), release);
}

std::unique_ptr<ClassPathEntry> open_jar_bytes(Bytes bytes, std::string name, int release) {
  zip_error_t error;
  zip_error_init(&error);
  zip_source_t* source = zip_source_buffer_create(bytes.data(), bytes.size(), 0, &error);
  Zip zip = open_zip(source, error, name);
  return std::make_unique<JarEntry>(std::move(zip), std::move(name), release);
}

}  // namespace plait
