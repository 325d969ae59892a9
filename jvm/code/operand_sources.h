// Which instruction produced each operand, for messages about null references.
//
// One pass over the instructions in order, until the one asked about has a state. Paths that come
// back from further down are not looked at. HotSpot does the same, and its texts are what ours are
// compared with. Ownership: borrows the Code. Snapshots: outside.
#pragma once

#include <bitset>
#include <optional>
#include <vector>

#include "jvm/code/code.h"

namespace plait {

// The opcode as it stands in the class file, whatever the instruction was rewritten to. REQUIRES:
// code.info.
Op original_opcode(const Code& code, u32 instruction);

class OperandSources {
 public:
  static constexpr u32 kUnknown = ~0u;  // more than one instruction may have pushed it

  // REQUIRES: code.info and code.file.
  OperandSources(const Code& code, u32 instruction);

  // The instruction that pushed the operand `depth` slots below the top in front of `instruction`;
  // kUnknown if there is none in particular.
  u32 source(u32 instruction, u32 depth) const;
  // Returns false iff the local holds in front of `instruction` what the caller passed.
  bool is_written(u32 instruction, u16 local) const;

 private:
  // HotSpot looks at the first 64 locals only.
  static constexpr u16 kTrackedLocals = 64;
  struct State {
    std::vector<u32> stack;  // by slot: who pushed it
    std::bitset<kTrackedLocals> written;
  };

  bool run_once(u32 last);
  void step(State& state, u32 instruction) const;
  void shuffle(State& state, Op op) const;
  u32 popped_slots(Op op, const Insn& insn) const;
  u32 pushed_slots(Op op, const Insn& insn) const;
  u32 field_slots(const Insn& insn) const;
  bool merge_into(const State& state, u32 target);

  const Code& code_;
  std::vector<std::optional<State>> states_;  // in front of each instruction
};

}  // namespace plait
