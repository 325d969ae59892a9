// Every table of natives and intercepts, one per file of this folder. registry.cc looks methods up in them.
// To add a native: write it in the file of its JDK area and list it in that file's table; a new file adds its table here.
#pragma once

#include "jvm/native.h"

namespace plait {

NativeTable object_natives();
NativeTable unsafe_access_natives();
NativeTable unsafe_natives();

inline constexpr NativeTable (*kNativeTables[])() = {
    object_natives,
    unsafe_access_natives,
    unsafe_natives,
};

}  // namespace plait
