// Steps inside the JDK that say nothing to a reader of this trace.
#pragma once

#include "drivers/report/report.h"

namespace plait {

// Of the steps that are marked as internal, those stay out that cannot have mattered. What they
// touch is only read in the whole trace, or touched by one thread alone and waited for by nobody.
void keep_noise_internal(Violation& violation);

}  // namespace plait
