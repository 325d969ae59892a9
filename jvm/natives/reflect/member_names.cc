// Natives of java.lang.invoke.MethodHandleNatives: the link between MemberName objects and Field
// and Method records (HotSpot's methodHandles.cpp). With them MethodHandles.Lookup runs as the JDK
// has it, access checks included.
#include "jvm/classfile/annotations.h"
#include "jvm/classfile/names.h"
#include "jvm/link/invoke_layout.h"
#include "jvm/natives/mirrors.h"
#include "jvm/natives/reflect_objects.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"
#include "jvm/runtime/guest_errors.h"

namespace plait {
namespace {

constexpr u32 kRecognizedModifiers = 0xffff;

bool is_caller_sensitive(const Method& m) {
  return m.info && m.owner->loader == LoaderKind::kBoot &&
         has_annotation(*m.owner->file, m.info->annotations.visible,
                        "Ljdk/internal/reflect/CallerSensitive;");
}

ReferenceKind kind_of(const Method& m) {
  if (m.is_static()) return ReferenceKind::kInvokeStatic;
  if (m.is_constructor()) return ReferenceKind::kNewInvokeSpecial;
  if (m.is_private() || (m.access_flags & kAccFinal) || (m.owner->access_flags & kAccFinal)) {
    return ReferenceKind::kInvokeSpecial;
  }
  return m.owner->is_interface() ? ReferenceKind::kInvokeInterface : ReferenceKind::kInvokeVirtual;
}

bool set_method(NativeCall& call, Ref member, const Method& m, ReferenceKind kind) {
  const InvokeLayout& l = invoke_layout(call.vm);
  u32 flags = (m.access_flags & kRecognizedModifiers) | static_cast<u32>(kind) << 24;
  flags |= m.is_constructor() ? kMemberIsConstructor : kMemberIsMethod;
  if (is_caller_sensitive(m)) flags |= kMemberCallerSensitive;
  const Ref id = call.vm.box(call.thread, BasicType::kInt, Slot::of_int(static_cast<i32>(m.id)));
  if (!id) return false;
  call.heap().store<Ref>(member, l.member_class, m.owner->mirror);
  call.heap().store<u32>(member, l.member_flags, flags);
  call.heap().store<Ref>(member, l.member_method, id);
  return true;
}

void set_field(NativeCall& call, Ref member, const Field& f, bool is_setter) {
  const InvokeLayout& l = invoke_layout(call.vm);
  u32 kind = static_cast<u32>(f.is_static() ? ReferenceKind::kGetStatic : ReferenceKind::kGetField);
  if (is_setter) kind += 2;
  u32 flags = (f.access_flags & kRecognizedModifiers) | kMemberIsField | kind << 24;
  const bool trusted =
      f.is_static() || f.owner->is_hidden || (f.owner->file && f.owner->file->is_record);
  if ((f.access_flags & kAccFinal) && trusted) flags |= kMemberTrustedFinal;
  call.heap().store<Ref>(member, l.member_class, f.owner->mirror);
  call.heap().store<u32>(member, l.member_flags, flags);
}

// init(MemberName, reflected member)
NativeResult init(NativeCall& call) {
  const Ref member = call.ref(0), reflected = call.ref(1);
  if (*call.heap().class_of(reflected)->name == "java/lang/reflect/Field") {
    set_field(call, member, *field_of(call.vm, reflected), false);
    return call.ret();
  }
  const Method& m = *method_of(call.vm, reflected);
  return set_method(call, member, m, kind_of(m)) ? call.ret() : NativeResult::kThrown;
}

// Fills in name and type of a MemberName that only knows its method.
NativeResult expand(NativeCall& call) {
  const InvokeLayout& l = invoke_layout(call.vm);
  const Ref member = call.ref(0);
  const Method* m = method_of_member(call.vm, member);
  if (!m) return call.raise("java/lang/IllegalArgumentException", "unrecognized type");
  call.heap().store<Ref>(member, l.member_class, m->owner->mirror);
  call.heap().store<Ref>(member, l.member_name, call.vm.intern_modified_utf8(*m->name));
  call.heap().store<Ref>(member, l.member_type, call.vm.intern_modified_utf8(*m->descriptor));
  return call.ret();
}

// JVMS 5.4.4 for any class that asks, the JDK's own included.
bool may_call(NativeCall& call, Class* from, const Class& holder, const Method& m) {
  if (!from || from == m.owner || (m.access_flags & kAccPublic)) return true;
  if (m.is_private()) return nest_host(call, from) == nest_host(call, m.owner);
  if (from->loader == m.owner->loader && package_of(*from->name) == package_of(*m.owner->name))
    return true;
  return (m.access_flags & kAccProtected) && (from->is_subclass_of(m.owner) || holder.is_array());
}

LinkError illegal_access(Vm& vm, const Class& from, const Method& m, const std::string& readable) {
  const char* word = m.is_private()                   ? "private "
                     : m.access_flags & kAccProtected ? "protected "
                                                      : "";
  return {"java/lang/IllegalAccessError",
          fmt::format("class {} tried to access {}method {} {}", from.external_name(), word,
                      readable, places_of(vm, from, *m.owner))};
}

LinkError resolve_method_member(NativeCall& call, Ref member, Class* holder, Class* caller,
                                ReferenceKind kind) {
  const InvokeLayout& l = invoke_layout(call.vm);
  const std::string name = call.vm.to_utf8(call.heap().load<Ref>(member, l.member_name));
  const std::string descriptor =
      descriptor_of_method_type(call.vm, call.heap().load<Ref>(member, l.member_type));
  constexpr const char* kChange = "java/lang/IncompatibleClassChangeError";
  Method* m = kind == ReferenceKind::kNewInvokeSpecial
                  ? holder->find_declared_method(name, descriptor)
                  : holder->find_method(name, descriptor);
  const std::string readable =
      fmt::format("'{}'", readable_method(*holder->name, name, descriptor));
  if (!m) return {"java/lang/NoSuchMethodError", readable};
  if (!may_call(call, caller, *holder, *m)) return illegal_access(call.vm, *caller, *m, readable);
  const bool wants_static = kind == ReferenceKind::kInvokeStatic;
  if (wants_static != m->is_static()) {
    return {kChange,
            fmt::format("{} method {}", wants_static ? "Expected static" : "Expecting non-static",
                        readable)};
  }
  if (kind == ReferenceKind::kInvokeInterface && !holder->is_interface()) {
    return {kChange,
            fmt::format("Found class {}, but interface was expected", holder->external_name())};
  }
  const bool selects =
      kind == ReferenceKind::kInvokeVirtual || kind == ReferenceKind::kInvokeInterface;
  set_method(call, member, *m, selects ? kind_of(*m) : kind);
  return {};
}

LinkError resolve_field_member(NativeCall& call, Ref member, Class* holder, ReferenceKind kind) {
  const InvokeLayout& l = invoke_layout(call.vm);
  Field* f = field_of_member(call.vm, member);
  if (!f) {
    const std::string name = call.vm.to_utf8(call.heap().load<Ref>(member, l.member_name));
    if (call.vm.jdk_release() < 21) return {"java/lang/NoSuchFieldError", name};
    const Class* type = call.vm.class_of_mirror(call.heap().load<Ref>(member, l.member_type));
    return {"java/lang/NoSuchFieldError",
            fmt::format("Class {} does not have member field '{} {}'", holder->external_name(),
                        type->external_name(), name)};
  }
  set_field(call, member, *f,
            kind == ReferenceKind::kPutField || kind == ReferenceKind::kPutStatic);
  return {};
}

// resolve(MemberName, Class caller, int lookupMode, boolean speculative): a failure is thrown, or
// null if speculative.
NativeResult resolve(NativeCall& call) {
  const InvokeLayout& l = invoke_layout(call.vm);
  const Ref member = call.ref(0);
  Class* holder = call.vm.class_of_mirror(call.heap().load<Ref>(member, l.member_class));
  Class* caller = call.ref(1) ? class_argument(call, 1) : nullptr;
  const u32 flags = call.heap().load<u32>(member, l.member_flags);
  const ReferenceKind kind = kind_of_member(flags);
  const LinkError error = flags & kMemberIsField
                              ? resolve_field_member(call, member, holder, kind)
                              : resolve_method_member(call, member, holder, caller, kind);
  if (!error) return call.ret_ref(member);
  if (call.boolean(3)) return call.ret_ref(kNull);
  call.vm.throw_link_error(call.thread, error);
  return NativeResult::kThrown;
}

NativeResult field_offset(NativeCall& call) {
  return call.ret_long(field_of_member(call.vm, call.ref(0))->offset);
}

NativeResult static_field_base(NativeCall& call) {
  return call.ret_ref(field_of_member(call.vm, call.ref(0))->owner->mirror);
}

NativeResult set_target(NativeCall& call) {
  const Ref site = call.ref(0);
  call.vm.set<Ref>(site, "target", "Ljava/lang/invoke/MethodHandle;", call.ref(1));
  return call.ret();
}

Action set_target_action(NativeCall& call) {
  const u32 offset = call.vm.field_offset(call.heap().class_of(call.ref(0)), "target",
                                          "Ljava/lang/invoke/MethodHandle;");
  return {ActionKind::kWrite, call.ref(0), offset};
}

constexpr const char* kNatives = "java/lang/invoke/MethodHandleNatives";

constexpr NativeEntry kEntries[] = {
    {kNatives, "init", "", init, kPure},
    {kNatives, "expand", "", expand, kPure},
    {kNatives, "resolve", "", resolve, kPure},
    {kNatives, "objectFieldOffset", "", field_offset, kPure},
    {kNatives, "staticFieldOffset", "", field_offset, kPure},
    {kNatives, "staticFieldBase", "", static_field_base, kPure},
    {kNatives, "getMemberVMInfo", "", return_null, kPure},
    {kNatives, "getNamedCon", "", return_zero, kPure},
    {kNatives, "clearCallSiteContext", "", do_nothing, kPure},
    {kNatives, "setCallSiteTargetNormal", "", set_target, set_target_action},
    {kNatives, "setCallSiteTargetVolatile", "", set_target, set_target_action},
};

}  // namespace

NativeTable member_name_natives() { return kEntries; }

}  // namespace plait
