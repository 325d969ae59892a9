#include "jvm/explore/next_update.h"

#include "jvm/heap/observe_heap.h"

namespace plait {

const CallSite* call_in_front_of(const Frame& frame) {
  const Insn& at = *frame.pc;
  if (kVisibility[at.op & 0xff] != Visibility::call) return nullptr;
  const Code& code = *frame.method->code;
  return at.u < code.calls.size() ? &code.calls[at.u] : nullptr;
}

const Field* field_of(const Vm& vm, Ref object, u64 offset) {
  if (!object) return nullptr;
  const Class& c = *image_of(vm.heap()).class_of(object);
  const auto find = [&](const Class& owner, bool is_static) -> const Field* {
    for (const Field& field : owner.fields) {
      if (field.is_static() == is_static && field.offset == offset) return &field;
    }
    return nullptr;
  };
  if (&c == vm.known().class_class) {
    if (const Field* field = find(*vm.class_of_mirror(object), true)) return field;
  }
  for (const Class* owner = &c; owner != nullptr; owner = owner->super) {
    if (const Field* field = find(*owner, false)) return field;
  }
  return nullptr;
}

std::optional<Slot> expected_in_vain(const Vm& vm, const Thread& t, const Action& action,
                                     BasicType type) {
  const CallSite* call = call_in_front_of(*t.frame);
  if (call == nullptr || call->name->find("ompareAnd") == std::string::npos) return std::nullopt;
  if (type == BasicType::kVoid) return std::nullopt;
  // The last two arguments of a compare-and-set are what it expects and what it stores.
  const Slot expected = *(t.frame->sp - 2 * slots_of(type));
  const Slot found = load_slot(image_of(vm.heap()), action.object, action.offset, type);
  return expected.raw == found.raw ? std::nullopt : std::optional(expected);
}

bool is_going_to_write(const Vm& vm, const Thread& t, const Action& action) {
  if (action.kind != ActionKind::kUpdate) return action.kind == ActionKind::kWrite;
  if (!action.object || action.offset == kWholeObject) return true;
  const Class& c = *image_of(vm.heap()).class_of(action.object);
  const Field* field = field_of(vm, action.object, action.offset);
  const BasicType type = field ? field->type : c.is_array() ? c.element : BasicType::kVoid;
  return !expected_in_vain(vm, t, action, type);
}

}  // namespace plait
