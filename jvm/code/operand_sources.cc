#include "jvm/code/operand_sources.h"

#include <algorithm>

#include "jvm/code/control_flow.h"

namespace plait {
namespace {

u32 slots_of_letters(std::string_view kinds) {
  u32 slots = 0;
  for (char letter : kinds) slots += letter == 'J' || letter == 'D' ? 2 : letter == '_' ? 0 : 1;
  return slots;
}

}  // namespace

Op original_opcode(const Code& code, u32 instruction) {
  const u32 bci = code.bci[instruction];
  const Op op = static_cast<Op>(code.info->code[bci]);
  return op == Op::k_wide ? static_cast<Op>(code.info->code[bci + 1]) : op;
}

OperandSources::OperandSources(const Code& code, u32 instruction)
    : code_(code), states_(code.insns.size()) {
  states_[0].emplace();
  for (u32 k = 0; k < code.handlers.size(); ++k) {
    const u32 target = code.handlers[k].target;
    if (!states_[target]) states_[target] = State{{target}, {}};
  }
  while (!states_[instruction] && run_once(instruction)) {
  }
}

// Steps through the code in order up to `last` once it has a state. Returns true iff an instruction
// got its first state.
bool OperandSources::run_once(u32 last) {
  bool added = false;
  for (u32 k = 0; k < code_.insns.size() && !(k == last && states_[last]); ++k) {
    if (!states_[k]) continue;
    State state = *states_[k];
    step(state, k);
    const Insn& insn = code_.insns[k];
    if (falls_through(insn.opcode())) added |= merge_into(state, k + 1);
    for_each_target(code_, insn, [&](u32 target) { added |= merge_into(state, target); });
  }
  return added;
}

bool OperandSources::merge_into(const State& state, u32 target) {
  std::optional<State>& entry = states_[target];
  if (!entry) {
    entry = state;
    return true;
  }
  for (std::size_t k = 0; k < std::min(entry->stack.size(), state.stack.size()); ++k)
    if (entry->stack[k] != state.stack[k]) entry->stack[k] = kUnknown;
  entry->written |= state.written;
  return false;
}

void OperandSources::step(State& state, u32 instruction) const {
  const Insn& insn = code_.insns[instruction];
  const Op op = original_opcode(code_, instruction);
  const Op general = insn.opcode();
  if (op >= Op::k_pop && op <= Op::k_swap) return shuffle(state, op);
  // May be one that copying subroutines put in.
  if (general == Op::k_goto || general == Op::k_ask_class) return;
  if (op == Op::k_checkcast) return;                         // the same reference
  if (general >= Op::k_istore && general <= Op::k_astore) {  // HotSpot does not count iinc
    if (insn.a < kTrackedLocals) state.written.set(insn.a);
    const bool wide = general == Op::k_lstore || general == Op::k_dstore;
    if (wide && insn.a + 1 < kTrackedLocals) state.written.set(insn.a + 1u);
  }
  state.stack.resize(state.stack.size() -
                     std::min<std::size_t>(state.stack.size(), popped_slots(op, insn)));
  state.stack.insert(state.stack.end(), pushed_slots(op, insn), instruction);
}

u32 OperandSources::field_slots(const Insn& insn) const {
  return slots_of(
      type_of_descriptor(code_.file->nat_descriptor(code_.file->constants[insn.a].b)[0]));
}

u32 OperandSources::popped_slots(Op op, const Insn& insn) const {
  const std::string_view kinds = opcode_info(static_cast<u16>(op)).pops;
  if (kinds == "call") return code_.calls[insn.u].arg_slots;
  if (kinds == "dims") return insn.a;
  if (kinds == "field") return field_slots(insn);
  if (kinds == "Afield") return field_slots(insn) + 1;
  return slots_of_letters(kinds);
}

u32 OperandSources::pushed_slots(Op op, const Insn& insn) const {
  const std::string_view kinds = opcode_info(static_cast<u16>(op)).pushes;
  if (kinds == "call") return slots_of(code_.calls[insn.u].return_type);
  if (kinds == "field") return field_slots(insn);
  if (kinds == "constant") return op == Op::k_ldc2_w ? 2 : 1;
  return slots_of_letters(kinds);
}

void OperandSources::shuffle(State& state, Op op) const {
  std::vector<u32>& stack = state.stack;
  const auto duplicate = [&](u32 taken, u32 skipped) {
    const std::vector<u32> copies(stack.end() - taken, stack.end());
    stack.insert(stack.end() - taken - skipped, copies.begin(), copies.end());
  };
  switch (op) {
    case Op::k_pop: stack.pop_back(); break;
    case Op::k_pop2: stack.resize(stack.size() - 2); break;
    case Op::k_dup: duplicate(1, 0); break;
    case Op::k_dup_x1: duplicate(1, 1); break;
    case Op::k_dup_x2: duplicate(1, 2); break;
    case Op::k_dup2: duplicate(2, 0); break;
    case Op::k_dup2_x1: duplicate(2, 1); break;
    case Op::k_dup2_x2: duplicate(2, 2); break;
    default: std::swap(stack[stack.size() - 1], stack[stack.size() - 2]); break;
  }
}

u32 OperandSources::source(u32 instruction, u32 depth) const {
  const std::optional<State>& state = states_[instruction];
  if (!state || depth >= state->stack.size()) return kUnknown;
  return state->stack[state->stack.size() - 1 - depth];
}

bool OperandSources::is_written(u32 instruction, u16 local) const {
  if (local >= kTrackedLocals || !states_[instruction]) return true;
  return states_[instruction]->written.test(local);
}

}  // namespace plait
