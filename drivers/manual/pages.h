// The table of options as pages of the manual, and as a table for docs/reference.
#pragma once

#include <string>

#include "drivers/options/option_table.h"

namespace plait {

// For man(1): plait-check(1) and the like.
std::string man_page_of(const CommandRow& command, const std::string& version);
std::string man_page_of_plait(const std::string& version);

// Tables of Markdown, one a topic: option, what it does, default. Of lin and test: what check has
// not.
std::string markdown_of(const CommandRow& command);

}  // namespace plait
