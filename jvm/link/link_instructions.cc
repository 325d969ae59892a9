// First execution of instructions with symbolic operands: resolve, then rewrite to the quick form.
#include "jvm/link/link_instructions.h"

#include "jvm/base/error.h"
#include "jvm/base/utf.h"
#include "jvm/link/indy.h"
#include "jvm/runtime/exceptions.h"

namespace plait {

namespace {

Slow link_failed(Vm& vm, Thread& t, const LinkError& error) {
  vm.throw_link_error(t, error);
  return Slow::kThrow;
}

void set_op(Insn& insn, Op op) { insn.op = static_cast<u16>(op); }

Op get_form(bool is_static, BasicType type) {
  switch (type) {
    case BasicType::kBoolean:
    case BasicType::kByte: return is_static ? Op::k_getstatic_i8 : Op::k_getfield_i8;
    case BasicType::kShort: return is_static ? Op::k_getstatic_i16 : Op::k_getfield_i16;
    case BasicType::kChar: return is_static ? Op::k_getstatic_u16 : Op::k_getfield_u16;
    case BasicType::kLong:
    case BasicType::kDouble: return is_static ? Op::k_getstatic_64 : Op::k_getfield_64;
    case BasicType::kReference: return is_static ? Op::k_getstatic_ref : Op::k_getfield_ref;
    default: return is_static ? Op::k_getstatic_32 : Op::k_getfield_32;
  }
}

Op put_form(bool is_static, BasicType type) {
  switch (type) {
    case BasicType::kBoolean: return is_static ? Op::k_putstatic_bool : Op::k_putfield_bool;
    case BasicType::kByte: return is_static ? Op::k_putstatic_8 : Op::k_putfield_8;
    case BasicType::kShort:
    case BasicType::kChar: return is_static ? Op::k_putstatic_16 : Op::k_putfield_16;
    case BasicType::kLong:
    case BasicType::kDouble: return is_static ? Op::k_putstatic_64 : Op::k_putfield_64;
    case BasicType::kReference: return is_static ? Op::k_putstatic_ref : Op::k_putfield_ref;
    default: return is_static ? Op::k_putstatic_32 : Op::k_putfield_32;
  }
}

// invokespecial (JVMS 6.5): a superclass call starts its search at the direct superclass of the
// caller.
Method* special_target(Method& from, Method* resolved) {
  Class* c = from.owner;
  const bool is_super_call = *resolved->name != "<init>" && !resolved->owner->is_interface() &&
                             !c->is_interface() && (c->access_flags & kAccSuper) &&
                             c != resolved->owner && c->is_subclass_of(resolved->owner);
  if (!is_super_call) return resolved;
  Method* found = c->super->find_method(resolved->name, resolved->descriptor);
  return found ? found : resolved;
}

bool is_signature_polymorphic(const Method& m) {
  return m.is_native() && (m.access_flags & kAccVarargs) && m.owner->loader == LoaderKind::kBoot &&
         (*m.owner->name == "java/lang/invoke/MethodHandle" ||
          *m.owner->name == "java/lang/invoke/VarHandle");
}

bool calls_directly(const Method& m) {
  return m.is_private() || (m.access_flags & kAccFinal) || (m.owner->access_flags & kAccFinal) ||
         m.is_constructor();
}

}  // namespace

// Instructions are resolved once for all schedules, so on each the same class must come out.
Slow ask_class(Vm& vm, Thread& t, const Method& from, AskedClass& asked) {
  const Linked<Class> c = vm.classes().load(asked.name, from.owner->loader);
  if (!c) return link_failed(vm, t, c.error);
  if (asked.found == nullptr) asked.found = c.value;
  if (asked.found != c.value)
    throw UnsupportedError(
        "a class loader that finds another class on another schedule is not modelled ({}, for {})",
        c.value->external_name(), describe(from));
  return Slow::kDone;
}

Slow resolve_class_site(Vm& vm, Thread& t, Method& from, ClassSite& site) {
  Linked<Class> c = vm.classes().resolve_class(*from.owner, site.cp_index);
  if (!c) return link_failed(vm, t, c.error);
  site.c = c.value;
  return Slow::kDone;
}

Slow resolve_get_put(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn) {
  const Op op = insn.opcode();
  const bool is_static = op == Op::k_getstatic || op == Op::k_putstatic;
  const bool is_put = op == Op::k_putstatic || op == Op::k_putfield;
  Linked<Field> field = vm.classes().resolve_field(*from.owner, insn.a, is_static, is_put, &from);
  if (!field) return link_failed(vm, t, field.error);
  if (is_static) {
    const Field& f = *field.value;
    const bool is_noticed =
        vm.options().noticing.streams && (f.owner->static_trait(f.offset) & Class::kRare) != 0;
    code.statics[insn.u] = {f.owner, f.offset, (f.access_flags & kAccFinal) != 0 && !is_noticed};
  } else {
    insn.u = field.value->offset;
  }
  set_op(insn,
         is_put ? put_form(is_static, field.value->type) : get_form(is_static, field.value->type));
  return Slow::kDone;
}

Slow resolve_invoke(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn) {
  const Op op = insn.opcode();
  CallSite& site = code.calls[insn.u];
  Linked<Method> resolved =
      vm.classes().resolve_method(*from.owner, insn.a, op == Op::k_invokestatic);
  if (!resolved) return link_failed(vm, t, resolved.error);
  Method* m = resolved.value;
  site.method = m;
  if (op == Op::k_invokestatic) {
    set_op(insn, Op::k_invokestatic_direct);
  } else if (op == Op::k_invokespecial) {
    site.method = special_target(from, m);
    set_op(insn, Op::k_invokevirtual_direct);
  } else if (is_signature_polymorphic(*m)) {
    set_op(insn, Op::k_invoke_polymorphic);
  } else if (calls_directly(*m)) {
    set_op(insn, Op::k_invokevirtual_direct);
  } else {
    set_op(insn,
           m->vtable_index >= 0 ? Op::k_invokevirtual_vtable : Op::k_invokeinterface_selected);
  }
  return Slow::kDone;
}

Method* select_interface_method(Vm& vm, Thread& t, Class* receiver, CallSite& site) {
  Method* resolved = site.method;
  if (!receiver->implements(resolved->owner) && receiver != resolved->owner) {
    vm.throw_new(t, "java/lang/IncompatibleClassChangeError",
                 fmt::format("Class {} does not implement the requested interface {}",
                             receiver->external_name(), resolved->owner->external_name()),
                 true);
    return nullptr;
  }
  Method* selected = receiver->select(resolved);
  if (!selected || selected->is_abstract()) {
    if (receiver->name->starts_with("plait/internal/"))
      throw UnsupportedError("method {} is not modelled (called by {})", describe(*resolved),
                             callers_of(t));
    vm.throw_new(
        t, "java/lang/AbstractMethodError",
        fmt::format(
            "Receiver class {} does not define or inherit an implementation of the resolved method "
            "'{}' of interface {}.",
            receiver->external_name(), describe(*resolved), resolved->owner->external_name()),
        true);
    return nullptr;
  }
  site.cached_class = receiver;
  site.cached_method = selected;
  return selected;
}

Slow resolve_constant(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn) {
  const ClassFile& file = *from.owner->file;
  Ref value = kNull;
  switch (file.constants[insn.a].tag) {
    case ConstantTag::kString:
      value = vm.constant_string(utf16_from_modified_utf8(file.string_value(insn.a)));
      if (vm.is_interned_by_path(value)) return resolve_interned_constant(vm, code, insn, value);
      break;
    case ConstantTag::kClass: {
      Linked<Class> c = vm.classes().resolve_class(*from.owner, insn.a);
      if (!c) return link_failed(vm, t, c.error);
      value = c.value->mirror;
      break;
    }
    default: return resolve_invoke_constant(vm, t, from, code, insn);
  }
  insn.u = value.bits;
  set_op(insn, Op::k_ldc_ref);
  return Slow::kDone;
}

Slow link_dynamic(Vm& vm, Thread& t, Method& from, Code& code, Insn& insn) {
  Slow linked = link_call_site(vm, t, *from.owner, insn.a, code.calls[insn.u]);
  if (linked == Slow::kDone) set_op(insn, Op::k_invokedynamic_linked);
  return linked;
}

}  // namespace plait
