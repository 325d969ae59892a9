#include "drivers/test/engines.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <set>

#include "jvm/base/error.h"
#include "jvm/loader/class_finder.h"

namespace plait::testing {

namespace {

namespace fs = std::filesystem;

enum class Version : std::uint8_t { kJupiter, kPlatform, kAny };

// What a framework needs to run tests: a class, and the artifact that has it.
struct Needed {
  std::string_view framework, class_name, group, artifact;
  Version version;
};
constexpr Needed kNeeded[] = {
    {"jupiter", "org/junit/jupiter/engine/JupiterTestEngine", "org.junit.jupiter",
     "junit-jupiter-engine", Version::kJupiter},
    {"jupiter", "org/junit/platform/commons/JUnitException", "org.junit.platform",
     "junit-platform-commons", Version::kPlatform},
    {"jupiter", "org/junit/platform/engine/TestEngine", "org.junit.platform",
     "junit-platform-engine", Version::kPlatform},
    {"jupiter", "org/junit/platform/launcher/core/LauncherFactory", "org.junit.platform",
     "junit-platform-launcher", Version::kPlatform},
    {"jupiter", "org/opentest4j/TestAbortedException", "org.opentest4j", "opentest4j",
     Version::kAny},
    {"junit4", "org/junit/runner/JUnitCore", "junit", "junit", Version::kAny},
    {"junit4", "org/hamcrest/SelfDescribing", "org.hamcrest", "hamcrest-core", Version::kAny},
    {"testng", "org/testng/TestNG", "org.testng", "testng", Version::kAny},
    {"testng", "com/beust/jcommander/JCommander", "org.jcommander", "jcommander", Version::kAny},
    {"testng", "org/slf4j/Logger", "org.slf4j", "slf4j-api", Version::kAny},
};

// "5.11.4" of ".../junit-jupiter-api-5.11.4.jar"; "" if the file is not called so.
std::string version_in(const std::string& jar, std::string_view artifact) {
  const std::string name = fs::path(jar).stem().string(), prefix = std::string(artifact) + "-";
  return name.starts_with(prefix) ? name.substr(prefix.size()) : "";
}

class Engines {
 public:
  Engines(const std::string& class_path, const std::string& jdk)
      : classes_(class_path, jdk.empty() ? std::nullopt : std::optional(jdk)) {
    const std::string api = jar_with("org/junit/jupiter/api/Test");
    jupiter_ = version_in(api, "junit-jupiter-api");
    platform_ = jupiter_.starts_with("5.") ? "1" + jupiter_.substr(1) : jupiter_;
    for (const auto& entry : classes_.entries()) add_roots(fs::absolute(entry->location()));
    if (const char* home = std::getenv("HOME")) roots_.insert(fs::path(home) / ".m2/repository");
  }

  // Adds to `more` what is missing and found elsewhere, to `missing` what is not.
  void look_for(const Needed& needed, std::vector<std::string>& more,
                std::vector<std::string>& missing) {
    if (!jar_with(needed.class_name).empty()) return;
    const std::string version = version_of(needed);
    const std::optional<std::string> found = version.empty() ? std::nullopt : find(needed, version);
    if (found)
      more.push_back(*found);
    else
      missing.push_back(fmt::format("{}:{}{}{}", needed.group, needed.artifact,
                                    version.empty() ? "" : ":", version));
  }

 private:
  std::string jar_with(std::string_view class_name) {
    for (const auto& entry : classes_.entries())
      if (entry->find(fmt::format("{}.class", class_name))) return entry->location();
    return "";
  }

  std::string version_of(const Needed& needed) const {
    if (needed.version == Version::kAny) return "";
    return needed.version == Version::kJupiter ? jupiter_ : platform_;
  }

  // A jar lies in GROUP/ARTIFACT/VERSION of a repository of Maven, or a folder deeper in Gradle's
  // cache; or beside others. A repository may be called anything.
  void add_roots(const fs::path& jar) {
    folders_.insert(jar.parent_path());
    for (fs::path root = jar.parent_path(); root.has_relative_path(); root = root.parent_path())
      roots_.insert(root);
  }

  std::optional<std::string> find(const Needed& needed, const std::string& version) const {
    const std::string file = fmt::format("{}-{}.jar", needed.artifact, version);
    for (const fs::path& folder : folders_)
      if (fs::exists(folder / file)) return (folder / file).string();
    std::string path(needed.group);
    std::ranges::replace(path, '.', '/');
    for (const fs::path& root : roots_) {
      const fs::path maven = root / path / needed.artifact / version / file;
      if (fs::exists(maven)) return maven.string();
      std::error_code error;
      for (const auto& hash : fs::directory_iterator(
               root / std::string(needed.group) / needed.artifact / version, error))
        if (fs::exists(hash.path() / file)) return (hash.path() / file).string();
    }
    return std::nullopt;
  }

  ClassFinder classes_;
  std::string jupiter_, platform_;  // versions, or ""
  std::set<fs::path> folders_, roots_;
};

}  // namespace

std::string with_engines(const std::string& class_path, const std::string& jdk,
                         const std::vector<std::string>& requests) {
  Engines engines(class_path, jdk);
  std::vector<std::string> more, missing;
  for (const Needed& needed : kNeeded) {
    const auto is_for_it = [&](const std::string& request) {
      return request.starts_with(fmt::format("{}:", needed.framework));
    };
    if (std::ranges::any_of(requests, is_for_it)) engines.look_for(needed, more, missing);
  }
  if (!missing.empty()) {
    throw InputError(
        "what runs the tests is not on the class path: {}; add {} (-cp), as build tools do when "
        "they run tests",
        fmt::join(missing, ", "), missing.size() == 1 ? "this jar" : "these jars");
  }
  return more.empty() ? class_path : fmt::format("{}:{}", class_path, fmt::join(more, ":"));
}

}  // namespace plait::testing
