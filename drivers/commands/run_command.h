// `plait run`: one schedule of a program, as `java` would run it.
#pragma once

namespace plait {

class CommandLine;

// Adds the subcommand; when it is chosen, runs the program and exits as it does.
void add_run_command(CommandLine& line);

}  // namespace plait
