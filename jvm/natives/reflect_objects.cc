#include "jvm/natives/reflect_objects.h"

#include "jvm/code/code.h"
#include "jvm/natives/mirrors.h"

namespace plait {
namespace {

constexpr u16 kFieldModifiers = kAccPublic | kAccPrivate | kAccProtected | kAccStatic | kAccFinal |
                                kAccVolatile | kAccTransient | kAccSynthetic | kAccEnum;
constexpr u16 kMethodModifiers = kAccPublic | kAccPrivate | kAccProtected | kAccStatic | kAccFinal |
                                 kAccSynchronized | kAccBridge | kAccVarargs | kAccNative |
                                 kAccAbstract | kAccStrict | kAccSynthetic;

constexpr std::string_view kStringType = "Ljava/lang/String;";
constexpr std::string_view kClassType = "Ljava/lang/Class;";
constexpr std::string_view kClassArrayType = "[Ljava/lang/Class;";
constexpr std::string_view kByteArrayType = "[B";

// Fills one reflected object; remembers whether something failed.
class Filler {
 public:
  Filler(NativeCall& call, std::string_view class_name)
      : call_(call),
        object_(call.vm.new_object(call.thread, call.vm.classes().require(class_name))) {
    failed_ = !object_;
  }

  void set_int(std::string_view name, i32 value) {
    if (!failed_) call_.vm.set<i32>(object_, name, "I", value);
  }
  void set_bool(std::string_view name, bool value) {
    if (!failed_) call_.vm.set<u8>(object_, name, "Z", value);
  }
  void set_class(std::string_view name, const Class* c) { set_ref(name, kClassType, c->mirror); }
  void set_text(std::string_view name, std::string_view text) {
    if (!text.empty()) set_ref(name, kStringType, call_.vm.intern_modified_utf8(text));
  }
  void set_bytes(std::string_view name, Bytes bytes) {
    if (!failed_ && !bytes.empty()) set_new(name, kByteArrayType, new_byte_array(call_, bytes));
  }
  void set_classes(std::string_view name, std::span<Class* const> classes) {
    if (!failed_) set_new(name, kClassArrayType, new_class_array(call_, classes));
  }
  Ref finish() const { return failed_ ? kNull : object_; }
  void fail() { failed_ = true; }

 private:
  void set_ref(std::string_view name, std::string_view type, Ref value) {
    if (!failed_) call_.vm.set<Ref>(object_, name, type, value);
  }
  // A value that was just allocated: null means no memory.
  void set_new(std::string_view name, std::string_view type, Ref value) {
    failed_ = !value;
    set_ref(name, type, value);
  }

  NativeCall& call_;
  Ref object_;
  bool failed_;
};

// The classes of the Exceptions attribute; false if one is missing.
bool load_exceptions(NativeCall& call, const Method& method, std::vector<Class*>& out) {
  if (!method.info) return true;
  for (u16 index : method.info->exceptions) {
    Linked<Class> c = call.vm.classes().resolve_class(*method.owner, index);
    if (!c) return raise_link_error(call, c.error), false;
    out.push_back(c.value);
  }
  return true;
}

// What Method and Constructor have in common.
void fill_executable(NativeCall& call, Filler& out, const Method& method,
                     const SignatureClasses& signature) {
  std::vector<Class*> exceptions;
  if (!signature.result || !load_exceptions(call, method, exceptions)) return out.fail();
  out.set_class("clazz", method.owner);
  out.set_int("slot", static_cast<i32>(method.index));
  out.set_int("modifiers", method.access_flags & kMethodModifiers);
  out.set_classes("parameterTypes", signature.parameters);
  out.set_classes("exceptionTypes", exceptions);
  if (!method.info) return;
  out.set_text("signature", method.info->signature);
  out.set_bytes("annotations", method.info->annotations.visible);
  out.set_bytes("parameterAnnotations", method.info->annotations.visible_parameter);
}

}  // namespace

SignatureClasses load_signature(NativeCall& call, const Method& method) {
  SignatureClasses signature;
  const LoaderKind loader = method.owner->loader;
  for (std::string_view descriptor : parameter_descriptors(*method.descriptor)) {
    Linked<Class> c = call.vm.classes().load_descriptor(descriptor, loader);
    if (!c) return raise_link_error(call, c.error), SignatureClasses{};
    signature.parameters.push_back(c.value);
  }
  Linked<Class> result =
      call.vm.classes().load_descriptor(return_descriptor(*method.descriptor), loader);
  if (!result) return raise_link_error(call, result.error), SignatureClasses{};
  signature.result = result.value;
  return signature;
}

Ref new_field_object(NativeCall& call, const Field& field) {
  Linked<Class> type = call.vm.classes().load_descriptor(*field.descriptor, field.owner->loader);
  if (!type) return raise_link_error(call, type.error), kNull;
  const Class& owner = *field.owner;
  const bool trusted =
      field.is_static() || owner.is_hidden || (owner.file && owner.file->is_record);
  Filler out(call, "java/lang/reflect/Field");
  out.set_class("clazz", &owner);
  out.set_int("slot", static_cast<i32>(field.index));
  out.set_text("name", *field.name);
  out.set_class("type", type.value);
  out.set_int("modifiers", field.access_flags & kFieldModifiers);
  out.set_bool("trustedFinal", (field.access_flags & kAccFinal) && trusted);
  if (field.info) {
    out.set_text("signature", field.info->signature);
    out.set_bytes("annotations", field.info->annotations.visible);
  }
  return out.finish();
}

Ref new_method_object(NativeCall& call, const Method& method) {
  const SignatureClasses signature = load_signature(call, method);
  if (!signature.result) return kNull;
  Filler out(call, "java/lang/reflect/Method");
  fill_executable(call, out, method, signature);
  out.set_text("name", *method.name);
  out.set_class("returnType", signature.result);
  if (method.info) out.set_bytes("annotationDefault", method.info->annotations.default_value);
  return out.finish();
}

Ref new_constructor_object(NativeCall& call, const Method& constructor) {
  const SignatureClasses signature = load_signature(call, constructor);
  if (!signature.result) return kNull;
  Filler out(call, "java/lang/reflect/Constructor");
  fill_executable(call, out, constructor, signature);
  return out.finish();
}

Field* field_of(Vm& vm, Ref field_object) {
  const Unaudited never_changes(vm.heap());
  Class* owner = vm.class_of_mirror(vm.get<Ref>(field_object, "clazz", kClassType));
  return &owner->fields[static_cast<u32>(vm.get<i32>(field_object, "slot", "I"))];
}

Method* method_of(Vm& vm, Ref executable) {
  const Unaudited never_changes(vm.heap());
  Class* owner = vm.class_of_mirror(vm.get<Ref>(executable, "clazz", kClassType));
  return owner->methods[static_cast<u32>(vm.get<i32>(executable, "slot", "I"))].get();
}

}  // namespace plait
