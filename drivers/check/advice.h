// What to try when a limit ended a search.
#pragma once

#include <string>
#include <vector>

#include "drivers/check/checker.h"
#include "por/search/listener.h"

namespace plait {

// Where a schedule goes round: "Explode.java:6 was passed 240 times in the schedule of 250 steps
// that was under way". It is "" if no line was passed often.
std::string deepest_loop(const CheckOptions& options, const por::Path& path);

// Who went on alone for long at the end of a schedule, and where; "" if nobody did. No state came
// twice. A loop that counts, or waits longer each time, may be one that never ends.
std::string suspected_livelock(const CheckOptions& options, const por::Path& path);
// The same of a thread that was alone, in the midst of a step; "" if there are several.
std::string suspected_in_step(Vm& vm);

// Sentences, for the limit of the report. `path`: where the search was.
std::vector<std::string> advice_for(const CheckOptions& options, const Report& report,
                                    const por::Path& path);

}  // namespace plait
