// `plait replay`: executes the schedule stored in a report once more.
#pragma once

namespace CLI {
class App;
}

namespace plait {

void add_replay_command(CLI::App& app, int& status);

}  // namespace plait
