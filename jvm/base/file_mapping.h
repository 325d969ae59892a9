// A whole file mapped read-only into memory.
//
// Ownership: unmaps in its destructor; bytes() is valid until then. Move-only.
// Snapshots: outside.
#pragma once

#include <string>

#include "jvm/base/bytes.h"

namespace plait {

class FileMapping {
 public:
  // Throws InputError naming the file if it cannot be opened or mapped.
  explicit FileMapping(const std::string& path);
  FileMapping(FileMapping&& other) noexcept : bytes_(other.bytes_) { other.bytes_ = {}; }
  FileMapping& operator=(FileMapping&&) = delete;
  ~FileMapping();

  Bytes bytes() const { return bytes_; }

 private:
  Bytes bytes_;
};

// The name of the mapped file that an address lies in, or null. A handler of signals may ask: a
// file that is cut off while it is mapped cannot be read after its end.
const char* mapped_file_at(const void* address);

}  // namespace plait
