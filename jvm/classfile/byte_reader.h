// A bounds-checked cursor over big-endian bytes, for class files.
//
// Ownership: borrows the bytes and the origin string; both must outlive it. Cheap to copy.
// Snapshots: outside.
//
// Invariants:
//  1. No read leaves [at_, end_); one that would throws InputError "ORIGIN: … at offset N".
//  2. Offsets in messages count from the start of the whole file, also in a slice.
#pragma once

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

#include "jvm/base/error.h"
#include "jvm/classfile/class_file.h"

namespace plait {

class ByteReader {
 public:
  ByteReader(Bytes whole, const std::string& origin)
      : origin_(&origin), begin_(whole.data()), at_(begin_), end_(begin_ + whole.size()) {}

  std::size_t offset() const { return static_cast<std::size_t>(at_ - begin_); }
  std::size_t remaining() const { return static_cast<std::size_t>(end_ - at_); }

  std::uint8_t u1() { return *advance(1); }
  std::uint16_t u2() {
    const std::uint8_t* p = advance(2);
    return static_cast<std::uint16_t>(p[0] << 8 | p[1]);
  }
  std::uint32_t u4() {
    const std::uint32_t high = u2();
    return high << 16 | u2();
  }
  std::uint64_t u8() {
    const std::uint64_t high = u4();
    return high << 32 | u4();
  }
  Bytes take(std::size_t size) { return {advance(size), size}; }
  void skip(std::size_t size) { advance(size); }

  // Reads a 16-bit count of entries that take at least `entry_size` bytes each. Fails unless that
  // many bytes are left, so a count never justifies an allocation that the file's length does not.
  std::uint16_t count(std::size_t entry_size) {
    const std::uint16_t n = u2();
    require(n * entry_size);
    return n;
  }

  // Passes over the next `size` bytes and confines a reader to them.
  ByteReader slice(std::size_t size) {
    ByteReader part = *this;
    skip(size);
    part.end_ = at_;
    return part;
  }

  [[noreturn]] void fail_at(std::size_t where, const std::string& what) const {
    throw InputError("{}: {} at offset {}", *origin_, what, where);
  }
  template <typename... Args>
  [[noreturn]] void fail(fmt::format_string<Args...> format, Args&&... args) const {
    fail_at(offset(), fmt::format(format, std::forward<Args>(args)...));
  }

 private:
  void require(std::size_t size) const {
    if (remaining() < size) [[unlikely]]
      fail("truncated: {} bytes needed, {} left", size, remaining());
  }
  const std::uint8_t* advance(std::size_t size) {
    require(size);
    const std::uint8_t* p = at_;
    at_ += size;
    return p;
  }

  const std::string* origin_;
  const std::uint8_t* begin_;
  const std::uint8_t* at_;
  const std::uint8_t* end_;
};

}  // namespace plait
