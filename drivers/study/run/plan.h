// Every run of a study, in the order of the study: client by client, each in every configuration
// that is for it.
#pragma once

#include <string>
#include <vector>

#include "drivers/study/run/study.h"

namespace plait::study {

struct Run {
  std::size_t client = 0, configuration = 0;  // indices into Plan
  std::string key;                            // of all that decides what it does
};

struct Plan {
  std::vector<Client> clients;
  std::vector<Configuration> configurations;
  std::vector<Run> runs;

  const Client& client_of(const Run& run) const { return clients[run.client]; }
  const Configuration& configuration_of(const Run& run) const {
    return configurations[run.configuration];
  }
  // Of all runs: what a folder of results belongs to.
  std::string key() const;
};

// Throws InputError if a configuration needs what a client does not say.
Plan make_plan(std::vector<Client> clients, std::vector<Configuration> configurations);

// What `plait` is called with.
std::vector<std::string> check_arguments(const Client& client, const Configuration& configuration,
                                         const std::string& jdk_home, const std::string& report);

// 16 hexadecimal digits.
std::string digest(std::string_view text);

}  // namespace plait::study
