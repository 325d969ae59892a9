// The form of a backtrace (Throwable.backtrace): see exceptions.cc.
#pragma once

#include "jvm/ids.h"

namespace plait {

// Instruction index of a native method's frame.
inline constexpr u32 kNativeFrame = 0xffff'ffff;

}  // namespace plait
