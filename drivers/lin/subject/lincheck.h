// Test classes of Lincheck, understood by the names of their annotations: the packages
// org.jetbrains.kotlinx.lincheck… of versions 2 and org.jetbrains.lincheck… of version 3 alike.
// Nothing of Lincheck need be on the class path.
//
//   @Operation             a method that programs call. `nonParallelGroup` (once `group`, with
//                          @OpGroupConfig on the class): one thread alone makes the calls of a
//                          group; `runOnce`; `params`, names of @Param on the class
//   @Param                 what is passed: a generator of numbers, booleans, texts, enums; `conf`
//   @Validate              called when all threads have ended; what it throws is a violation
//   @StateRepresentation   the state at the end of what is shown
//
// A sequential specification is that of @ModelCheckingCTest or @StressCTest, or the class that some
// method of the test gives to sequentialSpecification(…). Suspending functions are not modelled.
#pragma once

#include "drivers/lin/programs/spec.h"
#include "jvm/code/klass.h"
#include "jvm/loader/class_registry.h"

namespace plait::lin {

// Whether the class or a superclass has an @Operation.
bool is_lincheck_test(const Class& c);
bool is_lincheck_operation(const Method& m);

// What is said of the class: what is called at its end, and the specification.
void read_lincheck_test(const Class& c, Spec& spec, ClassRegistry& classes);

// What is said of an operation; false: the values of a parameter come from a generator that is not
// known. REQUIRES: `method` has its parameters' types. Throws InputError for a @Param that cannot
// be understood.
bool read_lincheck_operation(const Class& c, const Method& m, MethodSpec& method);

}  // namespace plait::lin
