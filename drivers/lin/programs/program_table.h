// A program as a table with one column a thread and calls with their results in the cells. Lines
// lie between what comes in front of the threads, the threads, and what comes after them.
#pragma once

#include <string>
#include <vector>

#include "drivers/lin/programs/program.h"

namespace plait::lin {

// `results`: by invocation; may be empty.
std::string program_table(const Program& program, const Spec& spec,
                          const std::vector<std::string>& results, std::size_t width);

}  // namespace plait::lin
