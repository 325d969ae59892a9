// Signals that end a search in order, and those that say that Plait itself is wrong.
//
// SIGINT, SIGTERM and SIGHUP: the first one ends every search of the process, with a report.
// Another one ends the process at once, unless it comes so soon that it is the same one. A terminal
// and a shell may both send it.
#pragma once

#include <atomic>

namespace plait {

// Set it to end every search of the process.
extern std::atomic<bool> interrupted;

// From now on, for who searches. Signals that the process was started to ignore stay ignored.
void end_searches_on_signals();

// From now on a crash is told. Of a file that was cut off while it was read it names the file, with
// exit status 2. Any other is an internal error, told by the watch if there is one.
void tell_of_crashes();

}  // namespace plait
