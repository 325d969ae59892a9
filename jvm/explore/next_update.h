// Whether the access that a thread stands in front of is going to write. A compare-and-set does so
// iff it succeeds, be it that it stores what is there.
#pragma once

#include <optional>

#include "jvm/code/code.h"
#include "jvm/heap/typed_values.h"
#include "jvm/runtime/vm.h"

namespace plait {

// The call that the frame is about to make, or null.
const CallSite* call_in_front_of(const Frame& frame);

// The field or static at that offset of the object; null if it has none, as an array.
const Field* field_of(const Vm& vm, Ref object, u64 offset);

// Of a compare-and-set that is going to fail, what it expects. `type` is that of the location.
std::optional<Slot> expected_in_vain(const Vm& vm, const Thread& t, const Action& action,
                                     BasicType type);

// REQUIRES: the thread stands in front of that action of memory.
bool is_going_to_write(const Vm& vm, const Thread& t, const Action& action);

}  // namespace plait
