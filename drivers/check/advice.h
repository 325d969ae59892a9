// What to try when a limit ended a search.
#pragma once

#include <string>

#include "drivers/check/checker.h"
#include "por/search/listener.h"

namespace plait {

// Of a thread that is alone in the midst of a step: who, and where; "" if there are several.
std::string suspected_in_step(Vm& vm);

// Says in a report that a limit ended what to try. Tells, too, who went on alone for long, and
// where: a loop that counts, or waits longer each time, may be one that never ends. `path`: where
// the search was.
void advise(const CheckOptions& options, const por::Path& path, Report& report);

}  // namespace plait
