#include "jvm/link/invoke_state.h"

namespace plait {

InvokeState& invoke_state(Vm& vm) {
  auto& slot = vm.invoke_slot();
  if (!slot) [[unlikely]] {
    slot = std::make_shared<InvokeState>();
  }
  return *slot;
}

namespace {

Class* adapters_class(Vm& vm) {
  InvokeState& state = invoke_state(vm);
  if (state.adapters) return state.adapters;
  auto c = std::make_unique<Class>();
  c->name = intern_symbol("java/lang/invoke/PlaitAdapters");
  c->access_flags = kAccFinal | kAccSuper | kAccSynthetic;
  c->module = "java.base";
  c->super = vm.known().object;
  state.adapters = vm.classes().define_synthetic(std::move(c));
  return state.adapters;
}

}  // namespace

Method* add_adapter(Vm& vm, std::string_view name, std::string_view descriptor) {
  Class* owner = adapters_class(vm);
  auto method = make_synthetic_method(name, descriptor, kAccStatic);
  method->owner = owner;
  method->index = static_cast<u32>(owner->methods.size());
  vm.classes().register_method(method.get());
  owner->methods.push_back(std::move(method));
  return owner->methods.back().get();
}

Method* add_native_adapter(Vm& vm, std::string_view name, std::string_view descriptor,
                           const NativeEntry* entry) {
  Method* method = add_adapter(vm, name, descriptor);
  method->access_flags |= kAccNative;
  method->native = entry;
  return method;
}

Method* library_method(Vm& vm, std::string_view class_name, std::string_view name,
                       std::string_view descriptor) {
  Class* c = vm.classes().require(class_name);
  Method* method = c->find_method(name, descriptor);
  if (!method)
    throw InputError("this JDK has no method {}.{}{}", c->external_name(), name, descriptor);
  return method;
}

}  // namespace plait
