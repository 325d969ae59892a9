// Making the call a java.lang.reflect.Method or Constructor stands for.
// Snapshots: outside.
#pragma once

#include "jvm/natives/reflect/reflect_arguments.h"

namespace plait {

// The method that runs when `method` is called on `receiver`; null (AbstractMethodError pending) if
// there is none.
Method* select_target(NativeCall& call, Method* method, Ref receiver);

// Replaces `call` by the call. REQUIRES: arguments.fault == kNone.
NativeResult call_reflected(NativeCall& call, Method* method, const Arguments& arguments,
                            OnReturn how);

}  // namespace plait
