// `plait run`: one schedule of a program, as `java` would run it.
#pragma once

namespace CLI {
class App;
}

namespace plait {

// Adds the subcommand; when it is chosen, runs the program and leaves its exit status in `status`.
void add_run_command(CLI::App& app, int& status);

}  // namespace plait
