// `plait check`: explore every schedule of a program.
#pragma once

namespace plait {

class CommandLine;

// Adds the subcommand; when it is chosen, checks the program.
void add_check_command(CommandLine& line);

}  // namespace plait
