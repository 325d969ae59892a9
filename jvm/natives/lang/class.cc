// java.lang.Class: what a class is. Names are in class_names.cc, nesting in class_nesting.cc,
// members in class_members.cc, attributes in class_attributes.cc.
#include "jvm/natives/mirrors.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

NativeResult is_instance(NativeCall& call) {
  const Ref object = call.ref(1);
  return call.ret_bool(object &&
                       call.heap().class_of(object)->is_assignable_to(class_argument(call, 0)));
}

NativeResult is_assignable_from(NativeCall& call) {
  if (!call.ref(1)) return call.raise("java/lang/NullPointerException");
  return call.ret_bool(class_argument(call, 1)->is_assignable_to(class_argument(call, 0)));
}

NativeResult is_interface(NativeCall& call) {
  return call.ret_bool(class_argument(call, 0)->is_interface());
}
NativeResult is_array(NativeCall& call) {
  return call.ret_bool(class_argument(call, 0)->is_array());
}
NativeResult is_primitive(NativeCall& call) {
  return call.ret_bool(class_argument(call, 0)->is_primitive());
}
NativeResult is_hidden(NativeCall& call) {
  return call.ret_bool(class_argument(call, 0)->is_hidden);
}

NativeResult is_record(NativeCall& call) {
  const Class* c = class_argument(call, 0);
  return call.ret_bool(c->file && c->file->is_record);
}

NativeResult get_superclass(NativeCall& call) {
  const Class* c = class_argument(call, 0);
  return call.ret_ref(c->is_interface() || !c->super ? kNull : c->super->mirror);
}

NativeResult get_interfaces(NativeCall& call) {
  return return_new(call, new_class_array(call, class_argument(call, 0)->interfaces));
}

NativeResult get_modifiers(NativeCall& call) {
  return call.ret_int(reflective_modifiers(*class_argument(call, 0)));
}

NativeResult get_class_access_flags(NativeCall& call) {
  const Class* c = class_argument(call, 0);
  return call.ret_int(c->is_primitive() ? kAccAbstract | kAccFinal | kAccPublic : c->access_flags);
}

NativeResult get_class_file_version(NativeCall& call) {
  const Class* c = class_argument(call, 0);
  return call.ret_int(c->file ? c->file->minor_version << 16 | c->file->major_version : 0);
}

// -ea covers what the class path holds; system classes keep theirs off.
NativeResult desired_assertion_status(NativeCall& call) {
  return call.ret_bool(class_argument(call, 0)->is_user() && call.vm.options().enable_assertions);
}

// Code that asks for a protection domain or for signers finds none, as for unsigned classes without
// a policy.

constexpr NativeEntry kEntries[] = {
    {kClass, "isInstance", "", is_instance, kConfined},
    {kClass, "isAssignableFrom", "", is_assignable_from, kPure},
    {kClass, "isInterface", "", is_interface, kPure},
    {kClass, "isArray", "", is_array, kPure},
    {kClass, "isPrimitive", "", is_primitive, kPure},
    {kClass, "isHidden", "", is_hidden, kPure},
    {kClass, "isRecord0", "", is_record, kPure},
    {kClass, "getSuperclass", "", get_superclass, kPure},
    {kClass, "getInterfaces0", "", get_interfaces, kPure},
    {kClass, "getModifiers", "", get_modifiers, kPure},
    {kClass, "getClassAccessFlagsRaw0", "", get_class_access_flags, kPure},
    {kClass, "getClassFileVersion0", "", get_class_file_version, kPure},
    {kClass, "desiredAssertionStatus", "", desired_assertion_status, kPure},
    {kClass, "desiredAssertionStatus0", "", desired_assertion_status, kPure},
    {kClass, "getProtectionDomain0", "", return_null, kPure},
    {kClass, "getSigners", "", return_null, kPure},
    {kClass, "setSigners", "", do_nothing, kPure},
};

}  // namespace

NativeTable class_natives() { return kEntries; }

}  // namespace plait
