#include "jvm/code/control_flow.h"

#include <algorithm>

namespace plait {
namespace {

// Marks the first instruction of every block.
std::vector<bool> find_leaders(const Code& code) {
  std::vector<bool> leader(code.insns.size() + 1, false);
  leader[0] = true;
  for (u32 i = 0; i < code.insns.size(); ++i) {
    const Insn& insn = code.insns[i];
    bool jumps = !falls_through(insn.opcode());
    for_each_target(code, insn, [&](u32 target) {
      leader[target] = true;
      jumps = true;
    });
    if (jumps) leader[i + 1] = true;
  }
  for (const Handler& h : code.handlers) leader[h.start] = leader[h.end] = leader[h.target] = true;
  return leader;
}

}  // namespace

bool falls_through(Op op) {
  switch (op) {
    case Op::k_goto:
    case Op::k_jsr:
    case Op::k_ret:
    case Op::k_tableswitch:
    case Op::k_lookupswitch:
    case Op::k_ireturn:
    case Op::k_lreturn:
    case Op::k_freturn:
    case Op::k_dreturn:
    case Op::k_areturn:
    case Op::k_return:
    case Op::k_athrow: return false;
    default: return true;
  }
}

ControlFlow::ControlFlow(const Code& code) : block_of_(code.insns.size()) {
  const std::vector<bool> leader = find_leaders(code);
  for (u32 i = 0; i < code.insns.size(); ++i) {
    if (leader[i]) blocks_.push_back({.begin = i, .end = i, .handler_targets = {}});
    blocks_.back().end = i + 1;
    block_of_[i] = static_cast<u32>(blocks_.size() - 1);
  }
  for (const Handler& h : code.handlers) {
    for (u32 b = block_of_[h.start]; b < blocks_.size() && blocks_[b].begin < h.end; ++b) {
      std::vector<u32>& targets = blocks_[b].handler_targets;
      if (std::ranges::find(targets, h.target) == targets.end()) targets.push_back(h.target);
    }
  }
}

}  // namespace plait
