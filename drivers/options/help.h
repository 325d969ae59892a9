// What `plait --help` and `plait COMMAND --help` print, made of the table of options.
#pragma once

#include <string>

#include "drivers/options/option_table.h"

namespace plait {

std::string help_of(const CommandRow& command);
std::string help_of_plait();

// "-cp, --class-path PATH": the names of an option as a reader should type them, and its value.
std::string option_title(const OptionRow& row);

// In lines of at most `width` letters; all but the first begin with `indent` blanks.
std::string wrapped(const std::string& text, std::size_t indent, std::size_t width);

}  // namespace plait
