// The JDK's own start, and with it a Vm that can run programs.
#pragma once

#include <initializer_list>

#include "jvm/runtime/vm.h"

namespace plait {

// All that is needed to load and link classes, and look at them. No code runs.
void prepare_to_load(Vm& vm);

// The same, and runs the JDK's own start-up (System.initPhase1 …) on the main thread. REQUIRES:
// once a Vm.
void boot(Vm& vm);

// Runs static `method` on the main thread until its frame returns; other threads do not run. Until
// main is on the main thread only. Throws UnsupportedError with the guest stack trace if it throws.
Slot call_during_boot(Vm& vm, Method* method, std::initializer_list<Slot> args);

}  // namespace plait
