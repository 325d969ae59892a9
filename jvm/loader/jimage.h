// The index of a JDK's lib/modules file ("jimage"): finds a resource by module and path.
//
// Layout, all numbers in the byte order of the machine:
//
//   0   magic  version  flags  resource_count  table_length=N  locations_size  strings_size
//                             seven u32
//   28  redirect[N]   i32     perfect hash: >0 a second seed, <0 the slot -1-value, 0 absent
//       offsets[N]    u32     slot -> place in locations
//       locations             attribute streams: byte (kind << 3 | length-1), then a big-endian
//                             value
//       strings               NUL-terminated; attributes refer to them by offset
//       data                  the resources, uncompressed
//
// Ownership: borrows the bytes (the mapping of the file), which must outlive it. Results point into
// them. Snapshots: outside.
//
// Invariants:
//  1. The five parts before the data lie inside the bytes, and the last byte of strings is NUL.
//  2. A lookup allocates nothing. Every offset read from the file is checked before it is used; one
//     that is wrong throws InputError naming the file and the offset.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "jvm/classfile/class_file.h"

namespace plait {

class ImageIndex {
 public:
  // Checks the header. `name` is used in messages.
  ImageIndex(Bytes bytes, std::string name);

  struct Resource {
    Bytes bytes;
    std::string_view module;
  };
  // `path` without a leading slash: find("java.base", "java/lang/Object.class").
  std::optional<Resource> find(std::string_view module, std::string_view path) const;
  // The module that has classes in the package ("java/lang"); empty if none does.
  std::string_view module_of_package(std::string_view package) const;
  // Calls `visit(module, path, bytes)` for every resource except the package and module listings.
  void for_each(
      const std::function<void(std::string_view, const std::string&, Bytes)>& visit) const;

 private:
  // The attributes of one resource. Strings are offsets into the strings part.
  struct Location {
    std::uint64_t module = 0, parent = 0, base = 0, extension = 0;
    std::uint64_t offset = 0, compressed_size = 0, size = 0;
  };

  std::uint32_t word(std::size_t offset) const;
  std::string_view string(std::uint64_t offset) const;
  Location location(std::uint32_t slot) const;
  bool matches(const Location& location, std::string_view module, std::string_view path) const;
  Bytes content(const Location& location) const;
  [[noreturn]] void fail(const std::string& what, std::uint64_t offset) const;

  Bytes bytes_;
  std::string name_;
  std::uint32_t table_length_ = 0;
  // Offsets in bytes_.
  std::size_t redirect_ = 0, offsets_ = 0, locations_ = 0, strings_ = 0, data_ = 0;
};

}  // namespace plait
