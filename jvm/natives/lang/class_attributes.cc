// Attributes that Java code parses itself: generic signatures, annotations, parameter names.
#include "jvm/natives/mirrors.h"
#include "jvm/natives/reflect_objects.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

NativeResult return_bytes(NativeCall& call, Bytes bytes) {
  if (bytes.empty()) return call.ret_ref(kNull);
  return return_new(call, new_byte_array(call, bytes));
}

NativeResult get_generic_signature(NativeCall& call) {
  const Class* c = class_argument(call, 0);
  if (!c->file || c->file->signature.empty()) return call.ret_ref(kNull);
  return call.ret_ref(call.vm.intern_modified_utf8(c->file->signature));
}

NativeResult get_raw_annotations(NativeCall& call) {
  const Class* c = class_argument(call, 0);
  return return_bytes(call, c->file ? c->file->annotations.visible : Bytes{});
}

NativeResult get_raw_type_annotations(NativeCall& call) {
  const Class* c = class_argument(call, 0);
  return return_bytes(call, c->file ? c->file->annotations.visible_type : Bytes{});
}

NativeResult get_field_type_annotations(NativeCall& call) {
  const Field* field = field_of(call.vm, call.ref(0));
  return return_bytes(call, field->info ? field->info->annotations.visible_type : Bytes{});
}

NativeResult get_executable_type_annotations(NativeCall& call) {
  const Method* method = method_of(call.vm, call.ref(0));
  return return_bytes(call, method->info ? method->info->annotations.visible_type : Bytes{});
}

Ref new_parameter(NativeCall& call, Ref executable, const MethodParameter& parameter, i32 index) {
  Vm& vm = call.vm;
  const Ref object =
      vm.new_object(call.thread, vm.classes().require("java/lang/reflect/Parameter"));
  if (!object) return kNull;
  if (!parameter.name.empty()) {
    vm.set<Ref>(object, "name", "Ljava/lang/String;", vm.intern_modified_utf8(parameter.name));
  }
  vm.set<i32>(object, "modifiers", "I", parameter.access_flags);
  vm.set<Ref>(object, "executable", "Ljava/lang/reflect/Executable;", executable);
  vm.set<i32>(object, "index", "I", index);
  return object;
}

// Null if the class file has no MethodParameters attribute: the library then invents arg0, arg1 …
NativeResult get_parameters(NativeCall& call) {
  const Ref executable = call.ref(0);
  const Method* method = method_of(call.vm, executable);
  if (!method->info || method->info->parameters.empty()) return call.ret_ref(kNull);
  const auto& parameters = method->info->parameters;
  Class* element = call.vm.classes().require("java/lang/reflect/Parameter");
  const Ref array =
      call.vm.new_object_array(call.thread, element, static_cast<i32>(parameters.size()));
  if (!array) return NativeResult::kThrown;
  for (u32 i = 0; i < parameters.size(); ++i) {
    const Ref object = new_parameter(call, executable, parameters[i], static_cast<i32>(i));
    if (!object) return NativeResult::kThrown;
    call.heap().set_element<Ref>(array, i, object);
  }
  return call.ret_ref(array);
}

NativeResult has_static_initializer(NativeCall& call) {
  return call.ret_bool(class_argument(call, 0)->initializer != nullptr);
}

constexpr NativeEntry kEntries[] = {
    {"java/lang/Class", "getGenericSignature0", "", get_generic_signature, kPure},
    {"java/lang/Class", "getRawAnnotations", "", get_raw_annotations, kPure},
    {"java/lang/Class", "getRawTypeAnnotations", "", get_raw_type_annotations, kPure},
    {"java/lang/reflect/Field", "getTypeAnnotationBytes0", "", get_field_type_annotations, kPure},
    {"java/lang/reflect/Executable", "getTypeAnnotationBytes0", "", get_executable_type_annotations,
     kPure},
    {"java/lang/reflect/Executable", "getParameters0", "", get_parameters, kPure},
    {"java/io/ObjectStreamClass", "initNative", "", do_nothing, kPure},
    {"java/io/ObjectStreamClass", "hasStaticInitializer", "", has_static_initializer, kPure},
};

}  // namespace

NativeTable class_attribute_natives() { return kEntries; }

}  // namespace plait
