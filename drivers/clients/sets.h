// Ready sets of clients, after the evaluation of "A Pragmatic Approach to Stateful Partial Order
// Reduction" (VMCAI 2023).
#pragma once

#include <string_view>
#include <vector>

#include "drivers/clients/client.h"

namespace plait::clients {

// "paper-75", "paper-75-small", "paper-310"
std::vector<std::string_view> set_names();

// The clients of a set; always the same. Throws InputError that names the sets if there is none of
// this name.
std::vector<Client> clients_of_set(std::string_view name);

}  // namespace plait::clients
