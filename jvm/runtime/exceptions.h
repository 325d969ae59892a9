// The form of a backtrace (Throwable.backtrace): see exceptions.cc.
#pragma once

#include "jvm/base/types.h"
#include "jvm/runtime/thread.h"

namespace plait {

// Instruction index of a native method's frame.
inline constexpr u32 kNativeFrame = 0xffff'ffff;

// The native method that `caller` called and that pushed `callee` (forName0, invoke0 …); null if
// there is none.
const Method* native_between(const Frame& caller, const Frame& callee);
// The native method for which the thread initialises `c`; null if its current instruction itself
// needs the class.
const Method* native_initializing(const Thread& t, const Class& c);

}  // namespace plait
