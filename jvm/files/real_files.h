// The host's files, for `plait run`: what is done to them is done for good.
#pragma once

#include <map>
#include <memory>

#include "jvm/files/file_system.h"

namespace plait {

class RealFiles final : public FileSystem {
 public:
  ~RealFiles() override;

  i64 open(ThreadId opener, const std::string& path, int flags, u32 mode) override;
  i64 open_folder(ThreadId opener, const std::string& path) override;
  i64 close(int fd) override;
  i64 read(int fd, std::span<u8> to, i64 position) override;
  i64 write(int fd, std::span<const u8> from, i64 position) override;
  i64 seek(int fd, i64 offset, int whence) override;
  i64 truncate(int fd, i64 size) override;
  i64 sync(int fd) override;
  i64 available(int fd) override;
  i64 next_name(int fd, std::string& name) override;
  i64 status(int fd, struct stat& status) override;
  i64 change_mode(int fd, u32 mode) override;
  i64 change_owner(int fd, u32 user, u32 group) override;
  i64 set_times(int fd, const timespec (&times)[2]) override;

  i64 status(const std::string& path, bool follow, struct stat& status) override;
  i64 access(const std::string& path, int mode) override;
  i64 space(const std::string& path, struct statvfs& space) override;
  i64 read_link(const std::string& path, std::string& target) override;
  i64 real_path(const std::string& path, std::string& real) override;
  i64 make_folder(const std::string& path, u32 mode) override;
  i64 remove_folder(const std::string& path) override;
  i64 unlink(const std::string& path) override;
  i64 rename(const std::string& from, const std::string& to) override;
  i64 link(const std::string& from, const std::string& to) override;
  i64 symlink(const std::string& target, const std::string& path) override;
  i64 change_mode(const std::string& path, u32 mode) override;
  i64 change_owner(const std::string& path, bool follow, u32 user, u32 group) override;
  i64 set_times(const std::string& path, bool follow, const timespec (&times)[2]) override;

 private:
  struct Folder {
    std::vector<std::string> names;
    std::size_t next = 0;
  };
  std::map<int, Folder> folders_;  // by fd
};

}  // namespace plait
