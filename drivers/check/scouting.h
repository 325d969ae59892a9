// The random schedules in front of a search (--scout), over a Java program.
#pragma once

#include <cstddef>

#include "drivers/check/findings.h"
#include "por/search/limits.h"

namespace plait {

// A step of a random schedule needs what is not modelled, or more memory than there is. The search
// may never come there, or find a violation first; the explorer is of no use any more.
struct ScoutError {};

// Executes random schedules from the first state, and leaves the explorer there. Ends early if
// `findings` or `limits` says so. Returns how many schedules there were.
std::size_t scout(Explorer& explorer, const ScoutOptions& options, Findings& findings,
                  por::Limits& limits);

}  // namespace plait
