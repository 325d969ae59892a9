// Calling method handles. A direct handle (the JDK's DirectMethodHandle) is called here, without
// boxing; everything else is interpreted by the stub PlaitEngine.
#include "jvm/heap/typed_values.h"
#include "jvm/link/invoke_layout.h"
#include "jvm/link/invokers.h"
#include "jvm/natives/reflect/reflect_arguments.h"
#include "jvm/natives/support.h"
#include "jvm/natives/tables.h"

namespace plait {
namespace {

// Throws without a frame for the native: HotSpot shows none either.
NativeResult raise_in_caller(NativeCall& call, std::string_view class_name) {
  call.vm.throw_new(call.thread, class_name);
  return NativeResult::kThrown;
}

// What a direct handle does with its arguments.
struct DirectCall {
  ReferenceKind kind;
  Class* holder = nullptr;  // of a static member
  Method* target = nullptr;
  Ref object = kNull;  // of a field
  u64 offset = 0;
  BasicType type = BasicType::kVoid;
};

BasicType storage_type(Vm& vm, Ref class_mirror) {
  const Class* c = vm.class_of_mirror(class_mirror);
  return c->is_primitive() ? c->element : BasicType::kReference;
}

void read_field(NativeCall& call, Ref handle, Ref member, const Slot* args, DirectCall& direct) {
  const InvokeLayout& l = invoke_layout(call.vm);
  GuestHeap& heap = call.heap();
  direct.type = storage_type(call.vm, heap.load<Ref>(member, l.member_type));
  if (direct.kind == ReferenceKind::kGetStatic || direct.kind == ReferenceKind::kPutStatic) {
    direct.holder = call.vm.class_of_mirror(heap.load<Ref>(member, l.member_class));
    direct.object = heap.load<Ref>(handle, l.static_base);
    direct.offset = heap.load<u64>(handle, l.static_offset);
  } else {
    direct.object = args[0].a;
    direct.offset = heap.load<u32>(handle, l.accessor_offset);
  }
}

// REQUIRES: `handle` is a DirectMethodHandle. `args` are the arguments after it; a null receiver
// leaves target null.
DirectCall read_direct(NativeCall& call, Ref handle, const Slot* args) {
  const InvokeLayout& l = invoke_layout(call.vm);
  const Unaudited never_changes(call.heap());  // a handle, and its member once that is resolved
  const Ref member = call.heap().load<Ref>(handle, l.direct_member);
  DirectCall direct;
  direct.kind = kind_of_member(call.heap().load<u32>(member, l.member_flags));
  if (direct.kind <= ReferenceKind::kPutStatic) {
    read_field(call, handle, member, args, direct);
    return direct;
  }
  Method* m = method_of_member(call.vm, member);
  if (m->is_constructor() && call.heap().class_of(handle) == l.constructor) {
    direct.target = factory_of(call.vm, m);
  } else if (m->is_static()) {
    direct.target = m;
    direct.holder = m->owner;
  } else if (args[0].a) {
    const bool selects = direct.kind != ReferenceKind::kInvokeSpecial && !m->is_private();
    direct.target = selects ? call.heap().class_of(args[0].a)->select(m) : m;
    if (!direct.target) direct.target = m;  // abstract: the call throws AbstractMethodError
  }
  return direct;
}

NativeResult access_field(NativeCall& call, const DirectCall& direct, const Slot* args,
                          OnReturn how) {
  const bool is_get =
      direct.kind == ReferenceKind::kGetField || direct.kind == ReferenceKind::kGetStatic;
  if (!direct.object) {
    Method* check = library_method(call.vm, "java/lang/invoke/DirectMethodHandle", "checkBase",
                                   "(Ljava/lang/Object;)Ljava/lang/Object;");
    const Slot null{.raw = 0};
    return call.call(check, &null, 1, how);
  }
  if (call.stops_at(
          {is_get ? ActionKind::kRead : ActionKind::kWrite, direct.object, direct.offset})) {
    return NativeResult::kStopped;
  }
  if (!is_get) {
    const Slot* value = direct.kind == ReferenceKind::kPutField ? args + 1 : args;
    store_slot(call.heap(), direct.object, direct.offset, direct.type, *value);
    return call.ret_ref(kNull);
  }
  call.result = load_slot(call.heap(), direct.object, direct.offset, direct.type);
  if (how == OnReturn::kBox)
    call.result = Slot::of_ref(call.vm.box(call.thread, direct.type, call.result));
  return call.thread.pending_exception ? NativeResult::kThrown : NativeResult::kDone;
}

NativeResult call_direct(NativeCall& call, Ref handle, const Slot* args, u32 count, OnReturn how) {
  const DirectCall direct = read_direct(call, handle, args);
  if (direct.holder) {
    if (NativeResult ready = call.ensure_initialized(direct.holder); ready != NativeResult::kDone)
      return ready;
  }
  if (direct.kind <= ReferenceKind::kPutStatic) return access_field(call, direct, args, how);
  if (!direct.target) return raise_in_caller(call, "java/lang/NullPointerException");
  return call.call(direct.target, args, count, how);
}

// ---- MethodHandle.invokeExact, invoke, invokeBasic: the handle, then the arguments of the site's
// descriptor.

bool is_direct(NativeCall& call, Ref handle) {
  return call.heap().class_of(handle)->is_subclass_of(invoke_layout(call.vm).direct);
}

// Handles that stand in front of another one of the same type (variable arity, wrapped members …).
Ref skip_delegates(NativeCall& call, Ref handle) {
  const InvokeLayout& l = invoke_layout(call.vm);
  while (call.heap().class_of(handle)->is_subclass_of(l.delegating)) {
    handle = call.vm.get<Ref>(handle, "target", "Ljava/lang/invoke/MethodHandle;");
  }
  return handle;
}

Class* calling_class(NativeCall& call) { return call.thread.frame->method->owner; }

NativeResult call_invoker(NativeCall& call, InvokerKind kind) {
  Method* invoker = invoker_for(call, call.site->descriptor, calling_class(call), kind);
  if (!invoker) return NativeResult::kThrown;
  return call.call(invoker, call.args, call.site->arg_slots);
}

bool has_exact_type(NativeCall& call) {
  const Unaudited never_changes(call.heap());  // a MethodType
  const Ref type = call.heap().load<Ref>(call.ref(0), invoke_layout(call.vm).handle_type);
  return is_method_type(call.vm, type, *call.site->descriptor);
}

NativeResult raise_reflective(NativeCall& call) {
  return call.raise("java/lang/UnsupportedOperationException",
                    "cannot reflectively invoke MethodHandle");
}

NativeResult invoke_as_is(NativeCall& call) {
  const Ref handle = skip_delegates(call, call.ref(0));
  if (is_direct(call, handle)) {
    return call_direct(call, handle, call.args + 1, call.site->arg_slots - 1u, OnReturn::kPush);
  }
  return call_invoker(call, InvokerKind::kExact);
}

NativeResult invoke_exact(NativeCall& call) {
  if (!call.site) return raise_reflective(call);
  return has_exact_type(call) ? invoke_as_is(call) : call_invoker(call, InvokerKind::kWrongType);
}

NativeResult invoke(NativeCall& call) {
  if (!call.site) return raise_reflective(call);
  return has_exact_type(call) ? invoke_as_is(call) : call_invoker(call, InvokerKind::kGeneric);
}

// ---- PlaitEngine.invokeDirect(handle, Object[])

// The parameter types of a direct handle's member as slots want them: receiver included.
std::vector<BasicType> parameter_types(NativeCall& call, Ref handle) {
  const InvokeLayout& l = invoke_layout(call.vm);
  const Ref type = call.heap().load<Ref>(handle, l.handle_type);
  const Ref parameters = call.heap().load<Ref>(type, l.type_parameters);
  const Unaudited never_changes(call.heap());  // a MethodType
  std::vector<BasicType> types;
  for (u32 i = 0; i < call.heap().length(parameters); ++i) {
    types.push_back(storage_type(call.vm, call.heap().element<Ref>(parameters, i)));
  }
  return types;
}

std::vector<Slot> unbox_arguments(NativeCall& call, Ref handle, Ref boxed) {
  std::vector<Slot> slots;
  u32 i = 0;
  for (BasicType type : parameter_types(call, handle)) {
    const Ref value = call.heap().element<Ref>(boxed, i++);
    if (type == BasicType::kReference) {
      slots.push_back(Slot::of_ref(value));
      continue;
    }
    BasicType actual;
    Slot slot{.raw = 0};
    if (call.vm.unbox(value, &actual, &slot)) widen(actual, type, &slot);
    slots.push_back(slot);
    if (slots_of(type) == 2) slots.push_back(Slot{.raw = 0});
  }
  return slots;
}

NativeResult invoke_direct(NativeCall& call) {
  if (const NativeResult taken = take_arguments(call, 1); taken != NativeResult::kDone)
    return taken;
  const std::vector<Slot> slots = unbox_arguments(call, call.ref(0), call.ref(1));
  return call_direct(call, call.ref(0), slots.data(), static_cast<u32>(slots.size()),
                     OnReturn::kBox);
}

NativeResult target_type(NativeCall& call) {
  return call.ret_ref(call.vm.get<Ref>(call.ref(0), "targetType", "Ljava/lang/invoke/MethodType;"));
}

NativeResult check_exact_behavior(NativeCall& call) {
  Class* c = call.heap().class_of(call.ref(0));
  Method* check = c->find_method("checkAccessModeThenIsDirect",
                                 "(Ljava/lang/invoke/VarHandle$AccessDescriptor;)Z");
  if (!check)
    check =
        c->find_method("checkExactAccessMode", "(Ljava/lang/invoke/VarHandle$AccessDescriptor;)V");
  return call.call(check, call.args, 2, OnReturn::kDiscard);
}

constexpr const char* kHandle = "java/lang/invoke/MethodHandle";
constexpr const char* kEngine = "java/lang/invoke/PlaitEngine";

constexpr NativeEntry kEntries[] = {
    {kHandle, "invokeExact", "", invoke_exact, kCalls},
    {kHandle, "invoke", "", invoke, kCalls},
    {kHandle, "invokeBasic", "", invoke_as_is, kCalls},
    {kEngine, "invokeDirect", "", invoke_direct, kCalls},
    {kEngine, "targetType", "", target_type, kPure},
    {kEngine, "checkExactBehavior", "", check_exact_behavior, kCalls},
};

}  // namespace

NativeTable method_handle_natives() { return kEntries; }

}  // namespace plait
