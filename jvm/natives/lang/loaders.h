// Class loader objects. The boot loader is null; the platform loader sees what it sees; the app
// loader also sees the class path; these answer from the ClassRegistry. Other loaders are Java
// code.
// Snapshots: outside.
#pragma once

#include <string_view>

#include "jvm/runtime/vm.h"

namespace plait {

// Is `loader` (null: boot) one of the JDK's own loaders?
bool is_vm_loader(Vm& vm, Ref loader);

// What the registry knows the loader by.
LoaderKind loader_kind(Vm& vm, Ref loader);

// What another thread can notice of a look at what a loader was asked for, or of its change. One of
// the VM's has one place for all its classes, one written in Java a place a name.
Action looks_at_classes(NativeCall& call, Ref loader, std::string_view internal_name,
                        bool is_change);

// Does the error say that the class itself is not there, rather than something it needs?
bool is_absence(const LinkError& error, std::string_view internal_name);

// Class.forName0 by way of loader.loadClass(name). REQUIRES: call is forName0(name, initialize,
// loader, caller).
NativeResult call_load_class(NativeCall& call);

}  // namespace plait
