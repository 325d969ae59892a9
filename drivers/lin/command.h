// `plait lin`: check that small clients of a concurrent class are linearizable.
#pragma once

namespace CLI {
class App;
}

namespace plait {

// Adds the subcommand; when it is chosen, checks the clients and leaves the exit status in `status`.
void add_lin_command(CLI::App& app, int& status);

}  // namespace plait
