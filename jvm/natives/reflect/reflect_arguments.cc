#include "jvm/natives/reflect/reflect_arguments.h"

#include "jvm/natives/reflect_objects.h"
#include "jvm/heap/typed_values.h"

namespace plait {
namespace {

ArgumentFault push_argument(NativeCall& call, const Class& parameter, Ref value, std::vector<Slot>& slots) {
  if (!parameter.is_primitive()) {
    if (value && !call.heap().class_of(value)->is_assignable_to(&parameter)) return ArgumentFault::kMismatch;
    slots.push_back(Slot::of_ref(value));
    return ArgumentFault::kNone;
  }
  if (!value) return ArgumentFault::kNullPrimitive;
  BasicType type;
  Slot slot;
  if (!call.vm.unbox(value, &type, &slot) || !widen(type, parameter.element, &slot)) return ArgumentFault::kMismatch;
  slots.push_back(slot);
  if (slots_of(parameter.element) == 2) slots.push_back(Slot{.raw = 0});
  return ArgumentFault::kNone;
}

}  // namespace

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
