// Builds class files byte by byte, well-formed or not. Nothing is checked.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "tests/support/byte_writer.h"

namespace plait::test {

class ClassBuilder {
 public:
  explicit ClassBuilder(std::string_view name = "Demo",
                        std::string_view super = "java/lang/Object");

  // Constants; each returns its index.
  std::uint16_t utf8(std::string_view text);
  std::uint16_t class_constant(std::string_view name);
  // One entry of any tag with one or two 16-bit operands.
  std::uint16_t constant(ConstantTag tag, std::uint16_t a);
  std::uint16_t constant(ConstantTag tag, std::uint16_t a, std::uint16_t b);
  std::uint16_t long_constant(std::uint64_t value);
  std::uint16_t method_handle(unsigned kind, std::uint16_t reference);
  std::uint16_t name_and_type(std::string_view name, std::string_view descriptor);

  // Attributes; `attribute` gives the encoded form, to be placed in one of the three tables or in a
  // Code attribute.
  std::vector<std::uint8_t> attribute(std::string_view name, Bytes body);
  // A Code attribute with two stack slots and four locals, without an exception table unless given.
  std::vector<std::uint8_t> code(Bytes instructions, Bytes exception_entries = {},
                                 Bytes inner_attribute = {});

  void field(unsigned flags, std::string_view name, std::string_view descriptor,
             Bytes attribute = {});
  void method(unsigned flags, std::string_view name, std::string_view descriptor,
              Bytes attribute = {});
  void class_attribute(Bytes attribute);

  std::uint16_t major = 61, minor = 0;
  std::uint16_t access_flags = kAccPublic | kAccSuper;
  std::uint16_t this_class, super_class;
  std::vector<std::uint16_t> interfaces;

  std::vector<std::uint8_t> build() const;

 private:
  static void add(ByteWriter& table, unsigned& count, Bytes item);
  std::vector<std::uint8_t> member(unsigned flags, std::string_view name,
                                   std::string_view descriptor, Bytes attribute);

  unsigned constant_count_ = 1, field_count_ = 0, method_count_ = 0, attribute_count_ = 0;
  ByteWriter constants_, fields_, methods_, attributes_;
};

}  // namespace plait::test
