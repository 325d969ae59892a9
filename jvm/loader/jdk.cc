// Finding the JDK and its library classes.
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <system_error>
#include <utility>

#include "jvm/base/error.h"
#include "jvm/loader/class_path.h"

namespace plait {
namespace {

namespace fs = std::filesystem;

constexpr int kOldestRelease = 8;

bool is_file(const fs::path& path) {
  std::error_code ignored;
  return fs::is_regular_file(path, ignored);
}

// The file that holds the library classes of the JDK or JRE at `home`; empty if there is none.
fs::path library_file(const fs::path& home) {
  for (const char* name : {"lib/modules", "jre/lib/rt.jar", "lib/rt.jar"})
    if (is_file(home / name)) return home / name;
  return {};
}

// The value of JAVA_VERSION in the `release` file ("17.0.15", "1.8.0_392"); empty if it is not
// there.
std::string read_version(const fs::path& home) {
  constexpr std::string_view kKey = "JAVA_VERSION=\"";
  std::ifstream in(home / "release");
  for (std::string line; std::getline(in, line);)
    if (line.starts_with(kKey))
      return line.substr(kKey.size(), line.find('"', kKey.size()) - kKey.size());
  return {};
}

// 17 for "17.0.15", 8 for "1.8.0_392", 0 if it is no version.
int release_of(std::string_view version) {
  if (version.starts_with("1.")) version.remove_prefix(2);
  int release = 0;
  std::from_chars(version.data(), version.data() + version.size(), release);
  return release;
}

// The folder above bin/ of a program on PATH, links resolved; empty if there is no such program.
fs::path home_of_program(const std::string& program) {
  const char* path = std::getenv("PATH");
  std::string_view rest = path == nullptr ? "" : path;
  while (!rest.empty()) {
    const std::size_t colon = std::min(rest.find(':'), rest.size());
    const fs::path candidate = fs::path(rest.substr(0, colon)) / program;
    rest.remove_prefix(std::min(colon + 1, rest.size()));
    std::error_code error;
    const fs::path resolved = is_file(candidate) ? fs::canonical(candidate, error) : fs::path();
    if (!resolved.empty()) return resolved.parent_path().parent_path();
  }
  return {};
}

Jdk open_at(const fs::path& home) {
  const fs::path library = library_file(home);
  const bool image = library.filename() == "modules";
  Jdk jdk;
  std::error_code error;
  jdk.home = fs::canonical(home, error).string();
  jdk.version = read_version(home);
  // Some builds of JDK 8 have no release file.
  if (jdk.version.empty() && !image) jdk.version = "1.8";
  jdk.release = release_of(jdk.version);
  if (jdk.release == 0)
    throw InputError("{}: no JAVA_VERSION in the file 'release'", home.string());
  if (jdk.release < kOldestRelease)
    throw InputError("{}: JDK {} is older than {}", home.string(), jdk.version, kOldestRelease);
  jdk.classes = image ? open_image(library.string()) : open_jar(library.string(), jdk.release);
  return jdk;
}

}  // namespace

Jdk open_jdk(std::optional<std::string> home) {
  if (home) {
    if (library_file(*home).empty())
      throw InputError("{}: not a JDK (neither lib/modules nor rt.jar is there)", *home);
    return open_at(*home);
  }
  const char* java_home = std::getenv("JAVA_HOME");
  const std::pair<const char*, fs::path> places[] = {
      {"$JAVA_HOME", java_home == nullptr ? "" : java_home},
      {"javac on PATH", home_of_program("javac")},
      {"java on PATH", home_of_program("java")}};
  std::string looked_at;
  for (const auto& [what, place] : places) {
    if (!place.empty() && !library_file(place).empty()) return open_at(place);
    looked_at += fmt::format("{}{} ({})", looked_at.empty() ? "" : ", ", what,
                             place.empty() ? "none" : place.string());
  }
  throw InputError("no JDK found; looked at {}. Install one or name it with --jdk", looked_at);
}

}  // namespace plait
