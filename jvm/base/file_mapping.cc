#include "jvm/base/file_mapping.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>

#include "jvm/base/error.h"

namespace plait {

namespace {

// What is mapped now, as far as there is room. `begin` is set last and cleared first.
struct Mapped {
  std::atomic<const std::uint8_t*> begin = nullptr;
  std::size_t size = 0;
  char path[512] = {};
};
std::array<Mapped, 64> mapped;

void remember(Bytes bytes, const std::string& path) {
  for (Mapped& entry : mapped) {
    if (entry.begin != nullptr) continue;
    entry.size = bytes.size();
    entry.path[path.copy(entry.path, sizeof entry.path - 1)] = 0;
    entry.begin = bytes.data();
    return;
  }
}

void forget(Bytes bytes) {
  for (Mapped& entry : mapped) {
    if (entry.begin == bytes.data()) entry.begin = nullptr;
  }
}

}  // namespace

const char* mapped_file_at(const void* address) {
  for (const Mapped& entry : mapped) {
    const std::uint8_t* const begin = entry.begin;
    if (begin != nullptr && address >= begin && address < begin + entry.size) return entry.path;
  }
  return nullptr;
}

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
  remember(bytes_, path);
}

FileMapping::~FileMapping() {
  if (bytes_.empty()) return;
  forget(bytes_);
  munmap(const_cast<std::uint8_t*>(bytes_.data()), bytes_.size());
}

}  // namespace plait
