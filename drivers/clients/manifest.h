// The manifest of a folder of clients: what there is, for `plait study` and scripts.
#pragma once

#include <string>
#include <vector>

#include "drivers/clients/client.h"

namespace plait::clients {

inline constexpr const char* kManifestName = "clients.json";

// One object: "plait" (version) and "clients", a list of objects. Each has:
//
//   - id, structure, program, source
//   - initial, keys, threads, calls (of each thread)
//   - fault, bug_class ("" for a structure without fault)
//   - expected (verdict; "" of a class of the user)
//   - class_path, main_class, arguments, structure_classes (for --visibility structure)
//
// Paths are relative to the manifest's folder.
std::string manifest_text(const std::vector<Client>& clients);

}  // namespace plait::clients
