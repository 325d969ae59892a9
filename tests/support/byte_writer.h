// Appends numbers to a growing byte string, for tests that craft files by hand.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "jvm/classfile/class_file.h"

namespace plait::test {

class ByteWriter {
 public:
  ByteWriter& u1(unsigned value) {
    bytes_.push_back(static_cast<std::uint8_t>(value));
    return *this;
  }
  ByteWriter& u2(unsigned value) { return u1(value >> 8).u1(value); }
  ByteWriter& u4(std::uint32_t value) { return u2(value >> 16).u2(value & 0xffff); }
  ByteWriter& text(std::string_view value) {
    bytes_.insert(bytes_.end(), value.begin(), value.end());
    return *this;
  }
  ByteWriter& append(Bytes more) {
    bytes_.insert(bytes_.end(), more.begin(), more.end());
    return *this;
  }

  std::size_t size() const { return bytes_.size(); }
  const std::vector<std::uint8_t>& bytes() const { return bytes_; }

 private:
  std::vector<std::uint8_t> bytes_;
};

}  // namespace plait::test
