// What the local variables and operand stack hold, as basic types, and what each instruction does
// to it.
//
// This is the type system of JVMS 4.10 without classes. It is enough to know which slots are
// references, and to reject code that would use a slot as what it is not. Ownership: plain values.
// Snapshots: outside.
#pragma once

#include <string>
#include <vector>

#include "jvm/code/code.h"

namespace plait {

// One slot. A return address knows the jsr it comes from, so that ret has one known successor.
//   31                       4 3      0
//  +--------------------------+--------+
//  | index of jsr (kReturn)   |  kind  |
//  +--------------------------+--------+
struct SlotType {
  enum Kind : u32 { kUnusable, kInt, kFloat, kLong, kDouble, kSecondHalf, kReference, kReturn };
  u32 bits = kUnusable;

  // Paths from different jsr met: nothing can return to it.
  static constexpr u32 kAnyJsr = ~0u >> 4;

  static SlotType return_to(u32 jsr) { return {jsr << 4 | kReturn}; }
  Kind kind() const { return static_cast<Kind>(bits & 15); }
  u32 jsr() const { return bits >> 4; }
  bool is_wide() const { return bits == kLong || bits == kDouble; }
  bool is_primitive() const { return bits >= kInt && bits <= kSecondHalf; }
  friend bool operator==(SlotType, SlotType) = default;
};
// The first slot of a value of that type. REQUIRES: not void.
SlotType slot_type_of(BasicType type);
const char* name_of(SlotType type);

// The code is not type-safe. `what` is for the user; the place is added where it is known.
struct TypeError {
  std::string what;
};

struct TypeState {
  std::vector<SlotType> locals, stack;

  // On entry of a method. REQUIRES: the arguments fit in `max_locals`.
  static TypeState at_entry(std::string_view descriptor, bool is_static, u16 max_locals);

  void push(SlotType type);
  void set_local(u16 index, SlotType type);
};

// How exactly primitives must match. Rewritten instructions tell only the width (opcode.def), which
// is enough to find references.
enum class Precision : u8 { kWidth, kExact };

// Applies one instruction to a state. Throws TypeError.
class TypeStepper {
 public:
  TypeStepper(const Code& code, Precision precision) : code_(code), precision_(precision) {}
  void step(TypeState& state, u32 instruction) const;
  // The slot type both may be used as in this precision; kUnusable if there is none.
  SlotType merge(SlotType a, SlotType b) const;

 private:
  void pop(TypeState& state, SlotType expected) const;
  void pop_all(TypeState& state, const Insn& insn, std::string_view kinds) const;
  void push_all(TypeState& state, const Insn& insn, std::string_view kinds) const;
  void push(TypeState& state, SlotType type) const;
  void step_local(TypeState& state, const Insn& insn) const;
  void load(TypeState& state, u16 index, SlotType expected) const;
  void step_stack(TypeState& state, Op op) const;
  void pop_arguments(TypeState& state, const CallSite& site) const;
  void check_return(Op op) const;
  SlotType field_type(const Insn& insn) const;
  SlotType constant_type(const Insn& insn) const;
  bool matches(SlotType actual, SlotType expected) const;

  const Code& code_;
  Precision precision_;
};

}  // namespace plait
