// `plait study`: run clients in many configurations and compare them.
#pragma once

namespace plait {

class CommandLine;

void add_study_command(CommandLine& line);

}  // namespace plait
