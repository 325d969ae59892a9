#include "jvm/natives/reflect/reflect_arguments.h"

#include "jvm/heap/typed_values.h"
#include "jvm/natives/reflect_objects.h"
#include "jvm/runtime/vm.h"

namespace plait {
namespace {

ArgumentFault push_argument(NativeCall& call, const Class& parameter, Ref value,
                            std::vector<Slot>& slots) {
  if (!parameter.is_primitive()) {
    if (value && !call.heap().class_of(value)->is_assignable_to(&parameter))
      return ArgumentFault::kMismatch;
    slots.push_back(Slot::of_ref(value));
    return ArgumentFault::kNone;
  }
  if (!value) return ArgumentFault::kNullPrimitive;
  BasicType type;
  Slot slot;
  if (!call.vm.unbox(value, &type, &slot) || !widen(type, parameter.element, &slot))
    return ArgumentFault::kMismatch;
  slots.push_back(slot);
  if (slots_of(parameter.element) == 2) slots.push_back(Slot{.raw = 0});
  return ArgumentFault::kNone;
}

}  // namespace

NativeResult take_arguments(NativeCall& call, int index) {
  GuestHeap& heap = call.heap();
  const Ref shared = call.ref(index);
  if (!shared || !call.vm.is_exploring() || !heap.is_noticed(shared) || heap.length(shared) == 0)
    return NativeResult::kDone;
  // Nobody else has it; so it is with the copy below, even where tests notice everything.
  if ((heap.flags(shared) & GuestHeap::kShared) == 0) return NativeResult::kDone;
  const u64 bytes = u64{heap.length(shared)} * sizeof(Ref);
  // A native that a native calls has no operands of its own to keep the copy in.
  if (call.site && call.stops_at({ActionKind::kRead, shared, kWholeObject}))
    return NativeResult::kStopped;
  call.tell({ActionKind::kRead, shared, kFieldsOffset}, bytes);
  if (!call.site) return NativeResult::kDone;
  const Ref copy = call.vm.new_object_array(call.thread, call.vm.known().object,
                                            static_cast<i32>(heap.length(shared)));
  if (!copy) return NativeResult::kThrown;
  heap.copy(copy, kFieldsOffset, shared, kFieldsOffset, bytes);
  call.args[index] = Slot::of_ref(copy);
  return NativeResult::kRetry;
}

Arguments convert_arguments(NativeCall& call, const Method& method, Ref receiver, Ref boxed) {
  Arguments out;
  const SignatureClasses signature = load_signature(call, method);
  if (!signature.result) return out.fault = ArgumentFault::kPending, out;
  const u32 count = boxed ? call.heap().length(boxed) : 0;
  if (count != signature.parameters.size()) return out.fault = ArgumentFault::kCount, out;
  if (!method.is_static()) out.slots.push_back(Slot::of_ref(receiver));
  for (u32 i = 0; i < count; ++i) {
    out.offender = call.heap().element<Ref>(boxed, i);
    out.parameter = signature.parameters[i];
    out.fault = push_argument(call, *out.parameter, out.offender, out.slots);
    if (out.fault != ArgumentFault::kNone) return out;
  }
  return out;
}

}  // namespace plait
