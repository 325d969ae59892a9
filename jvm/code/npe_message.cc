#include "jvm/code/npe_message.h"

#include <fmt/format.h>

#include <optional>

#include "jvm/code/operand_sources.h"

namespace plait {
namespace {

constexpr int kMaxDetail = 5;  // how far back an expression is followed

std::string dots_for_slashes(std::string_view internal) {
  std::string name(internal);
  for (char& c : name)
    if (c == '/') c = '.';
  return name;
}

// HotSpot leaves the package away for these two.
std::string short_class_name(std::string_view internal) {
  if (internal == "java/lang/Object") return "Object";
  if (internal == "java/lang/String") return "String";
  return dots_for_slashes(internal);
}

// In parameter lists it leaves away "java.lang." in front of whatever begins with their names,
// StringBuilder included.
std::string parameter_class_name(std::string_view internal) {
  constexpr std::string_view kPackage = "java/lang/";
  if (internal.starts_with("java/lang/Object") || internal.starts_with("java/lang/String"))
    internal.remove_prefix(kPackage.size());
  return dots_for_slashes(internal);
}

std::string type_text(std::string_view descriptor) {
  const std::size_t dimensions = descriptor.find_first_not_of('[');
  const std::string_view element = descriptor.substr(dimensions);
  std::string text;
  switch (element[0]) {
    case 'B': text = "byte"; break;
    case 'C': text = "char"; break;
    case 'D': text = "double"; break;
    case 'F': text = "float"; break;
    case 'I': text = "int"; break;
    case 'J': text = "long"; break;
    case 'S': text = "short"; break;
    case 'Z': text = "boolean"; break;
    default: text = parameter_class_name(element.substr(1, element.size() - 2)); break;
  }
  for (std::size_t d = 0; d < dimensions; ++d) text += "[]";
  return text;
}

bool is_member_call(Op op) { return op >= Op::k_invokevirtual && op <= Op::k_invokeinterface; }

// What an array instruction works on; empty if it is none.
std::string_view array_kind(Op op) {
  switch (op) {
    case Op::k_iaload:
    case Op::k_iastore: return "int";
    case Op::k_laload:
    case Op::k_lastore: return "long";
    case Op::k_faload:
    case Op::k_fastore: return "float";
    case Op::k_daload:
    case Op::k_dastore: return "double";
    case Op::k_aaload:
    case Op::k_aastore: return "object";
    case Op::k_baload:
    case Op::k_bastore: return "byte/boolean";
    case Op::k_caload:
    case Op::k_castore: return "char";
    case Op::k_saload:
    case Op::k_sastore: return "short";
    default: return "";
  }
}

class Describer {
 public:
  Describer(const Code& code, u32 instruction)
      : code_(code), file_(*code.file), sources_(code, instruction) {}

  std::string message(u32 instruction) const {
    const std::optional<u32> depth = null_operand(instruction);
    if (!depth) return "";
    return failed_action(instruction) + cause(instruction, *depth);
  }

 private:
  std::optional<u32> null_operand(u32 instruction) const;
  std::string failed_action(u32 instruction) const;
  std::string cause(u32 instruction, u32 depth) const;
  std::optional<std::string> expression(u32 instruction, u32 depth, int detail) const;
  std::string source_text(u32 instruction, u32 source, int detail) const;
  std::string element_text(u32 source, int detail) const;
  std::string local_name(u32 at, u16 local, bool is_written) const;
  std::string parameter_name(u16 local) const;
  std::string field_name(const Insn& insn) const {
    return std::string(file_.nat_name(file_.constants[insn.a].b));
  }
  std::string member_class(u16 index) const {
    return short_class_name(file_.class_name(file_.constants[index].a));
  }
  std::string method_text(const CallSite& site) const;
  Op op(u32 instruction) const { return original_opcode(code_, instruction); }

  const Code& code_;
  const ClassFile& file_;
  OperandSources sources_;
};

// How many slots below the top the reference is that must not be null; none if the instruction has
// no such operand.
std::optional<u32> Describer::null_operand(u32 instruction) const {
  const Op o = op(instruction);
  const Insn& insn = code_.insns[instruction];
  if (o >= Op::k_iaload && o <= Op::k_saload) return 1;
  if (o >= Op::k_iastore && o <= Op::k_sastore)
    return o == Op::k_lastore || o == Op::k_dastore ? 3 : 2;
  if (o == Op::k_putfield)
    return slots_of(type_of_descriptor(file_.nat_descriptor(file_.constants[insn.a].b)[0]));
  if (o == Op::k_invokevirtual || o == Op::k_invokespecial || o == Op::k_invokeinterface) {
    const CallSite& site = code_.calls[insn.u];
    // A constructor's receiver is never null: this is an exception that the program makes itself.
    if (*site.name == "<init>") return std::nullopt;
    return site.arg_slots - 1u;
  }
  switch (o) {
    case Op::k_getfield:
    case Op::k_arraylength:
    case Op::k_athrow:
    case Op::k_monitorenter:
    case Op::k_monitorexit: return 0;
    default: return std::nullopt;
  }
}

std::string Describer::failed_action(u32 instruction) const {
  const Op o = op(instruction);
  const Insn& insn = code_.insns[instruction];
  if (is_member_call(o))
    return fmt::format("Cannot invoke \"{}\"", method_text(code_.calls[insn.u]));
  if (const std::string_view kind = array_kind(o); !kind.empty())
    return fmt::format("Cannot {} {} array", o <= Op::k_saload ? "load from" : "store to", kind);
  switch (o) {
    case Op::k_getfield: return fmt::format("Cannot read field \"{}\"", field_name(insn));
    case Op::k_putfield: return fmt::format("Cannot assign field \"{}\"", field_name(insn));
    case Op::k_arraylength: return "Cannot read the array length";
    case Op::k_athrow: return "Cannot throw exception";
    case Op::k_monitorenter: return "Cannot enter synchronized block";
    default: return "Cannot exit synchronized block";
  }
}

std::string Describer::cause(u32 instruction, u32 depth) const {
  const std::optional<std::string> text = expression(instruction, depth, kMaxDetail);
  if (!text) return "";
  const bool is_call = is_member_call(op(sources_.source(instruction, depth)));
  return fmt::format(" because {}\"{}\" is null", is_call ? "the return value of " : "", *text);
}

// The expression that made an operand; none if it is not known or too far back.
std::optional<std::string> Describer::expression(u32 instruction, u32 depth, int detail) const {
  if (detail <= 0) return std::nullopt;
  const u32 source = sources_.source(instruction, depth);
  if (source == OperandSources::kUnknown) return std::nullopt;
  const std::string text = source_text(instruction, source, detail);
  return text.empty() ? std::nullopt : std::optional(text);
}

std::string Describer::source_text(u32 instruction, u32 source, int detail) const {
  const Insn& insn = code_.insns[source];
  const Op o = op(source);
  if (insn.opcode() == Op::k_iload || insn.opcode() == Op::k_aload)
    return local_name(source, insn.a, sources_.is_written(instruction, insn.a));
  if (is_member_call(o)) return method_text(code_.calls[insn.u]);
  if ((o >= Op::k_iconst_m1 && o <= Op::k_iconst_5) || o == Op::k_bipush || o == Op::k_sipush)
    return fmt::format("{}", insn.i);
  switch (o) {
    case Op::k_aconst_null: return "null";
    case Op::k_getstatic: return fmt::format("{}.{}", member_class(insn.a), field_name(insn));
    case Op::k_getfield: {
      const std::optional<std::string> object = expression(source, 0, detail - 1);
      return object ? fmt::format("{}.{}", *object, field_name(insn)) : field_name(insn);
    }
    case Op::k_iaload:
    case Op::k_aaload: return element_text(source, detail);
    default: return "";
  }
}

std::string Describer::element_text(u32 source, int detail) const {
  const std::string array = expression(source, 1, detail - 1).value_or("<array>");
  return fmt::format("{}[{}]", array, expression(source, 0, detail).value_or("..."));
}

std::string Describer::local_name(u32 at, u16 local, bool is_written) const {
  const u32 bci = code_.bci[at];
  for (const LocalVariable& v : code_.info->local_variables)
    if (v.slot == local && v.start_pc <= bci && bci < u32{v.start_pc} + v.length)
      return std::string(v.name);
  if (!is_written) {
    if (const std::string name = parameter_name(local); !name.empty()) return name;
  }
  return fmt::format("<local{}>", local);
}

// "this" or "<parameter1>" if the local is an argument's, else empty.
std::string Describer::parameter_name(u16 local) const {
  const bool is_static = (code_.info->access_flags & kAccStatic) != 0;
  if (local == 0 && !is_static) return "this";
  u32 at = is_static ? 0 : 1;
  int number = 1;
  for (std::string_view descriptor : parameter_descriptors(code_.info->descriptor)) {
    const u32 next = at + slots_of(type_of_descriptor(descriptor[0]));
    if (at <= local && local < next) return fmt::format("<parameter{}>", number);
    at = next;
    ++number;
  }
  return "";
}

std::string Describer::method_text(const CallSite& site) const {
  std::string parameters;
  for (std::string_view descriptor : parameter_descriptors(*site.descriptor)) {
    if (!parameters.empty()) parameters += ", ";
    parameters += type_text(descriptor);
  }
  return fmt::format("{}.{}({})", member_class(site.cp_index), *site.name, parameters);
}

}  // namespace

std::string helpful_npe_message(const Code& code, u32 instruction) {
  if (code.info == nullptr) return "";
  return Describer(code, instruction).message(instruction);
}

std::string helpful_npe_message(const Method& method, u32 instruction) {
  // An exception made by reflection.
  if (*method.owner->name == "jdk/internal/reflect/NativeConstructorAccessorImpl") return "";
  return helpful_npe_message(*method.code, instruction);
}

}  // namespace plait
