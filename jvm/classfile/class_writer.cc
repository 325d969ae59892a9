#include "jvm/classfile/class_writer.h"

#include <bit>

#include "jvm/base/error.h"

namespace plait {
namespace {

constexpr u32 kClassFileMagic = 0xcafe'babe;
constexpr u16 kMajorVersion = 52;  // from which on static methods of interfaces are called

}  // namespace

u16 PoolWriter::add(Bytes bytes, u16 slots) {
  auto [it, is_new] = known_.try_emplace(std::string(bytes.begin(), bytes.end()), next_);
  if (!is_new) return it->second;
  CHECK_MSG(next_ < 0xffff - slots, "constant pool of a generated class is full");
  out_.put(bytes);
  next_ = static_cast<u16>(next_ + slots);
  return it->second;
}

u16 PoolWriter::utf8(std::string_view text) {
  CHECK_MSG(text.size() <= 0xffff, "a constant of {} bytes", text.size());
  ByteWriter entry;
  entry.put1(static_cast<u32>(ConstantTag::kUtf8));
  entry.put2(static_cast<u32>(text.size()));
  entry.put(text);
  return add(entry.bytes());
}

u16 PoolWriter::entry1(ConstantTag tag, u16 a) {
  ByteWriter entry;
  entry.put1(static_cast<u32>(tag));
  entry.put2(a);
  return add(entry.bytes());
}

u16 PoolWriter::entry2(ConstantTag tag, u16 a, u16 b) {
  ByteWriter entry;
  entry.put1(static_cast<u32>(tag));
  entry.put2(a);
  entry.put2(b);
  return add(entry.bytes());
}

u16 PoolWriter::entry4(ConstantTag tag, u32 bits) {
  ByteWriter entry;
  entry.put1(static_cast<u32>(tag));
  entry.put4(bits);
  return add(entry.bytes());
}

u16 PoolWriter::entry8(ConstantTag tag, u64 bits) {
  ByteWriter entry;
  entry.put1(static_cast<u32>(tag));
  entry.put4(static_cast<u32>(bits >> 32));
  entry.put4(static_cast<u32>(bits));
  return add(entry.bytes(), 2);
}

u16 PoolWriter::integer(i32 value) {
  return entry4(ConstantTag::kInteger, static_cast<u32>(value));
}
u16 PoolWriter::real32(float value) {
  return entry4(ConstantTag::kFloat, std::bit_cast<u32>(value));
}
u16 PoolWriter::real64(double value) {
  return entry8(ConstantTag::kDouble, std::bit_cast<u64>(value));
}

u16 PoolWriter::member(ConstantTag tag, std::string_view owner, std::string_view name,
                       std::string_view descriptor) {
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

void ClassWriter::put_code(const CodeWriter& code) {
  const u32 lines = static_cast<u32>(code.lines.size());
  methods_.put2(pool_.utf8("Code"));
  methods_.put4(12 + code.code.size() + 8 * static_cast<u32>(code.handlers.size()) +
                (lines ? 8 + 4 * lines : 0));
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
  methods_.put2(lines ? 1 : 0);
  if (lines == 0) return;
  methods_.put2(pool_.utf8("LineNumberTable"));
  methods_.put4(2 + 4 * lines);
  methods_.put2(lines);
  for (const LineNumber& line : code.lines) {
    methods_.put2(line.start_pc);
    methods_.put2(line.line);
  }
}

void ClassWriter::add_method(u16 access_flags, std::string_view name, std::string_view descriptor,
                             const CodeWriter& code,
                             const std::vector<std::string_view>& exceptions) {
  methods_.put2(access_flags);
  methods_.put2(pool_.utf8(name));
  methods_.put2(pool_.utf8(descriptor));
  methods_.put2(exceptions.empty() ? 1 : 2);
  put_code(code);
  if (!exceptions.empty()) {
    methods_.put2(pool_.utf8("Exceptions"));
    methods_.put4(2 + 2 * static_cast<u32>(exceptions.size()));
    methods_.put2(static_cast<u32>(exceptions.size()));
    for (std::string_view exception : exceptions) methods_.put2(pool_.class_ref(exception));
  }
  ++method_count_;
}

std::vector<u8> ClassWriter::finish() {
  ByteWriter attributes;
  attributes.put2(source_file_.empty() ? 0 : 1);
  if (!source_file_.empty()) {
    attributes.put2(pool_.utf8("SourceFile"));
    attributes.put4(2);
    attributes.put2(pool_.utf8(source_file_));
  }
  ByteWriter out;
  out.put4(kClassFileMagic);
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
  out.put(attributes.bytes());
  return out.take();
}

void ClassWriter::add_constructor(std::string_view super_name, u16 line) {
  CodeWriter code;
  code.max_stack = code.max_locals = 1;
  if (line != 0) code.line(line);
  code.op(Op::k_aload_0);
  code.op2(Op::k_invokespecial, pool_.method(super_name, "<init>", "()V"));
  code.op(Op::k_return);
  add_method(kAccPublic, "<init>", "()V", code);
}

void push_new(CodeWriter& code, PoolWriter& pool, std::string_view class_name) {
  code.op2(Op::k_new, pool.class_ref(class_name));
  code.op(Op::k_dup);
  code.op2(Op::k_invokespecial, pool.method(class_name, "<init>", "()V"));
}

}  // namespace plait
