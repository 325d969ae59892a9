// The form of a backtrace (Throwable.backtrace): see exceptions.cc.
#pragma once

#include <string>

#include "jvm/base/types.h"
#include "jvm/runtime/thread.h"

namespace plait {

// Who asked for what is not modelled: the method that runs and, if that is the library's, the
// program's own: "java.net.Socket.<init>(I)V, for Main.main(Main.java:7)".
std::string callers_of(const Thread& t);

// Instruction index of a native method's frame.
inline constexpr u32 kNativeFrame = 0xffff'ffff;

// The native method that `caller` called and that pushed `callee` (forName0, invoke0 …); null if
// there is none.
const Method* native_between(const Frame& caller, const Frame& callee);
// The native method for which the thread initialises `c`; null if its current instruction itself
// needs the class.
const Method* native_initializing(const Thread& t, const Class& c);

}  // namespace plait
