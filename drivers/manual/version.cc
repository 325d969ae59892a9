#include "drivers/manual/version.h"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <vector>

#include "drivers/check/commit.h"
#include "jvm/base/error.h"
#include "jvm/loader/class_path.h"

namespace plait {

namespace {

namespace fs = std::filesystem;

struct FoundJdk {
  std::string home, version;
};

std::optional<FoundJdk> jdk_at(const std::optional<std::string>& home) {
  try {
    const Jdk jdk = open_jdk(home);
    return FoundJdk{jdk.home, jdk.version};
  } catch (const InputError&) {
    return std::nullopt;  // none, or none whose library can be read
  }
}

std::vector<FoundJdk> found_jdks() {
  std::vector<FoundJdk> found;
  const auto add = [&](const std::optional<FoundJdk>& jdk) {
    if (jdk && std::ranges::find(found, jdk->home, &FoundJdk::home) == found.end())
      found.push_back(*jdk);
  };
  add(jdk_at(std::nullopt));
  std::error_code error;
  std::vector<std::string> homes;
  for (const fs::directory_entry& entry : fs::directory_iterator("/usr/lib/jvm", error))
    homes.push_back(entry.path().string());
  std::ranges::sort(homes);
  for (const std::string& home : homes) add(jdk_at(home));
  return found;
}

}  // namespace

std::string version_text() {
  const std::string commit = build_commit();
  std::string text = fmt::format("plait {}{}\n", PLAIT_VERSION,
                                 commit.empty() ? " (commit unknown)" : " (commit " + commit + ")");
  const bool has_usual = jdk_at(std::nullopt).has_value();
  const std::vector<FoundJdk> found = found_jdks();
  text += found.empty() ? "no JDK was found: set JAVA_HOME, or give --jdk DIR" : "JDKs found:";
  for (const FoundJdk& jdk : found) {
    const bool is_usual = has_usual && &jdk == &found.front();
    text += fmt::format("\n  {}  {}{}", jdk.home, jdk.version,
                        is_usual ? "  (used unless --jdk names another)" : "");
  }
  return text;
}

}  // namespace plait
