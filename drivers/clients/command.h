// `plait clients`: writes bounded clients of concurrent structures, to be checked, studied and
// compared with.
#pragma once

namespace plait {

class CommandLine;

void add_clients_command(CommandLine& line);

}  // namespace plait
