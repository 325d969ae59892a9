// A program as a table: one column a thread, calls with their results in the cells, lines between
// what comes in front of the threads, the threads, and what comes behind them.
#pragma once

#include <string>
#include <vector>

#include "drivers/lin/programs/program.h"

namespace plait::lin {

// `results`: by invocation; may be empty.
std::string program_table(const Program& program, const Spec& spec,
                          const std::vector<std::string>& results, std::size_t width);

}  // namespace plait::lin
