// java.lang.Class: classes inside classes (JVMS 4.7.6, 4.7.7, 4.7.28, 4.7.29) and sealed
// hierarchies (4.7.31).
#include <vector>

#include "jvm/natives/mirrors.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

NativeResult get_declaring_class(NativeCall& call) {
  Class* c = class_argument(call, 0);
  const InnerClass* inner = own_inner_class(*c);
  if (!inner || inner->outer_class == 0) return call.ret_ref(kNull);
  Linked<Class> outer = call.vm.classes().resolve_class(*c, inner->outer_class);
  return outer ? call.ret_ref(outer.value->mirror) : raise_link_error(call, outer.error);
}

NativeResult get_declared_classes(NativeCall& call) {
  Class* c = class_argument(call, 0);
  std::vector<Class*> members;
  if (c->file) {
    for (const InnerClass& inner : c->file->inner_classes) {
      if (inner.outer_class == 0 || inner.inner_name == 0) continue;
      if (c->file->class_name(inner.outer_class) != c->file->name) continue;
      Linked<Class> member = call.vm.classes().resolve_class(*c, inner.inner_class);
      if (!member) return raise_link_error(call, member.error);
      members.push_back(member.value);
    }
  }
  return return_new(call, new_class_array(call, members));
}

// {class, method name or null, descriptor or null}; null if the class has no EnclosingMethod
// attribute.
NativeResult get_enclosing_method(NativeCall& call) {
  Class* c = class_argument(call, 0);
  if (!c->file || c->file->enclosing_class.empty()) return call.ret_ref(kNull);
  Linked<Class> outer = call.vm.classes().load(c->file->enclosing_class, c->loader);
  if (!outer) return raise_link_error(call, outer.error);
  const Ref array = call.vm.new_object_array(call.thread, call.vm.known().object, 3);
  if (!array) return NativeResult::kThrown;
  call.heap().set_element<Ref>(array, 0, outer.value->mirror);
  if (!c->file->enclosing_method_name.empty()) {
    const Ref name = call.vm.intern_modified_utf8(c->file->enclosing_method_name);
    const Ref descriptor = call.vm.intern_modified_utf8(c->file->enclosing_method_descriptor);
    call.heap().set_element<Ref>(array, 1, name);
    call.heap().set_element<Ref>(array, 2, descriptor);
  }
  return call.ret_ref(array);
}

NativeResult get_nest_host(NativeCall& call) {
  return call.ret_ref(nest_host(call, class_argument(call, 0))->mirror);
}

// The host first. A member that is missing, or names another host, is left out.
NativeResult get_nest_members(NativeCall& call) {
  Class* host = nest_host(call, class_argument(call, 0));
  std::vector<Class*> members = {host};
  if (host->file) {
    for (std::string_view name : host->file->nest_members) {
      Linked<Class> member = call.vm.classes().load(name, host->loader);
      if (member && nest_host(call, member.value) == host) members.push_back(member.value);
    }
  }
  return return_new(call, new_class_array(call, members));
}

// Null unless the class is sealed. Subclasses that cannot be loaded are left out.
NativeResult get_permitted_subclasses(NativeCall& call) {
  const Class* c = class_argument(call, 0);
  if (!c->file || c->file->permitted_subclasses.empty()) return call.ret_ref(kNull);
  std::vector<Class*> permitted;
  for (std::string_view name : c->file->permitted_subclasses) {
    if (Linked<Class> subclass = call.vm.classes().load(name, c->loader))
      permitted.push_back(subclass.value);
  }
  return return_new(call, new_class_array(call, permitted));
}

constexpr NativeEntry kEntries[] = {
    {kClass, "getDeclaringClass0", "", get_declaring_class, kPure},
    {kClass, "getDeclaredClasses0", "", get_declared_classes, kPure},
    {kClass, "getEnclosingMethod0", "", get_enclosing_method, kPure},
    {kClass, "getNestHost0", "", get_nest_host, kPure},
    {kClass, "getNestMembers0", "", get_nest_members, kPure},
    {kClass, "getPermittedSubclasses0", "", get_permitted_subclasses, kPure},
};

}  // namespace

NativeTable class_nesting_natives() { return kEntries; }

}  // namespace plait
