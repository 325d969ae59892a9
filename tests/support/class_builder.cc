#include "tests/support/class_builder.h"

namespace plait::test {

ClassBuilder::ClassBuilder(std::string_view name, std::string_view super) {
  this_class = class_constant(name);
  super_class = super.empty() ? 0 : class_constant(super);
}

std::uint16_t ClassBuilder::utf8(std::string_view text) {
  constants_.u1(1).u2(static_cast<unsigned>(text.size())).text(text);
  return static_cast<std::uint16_t>(constant_count_++);
}

std::uint16_t ClassBuilder::class_constant(std::string_view name) {
  return constant(ConstantTag::kClass, utf8(name));
}

std::uint16_t ClassBuilder::constant(ConstantTag tag, std::uint16_t a) {
  constants_.u1(static_cast<unsigned>(tag)).u2(a);
  return static_cast<std::uint16_t>(constant_count_++);
}

std::uint16_t ClassBuilder::constant(ConstantTag tag, std::uint16_t a, std::uint16_t b) {
  constants_.u1(static_cast<unsigned>(tag)).u2(a).u2(b);
  return static_cast<std::uint16_t>(constant_count_++);
}

std::uint16_t ClassBuilder::long_constant(std::uint64_t value) {
  constants_.u1(5)
      .u4(static_cast<std::uint32_t>(value >> 32))
      .u4(static_cast<std::uint32_t>(value));
  constant_count_ += 2;
  return static_cast<std::uint16_t>(constant_count_ - 2);
}

std::uint16_t ClassBuilder::method_handle(unsigned kind, std::uint16_t reference) {
  constants_.u1(15).u1(kind).u2(reference);
  return static_cast<std::uint16_t>(constant_count_++);
}

std::uint16_t ClassBuilder::name_and_type(std::string_view name, std::string_view descriptor) {
  const std::uint16_t a = utf8(name), b = utf8(descriptor);
  return constant(ConstantTag::kNameAndType, a, b);
}

std::vector<std::uint8_t> ClassBuilder::attribute(std::string_view name, Bytes body) {
  return ByteWriter()
      .u2(utf8(name))
      .u4(static_cast<std::uint32_t>(body.size()))
      .append(body)
      .bytes();
}

std::vector<std::uint8_t> ClassBuilder::code(Bytes instructions, Bytes exception_entries,
                                             Bytes inner_attribute) {
  ByteWriter body;
  body.u2(2).u2(4).u4(static_cast<std::uint32_t>(instructions.size())).append(instructions);
  body.u2(static_cast<unsigned>(exception_entries.size() / 8)).append(exception_entries);
  body.u2(inner_attribute.empty() ? 0 : 1).append(inner_attribute);
  return attribute("Code", body.bytes());
}

std::vector<std::uint8_t> ClassBuilder::member(unsigned flags, std::string_view name,
                                               std::string_view descriptor, Bytes attribute) {
  const std::uint16_t a = utf8(name), b = utf8(descriptor);
  return ByteWriter().u2(flags).u2(a).u2(b).u2(attribute.empty() ? 0 : 1).append(attribute).bytes();
}

void ClassBuilder::add(ByteWriter& table, unsigned& count, Bytes item) {
  table.append(item);
  ++count;
}

void ClassBuilder::field(unsigned flags, std::string_view name, std::string_view descriptor,
                         Bytes attribute) {
  add(fields_, field_count_, member(flags, name, descriptor, attribute));
}
void ClassBuilder::method(unsigned flags, std::string_view name, std::string_view descriptor,
                          Bytes attribute) {
  add(methods_, method_count_, member(flags, name, descriptor, attribute));
}
void ClassBuilder::class_attribute(Bytes attribute) {
  add(attributes_, attribute_count_, attribute);
}

std::vector<std::uint8_t> ClassBuilder::build() const {
  ByteWriter out;
  out.u4(0xcafebabe).u2(minor).u2(major).u2(constant_count_).append(constants_.bytes());
  out.u2(access_flags).u2(this_class).u2(super_class).u2(static_cast<unsigned>(interfaces.size()));
  for (const std::uint16_t i : interfaces) out.u2(i);
  out.u2(field_count_).append(fields_.bytes()).u2(method_count_).append(methods_.bytes());
  out.u2(attribute_count_).append(attributes_.bytes());
  return out.bytes();
}

}  // namespace plait::test
