#include "jvm/link/invokers.h"

#include "jvm/heap/heap.h"
#include "jvm/link/conversions.h"

namespace plait {

namespace {

constexpr std::string_view kEngine = "java/lang/invoke/PlaitEngine";
constexpr std::string_view kTypes = "Ljava/lang/Class;[Ljava/lang/Class;)Ljava/lang/Object;";

// An Object[] of the arguments, which start at local 1.
void emit_boxed_arguments(Vm& vm, CodeBuilder& b, std::string_view descriptor) {
  const auto parameters = parameter_descriptors(descriptor);
  b.constant_int(static_cast<i32>(parameters.size()));
  b.new_array(vm.known().object);
  u16 local = 1;
  for (std::size_t i = 0; i < parameters.size(); ++i) {
    const BasicType type = type_of_descriptor(parameters[i][0]);
    b.op(Op::k_dup);
    b.constant_int(static_cast<i32>(i));
    b.load(type, local);
    if (type != BasicType::kReference) emit_box(vm, b, type);
    b.op(Op::k_aastore);
    local = static_cast<u16>(local + slots_of(type));
  }
}

// The classes of the descriptor: result, and a permanent Class[] of the parameters.
bool emit_types(LinkContext& link, CodeBuilder& b, std::string_view descriptor) {
  const auto parameters = parameter_descriptors(descriptor);
  Class* array_class = link.classes().array_of(link.vm.known().class_class);
  Class* result = link.load_descriptor(return_descriptor(descriptor));
  std::vector<Class*> found;
  for (auto p : parameters) found.push_back(link.load_descriptor(p));
  if (link.failed()) return false;
  const Heap::Unrecorded linking(link.vm.whole_heap());
  const Ref array =
      link.vm.whole_heap().allocate_permanent_array(array_class, static_cast<u32>(found.size()), 0);
  for (u32 i = 0; i < found.size(); ++i)
    link.vm.heap().set_element<Ref>(array, i, found[i]->mirror);
  b.constant_ref(result->mirror);
  b.constant_ref(array);
  return true;
}

void emit_result(Vm& vm, CodeBuilder& b, BasicType type) {
  if (type == BasicType::kVoid) {
    b.op(Op::k_pop);
  } else if (type != BasicType::kReference) {
    emit_unbox(vm, b, type);
  }
  b.ret(type);
}

std::string engine_descriptor(InvokerKind kind) {
  const std::string handle = kind == InvokerKind::kAccess ? "Ljava/lang/invoke/VarHandle;"
                                                          : "Ljava/lang/invoke/MethodHandle;";
  std::string text = "(" + handle + "[Ljava/lang/Object;";
  if (kind == InvokerKind::kExact) return text + ")Ljava/lang/Object;";
  if (kind == InvokerKind::kAccess) text += "I";
  return text.append(kTypes);
}

Method* make_invoker(NativeCall& call, std::string_view descriptor, Class* caller, InvokerKind kind,
                     int access_mode) {
  constexpr std::string_view kNames[] = {"invoke", "invokeGeneric", "wrongType", "accessGeneric"};
  Vm& vm = call.vm;
  LinkContext link(vm, call.thread, *caller);
  const std::string own = kind == InvokerKind::kAccess ? "(Ljava/lang/invoke/VarHandle;"
                                                       : "(Ljava/lang/invoke/MethodHandle;";
  Method* adapter = add_adapter(vm, "invoker", own + std::string(descriptor.substr(1)));
  CodeBuilder b(*adapter);
  b.load(BasicType::kReference, 0);
  emit_boxed_arguments(vm, b, descriptor);
  if (kind == InvokerKind::kAccess) b.constant_int(access_mode);
  if (kind != InvokerKind::kExact && !emit_types(link, b, descriptor)) {
    link.outcome();
    return nullptr;
  }
  b.invoke_static(
      library_method(vm, kEngine, kNames[static_cast<int>(kind)], engine_descriptor(kind)));
  emit_result(vm, b, adapter->return_type);
  b.finish();
  return adapter;
}

Method** slot_of(InvokerSet& set, InvokerKind kind, int access_mode) {
  switch (kind) {
    case InvokerKind::kExact: return &set.exact;
    case InvokerKind::kGeneric: return &set.generic;
    case InvokerKind::kWrongType: return &set.wrong_type;
    case InvokerKind::kAccess: break;
  }
  return &set.access[access_mode];
}

}  // namespace

Method* invoker_for(NativeCall& call, Symbol descriptor, Class* caller, InvokerKind kind,
                    int access_mode) {
  auto& by_loader = invoke_state(call.vm).invokers;
  const auto loader = static_cast<std::size_t>(caller->loader);
  if (loader >= by_loader.size()) by_loader.resize(loader + 1);
  auto& set = by_loader[loader][descriptor];
  if (!set) set = std::make_shared<InvokerSet>();
  Method** slot = slot_of(*set, kind, access_mode);
  if (!*slot) *slot = make_invoker(call, *descriptor, caller, kind, access_mode);
  return *slot;
}

Method* factory_of(Vm& vm, Method* constructor) {
  Method*& factory = invoke_state(vm).factories[constructor];
  if (factory) return factory;
  const std::string_view parameters =
      constructor->descriptor->substr(0, constructor->descriptor->size() - 1);
  factory =
      add_adapter(vm, "newInstance", fmt::format("{}L{};", parameters, *constructor->owner->name));
  CodeBuilder b(*factory);
  b.new_object(constructor->owner);
  b.op(Op::k_dup);
  u16 local = 0;
  for (auto p : parameter_descriptors(*constructor->descriptor)) {
    b.load(type_of_descriptor(p[0]), local);
    local = static_cast<u16>(local + slots_of_descriptor(p));
  }
  b.invoke_direct(constructor);
  b.ret(BasicType::kReference);
  b.finish();
  return factory;
}

}  // namespace plait
