// A folder of clients that needs nothing else to be compiled and checked:
//
//   src/structures/*.java, src/clients/*.java   structures, harness, one class a client
//   classes/                                    what javac makes of them
//   clients.json                                manifest.h
#pragma once

#include <string>
#include <vector>

#include "drivers/clients/client.h"

namespace plait::clients {

// Writes the folder; what an earlier call wrote there is removed first. Throws InputError for what
// cannot be written, or if the folder holds something that is not ours.
void write_clients(const std::vector<Client>& clients, const std::string& folder);

// The command that compiles the folder, for a shell.
std::string compile_command(const std::vector<Client>& clients, const std::string& folder);

// Compiles it. Throws InputError if javac cannot be run or fails.
void compile_clients(const std::string& javac, const std::vector<Client>& clients,
                     const std::string& folder);

// Executes a tool with its arguments. Returns the exit status as waitpid() gives it. Throws
// InputError if it cannot be started.
int run_tool(std::vector<std::string> command);

}  // namespace plait::clients
