// java.lang.Class: declared fields, methods, constructors and record components, in the order of
// the class file.
#include <fmt/format.h>

#include "jvm/base/error.h"
#include "jvm/natives/mirrors.h"
#include "jvm/natives/reflect_objects.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

// Makes an array of `class_name` from the members that `wanted` accepts.
template <typename Members, typename Wanted, typename Make>
NativeResult return_members(NativeCall& call, const char* class_name, const Members& members,
                            Wanted wanted, Make make) {
  i32 count = 0;
  for (const auto& member : members) count += wanted(member) ? 1 : 0;
  const Ref array =
      call.vm.new_object_array(call.thread, call.vm.classes().require(class_name), count);
  if (!array) return NativeResult::kThrown;
  u32 at = 0;
  for (const auto& member : members) {
    if (!wanted(member)) continue;
    const Ref object = make(member);
    if (!object) return NativeResult::kThrown;
    call.heap().set_element<Ref>(array, at++, object);
  }
  return call.ret_ref(array);
}

bool passes(bool public_only, u16 access_flags) {
  return !public_only || (access_flags & kAccPublic);
}

NativeResult get_declared_fields(NativeCall& call) {
  const bool public_only = call.boolean(1);
  return return_members(
      call, "java/lang/reflect/Field", class_argument(call, 0)->fields,
      [&](const Field& f) { return passes(public_only, f.access_flags); },
      [&](const Field& f) { return new_field_object(call, f); });
}

NativeResult get_declared_methods(NativeCall& call) {
  const bool public_only = call.boolean(1);
  return return_members(
      call, "java/lang/reflect/Method", class_argument(call, 0)->methods,
      [&](const auto& m) {
        return passes(public_only, m->access_flags) && !m->name->starts_with('<');
      },
      [&](const auto& m) { return new_method_object(call, *m); });
}

NativeResult get_declared_constructors(NativeCall& call) {
  const bool public_only = call.boolean(1);
  return return_members(
      call, "java/lang/reflect/Constructor", class_argument(call, 0)->methods,
      [&](const auto& m) { return passes(public_only, m->access_flags) && m->is_constructor(); },
      [&](const auto& m) { return new_constructor_object(call, *m); });
}

// The component's accessor: the method of its name without parameters and of its type.
bool set_accessor(NativeCall& call, Ref object, Class& owner, const RecordComponent& component) {
  const Method* accessor =
      owner.find_declared_method(component.name, fmt::format("(){}", component.descriptor));
  if (!accessor || accessor->is_static()) return true;
  const Ref method = new_method_object(call, *accessor);
  if (method) call.vm.set<Ref>(object, "accessor", "Ljava/lang/reflect/Method;", method);
  return static_cast<bool>(method);
}

bool set_bytes(NativeCall& call, Ref object, const char* field, Bytes bytes) {
  if (bytes.empty()) return true;
  const Ref array = new_byte_array(call, bytes);
  if (array) call.vm.set<Ref>(object, field, "[B", array);
  return static_cast<bool>(array);
}

Ref new_record_component(NativeCall& call, Class& owner, const RecordComponent& component) {
  Vm& vm = call.vm;
  Linked<Class> type = vm.classes().load_descriptor(component.descriptor, owner.loader);
  if (!type) return raise_link_error(call, type.error), kNull;
  const Ref object =
      vm.new_object(call.thread, vm.classes().require("java/lang/reflect/RecordComponent"));
  if (!object) return kNull;
  vm.set<Ref>(object, "clazz", "Ljava/lang/Class;", owner.mirror);
  vm.set<Ref>(object, "name", "Ljava/lang/String;", vm.intern_modified_utf8(component.name));
  vm.set<Ref>(object, "type", "Ljava/lang/Class;", type.value->mirror);
  if (!component.signature.empty()) {
    vm.set<Ref>(object, "signature", "Ljava/lang/String;",
                vm.intern_modified_utf8(component.signature));
  }
  const bool complete =
      set_accessor(call, object, owner, component) &&
      set_bytes(call, object, "annotations", component.annotations.visible) &&
      set_bytes(call, object, "typeAnnotations", component.annotations.visible_type);
  return complete ? object : kNull;
}

NativeResult get_record_components(NativeCall& call) {
  Class* c = class_argument(call, 0);
  CHECK(c->file);
  return return_members(
      call, "java/lang/reflect/RecordComponent", c->file->record_components,
      [](const RecordComponent&) { return true; },
      [&](const RecordComponent& component) { return new_record_component(call, *c, component); });
}

constexpr NativeEntry kEntries[] = {
    {kClass, "getDeclaredFields0", "", get_declared_fields, kPure},
    {kClass, "getDeclaredMethods0", "", get_declared_methods, kPure},
    {kClass, "getDeclaredConstructors0", "", get_declared_constructors, kPure},
    {kClass, "getRecordComponents0", "", get_record_components, kPure},
};

}  // namespace

NativeTable class_member_natives() { return kEntries; }

}  // namespace plait
