#include "jvm/natives/mirrors.h"

#include <algorithm>

namespace plait {

const InnerClass* own_inner_class(const Class& c) {
  if (!c.file) return nullptr;
  for (const InnerClass& inner : c.file->inner_classes) {
    if (c.file->class_name(inner.inner_class) == c.file->name) return &inner;
  }
  return nullptr;
}

u16 reflective_modifiers(const Class& c) {
  if (c.is_array()) {
    const Class* element = &c;
    while (element->is_array()) element = element->component;
    const u16 access = reflective_modifiers(*element) & (kAccPublic | kAccPrivate | kAccProtected);
    return static_cast<u16>(access | kAccFinal | kAccAbstract);
  }
  const InnerClass* inner = own_inner_class(c);
  return static_cast<u16>((inner ? inner->access_flags : c.access_flags) & ~kAccSuper);
}

Ref new_class_array(NativeCall& call, std::span<Class* const> classes) {
  Ref array = call.vm.new_object_array(call.thread, call.vm.known().class_class,
                                       static_cast<i32>(classes.size()));
  if (!array) return kNull;
  for (u32 i = 0; i < classes.size(); ++i)
    call.heap().set_element<Ref>(array, i, classes[i]->mirror);
  return array;
}

Ref new_byte_array(NativeCall& call, Bytes bytes) {
  Ref array =
      call.vm.new_primitive_array(call.thread, BasicType::kByte, static_cast<i32>(bytes.size()));
  if (array) call.heap().copy_into(array, kFieldsOffset, bytes.data(), bytes.size());
  return array;
}

NativeResult raise_link_error(NativeCall& call, const LinkError& error) {
  call.vm.throw_link_error(call.thread, error);
  return NativeResult::kThrown;
}

std::string internal_form(std::string_view binary_name) {
  std::string text(binary_name);
  std::replace(text.begin(), text.end(), '.', '/');
  return text;
}

Class* nest_host(NativeCall& call, Class* c) {
  if (c->nest_host) return c->nest_host;
  if (!c->file || c->file->nest_host.empty()) return c;
  Linked<Class> host = call.vm.classes().load(c->file->nest_host, c->loader);
  if (!host || !host.value->file || host.value->loader != c->loader) return c;
  const auto& members = host.value->file->nest_members;
  return std::find(members.begin(), members.end(), *c->name) != members.end() ? host.value : c;
}

}  // namespace plait
