// A method body as text, for messages and debugging.
#include "jvm/code/code.h"

#include <fmt/format.h>

namespace plait {
namespace {

std::string switch_text(const SwitchTable& table) {
  std::string text = "{";
  for (std::size_t k = 0; k < table.targets.size(); ++k)
    text +=
        fmt::format("{}: @{}, ", table.is_table ? table.low + static_cast<i32>(k) : table.keys[k],
                    table.targets[k]);
  return text + fmt::format("default: @{}}}", table.default_target);
}

// What a constant index names, if the class file is at hand.
std::string member_text(const Code& code, u16 index) {
  if (code.file == nullptr) return fmt::format("#{}", index);
  const ClassFile& file = *code.file;
  const Constant& c = file.constants[index];
  switch (c.tag) {
    case ConstantTag::kClass: return std::string(file.class_name(index));
    case ConstantTag::kString: return fmt::format("\"{}\"", file.string_value(index));
    case ConstantTag::kFieldref:
    case ConstantTag::kMethodref:
    case ConstantTag::kInterfaceMethodref:
      return fmt::format("{}.{}:{}", file.class_name(c.a), file.nat_name(c.b),
                         file.nat_descriptor(c.b));
    case ConstantTag::kInvokeDynamic:
    case ConstantTag::kDynamic:
      return fmt::format("{}:{}", file.nat_name(c.b), file.nat_descriptor(c.b));
    default: return fmt::format("#{}", index);
  }
}

std::string operand_text(const Code& code, const Insn& insn) {
  const Op op = insn.opcode();
  const OpcodeInfo& info = opcode_info(insn.op);
  if (std::string_view(info.pops) == "call") {
    const CallSite& site = code.calls[insn.u];
    return code.file != nullptr ? member_text(code, site.cp_index)
                                : fmt::format("{}{}", *site.name, *site.descriptor);
  }
  switch (info.operands) {
    case OperandFormat::local: return fmt::format("{}", insn.a);
    case OperandFormat::iinc: return fmt::format("{} by {}", insn.a, insn.i);
    case OperandFormat::branch16: return fmt::format("@{}", insn.u);
    case OperandFormat::atype: return fmt::format("type {}", insn.a + 4);
    case OperandFormat::tableswitch:
    case OperandFormat::lookupswitch: return switch_text(code.switches[insn.u]);
    case OperandFormat::multianewarray:
      return fmt::format("{} dimensions {}", member_text(code, code.classes[insn.u].cp_index),
                         insn.a);
    case OperandFormat::cp8:
    case OperandFormat::cp16: return member_text(code, insn.a);
    default: break;
  }
  if (op == Op::k_ask_class) return std::string(code.asked[insn.u].name);
  if (op == Op::k_ldc_raw32) return fmt::format("{}", insn.i);
  if (op == Op::k_ldc_raw64) return fmt::format("{:#x}", code.wide_constants[insn.u]);
  if (op >= Op::k_getfield_i8 && op <= Op::k_putstatic_ref) return member_text(code, insn.a);
  return "";
}

}  // namespace

std::string disassemble(const Code& code) {
  std::string text;
  for (std::size_t k = 0; k < code.insns.size(); ++k) {
    const Insn& insn = code.insns[k];
    const std::string operands = operand_text(code, insn);
    text += fmt::format("{:5} {}{}{}\n", k, opcode_info(insn.op).name, operands.empty() ? "" : " ",
                        operands);
  }
  for (const Handler& h : code.handlers)
    text += fmt::format("      [{}, {}) -> @{} catches {}\n", h.start, h.end, h.target,
                        h.catch_type == 0 ? "everything" : member_text(code, h.catch_type));
  return text;
}

}  // namespace plait
