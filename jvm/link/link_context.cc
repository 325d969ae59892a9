#include "jvm/link/link_context.h"

namespace plait {

const ClassFile LinkContext::kNoFile;

void LinkContext::fail(const LinkError& error) {
  if (!error_) error_ = error;
}

Slow LinkContext::outcome() {
  if (!error_) return Slow::kDone;
  vm.throw_link_error(thread, error_);
  return Slow::kThrow;
}

Class* LinkContext::load(std::string_view internal_name) {
  Linked<Class> c = classes().load(internal_name, caller.loader);
  if (c) return c.value;
  fail(c.error);
  return vm.known().object;
}

Class* LinkContext::load_descriptor(std::string_view field_descriptor) {
  Linked<Class> c = classes().load_descriptor(field_descriptor, caller.loader);
  if (c) return c.value;
  fail(c.error);
  return vm.known().object;
}

HandleConstant LinkContext::method_handle(u16 index) {
  const Constant& handle = file.constants[index];
  HandleConstant result;
  result.kind = static_cast<ReferenceKind>(handle.a);
  Linked<Class> holder = classes().resolve_class(caller, file.constants[handle.b].a);
  if (!holder) {
    fail(holder.error);
    return result;
  }
  result.holder = holder.value;
  if (result.kind <= ReferenceKind::kPutStatic) {
    const bool is_static =
        result.kind == ReferenceKind::kGetStatic || result.kind == ReferenceKind::kPutStatic;
    const bool is_put = result.kind >= ReferenceKind::kPutField;
    Linked<Field> field = classes().resolve_field(caller, handle.b, is_static, is_put, nullptr);
    if (!field) fail(field.error);
    result.field = field.value;
  } else {
    Linked<Method> method =
        classes().resolve_method(caller, handle.b, result.kind == ReferenceKind::kInvokeStatic);
    if (!method) fail(method.error);
    result.method = method.value;
  }
  return result;
}

bool LinkContext::names_method(u16 handle_index, std::string_view owner,
                               std::string_view name) const {
  const Constant& handle = file.constants[handle_index];
  if (handle.a <= static_cast<u16>(ReferenceKind::kPutStatic)) return false;
  const Constant& member = file.constants[handle.b];
  return file.class_name(member.a) == owner && file.nat_name(member.b) == name;
}

}  // namespace plait
