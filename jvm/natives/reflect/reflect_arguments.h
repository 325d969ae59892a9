// Turning the Object[] of a reflective call into argument slots (JLS 5.3: unboxing, then widening).
// Snapshots: outside.
#pragma once

#include <vector>

#include "jvm/runtime/vm.h"

namespace plait {

enum class ArgumentFault : u8 {
  kNone,
  kCount,          // too few or too many
  kNullPrimitive,  // null for a primitive
  kMismatch,       // a value of the wrong type
  kPending,        // an exception is pending: a parameter's class cannot be loaded
};

struct Arguments {
  ArgumentFault fault = ArgumentFault::kNone;
  std::vector<Slot> slots;     // receiver first, if the method has one; a long or double takes two
  Ref offender = kNull;        // the bad value, for kMismatch
  Class* parameter = nullptr;  // what it should have been, for kNullPrimitive and kMismatch
};

// Makes the Object[] in argument `index` one that no other thread can change. If others can reach
// it, it is copied first, in a step of its own. Returns kDone if it is the thread's own (or null);
// else the native returns the result at once.
NativeResult take_arguments(NativeCall& call, int index);

// `boxed` is an Object[] or null. The receiver is not checked.
Arguments convert_arguments(NativeCall& call, const Method& method, Ref receiver, Ref boxed);

}  // namespace plait
