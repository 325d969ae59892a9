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
#include "jvm/heap/off_heap.h"

namespace plait {

// As in FileChannel.MapMode; what is written to a private mapping no file has.
enum class MapMode : u8 { kReadOnly, kReadWrite, kPrivate };

class FileSystem {
 public:
  virtual ~FileSystem() = default;

#define FILE_OPERATION(name, parameters) virtual i64 name parameters = 0;
#include "jvm/files/file_operations.def"
#undef FILE_OPERATION

  // prefix, a number of the thread, suffix: the first one that is no name in the folder.
  std::string free_name(ThreadId thread, const std::string& folder, const std::string& prefix,
                        const std::string& suffix);
};

}  // namespace plait
