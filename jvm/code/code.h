// Decoded method bodies: fixed-size instructions with branch targets as instruction indices.
//
// One class-file instruction becomes one Insn (wide prefixes vanish, xload_n becomes xload n). In
// front of it stands an ask_class for each class that a loader written in Java has to find for it.
// jsr/ret stay as they are: the return address is an instruction index; subroutines are copied for
// each caller (see subroutines.h). The first execution of an instruction with a constant-pool
// operand may rewrite it to an internal form (see opcode.def). The rewriting is the same on every
// schedule.
//
// Ownership: a Code belongs to its Method for the whole run. Invariants:
//  1. Every branch target, handler range and switch target is an index of insns.
//  2. Execution cannot fall off the end: the last instruction does not fall through.
//  3. Local indices stay below max_locals. Stack depth stays within max_stack once check_types
//     (frame_map.h) accepts the code; the JDK's own classes are trusted in this.
// Snapshots: outside.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "jvm/classfile/descriptor.h"
#include "jvm/classfile/opcodes.h"
#include "jvm/code/klass.h"

namespace plait {

// One instruction.
//   op       a                         value
//   iload …  local index
//   iinc     local index               constant
//   branch   -                         target instruction
//   ldc …    constant index            -
//   ldc_raw32 BasicType of the constant as decoded   its bits
//   ldc_raw64 BasicType of the constant as decoded   index into Code::wide_constants
//   getfield constant index            byte offset once quick
//   getstatic constant index           index into Code::statics
//   invoke*  constant index            index into Code::calls
//   new, checkcast … constant index    index into Code::classes
//   newarray element type - 4          -
//   multianewarray dimensions          index into Code::classes
//   switch   -                         index into Code::switches
//   ask_class  -                       index into Code::asked
struct Insn {
  u16 op;
  u16 a;
  union {
    i32 i;
    u32 u;
  };
  Op opcode() const { return static_cast<Op>(op); }
};
static_assert(sizeof(Insn) == 8);

struct Handler {
  u32 start, end, target;  // instruction indices, end exclusive
  u16 catch_type;          // constant index, 0 = any
};

struct SwitchTable {
  bool is_table = false;
  i32 low = 0;               // tableswitch: key of targets[0]
  std::vector<i32> keys;     // lookupswitch: sorted
  std::vector<u32> targets;  // by position
  u32 default_target = 0;

  // Of a lookupswitch.
  u32 target_of(i32 key) const;
};

// One invoke instruction. Resolved on first execution.
struct CallSite {
  Symbol name = nullptr;
  Symbol descriptor = nullptr;
  u16 cp_index = 0;
  u16 arg_slots = 0;  // receiver included
  BasicType return_type = BasicType::kVoid;
  bool is_static = false;  // invokestatic, invokedynamic
  // resolved; for invokedynamic the adapter to call; for polymorphic calls the JDK's declaration.
  Method* method = nullptr;
  Class* cached_class = nullptr;  // last receiver and what it selected: a cache, never state
  Method* cached_method = nullptr;
  // What the native of a signature-polymorphic call remembers: a cache, never state.
  mutable void* note = nullptr;
  // Permanent object that a linked call site passes as extra last argument; null if none.
  Ref appendix = kNull;
};

struct StaticSite {
  Class* owner = nullptr;  // class to initialise
  u32 offset = 0;          // in its mirror
  bool is_final = false;
};

// A class operand. `c` is null until resolved.
struct ClassSite {
  u16 cp_index = 0;
  Class* c = nullptr;
};

// A class that the loader of the method's class is asked for. `found`: whom it gave first, on any
// schedule.
struct AskedClass {
  std::string_view name;
  Class* found = nullptr;
};

struct FrameMap;
struct FrameMaps;

struct Code {
  Method* method = nullptr;
  const ClassFile* file = nullptr;  // what it was decoded from; both null for synthesised code
  const MethodInfo* info = nullptr;
  u16 max_locals = 0, max_stack = 0;
  std::vector<Insn> insns;
  std::vector<u32> bci;  // of each instruction; empty for synthesised code
  std::vector<Handler> handlers;
  std::vector<SwitchTable> switches;
  std::vector<CallSite> calls;
  std::vector<StaticSite> statics;
  std::vector<ClassSite> classes;
  std::vector<AskedClass> asked;
  std::vector<u64> wide_constants;
  bool has_jsr = false;  // or ret
  // Instruction i allocates at site first_site + i; 0: no number yet (see name_table.h).
  u32 first_site = 0;
  mutable std::shared_ptr<FrameMaps> frame_maps;  // derived on demand, see frame_map.cc
  // By instruction: those asked for so far; empty before the first.
  mutable std::vector<const FrameMap*> frame_map_at;

  u32 index_of(const Insn* pc) const { return static_cast<u32>(pc - insns.data()); }
};

// Decodes the body of `method` (REQUIRES: it has one). Throws InputError naming class, method and
// bytecode offset.
std::unique_ptr<Code> decode(Method& method);
// The same on a parsed method alone, for tests and fuzzing; resolves nothing.
std::unique_ptr<Code> decode(const ClassFile& file, const MethodInfo& info);

// Line number of an instruction, -1 if the class file does not say.
int line_of(const Method& method, const Insn* pc);

std::string disassemble(const Code& code);

}  // namespace plait
