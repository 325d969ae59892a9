// `plait replay`: executes the schedule stored in a report once more.
#pragma once

#include <CLI/CLI.hpp>

namespace plait {

void add_replay_command(CLI::App& app, int& status);

}  // namespace plait
