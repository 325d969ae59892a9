// The host's files, for `plait run`: what is done to them is done for good.
#pragma once

#include <map>
#include <memory>

#include "jvm/files/file_system.h"

namespace plait {

class RealFiles final : public FileSystem {
 public:
  explicit RealFiles(OffHeap& memory) : memory_(memory) {}
  ~RealFiles() override;

#define FILE_OPERATION(name, parameters) i64 name parameters override;
#include "jvm/files/file_operations.def"
#undef FILE_OPERATION

 private:
  struct Folder {
    std::vector<std::string> names;
    std::size_t next = 0;
  };
  OffHeap& memory_;                // where files are mapped
  std::map<int, Folder> folders_;  // by fd
};

}  // namespace plait
