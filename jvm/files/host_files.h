// The host's files as they were when they were first looked at: nothing that an exploration sees of
// them changes afterwards.
//
// Ownership: one a process, shared by every Vm in it, so that each execution sees the same.
// Invariants:
//  1. What was once told of a path is told again, whatever happens on the host.
//  2. Bytes of a file are those of the file that was looked at, or HostChangedError is thrown.
// Snapshots: outside; it only grows.
#pragma once

#include <sys/stat.h>
#include <sys/statvfs.h>

#include <array>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "jvm/base/types.h"
#include "por/model/key.h"

namespace plait {

// Files are kept and hashed in pieces of this size.
inline constexpr u64 kChunk = 4096;
using Chunk = std::array<u8, kChunk>;
// 128 bits over the number of a chunk and its bytes; nothing for zeros. So what lies after the end
// of a file counts for nothing.
por::Key hash_of_chunk(u64 index, const Chunk& chunk);

// The bytes of a regular file of the host.
class HostContent {
 public:
  HostContent(std::string path, const struct stat& status);
  u64 size() const { return size_; }
  // Zeros after the end.
  const Chunk& chunk(u64 index);
  // Sum of hash_of_chunk().
  por::Key sum();
  const std::string& path() const { return path_; }
  bool was_read() const { return !blocks_.empty(); }
  // When it was last written: seconds since 1970, to the nanosecond.
  std::string modified() const;
  // Of /proc and /sys: made up by the kernel whenever it is asked.
  bool is_the_kernels() const { return path_.starts_with("/proc/") || path_.starts_with("/sys/"); }

 private:
  static constexpr u64 kBlock = 256;  // chunks that are read at a time
  void read_all();
  std::vector<Chunk> read_block(u64 block) const;

  std::string path_;
  struct stat status_;
  u64 size_;
  std::map<u64, std::vector<Chunk>> blocks_;
  std::optional<por::Key> sum_;
};

struct HostFile {
  int error = 0;  // of lstat; the rest is meaningless if it is not 0
  struct stat status {};
  std::string target;                    // of a symbolic link
  std::shared_ptr<HostContent> content;  // of a regular file
};

class HostFiles {
 public:
  static HostFiles& of_process();

  // `path` is absolute, and nothing but its end may be a symbolic link.
  const HostFile& look(const std::string& path);
  // The names in a folder, sorted, without "." and "..". 0 or an errno.
  int list(const std::string& path, const std::vector<std::string>*& names);
  // Bytes of standard input from `position` on, read as they are asked for.
  i64 read_input(u64 position, u8* to, u64 count);
  // How many bytes at `position` were read already, or lie in a file.
  u64 input_at_hand(u64 position);
  // Of the file system that "/" lies on.
  i64 space(struct statvfs& space);
  // Regular files of which bytes were read, by path.
  std::vector<const HostContent*> read_files() const;

 private:
  struct Listing {
    int error = 0;
    std::vector<std::string> names;
  };
  std::unordered_map<std::string, HostFile> files_;
  std::unordered_map<std::string, Listing> listings_;
  std::optional<struct statvfs> space_;
  std::vector<u8> input_;
  bool input_ended_ = false;
};

}  // namespace plait
