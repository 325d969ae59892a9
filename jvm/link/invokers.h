// Calls of signature-polymorphic methods from a call site of some type, when the fast path does not
// apply. A static adapter boxes the arguments, has the stub PlaitEngine do the call, and unboxes
// the result. Snapshots: outside.
#pragma once

#include "jvm/link/link_context.h"

namespace plait {

inline constexpr int kAccessModes = 31;

// The adapters for one call-site descriptor, made when first needed. Each takes the handle and the
// site's arguments.
struct InvokerSet {
  Method* exact = nullptr;            // PlaitEngine.invoke
  Method* generic = nullptr;          // PlaitEngine.invokeGeneric
  Method* wrong_type = nullptr;       // PlaitEngine.wrongType
  Method* access[kAccessModes] = {};  // PlaitEngine.accessGeneric, by access mode
};

enum class InvokerKind : u8 { kExact, kGeneric, kWrongType, kAccess };

// Makes or finds an adapter. `descriptor` is the site's, without the handle. `caller` is the class
// whose code calls: its loader finds the classes of the descriptor. Null: a class could not be
// loaded, an exception is pending.
Method* invoker_for(NativeCall& call, Symbol descriptor, Class* caller, InvokerKind kind,
                    int access_mode = 0);

// A static method with the constructor's parameters that returns the new object.
Method* factory_of(Vm& vm, Method* constructor);

}  // namespace plait
