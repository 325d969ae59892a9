// A client as Java source: a class in the package clients, on top of the harness
// (benchmarks/clients/harness).
#pragma once

#include <string>

#include "drivers/clients/client.h"

namespace plait::clients {

std::string java_source(const Client& client);

// "clients/LazyListSet_001.java"
std::string source_path(const Client& client);

}  // namespace plait::clients
