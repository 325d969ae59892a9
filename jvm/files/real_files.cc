#include "jvm/files/real_files.h"

#include <dirent.h>
#include <fcntl.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <cstdlib>

namespace plait {

namespace {

i64 result_of(i64 result) { return result < 0 ? -i64{errno} : result; }
int at_flags(bool follow) { return follow ? 0 : AT_SYMLINK_NOFOLLOW; }

}  // namespace

RealFiles::~RealFiles() {
  for (const auto& [fd, folder] : folders_) ::close(fd);
}

i64 RealFiles::open(ThreadId, const std::string& path, int flags, u32 mode) {
  return result_of(::open(path.c_str(), flags | O_CLOEXEC, mode));
}

i64 RealFiles::open_folder(ThreadId, const std::string& path) {
  const int fd = ::open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (fd < 0) return -errno;
  DIR* const entries = fdopendir(dup(fd));
  if (entries == nullptr) return ::close(fd), -ENOMEM;
  Folder& folder = folders_[fd];
  folder = {};
  while (const dirent* entry = readdir(entries)) folder.names.emplace_back(entry->d_name);
  closedir(entries);
  return fd;
}

i64 RealFiles::close(int fd) {
  folders_.erase(fd);
  return result_of(::close(fd));
}
i64 RealFiles::read(int fd, std::span<u8> to, i64 position) {
  return result_of(position < 0 ? ::read(fd, to.data(), to.size())
                                : pread(fd, to.data(), to.size(), position));
}
i64 RealFiles::write(int fd, std::span<const u8> from, i64 position) {
  return result_of(position < 0 ? ::write(fd, from.data(), from.size())
                                : pwrite(fd, from.data(), from.size(), position));
}
i64 RealFiles::seek(int fd, i64 offset, int whence) { return result_of(lseek(fd, offset, whence)); }
i64 RealFiles::truncate(int fd, i64 size) { return result_of(ftruncate(fd, size)); }
i64 RealFiles::sync(int fd) { return result_of(fsync(fd)); }

i64 RealFiles::available(int fd) {
  struct stat status {};
  int pending = 0;
  if (fstat(fd, &status) == 0 && S_ISREG(status.st_mode))
    return std::max<i64>(0, status.st_size - lseek(fd, 0, SEEK_CUR));
  return ioctl(fd, FIONREAD, &pending) == 0 ? pending : 0;
}

i64 RealFiles::next_name(int fd, std::string& name) {
  Folder& folder = folders_.at(fd);
  if (folder.next == folder.names.size()) return 0;
  name = folder.names[folder.next++];
  return 1;
}

i64 RealFiles::status(int fd, struct stat& status) { return result_of(fstat(fd, &status)); }
i64 RealFiles::change_mode(int fd, u32 mode) { return result_of(fchmod(fd, mode)); }
i64 RealFiles::change_owner(int fd, u32 user, u32 group) {
  return result_of(fchown(fd, user, group));
}
i64 RealFiles::set_times(int fd, const timespec (&times)[2]) {
  return result_of(futimens(fd, times));
}

i64 RealFiles::map(int fd, MapMode mode, u64 position, u64 bytes) {
  const int protection = mode == MapMode::kReadOnly ? PROT_READ : PROT_READ | PROT_WRITE;
  void* const at =
      mmap(nullptr, bytes, protection, mode == MapMode::kPrivate ? MAP_PRIVATE : MAP_SHARED, fd,
           static_cast<off_t>(position));
  if (at == MAP_FAILED) return -errno;
  const std::shared_ptr<u8> mapped(static_cast<u8*>(at), [bytes](u8* p) { munmap(p, bytes); });
  return static_cast<i64>(memory_.adopt(mapped, bytes));
}

i64 RealFiles::unmap(u64 address, u64) {
  memory_.free(address);
  return 0;
}

i64 RealFiles::status(const std::string& path, bool follow, struct stat& status) {
  return result_of(follow ? stat(path.c_str(), &status) : lstat(path.c_str(), &status));
}
i64 RealFiles::access(const std::string& path, int mode) {
  return result_of(::access(path.c_str(), mode));
}
i64 RealFiles::space(const std::string& path, struct statvfs& space) {
  return result_of(statvfs(path.c_str(), &space));
}
i64 RealFiles::read_link(const std::string& path, std::string& target) {
  char buffer[PATH_MAX];
  const ssize_t length = readlink(path.c_str(), buffer, sizeof buffer);
  if (length < 0) return -errno;
  target.assign(buffer, static_cast<std::size_t>(length));
  return 0;
}
i64 RealFiles::real_path(const std::string& path, std::string& real) {
  char buffer[PATH_MAX];
  if (realpath(path.c_str(), buffer) == nullptr) return -errno;
  real = buffer;
  return 0;
}
i64 RealFiles::make_folder(const std::string& path, u32 mode) {
  return result_of(mkdir(path.c_str(), mode));
}
i64 RealFiles::remove_folder(const std::string& path) { return result_of(rmdir(path.c_str())); }
i64 RealFiles::unlink(const std::string& path) { return result_of(::unlink(path.c_str())); }
i64 RealFiles::rename(const std::string& from, const std::string& to) {
  return result_of(std::rename(from.c_str(), to.c_str()));
}
i64 RealFiles::link(const std::string& from, const std::string& to) {
  return result_of(::link(from.c_str(), to.c_str()));
}
i64 RealFiles::symlink(const std::string& target, const std::string& path) {
  return result_of(::symlink(target.c_str(), path.c_str()));
}
i64 RealFiles::change_mode(const std::string& path, u32 mode) {
  return result_of(chmod(path.c_str(), mode));
}
i64 RealFiles::change_owner(const std::string& path, bool follow, u32 user, u32 group) {
  return result_of(fchownat(AT_FDCWD, path.c_str(), user, group, at_flags(follow)));
}
i64 RealFiles::set_times(const std::string& path, bool follow, const timespec (&times)[2]) {
  return result_of(utimensat(AT_FDCWD, path.c_str(), times, at_flags(follow)));
}

}  // namespace plait
