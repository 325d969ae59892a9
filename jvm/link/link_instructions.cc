// First execution of instructions with symbolic operands: resolve, then rewrite to the quick form.
#include "jvm/base/error.h"
#include "jvm/classfile/names.h"
#include "jvm/code/frame_map.h"
#include "jvm/interpreter/interpreter_support.h"
#include "jvm/link/indy.h"

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

std::string caller_of(const Thread& t) {
  return t.has_frames() ? describe(*t.frame->method) : std::string("the VM");
}

}  // namespace

// Whose natives keep something outside the guest: positions in files, streams being compressed.
static bool is_host_class(std::string_view name) {
  for (std::string_view prefix :
       {"java/io/FileInputStream", "java/io/FileOutputStream", "java/io/RandomAccessFile",
        "sun/nio/ch/", "java/util/zip/Inflater", "java/util/zip/Deflater"}) {
    if (name.starts_with(prefix)) return true;
  }
  return false;
}

Slow prepare_method(Vm& vm, Thread& t, Method& m) {
  const bool models_locks = vm.options().models_locks;
  if (const NativeEntry* entry = find_native(m);
      entry && !m.owner->is_user() && (models_locks || !entry->only_with_lock_model)) {
    m.native = entry;
    m.uses_host_state = is_host_class(*m.owner->name);
    return Slow::kDone;
  }
  if (m.is_abstract()) {
    vm.throw_new(t, "java/lang/AbstractMethodError",
                 fmt::format("Receiver class does not define or inherit an implementation of the "
                             "resolved method '{}'",
                             describe(m)),
                 true);
    return Slow::kThrow;
  }
  if (m.is_native()) {
    if (m.owner->is_user()) {
      vm.throw_new(t, "java/lang/UnsatisfiedLinkError",
                   fmt::format("'{}'", readable_method(*m.owner->name, *m.name, *m.descriptor)),
                   true);
      return Slow::kThrow;
    }
    throw UnsupportedError("native method {} is not modelled (called by {})", describe(m),
                           caller_of(t));
  }
  // Decoded code lives as long as its method: for the whole run.
  auto code = decode(m);
  if (m.owner->is_user()) {
    if (std::string problem = check_types(*code); !problem.empty()) {
      throw InputError("{}: method {}{}: {}", m.owner->file->origin, *m.name, *m.descriptor,
                       problem);
    }
  }
  m.code = code.release();
  m.atomic_kind = atomic_kind(m, models_locks);
  m.has_entry = m.is_synchronized() || m.atomic_kind != Method::AtomicKind::kNone;
  return Slow::kDone;
}

void refuse_host_state(Vm& vm, const Method& m) {
  if (vm.tracker())
    throw UnsupportedError(
        "{} while several schedules are explored: files are no part of the state", describe(m));
}

Method* redirect_target(Vm& vm, Method& m) {
  std::string_view text = m.native->redirect;
  auto paren = text.find('(');
  auto dot = text.rfind('.', paren);
  Class* c = vm.classes().require(text.substr(0, dot));
  Method* target =
      c->find_declared_method(text.substr(dot + 1, paren - dot - 1), text.substr(paren));
  CHECK_MSG(target && target->is_static() && target->arg_slots == m.arg_slots,
            "redirect of {} to {}", describe(m), text);
  return target;
}

Slow ensure_class_initialized(Vm& vm, Thread& t, Class* c) {
  switch (vm.ensure_initialized(t, c)) {
    case Vm::InitProgress::kReady:
      if (*c->init_word >= kTouchedInit) vm.observe_ready(t, *c);
      return Slow::kDone;
    case Vm::InitProgress::kStarted: return Slow::kRetry;
    case Vm::InitProgress::kFailed: return Slow::kThrow;
  }
  __builtin_unreachable();
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
    code.statics[insn.u] = {field.value->owner, field.value->offset,
                            (field.value->access_flags & kAccFinal) != 0};
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
    case ConstantTag::kString: value = vm.intern_modified_utf8(file.string_value(insn.a)); break;
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

u32 switch_target(const SwitchTable& table, i32 key) {
  std::size_t low = 0, high = table.keys.size();
  while (low < high) {
    std::size_t middle = (low + high) / 2;
    if (table.keys[middle] == key) return table.targets[middle];
    if (table.keys[middle] < key) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return table.default_target;
}

}  // namespace plait
