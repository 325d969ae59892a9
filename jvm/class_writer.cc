#include "jvm/class_writer.h"

#include "jvm/error.h"

namespace plait {
namespace {

constexpr u32 kMagic = 0xcafe'babe;
constexpr u16 kMajorVersion = 50;

}  // namespace

u16 PoolWriter::add(const std::string& key, Bytes bytes) {
  auto [it, is_new] = known_.try_emplace(key, next_);
  if (!is_new) return it->second;
  CHECK_MSG(next_ < 0xffff, "constant pool of a generated class is full");
  out_.put(bytes);
  return next_++;
}

u16 PoolWriter::utf8(std::string_view text) {
  ByteWriter entry;
  entry.put1(static_cast<u32>(ConstantTag::kUtf8));
  entry.put2(static_cast<u32>(text.size()));
  entry.put(text);
  return add(std::string(entry.bytes().begin(), entry.bytes().end()), entry.bytes());
}

u16 PoolWriter::entry1(ConstantTag tag, u16 a) {
  ByteWriter entry;
  entry.put1(static_cast<u32>(tag));
  entry.put2(a);
  return add(std::string(entry.bytes().begin(), entry.bytes().end()), entry.bytes());
}

u16 PoolWriter::entry2(ConstantTag tag, u16 a, u16 b) {
  ByteWriter entry;
  entry.put1(static_cast<u32>(tag));
  entry.put2(a);
  entry.put2(b);
  return add(std::string(entry.bytes().begin(), entry.bytes().end()), entry.bytes());
}

u16 PoolWriter::member(ConstantTag tag, std::string_view owner, std::string_view name, std::string_view descriptor) {
  const u16 owner_index = class_ref(owner);
  const u16 name_index = utf8(name), descriptor_index = utf8(descriptor);
  return entry2(tag, owner_index, entry2(ConstantTag::kNameAndType, name_index, descriptor_index));
}

ClassWriter::ClassWriter(u16 access_flags, std::string_view name, std::string_view super_name)
    : access_flags_(access_flags) {
  this_class_ = pool_.class_ref(name);
  super_class_ = pool_.class_ref(super_name);
}

void ClassWriter::add_field(u16 access_flags, std::string_view name, std::string_view descriptor) {
  fields_.put2(access_flags);
  fields_.put2(pool_.utf8(name));
  fields_.put2(pool_.utf8(descriptor));
  fields_.put2(0);
  ++field_count_;
}

void ClassWriter::add_method(u16 access_flags, std::string_view name, std::string_view descriptor,
                             const CodeWriter& code, const std::vector<std::string_view>& exceptions) {
  methods_.put2(access_flags);
  methods_.put2(pool_.utf8(name));
  methods_.put2(pool_.utf8(descriptor));
  methods_.put2(exceptions.empty() ? 1 : 2);
  methods_.put2(pool_.utf8("Code"));
  methods_.put4(12 + code.code.size() + 8 * static_cast<u32>(code.handlers.size()));
  methods_.put2(code.max_stack);
  methods_.put2(code.max_locals);
  methods_.put4(code.code.size());
  methods_.put(code.code.bytes());
  methods_.put2(static_cast<u32>(code.handlers.size()));
  for (const CodeWriter::Handler& h : code.handlers) {
    methods_.put2(h.start);
    methods_.put2(h.end);
    methods_.put2(h.target);
    methods_.put2(h.catch_type);
  }
  methods_.put2(0);
  if (!exceptions.empty()) {
    methods_.put2(pool_.utf8("Exceptions"));
    methods_.put4(2 + 2 * static_cast<u32>(exceptions.size()));
    methods_.put2(static_cast<u32>(exceptions.size()));
    for (std::string_view exception : exceptions) methods_.put2(pool_.class_ref(exception));
  }
  ++method_count_;
}

std::vector<u8> ClassWriter::finish() {
  ByteWriter out;
  out.put4(kMagic);
  out.put2(0);
  out.put2(kMajorVersion);
  out.put2(pool_.count());
  out.put(pool_.bytes());
  out.put2(access_flags_);
  out.put2(this_class_);
  out.put2(super_class_);
  out.put2(static_cast<u32>(interfaces_.size()));
  for (u16 interface : interfaces_) out.put2(interface);
  out.put2(field_count_);
  out.put(fields_.bytes());
  out.put2(method_count_);
  out.put(methods_.bytes());
  out.put2(0);
  return out.take();
}

}  // namespace plait
