// The JDK's own VarHandle objects, read from outside. What kind of variable does a handle class
// stand for, and where are its fields? And which types does a call site pass? Both are looked up
// once and cached. Snapshots: outside.
#pragma once

#include "jvm/link/invoke_state.h"

namespace plait {

enum class VariableKind : u8 {
  kField,   // coordinates: the object
  kStatic,  // coordinates: none
  kArray,   // coordinates: the array and an index
  kLazy,    // a static variable of a class that was not initialised yet (LazyInitializingVarHandle)
  kOther,   // byte views, adapted handles …: the JDK's Java code does them
};

struct VarHandleShape {
  VariableKind kind = VariableKind::kOther;
  bool is_writable = false;
  BasicType type = BasicType::kVoid;  // of the variable
  u32 exact = 0;                      // VarHandle.exact
  u32 offset = 0;                     // fieldOffset
  // receiverType; base; arrayType of reference arrays; refc of a lazy handle.
  u32 holder = 0;
  u32 target = 0;                // of a lazy handle
  u32 value_class = 0;           // fieldType or componentType of references
  const Class* array = nullptr;  // of primitive elements
};

const VarHandleShape& var_handle_shape(Vm& vm, const Class& handle_class);

// A call-site descriptor. At most five parameters can match any access.
struct SiteTypes {
  static constexpr u32 kMaxParameters = 5;
  u32 count = 0;  // kMaxParameters + 1 if there are more
  BasicType parameters[kMaxParameters] = {};
  BasicType result = BasicType::kVoid;
  std::string result_class;          // internal name of a reference result, empty if it is Object
  Class* result_resolved = nullptr;  // that class as the site's method sees it, once known
};

SiteTypes make_site_types(std::string_view descriptor);

}  // namespace plait
