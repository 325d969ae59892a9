// Values on their way through reflection: reading and writing typed memory, and the conversions of
// JLS 5.1.2. Snapshots: outside.
#pragma once

#include "jvm/base/types.h"
#include "jvm/heap/guest_heap.h"

namespace plait {

// Converts `value` from one primitive type to another by identity or widening. Returns false,
// `value` untouched, if there is no such conversion.
bool widen(BasicType from, BasicType to, Slot* value);

// Memory of a field or array element as a slot, and back. Narrow integers are extended as the type
// says.
Slot load_slot(const GuestHeap& heap, Ref object, u64 offset, BasicType type);
Slot load_slot(const HeapImage& image, Ref object, u64 offset, BasicType type);
void store_slot(GuestHeap& heap, Ref object, u64 offset, BasicType type, Slot value);

}  // namespace plait
