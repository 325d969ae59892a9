// Where in its source a thread is, as its author sees it.
#pragma once

#include "drivers/report/report.h"
#include "jvm/runtime/vm.h"

namespace plait {

// Returns true iff the class is part of the program, not of the JDK or of what Plait brings along.
bool is_of_program(const Class& c);

// Class, method, file and line of the innermost frame that is the program's; of the innermost one
// at all if there is none. `via` is filled in if the JDK's method that the line called called
// another one. `is_internal` is set where no line of the program asks for the very thing that is
// done.
TraceStep place_of(const Thread& t);

}  // namespace plait
