#include "jvm/link/invoke_layout.h"

namespace plait {

namespace {

constexpr std::string_view kClassType = "Ljava/lang/Class;";
constexpr std::string_view kInvoke = "java/lang/invoke/";

InvokeLayout make_layout(Vm& vm) {
  auto find = [&](std::string_view name) {
    return vm.classes().require(std::string(kInvoke).append(name));
  };
  InvokeLayout l{};
  Class* type = find("MethodType");
  l.type_result = vm.field_offset(type, "rtype", kClassType);
  l.type_parameters = vm.field_offset(type, "ptypes", "[Ljava/lang/Class;");
  l.handle_type = vm.field_offset(find("MethodHandle"), "type", "Ljava/lang/invoke/MethodType;");
  Class* member = find("MemberName");
  l.member_class = vm.field_offset(member, "clazz", kClassType);
  l.member_name = vm.field_offset(member, "name", "Ljava/lang/String;");
  l.member_type = vm.field_offset(member, "type", "Ljava/lang/Object;");
  l.member_flags = vm.field_offset(member, "flags", "I");
  l.member_method = vm.field_offset(member, "method", "Ljava/lang/invoke/ResolvedMethodName;");
  l.direct = find("DirectMethodHandle");
  l.direct_member = vm.field_offset(l.direct, "member", "Ljava/lang/invoke/MemberName;");
  l.accessor = find("DirectMethodHandle$Accessor");
  l.accessor_offset = vm.field_offset(l.accessor, "fieldOffset", "I");
  l.static_accessor = find("DirectMethodHandle$StaticAccessor");
  l.static_base = vm.field_offset(l.static_accessor, "staticBase", "Ljava/lang/Object;");
  l.static_offset = vm.field_offset(l.static_accessor, "staticOffset", "J");
  l.constructor = find("DirectMethodHandle$Constructor");
  l.constructor_class = vm.field_offset(l.constructor, "instanceClass", kClassType);
  l.special = find("DirectMethodHandle$Special");
  l.delegating = find("DelegatingMethodHandle");
  l.integer_value = vm.field_offset(vm.classes().require("java/lang/Integer"), "value", "I");
  return l;
}

// Does `c` have the field descriptor at the front of `text`? Removes it.
bool take_descriptor(const Class& c, std::string_view& text) {
  if (c.is_primitive()) {
    if (text.empty() || type_of_descriptor(text[0]) != c.element || text[0] == 'L' ||
        text[0] == '[')
      return false;
    text.remove_prefix(1);
    return true;
  }
  const std::string_view name = *c.name;
  if (name[0] == '[') {
    if (!text.starts_with(name)) return false;
    text.remove_prefix(name.size());
    return true;
  }
  const bool matches = text.size() >= name.size() + 2 && text[0] == 'L' &&
                       text.substr(1, name.size()) == name && text[name.size() + 1] == ';';
  if (matches) text.remove_prefix(name.size() + 2);
  return matches;
}

}  // namespace

const InvokeLayout& invoke_layout(Vm& vm) {
  InvokeState& state = invoke_state(vm);
  if (!state.layout) [[unlikely]] {
    state.layout = std::make_shared<InvokeLayout>(make_layout(vm));
  }
  return *state.layout;
}

std::string descriptor_of(const Class& c) {
  if (c.is_primitive()) return std::string(1, "ZCFDBSIJ?V"[static_cast<int>(c.element)]);
  if ((*c.name)[0] == '[') return std::string(*c.name);
  return fmt::format("L{};", *c.name);
}

std::string descriptor_of_method_type(Vm& vm, Ref method_type) {
  const InvokeLayout& l = invoke_layout(vm);
  GuestHeap& heap = vm.heap();
  const Unaudited never_changes(heap);  // a MethodType
  const Ref parameters = heap.load<Ref>(method_type, l.type_parameters);
  std::string text = "(";
  for (u32 i = 0; i < heap.length(parameters); ++i) {
    text += descriptor_of(*vm.class_of_mirror(heap.element<Ref>(parameters, i)));
  }
  return text + ")" +
         descriptor_of(*vm.class_of_mirror(heap.load<Ref>(method_type, l.type_result)));
}

bool is_method_type(Vm& vm, Ref method_type, std::string_view descriptor) {
  const InvokeLayout& l = invoke_layout(vm);
  GuestHeap& heap = vm.heap();
  const Ref parameters = heap.load<Ref>(method_type, l.type_parameters);
  std::string_view rest = descriptor.substr(1);
  for (u32 i = 0, n = heap.length(parameters); i < n; ++i) {
    if (!take_descriptor(*vm.class_of_mirror(heap.element<Ref>(parameters, i)), rest)) return false;
  }
  if (rest.empty() || rest[0] != ')') return false;
  rest.remove_prefix(1);
  return take_descriptor(*vm.class_of_mirror(heap.load<Ref>(method_type, l.type_result)), rest) &&
         rest.empty();
}

Method* method_of_member(Vm& vm, Ref member) {
  const InvokeLayout& l = invoke_layout(vm);
  const Ref id = vm.heap().load<Ref>(member, l.member_method);
  return id ? vm.classes().method(vm.heap().load<u32>(id, l.integer_value)) : nullptr;
}

Field* field_of_member(Vm& vm, Ref member) {
  const InvokeLayout& l = invoke_layout(vm);
  GuestHeap& heap = vm.heap();
  Class* c = vm.class_of_mirror(heap.load<Ref>(member, l.member_class));
  const std::string name = vm.to_utf8(heap.load<Ref>(member, l.member_name));
  const Class* type = vm.class_of_mirror(heap.load<Ref>(member, l.member_type));
  return c->find_field(intern_symbol(name), intern_symbol(descriptor_of(*type)));
}

}  // namespace plait
