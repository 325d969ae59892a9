// `plait replay`: executes the schedule stored in a report once more.
#pragma once

namespace plait {

class CommandLine;

void add_replay_command(CommandLine& line);

}  // namespace plait
