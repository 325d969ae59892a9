// The references an object holds: its fields or elements and, of a mirror, the statics of its class.
#pragma once

#include "jvm/vm.h"

namespace plait {

template <typename Visit>
void for_each_reference(const Vm& vm, Ref object, Visit visit) {
  const Heap& heap = vm.heap();
  const Class* c = heap.class_of(object);
  if (c->is_array()) {
    if (c->element != BasicType::kReference) return;
    const u32 length = heap.length(object);
    for (u32 i = 0; i < length; ++i) visit(heap.element<Ref>(object, i));
    return;
  }
  for (u32 offset : c->reference_offsets) visit(heap.load<Ref>(object, offset));
  if (c != vm.known().class_class) return;
  for (u32 offset : vm.class_of_mirror(object)->static_reference_offsets) visit(heap.load<Ref>(object, offset));
  visit(heap.load<Ref>(object, mirror_layout(c).init_error));
}

}  // namespace plait
