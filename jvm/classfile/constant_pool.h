// Reading the constant pool (JVMS 4.4) and, afterwards, reading indices into it.
//
// Ownership: PoolReader borrows the bytes, the origin and the constants; all must outlive it.
// Snapshots: outside.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string_view>
#include <vector>

#include "jvm/classfile/byte_reader.h"
#include "jvm/classfile/class_file.h"

namespace plait {

// Reads constant_pool_count and the entries. Every reference between entries, every name and every
// descriptor is valid afterwards. The bootstrap index of Dynamic and InvokeDynamic alone is checked
// by the caller, once the BootstrapMethods attribute is known.
std::vector<Constant> read_constant_pool(ByteReader& in, std::uint16_t major_version);

// "Utf8", "Class" … for messages.
const char* constant_tag_name(ConstantTag tag);

// A ByteReader that also reads constant-pool indices and checks what they point at.
class PoolReader : public ByteReader {
 public:
  PoolReader(const ByteReader& in, std::span<const Constant> constants)
      : ByteReader(in), constants_(constants) {}

  PoolReader slice(std::size_t size) { return {ByteReader::slice(size), constants_}; }

  // The index of a constant of that kind; `index_or_zero` also accepts 0.
  std::uint16_t index(ConstantTag tag);
  std::uint16_t index_or_zero(ConstantTag tag);
  std::string_view utf8() { return constants_[index(ConstantTag::kUtf8)].utf8; }
  std::string_view utf8_or_empty() { return constants_[index_or_zero(ConstantTag::kUtf8)].utf8; }
  // The name a Class constant holds. With `allow_array` false an array type fails.
  std::string_view class_name(bool allow_array = false);
  // A list of Class constants preceded by its count.
  std::vector<std::string_view> class_names();

  const Constant& constant(std::uint16_t i) const { return constants_[i]; }
  std::size_t pool_size() const { return constants_.size(); }

 private:
  std::span<const Constant> constants_;
};

}  // namespace plait
