#include "jvm/base/file_mapping.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "jvm/base/error.h"

namespace plait {

FileMapping::FileMapping(const std::string& path) {
  const int fd = open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (fd < 0) throw InputError("{}: {}", path, std::strerror(errno));
  struct stat status;
  const bool regular = fstat(fd, &status) == 0 && S_ISREG(status.st_mode);
  void* address = MAP_FAILED;
  if (regular && status.st_size > 0)
    address =
        mmap(nullptr, static_cast<std::size_t>(status.st_size), PROT_READ, MAP_PRIVATE, fd, 0);
  const int error = errno;
  close(fd);
  if (!regular) throw InputError("{}: not a regular file", path);
  if (status.st_size == 0) return;
  if (address == MAP_FAILED) throw InputError("{}: {}", path, std::strerror(error));
  bytes_ = {static_cast<const std::uint8_t*>(address), static_cast<std::size_t>(status.st_size)};
}

FileMapping::~FileMapping() {
  if (!bytes_.empty()) munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
}

}  // namespace plait
