// Every table of natives and intercepts, one per file of this folder. registry.cc looks methods up in them.
// To add a native: write it in the file of its JDK area and list it in that file's table; a new file adds its table here.
#pragma once

#include "jvm/native.h"

namespace plait {

NativeTable arraycopy_natives();
NativeTable math_natives();
NativeTable object_natives();
NativeTable property_natives();
NativeTable reference_natives();
NativeTable system_natives();
NativeTable thread_group_natives();
NativeTable thread_natives();
NativeTable unsafe_access_natives();
NativeTable unsafe_natives();
NativeTable vm_support_natives();

inline constexpr NativeTable (*kNativeTables[])() = {
    arraycopy_natives,
    math_natives,
    object_natives,
    property_natives,
    reference_natives,
    system_natives,
    thread_group_natives,
    thread_natives,
    unsafe_access_natives,
    unsafe_natives,
    vm_support_natives,
};

}  // namespace plait
