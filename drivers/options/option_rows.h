// The rows of the table of options, by what they are about. option_table.h is the way to read them.
#pragma once

#include <vector>

#include "drivers/options/option_table.h"

namespace plait {

std::vector<OptionRow> rows_of_programs();  // the program, how it is explored, what is told
std::vector<OptionRow> rows_of_commands();  // what one command alone has

}  // namespace plait
