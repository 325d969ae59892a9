#include "jvm/code/liveness.h"

namespace plait {

Liveness::Liveness(const Code& code, const ControlFlow& flow, const TypeFlow& types)
    : code_(code),
      flow_(flow),
      types_(types),
      entries_(flow.blocks().size(), LocalSet(code.max_locals)) {
  for (bool changed = true; changed;) {
    changed = false;
    for (u32 b = static_cast<u32>(entries_.size()); b-- > 0;) {
      if (!types.is_reachable(flow.blocks()[b].begin)) continue;
      LocalSet live = before(flow.blocks()[b].begin);
      if (live == entries_[b]) continue;
      entries_[b] = std::move(live);
      changed = true;
    }
  }
}

void Liveness::add(LocalSet& live, u32 target) const {
  const LocalSet& other = entries_[flow_.block_of(target)];
  for (std::size_t k = 0; k < live.size(); ++k)
    if (other[k]) live[k] = true;
}

LocalSet Liveness::at_end(u32 block) const {
  LocalSet live(code_.max_locals);
  const u32 last = flow_.blocks()[block].end - 1;
  const Insn& insn = code_.insns[last];
  for_each_target(code_, insn, [&](u32 target) { add(live, target); });
  if (insn.opcode() == Op::k_ret) add(live, types_.return_target(last));
  if (falls_through(insn.opcode())) add(live, last + 1);
  return live;
}

LocalSet Liveness::in_handlers(u32 block) const {
  LocalSet live(code_.max_locals);
  for (u32 target : flow_.blocks()[block].handler_targets) add(live, target);
  return live;
}

void Liveness::step_back(LocalSet& live, u32 instruction) const {
  const Insn& insn = code_.insns[instruction];
  const Op op = insn.opcode();
  const bool load = op >= Op::k_iload && op <= Op::k_aload;
  const bool store = op >= Op::k_istore && op <= Op::k_astore;
  if (load || op == Op::k_iinc || op == Op::k_ret) live[insn.a] = true;
  if (!store) return;
  // The other half of a long or double that this store cuts in two cannot be read afterwards.
  live[insn.a] = false;
  if (op == Op::k_lstore || op == Op::k_dstore) live[insn.a + 1] = false;
}

LocalSet Liveness::before(u32 instruction) const {
  const u32 index = flow_.block_of(instruction);
  const BasicBlock& block = flow_.blocks()[index];
  const LocalSet caught = in_handlers(index);
  LocalSet live = at_end(index);
  for (u32 k = block.end; k-- > instruction;) {
    step_back(live, k);
    if (block.handler_targets.empty()) continue;
    for (std::size_t n = 0; n < live.size(); ++n)
      if (caught[n]) live[n] = true;
  }
  return live;
}

}  // namespace plait
