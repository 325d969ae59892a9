// The decoder's insides, shared by decode.cc (control flow, locals) and decode_constants.cc
// (operands that name constants). Lives for one decode() call. Snapshots: outside.
#pragma once

#include <fmt/format.h>

#include <string_view>
#include <utility>
#include <vector>

#include "jvm/base/error.h"
#include "jvm/classfile/constant_pool.h"
#include "jvm/code/code.h"

namespace plait {

class Decoder {
 public:
  // `asks`: the class's loader is written in Java.
  Decoder(const ClassFile& file, const MethodInfo& info, Code& code, bool asks)
      : file_(file),
        info_(info),
        code_(code),
        asks_(asks),
        bytes_(info.code),
        index_of_bci_(bytes_.size() + 1, kNotAnInstruction) {}

  // Fills the Code. Throws InputError.
  void run();

 private:
  static constexpr u32 kNotAnInstruction = ~0u;

  void read_instruction();
  void read_operands(Op op, Insn& insn);
  void read_local(Insn& insn, bool wide);
  void read_wide(Insn& insn);
  void read_switch(Insn& insn, bool is_table);
  void read_table_keys(SwitchTable& table);
  void read_lookup_keys(SwitchTable& table);
  void read_newarray(Insn& insn);
  void read_simple(Op op, Insn& insn);
  void read_branch(Insn& insn, i32 distance);
  void set_raw32(Insn& insn, BasicType type, u32 bits);
  void set_raw64(Insn& insn, BasicType type, u64 bits);
  void check_local(const Insn& insn) const;
  void check_subroutines();
  void check_end();
  void map_branches();
  void map_handlers();
  u32 target(u32 bci);

  // decode_constants.cc
  void read_named(Op op, Insn& insn);
  void read_constant(Op op, Insn& insn);
  void read_class(Op op, Insn& insn);
  void read_multianewarray(Insn& insn);
  void read_member(Op op, Insn& insn);
  void read_call(Op op, Insn& insn);
  void read_call_padding(Op op, const CallSite& site);
  u16 call_index(Op op);
  void ask_for_classes(const Insn& insn);
  void ask_for_constant(u16 index);
  void ask_for_descriptor(std::string_view descriptor);
  void ask_for(std::string_view name);

  template <typename... Args>
  [[noreturn]] void fail(fmt::format_string<Args...> format, Args&&... args) const {
    throw InputError("{}: method {}{}: {} at bytecode offset {}", file_.origin, info_.name,
                     info_.descriptor, fmt::format(format, std::forward<Args>(args)...), start_);
  }

  u8 u1() {
    if (at_ >= bytes_.size()) fail("truncated instruction");
    return bytes_[at_++];
  }
  u16 u2() {
    const u16 high = u1();
    return static_cast<u16>(high << 8 | u1());
  }
  u32 u4() {
    const u32 high = u2();
    return high << 16 | u2();
  }
  // Index of a constant, checked to be of kind `tag`.
  u16 constant(ConstantTag tag) {
    const u16 i = u2();
    if (tag_of(i) != tag) fail("constant {} is not a {}", i, constant_tag_name(tag));
    return i;
  }
  ConstantTag tag_of(u16 i) const {
    return i < file_.constants.size() ? file_.constants[i].tag : ConstantTag::kNone;
  }
  // A branch operand, as a byte offset until map_branches.
  u32 read_target32() { return start_ + u4(); }

  const ClassFile& file_;
  const MethodInfo& info_;
  Code& code_;
  bool asks_;
  Bytes bytes_;
  std::vector<u32> index_of_bci_;
  std::size_t at_ = 0;
  u32 start_ = 0;  // of the instruction being read or mapped
};

}  // namespace plait
