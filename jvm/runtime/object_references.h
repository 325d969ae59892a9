// The references an object holds: its fields or elements and, of a mirror, the statics of its
// class.
#pragma once

#include "jvm/heap/observe_heap.h"
#include "jvm/runtime/vm.h"

namespace plait {

// visit(offset, target)
template <typename Visit>
void for_each_reference_field(const Vm& vm, Ref object, Visit visit) {
  const HeapImage& heap = image_of(vm.heap());
  const Class* c = heap.class_of(object);
  auto visit_field = [&](u64 offset) { visit(offset, heap.load<Ref>(object, offset)); };
  if (c->is_array()) {
    if (c->element != BasicType::kReference) return;
    const u32 length = heap.length(object);
    for (u32 i = 0; i < length; ++i) visit_field(kFieldsOffset + u64{i} * sizeof(Ref));
    return;
  }
  for (u32 offset : c->reference_offsets) visit_field(offset);
  if (c != vm.known().class_class) return;
  for (u32 offset : vm.class_of_mirror(object)->static_reference_offsets) visit_field(offset);
  visit_field(mirror_layout(c).init_error);
}

template <typename Visit>
void for_each_reference(const Vm& vm, Ref object, Visit visit) {
  for_each_reference_field(vm, object, [&](u64, Ref target) { visit(target); });
}

}  // namespace plait
