#include "jvm/base/machine.h"

#include <pwd.h>
#include <sched.h>
#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <limits>
#include <sstream>
#include <string_view>

namespace plait {

namespace {

constexpr std::uint64_t kNone = std::numeric_limits<std::uint64_t>::max();

std::string text_of(const std::string& path) {
  std::ifstream file(path);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

// The number at the beginning; kNone for "max", for -1, and for a file that is not there.
std::uint64_t number_in(const std::string& path) {
  std::istringstream text(text_of(path));
  std::int64_t number = -1;
  return text >> number && number > 0 ? static_cast<std::uint64_t>(number) : kNone;
}

bool has_controller(std::string_view controllers, std::string_view wanted) {
  while (!controllers.empty()) {
    const std::size_t comma = std::min(controllers.find(','), controllers.size());
    if (controllers.substr(0, comma) == wanted) return true;
    controllers.remove_prefix(std::min(comma + 1, controllers.size()));
  }
  return false;
}

// A group has at most what those above it have. Inside a container the folder may be missing: what
// is mounted as the root is then the group itself.
std::uint64_t least_upwards(std::string group, const std::string& mount,
                            const std::function<std::uint64_t(const std::string&)>& limit) {
  std::uint64_t least = kNone;
  while (true) {
    least = std::min(least, limit(mount + group));
    if (group.empty()) return least;
    group.resize(std::min(group.rfind('/'), group.size() - 1));
  }
}

struct Groups {
  std::string v1, v2;  // folders of the process's groups, "" for the root
};

// Lines "4:memory:/a/b" of version 1, "0::/a/b" of version 2.
Groups groups_for(const std::string& text, std::string_view controller) {
  Groups groups;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t first = line.find(':'), second = line.find(':', first + 1);
    if (first == std::string::npos || second == std::string::npos) continue;
    std::string path = line.substr(second + 1);
    if (path == "/") path.clear();
    const std::string controllers = line.substr(first + 1, second - first - 1);
    if (controllers.empty()) groups.v2 = path;
    if (has_controller(controllers, controller)) groups.v1 = path;
  }
  return groups;
}

std::uint64_t quota_v2(const std::string& folder) {
  std::istringstream text(text_of(folder + "/cpu.max"));
  std::uint64_t quota = 0, period = 0;
  return text >> quota >> period && quota > 0 && period > 0 ? (quota + period - 1) / period : kNone;
}

std::uint64_t quota_v1(const std::string& folder) {
  const std::uint64_t quota = number_in(folder + "/cpu.cfs_quota_us");
  const std::uint64_t period = number_in(folder + "/cpu.cfs_period_us");
  return quota == kNone || period == kNone ? kNone : (quota + period - 1) / period;
}

constexpr const char *kGroups = "/proc/self/cgroup", *kRoot = "/sys/fs/cgroup";

}  // namespace

std::uint64_t group_memory(const std::string& text, const std::string& root) {
  const Groups groups = groups_for(text, "memory");
  const auto v2 = [](const std::string& folder) { return number_in(folder + "/memory.max"); };
  const auto v1 = [](const std::string& folder) {
    return number_in(folder + "/memory.limit_in_bytes");
  };
  // Beside version 1, version 2 is mounted as "unified".
  return std::min({least_upwards(groups.v2, root, v2),
                   least_upwards(groups.v2, root + "/unified", v2),
                   least_upwards(groups.v1, root + "/memory", v1)});
}

std::uint64_t group_cores(const std::string& text, const std::string& root) {
  const Groups groups = groups_for(text, "cpu");
  return std::min({least_upwards(groups.v2, root, quota_v2),
                   least_upwards(groups.v2, root + "/unified", quota_v2),
                   least_upwards(groups.v1, root + "/cpu", quota_v1)});
}

std::uint64_t machine_memory() {
  const auto pages = static_cast<std::uint64_t>(sysconf(_SC_PHYS_PAGES));
  return std::min(pages * static_cast<std::uint64_t>(sysconf(_SC_PAGE_SIZE)),
                  group_memory(text_of(kGroups), kRoot));
}

std::size_t machine_cores() {
  cpu_set_t set;
  CPU_ZERO(&set);
  if (sched_getaffinity(0, sizeof set, &set) != 0) return 1;
  const auto cores = static_cast<std::uint64_t>(std::max(1, CPU_COUNT(&set)));
  return static_cast<std::size_t>(std::min(cores, group_cores(text_of(kGroups), kRoot)));
}

std::string user_name() {
  if (const passwd* const user = getpwuid(getuid())) return user->pw_name;
  const char* const said = std::getenv("USER");
  return said ? said : "";
}

std::string host_name() {
  utsname system{};
  return uname(&system) == 0 ? system.nodename : "localhost";
}

}  // namespace plait
