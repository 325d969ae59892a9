// The clients of a study, ready to be checked.
#pragma once

#include <string>
#include <vector>

#include "drivers/study/run/study.h"

namespace plait::study {

// Writes and compiles ready sets into `folder`/SET unless they are there already. Throws InputError
// for what cannot be read, and if two clients have one id.
std::vector<Client> load_clients(const Study& study, const std::string& folder,
                                 const std::string& jdk_home);

// The entries of a manifest (drivers/clients/manifest.h). `main_class` and `class_path` are needed;
// all else may be left out.
std::vector<Client> parse_manifest(std::string_view text, const std::string& file);

}  // namespace plait::study
