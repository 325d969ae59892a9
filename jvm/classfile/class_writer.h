// Writes class files for classes that are made up (dynamic proxies, clients of `plait lin`).
// There are no stack maps: the virtual machine here does without.
//
// Ownership: holds everything until finish(). Snapshots: outside.
#pragma once

#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "jvm/base/types.h"
#include "jvm/classfile/class_file.h"
#include "jvm/classfile/opcodes.h"

namespace plait {

// Big-endian output.
class ByteWriter {
 public:
  void put1(u32 v) { bytes_.push_back(static_cast<u8>(v)); }
  void put2(u32 v) {
    put1(v >> 8);
    put1(v);
  }
  void put4(u32 v) {
    put2(v >> 16);
    put2(v);
  }
  void put(Bytes bytes) { bytes_.insert(bytes_.end(), bytes.begin(), bytes.end()); }
  void put(std::string_view text) { bytes_.insert(bytes_.end(), text.begin(), text.end()); }
  u32 size() const { return static_cast<u32>(bytes_.size()); }
  Bytes bytes() const { return bytes_; }
  std::vector<u8> take() { return std::move(bytes_); }

 private:
  std::vector<u8> bytes_;
};

// The constant pool. Equal constants get one index. Texts are modified UTF-8.
class PoolWriter {
 public:
  u16 utf8(std::string_view text);
  u16 class_ref(std::string_view internal_name) {
    return entry1(ConstantTag::kClass, utf8(internal_name));
  }
  u16 string(std::string_view text) { return entry1(ConstantTag::kString, utf8(text)); }
  u16 field(std::string_view owner, std::string_view name, std::string_view descriptor) {
    return member(ConstantTag::kFieldref, owner, name, descriptor);
  }
  u16 method(std::string_view owner, std::string_view name, std::string_view descriptor) {
    return member(ConstantTag::kMethodref, owner, name, descriptor);
  }
  u16 interface_method(std::string_view owner, std::string_view name, std::string_view descriptor) {
    return member(ConstantTag::kInterfaceMethodref, owner, name, descriptor);
  }
  u16 integer(i32 value);
  u16 real32(float value);
  // Of two slots: ldc2_w.
  u16 longint(i64 value) { return entry8(ConstantTag::kLong, static_cast<u64>(value)); }
  u16 real64(double value);
  u16 count() const { return next_; }
  Bytes bytes() const { return out_.bytes(); }

 private:
  u16 entry1(ConstantTag tag, u16 a);
  u16 entry4(ConstantTag tag, u32 bits);
  u16 entry8(ConstantTag tag, u64 bits);
  u16 entry2(ConstantTag tag, u16 a, u16 b);
  u16 member(ConstantTag tag, std::string_view owner, std::string_view name,
             std::string_view descriptor);
  u16 add(Bytes bytes, u16 slots = 1);

  ByteWriter out_;
  u16 next_ = 1;
  std::unordered_map<std::string, u16> known_;  // by tag and content
};

// The body of one method: an opcode, alone or with an operand of one or two bytes.
struct CodeWriter {
  ByteWriter code;
  u16 max_stack = 0, max_locals = 0;
  struct Handler {
    u16 start, end, target, catch_type;
  };
  std::vector<Handler> handlers;
  std::vector<LineNumber> lines;

  // What follows belongs to this line of the source.
  void line(u16 number) { lines.push_back({static_cast<u16>(code.size()), number}); }
  void op(Op opcode) { code.put1(static_cast<u32>(opcode)); }
  void op1(Op opcode, u32 operand) {
    op(opcode);
    code.put1(operand);
  }
  void op2(Op opcode, u32 operand) {
    op(opcode);
    code.put2(operand);
  }
};

// Makes an object by the constructor without parameters. Two slots of the stack.
void push_new(CodeWriter& code, PoolWriter& pool, std::string_view class_name);

class ClassWriter {
 public:
  ClassWriter(u16 access_flags, std::string_view name, std::string_view super_name);

  PoolWriter& pool() { return pool_; }
  void set_source_file(std::string_view name) { source_file_ = name; }
  void add_interface(std::string_view name) { interfaces_.push_back(pool_.class_ref(name)); }
  void add_field(u16 access_flags, std::string_view name, std::string_view descriptor);
  void add_method(u16 access_flags, std::string_view name, std::string_view descriptor,
                  const CodeWriter& code, const std::vector<std::string_view>& exceptions = {});
  // A public constructor without parameters that calls the superclass's; of this line of the
  // source, if any.
  void add_constructor(std::string_view super_name, u16 line = 0);
  std::vector<u8> finish();

 private:
  void put_code(const CodeWriter& code);

  std::string source_file_;
  u16 access_flags_, this_class_, super_class_;
  PoolWriter pool_;
  std::vector<u16> interfaces_;
  ByteWriter fields_, methods_;
  u16 field_count_ = 0, method_count_ = 0;
};

}  // namespace plait
