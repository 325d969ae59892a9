// `plait lin`: check that small clients of a concurrent class are linearizable.
#pragma once

namespace plait {

class CommandLine;

// Adds the subcommand; when it is chosen, checks the clients.
void add_lin_command(CommandLine& line);

}  // namespace plait
