// `plait clients`: writes bounded clients of concurrent structures, to be checked, studied and compared with.
#pragma once

namespace CLI {
class App;
}

namespace plait {

void add_clients_command(CLI::App& app, int& status);

}  // namespace plait
