#include "jvm/natives/support.h"

#include "jvm/base/error.h"

namespace plait {

Ref new_string_array(Vm& vm, Thread& t, const std::vector<const std::string*>& texts) {
  Ref array = vm.new_array(t, vm.known().string_array, static_cast<i32>(texts.size()));
  if (!array) return kNull;
  for (u32 i = 0; i < texts.size(); ++i) {
    if (texts[i] == nullptr) continue;
    Ref text = vm.new_string(t, *texts[i]);
    if (!text) return kNull;
    vm.heap().set_element<Ref>(array, i, text);
  }
  return array;
}

Ref new_byte_array(Vm& vm, Thread& t, std::string_view bytes) {
  Ref array = vm.new_primitive_array(t, BasicType::kByte, static_cast<i32>(bytes.size()));
  if (array) vm.heap().copy_into(array, kFieldsOffset, bytes.data(), bytes.size());
  return array;
}

i32 static_int(Vm& vm, Class* c, std::string_view name) {
  Field* field = c->find_field(name, "I");
  CHECK_MSG(field != nullptr && field->is_static(), "{}.{}", *c->name, name);
  return vm.heap().load<i32>(field->owner->mirror, field->offset);
}

Method* require_method(Vm& vm, std::string_view class_name, std::string_view name,
                       std::string_view descriptor) {
  Method* method = vm.classes().require(class_name)->find_method(name, descriptor);
  CHECK_MSG(method != nullptr, "{}.{}{}", class_name, name, descriptor);
  return method;
}

}  // namespace plait
