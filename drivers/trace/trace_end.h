// How the threads of a program stand where a trace ends: who holds and who waits for what.
#pragma once

#include <string>
#include <vector>

#include "drivers/report/report.h"
#include "drivers/trace/readable_names.h"

namespace plait {

// Every thread, by index, with its stack.
std::vector<ThreadAtEnd> threads_at_end(Vm& vm, ReadableNames& names);

// "Thread-0 waits to lock Fork#1, held by Thread-1; Thread-1 waits …": of the threads that keep the
// program alive. `threads` as threads_at_end gave them.
std::string describe_deadlock(Vm& vm, const std::vector<ThreadAtEnd>& threads);

}  // namespace plait
