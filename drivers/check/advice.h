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

// Sentences, for the limit of the report. `path`: where the search was.
std::vector<std::string> advice_for(const CheckOptions& options, const Report& report,
                                    const por::Path& path);

}  // namespace plait
