// `plait check --portfolio`: several searches of one program side by side, each in a process of its
// own. The first that knows the answer wins, and the others are stopped.
//
// Sound because each of them is: a verdict is that of one search that ended, never put together
// from parts.
#pragma once

#include "drivers/check/checker.h"

namespace plait {

// `wants_fewest_switches`: when one has found a violation, the others get as long again to find
// theirs. The one whose trace has the fewest thread switches is told. Throws InputError for a bad
// program or option.
Report check_portfolio(const CheckOptions& options, bool wants_fewest_switches);

// How often the trace goes on with another thread.
std::size_t thread_switches(const Violation& violation);

}  // namespace plait
