#include "jvm/code/type_state.h"

#include <fmt/format.h>

namespace plait {
namespace {

constexpr SlotType kUnusable{SlotType::kUnusable}, kInt{SlotType::kInt}, kFloat{SlotType::kFloat},
    kLong{SlotType::kLong}, kDouble{SlotType::kDouble}, kSecondHalf{SlotType::kSecondHalf},
    kReference{SlotType::kReference};

template <typename... Args>
[[noreturn]] void fail(fmt::format_string<Args...> format, Args&&... args) {
  throw TypeError{fmt::format(format, std::forward<Args>(args)...)};
}

SlotType type_of_letter(char letter) {
  switch (letter) {
    case 'I': return kInt;
    case 'J': return kLong;
    case 'F': return kFloat;
    case 'D': return kDouble;
    default: return kReference;
  }
}

// The stack shuffles: copies of the `taken` top slots go below the `skipped` slots under them; pops
// have no copies.
struct Shuffle {
  u32 taken, skipped;
};

Shuffle shuffle_of(Op op) {
  switch (op) {
    case Op::k_dup: return {1, 0};
    case Op::k_dup_x1: return {1, 1};
    case Op::k_dup_x2: return {1, 2};
    case Op::k_dup2: return {2, 0};
    case Op::k_dup2_x1: return {2, 1};
    default: return {2, 2};
  }
}

// REQUIRES a whole value to begin `depth` slots below the top.
void check_boundary(const std::vector<SlotType>& stack, u32 depth) {
  if (depth > stack.size()) fail("operand stack underflow");
  if (depth > 0 && stack[stack.size() - depth] == kSecondHalf) fail("half of a long or double");
}

}  // namespace

SlotType slot_type_of(BasicType type) {
  switch (type) {
    case BasicType::kReference: return kReference;
    case BasicType::kLong: return kLong;
    case BasicType::kDouble: return kDouble;
    case BasicType::kFloat: return kFloat;
    default: return kInt;
  }
}

const char* name_of(SlotType type) {
  static constexpr const char* kNames[] = {
      "nothing usable",           "int",         "float",           "long", "double",
      "half of a long or double", "a reference", "a return address"};
  return kNames[type.kind()];
}

TypeState TypeState::at_entry(std::string_view descriptor, bool is_static, u16 max_locals) {
  TypeState state;
  state.locals.resize(max_locals);
  u16 next = 0;
  if (!is_static) state.set_local(next++, kReference);
  for (std::string_view parameter : parameter_descriptors(descriptor)) {
    const BasicType type = type_of_descriptor(parameter[0]);
    state.set_local(next, slot_type_of(type));
    next = static_cast<u16>(next + slots_of(type));
  }
  return state;
}

void TypeState::push(SlotType type) {
  stack.push_back(type);
  if (type.is_wide()) stack.push_back(kSecondHalf);
}

void TypeState::set_local(u16 index, SlotType type) {
  if (locals[index] == kSecondHalf && locals[index - 1].is_wide()) locals[index - 1] = kUnusable;
  const u16 last = static_cast<u16>(index + (type.is_wide() ? 1 : 0));
  if (locals[last].is_wide()) locals[last + 1] = kUnusable;
  locals[index] = type;
  if (type.is_wide()) locals[last] = kSecondHalf;
}

bool TypeStepper::matches(SlotType actual, SlotType expected) const {
  if (actual == expected) return true;
  return precision_ == Precision::kWidth && actual.is_primitive() && expected.is_primitive() &&
         actual.is_wide() == expected.is_wide() && actual != kSecondHalf && expected != kSecondHalf;
}

SlotType TypeStepper::merge(SlotType a, SlotType b) const {
  if (matches(a, b)) return a;
  if (a.kind() == SlotType::kReturn && b.kind() == SlotType::kReturn)
    return SlotType::return_to(SlotType::kAnyJsr);
  return kUnusable;
}

void TypeStepper::pop(TypeState& state, SlotType expected) const {
  const u32 width = expected.is_wide() ? 2 : 1;
  if (state.stack.size() < width) fail("operand stack underflow");
  const SlotType actual = state.stack[state.stack.size() - width];
  if (!matches(actual, expected))
    fail("operand is {} instead of {}", name_of(actual), name_of(expected));
  state.stack.resize(state.stack.size() - width);
}

void TypeStepper::push(TypeState& state, SlotType type) const {
  state.push(type);
  if (state.stack.size() > code_.max_stack)
    fail("operand stack of more than max_stack {} slots", code_.max_stack);
}

void TypeStepper::step(TypeState& state, u32 instruction) const {
  const Insn& insn = code_.insns[instruction];
  const OpcodeInfo& info = opcode_info(insn.op);
  const Op op = insn.opcode();
  if (info.operands == OperandFormat::local || info.operands == OperandFormat::iinc)
    return step_local(state, insn);
  if (op == Op::k_jsr) return push(state, SlotType::return_to(instruction));
  if (op >= Op::k_pop && op <= Op::k_swap) return step_stack(state, op);
  if (op >= Op::k_ireturn && op <= Op::k_return) check_return(op);
  pop_all(state, insn, info.pops);
  push_all(state, insn, info.pushes);
}

void TypeStepper::pop_all(TypeState& state, const Insn& insn, std::string_view kinds) const {
  if (kinds == "_") return;
  if (kinds == "call") return pop_arguments(state, code_.calls[insn.u]);
  if (kinds == "dims") {
    for (u16 k = 0; k < insn.a; ++k) pop(state, kInt);
    return;
  }
  if (kinds == "field" || kinds == "Afield") {
    pop(state, field_type(insn));
    if (kinds == "Afield") pop(state, kReference);
    return;
  }
  for (auto letter = kinds.rbegin(); letter != kinds.rend(); ++letter)
    pop(state, type_of_letter(*letter));
}

void TypeStepper::push_all(TypeState& state, const Insn& insn, std::string_view kinds) const {
  if (kinds == "_") return;
  if (kinds == "call") {
    const BasicType type = code_.calls[insn.u].return_type;
    if (type != BasicType::kVoid) push(state, slot_type_of(type));
  } else if (kinds == "field") {
    push(state, field_type(insn));
  } else if (kinds == "constant") {
    push(state, constant_type(insn));
  } else if (precision_ == Precision::kExact &&
             (insn.opcode() == Op::k_ldc_raw32 || insn.opcode() == Op::k_ldc_raw64)) {
    push(state, slot_type_of(static_cast<BasicType>(insn.a)));
  } else {
    for (char letter : kinds) push(state, type_of_letter(letter));
  }
}

void TypeStepper::pop_arguments(TypeState& state, const CallSite& site) const {
  const std::vector<std::string_view> parameters = parameter_descriptors(*site.descriptor);
  for (auto p = parameters.rbegin(); p != parameters.rend(); ++p)
    pop(state, slot_type_of(type_of_descriptor(p->front())));
  if (!site.is_static) pop(state, kReference);
}

void TypeStepper::check_return(Op op) const {
  const std::string_view descriptor =
      code_.info != nullptr ? code_.info->descriptor : *code_.method->descriptor;
  const BasicType type = type_of_descriptor(return_descriptor(descriptor)[0]);
  const std::string_view kinds = opcode_info(static_cast<u16>(op)).pops;
  const bool ok = type == BasicType::kVoid
                      ? kinds == "_"
                      : kinds != "_" && matches(type_of_letter(kinds[0]), slot_type_of(type));
  if (!ok) fail("{} in a method of type {}", opcode_info(static_cast<u16>(op)).name, descriptor);
}

SlotType TypeStepper::field_type(const Insn& insn) const {
  const ClassFile& file = *code_.file;
  return slot_type_of(type_of_descriptor(file.nat_descriptor(file.constants[insn.a].b)[0]));
}

SlotType TypeStepper::constant_type(const Insn& insn) const {
  if (code_.file->constants[insn.a].tag != ConstantTag::kDynamic) return kReference;
  return field_type(insn);
}

void TypeStepper::load(TypeState& state, u16 index, SlotType expected) const {
  const SlotType actual = state.locals[index];
  if (!matches(actual, expected))
    fail("local variable {} is {} instead of {}", index, name_of(actual), name_of(expected));
  push(state, actual);
}

void TypeStepper::step_local(TypeState& state, const Insn& insn) const {
  const OpcodeInfo& info = opcode_info(insn.op);
  const Op op = insn.opcode();
  if (op == Op::k_ret) {
    const SlotType address = state.locals[insn.a];
    if (address.kind() != SlotType::kReturn) fail("ret from {}", name_of(address));
    if (address.jsr() == SlotType::kAnyJsr) fail("ret from a subroutine that is not known");
  } else if (op == Op::k_iinc) {
    if (!matches(state.locals[insn.a], kInt)) fail("iinc of {}", name_of(state.locals[insn.a]));
  } else if (op <= Op::k_aload) {
    load(state, insn.a, type_of_letter(info.pushes[0]));
  } else {
    if (state.stack.empty()) fail("operand stack underflow");
    const SlotType top = state.stack.back();
    const bool stores_address = op == Op::k_astore && top.kind() == SlotType::kReturn;
    const SlotType expected = stores_address ? top : type_of_letter(info.pops[0]);
    pop(state, expected);
    state.set_local(insn.a, expected);
  }
}

void TypeStepper::step_stack(TypeState& state, Op op) const {
  std::vector<SlotType>& stack = state.stack;
  if (op == Op::k_pop || op == Op::k_pop2) {
    const u32 count = op == Op::k_pop ? 1 : 2;
    check_boundary(stack, count);
    stack.resize(stack.size() - count);
  } else if (op == Op::k_swap) {
    check_boundary(stack, 1);
    check_boundary(stack, 2);
    std::swap(stack[stack.size() - 1], stack[stack.size() - 2]);
  } else {
    const auto [taken, skipped] = shuffle_of(op);
    check_boundary(stack, taken);
    check_boundary(stack, taken + skipped);
    const std::vector<SlotType> copies(stack.end() - taken, stack.end());
    stack.insert(stack.end() - taken - skipped, copies.begin(), copies.end());
    if (stack.size() > code_.max_stack)
      fail("operand stack of more than max_stack {} slots", code_.max_stack);
  }
}

}  // namespace plait
