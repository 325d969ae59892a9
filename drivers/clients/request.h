// Which clients are wanted, as the command line and a study say it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "drivers/clients/client.h"
#include "drivers/clients/user_structure.h"

namespace plait::clients {

// Members are named after the options of `plait clients`. One of set, structure and class_name is
// given.
struct Request {
  std::string set, structure;
  std::string class_name;  // or a file with a description: "set.json"
  std::string class_path, kind, maker, visible;
  std::string name;  // of the clients, in place of the structure's
  std::string contention = "few", fault, bug = "all";
  std::vector<std::string> methods;
  int threads = 3, calls = 3, initial = 0, count = 10;
  std::uint64_t seed = 1;
  bool has_trigger = false, is_exact = false;
};

struct MadeClients {
  std::vector<Client> clients;
  std::unique_ptr<UserStructure> user;  // that they refer to; null: a structure of ours
};

// Throws InputError that names the option, class or file.
MadeClients make_clients(const Request& request, const std::optional<std::string>& jdk);

}  // namespace plait::clients
