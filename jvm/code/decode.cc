// Class-file bytecode to Insns: one pass reads and checks instructions, a second maps byte offsets
// to instruction indices.
#include "jvm/code/decoder.h"

#include "jvm/code/subroutines.h"

namespace plait {
namespace {

constexpr std::size_t kMaxCodeBytes = 65535;
constexpr u8 kFirstArrayType = 4;  // newarray's operand for boolean
constexpr u8 kLastArrayType = 11;
constexpr u16 kFirstZeroPaddingVersion = 51;
constexpr u16 kFirstVersionWithoutSubroutines = 51;

}  // namespace

void Decoder::run() {
  code_.max_locals = info_.max_locals;
  code_.max_stack = info_.max_stack;
  if (bytes_.empty() || bytes_.size() > kMaxCodeBytes) fail("code of {} bytes", bytes_.size());
  while (at_ < bytes_.size()) read_instruction();
  index_of_bci_[bytes_.size()] = static_cast<u32>(code_.insns.size());
  check_end();
  map_branches();
  map_handlers();
  if (code_.has_jsr) copy_subroutines(code_);
}

void Decoder::set_raw32(Insn& insn, BasicType type, u32 bits) {
  insn = {static_cast<u16>(Op::k_ldc_raw32), static_cast<u16>(type), {.u = bits}};
}

void Decoder::set_raw64(Insn& insn, BasicType type, u64 bits) {
  insn = {static_cast<u16>(Op::k_ldc_raw64),
          static_cast<u16>(type),
          {.u = static_cast<u32>(code_.wide_constants.size())}};
  code_.wide_constants.push_back(bits);
}

void Decoder::read_instruction() {
  start_ = static_cast<u32>(at_);
  index_of_bci_[start_] = static_cast<u32>(code_.insns.size());
  const u8 byte = u1();
  if (byte > static_cast<u8>(Op::k_jsr_w)) fail("unknown opcode {:#04x}", byte);
  Insn insn{byte, 0, {.u = 0}};
  read_operands(static_cast<Op>(byte), insn);
  if (insn.opcode() == Op::k_jsr || insn.opcode() == Op::k_ret) check_subroutines();
  if (asks_) ask_for_classes(insn);
  code_.insns.push_back(insn);
  code_.bci.push_back(start_);
}

void Decoder::check_subroutines() {
  if (file_.major_version >= kFirstVersionWithoutSubroutines)
    fail("subroutine in a class file of version {}", file_.major_version);
  code_.has_jsr = true;
}

void Decoder::read_operands(Op op, Insn& insn) {
  switch (opcode_info(insn.op).operands) {
    case OperandFormat::none: return read_simple(op, insn);
    case OperandFormat::s8:
      return set_raw32(insn, BasicType::kInt, static_cast<u32>(static_cast<i8>(u1())));
    case OperandFormat::s16:
      return set_raw32(insn, BasicType::kInt, static_cast<u32>(static_cast<i16>(u2())));
    case OperandFormat::atype: return read_newarray(insn);
    case OperandFormat::cp8: return read_constant(op, insn);
    case OperandFormat::cp16: return read_named(op, insn);
    case OperandFormat::local:
    case OperandFormat::iinc: return read_local(insn, false);
    case OperandFormat::branch16: return read_branch(insn, static_cast<i16>(u2()));
    case OperandFormat::branch32: return read_branch(insn, static_cast<i32>(u4()));
    case OperandFormat::tableswitch: return read_switch(insn, true);
    case OperandFormat::lookupswitch: return read_switch(insn, false);
    case OperandFormat::invokeinterface:
    case OperandFormat::invokedynamic: return read_call(op, insn);
    case OperandFormat::multianewarray: return read_multianewarray(insn);
    case OperandFormat::wide: return read_wide(insn);
  }
}

// Instructions without operands: the short forms of constants, loads and stores become general
// ones.
void Decoder::read_simple(Op op, Insn& insn) {
  const auto value = [&](Op zero) { return static_cast<i32>(op) - static_cast<i32>(zero); };
  const auto short_form = [&](Op first, Op general) {  // five types, four indices each
    const int n = value(first);
    insn.op = static_cast<u16>(static_cast<int>(general) + n / 4);
    insn.a = static_cast<u16>(n % 4);
    check_local(insn);
  };
  if (op >= Op::k_iconst_m1 && op <= Op::k_iconst_5)
    set_raw32(insn, BasicType::kInt, static_cast<u32>(value(Op::k_iconst_0)));
  else if (op >= Op::k_lconst_0 && op <= Op::k_lconst_1)
    set_raw64(insn, BasicType::kLong, static_cast<u64>(value(Op::k_lconst_0)));
  else if (op >= Op::k_fconst_0 && op <= Op::k_fconst_2)
    set_raw32(insn, BasicType::kFloat,
              std::bit_cast<u32>(static_cast<float>(value(Op::k_fconst_0))));
  else if (op >= Op::k_dconst_0 && op <= Op::k_dconst_1)
    set_raw64(insn, BasicType::kDouble,
              std::bit_cast<u64>(static_cast<double>(value(Op::k_dconst_0))));
  else if (op >= Op::k_iload_0 && op <= Op::k_aload_3)
    short_form(Op::k_iload_0, Op::k_iload);
  else if (op >= Op::k_istore_0 && op <= Op::k_astore_3)
    short_form(Op::k_istore_0, Op::k_istore);
}

void Decoder::read_local(Insn& insn, bool wide) {
  insn.a = wide ? u2() : u1();
  if (insn.opcode() == Op::k_iinc) insn.i = wide ? static_cast<i16>(u2()) : static_cast<i8>(u1());
  check_local(insn);
}

void Decoder::check_local(const Insn& insn) const {
  const Op op = insn.opcode();
  const bool two =
      op == Op::k_lload || op == Op::k_dload || op == Op::k_lstore || op == Op::k_dstore;
  if (insn.a + (two ? 2u : 1u) > info_.max_locals)
    fail("local variable {} is beyond max_locals {}", insn.a, info_.max_locals);
}

void Decoder::read_newarray(Insn& insn) {
  const u8 type = u1();
  if (type < kFirstArrayType || type > kLastArrayType) fail("newarray of unknown type {}", type);
  insn.a = static_cast<u16>(type - kFirstArrayType);
}

void Decoder::read_branch(Insn& insn, i32 distance) {
  if (insn.opcode() == Op::k_goto_w) insn.op = static_cast<u16>(Op::k_goto);
  if (insn.opcode() == Op::k_jsr_w) insn.op = static_cast<u16>(Op::k_jsr);
  insn.u = start_ + static_cast<u32>(distance);
}

void Decoder::read_wide(Insn& insn) {
  const u8 byte = u1();
  const Op op = static_cast<Op>(byte);
  const bool load = op >= Op::k_iload && op <= Op::k_aload;
  const bool store = op >= Op::k_istore && op <= Op::k_astore;
  if (!load && !store && op != Op::k_ret && op != Op::k_iinc)
    fail("wide prefix on opcode {:#04x}", byte);
  insn.op = byte;
  read_local(insn, true);
}

void Decoder::read_switch(Insn& insn, bool is_table) {
  while (at_ % 4 != 0)
    if (u1() != 0 && file_.major_version >= kFirstZeroPaddingVersion)
      fail("switch padding is not zero");
  insn.u = static_cast<u32>(code_.switches.size());
  SwitchTable& table = code_.switches.emplace_back();
  table.is_table = is_table;
  table.default_target = read_target32();
  is_table ? read_table_keys(table) : read_lookup_keys(table);
}

void Decoder::read_table_keys(SwitchTable& table) {
  table.low = static_cast<i32>(u4());
  const i32 high = static_cast<i32>(u4());
  if (table.low > high) fail("tableswitch low {} is above high {}", table.low, high);
  const u64 count = static_cast<u64>(i64{high} - table.low + 1);
  if (count > (bytes_.size() - at_) / 4) fail("tableswitch of {} targets is truncated", count);
  for (u64 i = 0; i < count; ++i) table.targets.push_back(read_target32());
}

void Decoder::read_lookup_keys(SwitchTable& table) {
  const i32 count = static_cast<i32>(u4());
  if (count < 0) fail("lookupswitch of {} pairs", count);
  if (static_cast<std::size_t>(count) > (bytes_.size() - at_) / 8)
    fail("lookupswitch of {} pairs is truncated", count);
  for (i32 i = 0; i < count; ++i) {
    const i32 key = static_cast<i32>(u4());
    if (i > 0 && key <= table.keys.back()) fail("lookupswitch keys are not sorted");
    table.keys.push_back(key);
    table.targets.push_back(read_target32());
  }
}

void Decoder::check_end() {
  const u16 last = code_.insns.back().op;
  const Op op = static_cast<Op>(last);
  const bool jumps = op == Op::k_goto || op == Op::k_ret || op == Op::k_tableswitch ||
                     op == Op::k_lookupswitch || op == Op::k_athrow ||
                     (op >= Op::k_ireturn && op <= Op::k_return);
  if (!jumps) fail("execution falls off the end of the code");
}

u32 Decoder::target(u32 bci) {
  const u32 index = bci < bytes_.size() ? index_of_bci_[bci] : kNotAnInstruction;
  if (index == kNotAnInstruction)
    fail("branch to {}, which is not an instruction,", static_cast<i32>(bci));
  return index;
}

void Decoder::map_branches() {
  for (std::size_t k = 0; k < code_.insns.size(); ++k) {
    Insn& insn = code_.insns[k];
    start_ = code_.bci[k];
    const Op op = insn.opcode();
    if (op == Op::k_tableswitch || op == Op::k_lookupswitch) {
      SwitchTable& table = code_.switches[insn.u];
      table.default_target = target(table.default_target);
      for (u32& t : table.targets) t = target(t);
    } else if (opcode_info(insn.op).operands == OperandFormat::branch16) {
      insn.u = target(insn.u);
    }
  }
}

void Decoder::map_handlers() {
  for (const ExceptionTableEntry& e : info_.exception_table) {
    start_ = e.start_pc;
    const u32 start = index_of_bci_[e.start_pc], end = index_of_bci_[e.end_pc];
    if (start == kNotAnInstruction || end == kNotAnInstruction)
      fail("exception range does not hold whole instructions");
    code_.handlers.push_back(
        {.start = start, .end = end, .target = target(e.handler_pc), .catch_type = e.catch_type});
  }
}

static std::unique_ptr<Code> decode(const ClassFile& file, const MethodInfo& info, bool asks) {
  auto code = std::make_unique<Code>();
  code->file = &file;
  code->info = &info;
  Decoder(file, info, *code, asks).run();
  return code;
}

std::unique_ptr<Code> decode(const ClassFile& file, const MethodInfo& info) {
  return decode(file, info, false);
}

std::unique_ptr<Code> decode(Method& method) {
  CHECK_MSG(method.info != nullptr && method.owner->file != nullptr, "{} has no class file",
            describe(method));
  const bool asks = method.owner->loader >= LoaderKind::kFirstUser;
  std::unique_ptr<Code> code = decode(*method.owner->file, *method.info, asks);
  code->method = &method;
  return code;
}

}  // namespace plait
