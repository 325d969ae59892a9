#include "jvm/files/file_system.h"

#include <cerrno>

#include <fmt/format.h>

namespace plait {

std::string FileSystem::free_name(ThreadId thread, const std::string& folder,
                                  const std::string& prefix, const std::string& suffix) {
  for (u32 n = 0;; ++n) {
    std::string name = fmt::format("{}{}{:03}{}", prefix, static_cast<u32>(thread) + 1, n, suffix);
    struct stat found {};
    if (status(folder + "/" + name, false, found) < 0) return name;
  }
}

}  // namespace plait
