// `plait study`: run clients in many configurations and compare them.
#pragma once

namespace CLI {
class App;
}

namespace plait {

void add_study_command(CLI::App& app, int& status);

}  // namespace plait
