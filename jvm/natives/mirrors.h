// Classes as Java sees them: helpers shared by the natives of java.lang.Class and of reflection.
// Functions that allocate return kNull with OutOfMemoryError pending when there is no room.
// Snapshots: outside.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "jvm/classfile/names.h"
#include "jvm/runtime/vm.h"

namespace plait {

inline constexpr const char* kClass = "java/lang/Class";  // the class of all mirrors

// The class a Class argument stands for. REQUIRES: the argument is not null.
inline Class* class_argument(NativeCall& call, int index) {
  return call.vm.class_of_mirror(call.ref(index));
}

// The InnerClasses entry that describes `c` itself; null for a top-level class.
const InnerClass* own_inner_class(const Class& c);

// Class.getModifiers: a member class has the flags its source gave it, not those of its class file.
u16 reflective_modifiers(const Class& c);

// A Class[] holding the mirrors.
Ref new_class_array(NativeCall& call, std::span<Class* const> classes);

// A byte[] holding a raw attribute. REQUIRES: `bytes` is not empty.
Ref new_byte_array(NativeCall& call, Bytes bytes);

// Sends a failed load or resolution to the guest.
NativeResult raise_link_error(NativeCall& call, const LinkError& error);

// "java.util.Map" -> "java/util/Map"; dotted() of names.h is the way back.
std::string internal_form(std::string_view binary_name);

// The host of the nest of `c`: itself, if the host it names cannot be loaded or does not list it.
Class* nest_host(NativeCall& call, Class* c);

}  // namespace plait
