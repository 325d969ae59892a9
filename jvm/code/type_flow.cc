#include "jvm/code/type_flow.h"

#include <algorithm>

#include "jvm/base/error.h"

namespace plait {
namespace {

TypeState entry_state(const Code& code) {
  if (code.info != nullptr)
    return TypeState::at_entry(code.info->descriptor, (code.info->access_flags & kAccStatic) != 0,
                               code.max_locals);
  return TypeState::at_entry(*code.method->descriptor, code.method->is_static(), code.max_locals);
}

bool writes_local(Op op) { return op >= Op::k_istore && op <= Op::k_astore; }

}  // namespace

TypeFlow::TypeFlow(const Code& code, const ControlFlow& flow, Precision precision)
    : code_(code),
      flow_(flow),
      stepper_(code, precision),
      entries_(flow.blocks().size()),
      is_pending_(flow.blocks().size()) {
  u32 at = 0;
  try {
    merge_into(entry_state(code), 0);
    while (!pending_.empty()) {
      const u32 block = pending_.back();
      pending_.pop_back();
      is_pending_[block] = false;
      run_block(block, at);
    }
  } catch (const TypeError& e) {
    throw PlacedTypeError{{e.what}, at};
  }
}

// `at` follows the instruction being looked at.
void TypeFlow::run_block(u32 index, u32& at) {
  const BasicBlock& block = flow_.blocks()[index];
  TypeState state = *entries_[index];
  at = block.begin;
  merge_into_handlers(state, block);
  for (; at < block.end; ++at) {
    // The last instruction cannot throw once it has written a local, so what it writes does not
    // reach the handlers from here. The verifier of the JVMS, too, merges in front of each
    // instruction only.
    stepper_.step(state, at);
    if (writes_local(code_.insns[at].opcode()) && at + 1 < block.end)
      merge_into_handlers(state, block);
  }
  at = block.end - 1;
  leave_block(state, at);
}

void TypeFlow::leave_block(const TypeState& state, u32 last) {
  const Insn& insn = code_.insns[last];
  for_each_target(code_, insn, [&](u32 target) { merge_into(state, target); });
  if (insn.opcode() == Op::k_ret) {
    const u32 target = state.locals[insn.a].jsr() + 1;
    const auto [known, is_new] = return_targets_.emplace(last, target);
    if (!is_new && known->second != target) throw TypeError{"ret from more than one subroutine"};
    merge_into(state, target);
  }
  if (falls_through(insn.opcode())) {
    if (last + 1 >= code_.insns.size()) throw TypeError{"execution falls off the end of the code"};
    merge_into(state, last + 1);
  }
}

void TypeFlow::merge_into_handlers(const TypeState& state, const BasicBlock& block) {
  if (block.handler_targets.empty()) return;
  if (code_.max_stack == 0) throw TypeError{"exception handler without operand stack"};
  TypeState caught{state.locals, {}};
  caught.push({SlotType::kReference});
  for (u32 target : block.handler_targets) merge_into(caught, target);
}

void TypeFlow::merge_into(const TypeState& state, u32 target) {
  const u32 block = flow_.block_of(target);
  bool changed = false;
  std::optional<TypeState>& entry = entries_[block];
  if (!entry) {
    entry = state;
    changed = true;
  } else {
    if (entry->stack.size() != state.stack.size())
      throw TypeError{fmt::format("operand stacks of {} and {} slots meet", entry->stack.size(),
                                  state.stack.size())};
    const auto merge_slots = [&](std::vector<SlotType>& into, const std::vector<SlotType>& from) {
      for (std::size_t k = 0; k < into.size(); ++k) {
        const SlotType merged = stepper_.merge(into[k], from[k]);
        changed |= merged != into[k];
        into[k] = merged;
      }
    };
    merge_slots(entry->locals, state.locals);
    merge_slots(entry->stack, state.stack);
    if (std::ranges::find(entry->stack, SlotType{}) != entry->stack.end())
      throw TypeError{"operand stacks of different types meet"};
  }
  if (!changed || is_pending_[block]) return;
  is_pending_[block] = true;
  pending_.push_back(block);
}

TypeState TypeFlow::before(u32 instruction) const {
  CHECK(is_reachable(instruction));
  const u32 index = flow_.block_of(instruction);
  TypeState state = *entries_[index];
  for (u32 k = flow_.blocks()[index].begin; k < instruction; ++k) stepper_.step(state, k);
  return state;
}

}  // namespace plait
