// The basic blocks of a method body, for the analyses behind frame maps.
//
// A block begins at every branch target, handler target, edge of a handler range and instruction
// after a jump. So one set of handlers covers a whole block. Ownership: borrows the Code.
// Snapshots: outside.
#pragma once

#include <span>
#include <vector>

#include "jvm/code/code.h"

namespace plait {

// Returns true iff the instruction after can be the next one. False for jsr: its subroutine comes
// first.
bool falls_through(Op op);

// Calls visit(index) for the targets of a branch or switch; for nothing else. A ret has no target
// of its own.
template <typename Visit>
void for_each_target(const Code& code, const Insn& insn, Visit visit) {
  if (insn.opcode() == Op::k_tableswitch || insn.opcode() == Op::k_lookupswitch) {
    const SwitchTable& table = code.switches[insn.u];
    visit(table.default_target);
    for (u32 t : table.targets) visit(t);
  } else if (opcode_info(insn.op).operands == OperandFormat::branch16) {
    visit(insn.u);
  }
}

struct BasicBlock {
  u32 begin, end;                    // instruction indices, end exclusive
  std::vector<u32> handler_targets;  // of every handler that covers the block
};

class ControlFlow {
 public:
  explicit ControlFlow(const Code& code);

  const std::vector<BasicBlock>& blocks() const { return blocks_; }
  // The block that holds an instruction.
  u32 block_of(u32 instruction) const { return block_of_[instruction]; }

 private:
  std::vector<BasicBlock> blocks_;
  std::vector<u32> block_of_;
};

}  // namespace plait
