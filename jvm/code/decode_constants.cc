// Operands that name constants: checks the kind of the constant and fills the side tables of a
// Code.
#include "jvm/code/decoder.h"

namespace plait {
namespace {

// Invokestatic and invokespecial of interface methods.
constexpr u16 kFirstInterfaceCallVersion = 52;
constexpr u16 kFirstClassLiteralVersion = 49;  // ldc of a Class

}  // namespace

void Decoder::read_named(Op op, Insn& insn) {
  if (op == Op::k_ldc_w || op == Op::k_ldc2_w) return read_constant(op, insn);
  if (op >= Op::k_getstatic && op <= Op::k_putfield) return read_member(op, insn);
  if (op >= Op::k_invokevirtual && op <= Op::k_invokestatic) return read_call(op, insn);
  read_class(op, insn);
}

void Decoder::read_constant(Op op, Insn& insn) {
  const u16 i = op == Op::k_ldc ? u1() : u2();
  const bool wide = op == Op::k_ldc2_w;
  const auto bad = [&] {
    fail("constant {} ({}) cannot be loaded by {}", i, constant_tag_name(tag_of(i)),
         opcode_info(insn.op).name);
  };
  insn.op = static_cast<u16>(wide ? Op::k_ldc2_w : Op::k_ldc);
  insn.a = i;
  switch (tag_of(i)) {
    case ConstantTag::kInteger:
    case ConstantTag::kFloat:
      if (wide) bad();
      return set_raw32(insn, tag_of(i) == ConstantTag::kFloat ? BasicType::kFloat : BasicType::kInt,
                       static_cast<u32>(file_.constants[i].bits));
    case ConstantTag::kLong:
    case ConstantTag::kDouble:
      if (!wide) bad();
      return set_raw64(insn,
                       tag_of(i) == ConstantTag::kDouble ? BasicType::kDouble : BasicType::kLong,
                       static_cast<u64>(file_.constants[i].bits));
    case ConstantTag::kClass:
      if (wide || file_.major_version < kFirstClassLiteralVersion) bad();
      return;
    case ConstantTag::kString:
    case ConstantTag::kMethodHandle:
    case ConstantTag::kMethodType:
      if (wide) bad();
      return;
    case ConstantTag::kDynamic: {
      const BasicType type = type_of_descriptor(file_.nat_descriptor(file_.constants[i].b)[0]);
      if (wide != (slots_of(type) == 2)) bad();
      return;
    }
    default: bad();
  }
}

void Decoder::read_class(Op op, Insn& insn) {
  insn.a = constant(ConstantTag::kClass);
  const std::string_view name = file_.class_name(insn.a);
  if (op == Op::k_new && name[0] == '[') fail("new of array class {}", name);
  if (op == Op::k_anewarray && name.starts_with(std::string(255, '[')))
    fail("array of more than 255 dimensions");
  insn.u = static_cast<u32>(code_.classes.size());
  code_.classes.push_back({.cp_index = insn.a});
}

void Decoder::read_multianewarray(Insn& insn) {
  const u16 i = constant(ConstantTag::kClass);
  insn.a = u1();
  const std::string_view name = file_.class_name(i);
  if (insn.a == 0 || insn.a > name.find_first_not_of('['))
    fail("multianewarray of {} dimensions of {}", insn.a, name);
  insn.u = static_cast<u32>(code_.classes.size());
  code_.classes.push_back({.cp_index = i});
}

void Decoder::read_member(Op op, Insn& insn) {
  insn.a = constant(ConstantTag::kFieldref);
  if (op != Op::k_getstatic && op != Op::k_putstatic) return;
  insn.u = static_cast<u32>(code_.statics.size());
  code_.statics.push_back({});
}

u16 Decoder::call_index(Op op) {
  if (op == Op::k_invokedynamic) return constant(ConstantTag::kInvokeDynamic);
  if (op == Op::k_invokeinterface) return constant(ConstantTag::kInterfaceMethodref);
  const u16 i = u2();
  const bool of_interface = tag_of(i) == ConstantTag::kInterfaceMethodref &&
                            op != Op::k_invokevirtual &&
                            file_.major_version >= kFirstInterfaceCallVersion;
  if (tag_of(i) != ConstantTag::kMethodref && !of_interface)
    fail("constant {} is not a Methodref", i);
  return i;
}

void Decoder::read_call(Op op, Insn& insn) {
  insn.a = call_index(op);
  insn.u = static_cast<u32>(code_.calls.size());
  const u16 name_and_type = file_.constants[insn.a].b;
  const std::string_view name = file_.nat_name(name_and_type),
                         descriptor = file_.nat_descriptor(name_and_type);
  if (name[0] == '<' && (op != Op::k_invokespecial || name != "<init>"))
    fail("{} of {}", opcode_info(insn.op).name, name);
  const Shape shape = shape_of(descriptor);
  const bool is_static = op == Op::k_invokestatic || op == Op::k_invokedynamic;
  code_.calls.push_back({.name = intern_symbol(name),
                         .descriptor = intern_symbol(descriptor),
                         .cp_index = insn.a,
                         .arg_slots = static_cast<u16>(shape.arg_slots + (is_static ? 0 : 1)),
                         .return_type = shape.return_type,
                         .is_static = is_static});
  read_call_padding(op, code_.calls.back());
}

void Decoder::read_call_padding(Op op, const CallSite& site) {
  if (op == Op::k_invokeinterface) {
    if (u1() != site.arg_slots) fail("invokeinterface count does not match {}", *site.descriptor);
    if (u1() != 0) fail("fourth operand byte of invokeinterface is not zero");
  } else if (op == Op::k_invokedynamic) {
    if (u2() != 0) fail("last operand bytes of invokedynamic are not zero");
  }
}

// ---- Classes that a loader written in Java has to find

void Decoder::ask_for_classes(const Insn& insn) {
  const Op op = insn.opcode();
  if (op == Op::k_multianewarray) return ask_for_constant(code_.classes[insn.u].cp_index);
  if (op >= Op::k_getstatic && op <= Op::k_invokeinterface)
    return ask_for_constant(file_.constants[insn.a].a);
  const bool has_constant = op == Op::k_ldc || op == Op::k_ldc2_w || op == Op::k_invokedynamic ||
                            op == Op::k_new || op == Op::k_anewarray || op == Op::k_checkcast ||
                            op == Op::k_instanceof;
  if (has_constant) ask_for_constant(insn.a);
}

// Of constants that are linked by Java code: their types, and what they are linked with.
void Decoder::ask_for_constant(u16 index) {
  const Constant& constant = file_.constants[index];
  switch (constant.tag) {
    case ConstantTag::kClass: return ask_for(file_.class_name(index));
    case ConstantTag::kMethodType: return ask_for_descriptor(file_.utf8(constant.a));
    case ConstantTag::kMethodHandle: {
      const Constant& member = file_.constants[constant.b];
      ask_for_constant(member.a);
      return ask_for_descriptor(file_.nat_descriptor(member.b));
    }
    case ConstantTag::kDynamic:
    case ConstantTag::kInvokeDynamic: {
      const BootstrapMethod& bootstrap = file_.bootstrap_methods.at(constant.a);
      ask_for_constant(bootstrap.method_handle);
      ask_for_descriptor(file_.nat_descriptor(constant.b));
      for (const u16 argument : bootstrap.arguments) {
        if (file_.constants[argument].tag != ConstantTag::kDynamic) ask_for_constant(argument);
      }
      return;
    }
    default: return;
  }
}

void Decoder::ask_for_descriptor(std::string_view descriptor) {
  while (!descriptor.empty()) {
    const std::size_t begin = descriptor.find('L'), end = descriptor.find(';');
    if (begin == std::string_view::npos || end == std::string_view::npos) return;
    ask_for(descriptor.substr(begin + 1, end - begin - 1));
    descriptor.remove_prefix(end + 1);
  }
}

void Decoder::ask_for(std::string_view name) {
  if (name.starts_with('[')) return ask_for_descriptor(name);
  // Itself it knows, and of these the boot loader alone defines any.
  if (name == file_.name || name.starts_with("java/")) return;
  code_.insns.push_back(
      {static_cast<u16>(Op::k_ask_class), 0, {.u = static_cast<u32>(code_.asked.size())}});
  code_.bci.push_back(start_);
  code_.asked.push_back({name});
}

}  // namespace plait
