// `plait check`: explore every schedule of a program.
#pragma once

namespace CLI {
class App;
}

namespace plait {

// Adds the subcommand; when it is chosen, checks the program and leaves the exit status in `status`.
void add_check_command(CLI::App& app, int& status);

}  // namespace plait
