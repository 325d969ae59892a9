// What of the machine this process may use.
#pragma once

#include <cstdint>
#include <string>

namespace plait {

// Memory: what the machine has, or less if a control group (cgroup, version 1 or 2) that the
// process is in may have less. A container is one.
std::uint64_t machine_memory();

// Cores: those the process may run on, or less if a control group has a quota.
std::size_t machine_cores();

// As `hostname` says.
std::string host_name();
// Whose process it is, as `id -un` says.
std::string user_name();

// For tests. `groups`: as /proc/self/cgroup; `root`: where control groups are mounted. The largest
// number if nothing limits it.
std::uint64_t group_memory(const std::string& groups, const std::string& root);
std::uint64_t group_cores(const std::string& groups, const std::string& root);

}  // namespace plait
