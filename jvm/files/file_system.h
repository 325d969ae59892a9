// What a program can do to files, as the system calls of the same names do it: results are theirs,
// or a negated errno.
//
// RealFiles are those of the host, for `plait run`. GuestFiles are those of a program that is
// explored: the host's as they were, under what the program has changed.
#pragma once

#include <sys/stat.h>
#include <sys/statvfs.h>

#include <span>
#include <string>
#include <vector>

#include "jvm/base/types.h"

namespace plait {

class FileSystem {
 public:
  virtual ~FileSystem() = default;

  // ---- Open files
  virtual i64 open(ThreadId opener, const std::string& path, int flags, u32 mode) = 0;
  // A folder whose entries next_name() tells.
  virtual i64 open_folder(ThreadId opener, const std::string& path) = 0;
  virtual i64 close(int fd) = 0;
  // At `position`, or, if that is negative, where the file's own position is, which moves on.
  virtual i64 read(int fd, std::span<u8> to, i64 position) = 0;
  virtual i64 write(int fd, std::span<const u8> from, i64 position) = 0;
  virtual i64 seek(int fd, i64 offset, int whence) = 0;
  virtual i64 truncate(int fd, i64 size) = 0;
  virtual i64 sync(int fd) = 0;
  // How many bytes can be read without waiting.
  virtual i64 available(int fd) = 0;
  // 1: `name` is the next entry; 0: there is none.
  virtual i64 next_name(int fd, std::string& name) = 0;
  virtual i64 status(int fd, struct stat& status) = 0;
  virtual i64 change_mode(int fd, u32 mode) = 0;
  virtual i64 change_owner(int fd, u32 user, u32 group) = 0;
  virtual i64 set_times(int fd, const timespec (&times)[2]) = 0;

  // ---- Paths. `follow`: through a symbolic link at its end.
  virtual i64 status(const std::string& path, bool follow, struct stat& status) = 0;
  virtual i64 access(const std::string& path, int mode) = 0;
  virtual i64 space(const std::string& path, struct statvfs& space) = 0;
  virtual i64 read_link(const std::string& path, std::string& target) = 0;
  virtual i64 real_path(const std::string& path, std::string& real) = 0;
  virtual i64 make_folder(const std::string& path, u32 mode) = 0;
  virtual i64 remove_folder(const std::string& path) = 0;
  virtual i64 unlink(const std::string& path) = 0;
  virtual i64 rename(const std::string& from, const std::string& to) = 0;
  virtual i64 link(const std::string& from, const std::string& to) = 0;
  virtual i64 symlink(const std::string& target, const std::string& path) = 0;
  virtual i64 change_mode(const std::string& path, u32 mode) = 0;
  virtual i64 change_owner(const std::string& path, bool follow, u32 user, u32 group) = 0;
  virtual i64 set_times(const std::string& path, bool follow, const timespec (&times)[2]) = 0;

  // prefix, a number of the thread, suffix: the first one that is no name in the folder.
  std::string free_name(ThreadId thread, const std::string& folder, const std::string& prefix,
                        const std::string& suffix);
};

}  // namespace plait
