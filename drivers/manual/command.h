// `plait completion` and `plait manual`: what the table of options says, for shells and readers.
#pragma once

namespace plait {

class CommandLine;

void add_completion_command(CommandLine& line);
void add_manual_command(CommandLine& line);

}  // namespace plait
