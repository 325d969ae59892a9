#include "drivers/study/run/plan.h"

#include <fmt/ranges.h>
#include <xxhash.h>

#include "jvm/base/error.h"

namespace plait::study {

namespace {

std::string structure_of(const Client& client, const Configuration& c) {
  return c.structure.empty() ? client.structure_classes
                             : fmt::format("{}", fmt::join(c.structure, ","));
}

// How the search goes, and where it ends.
std::vector<std::string> search_arguments(const Client& client, const Configuration& c) {
  std::vector<std::string> a = {"--algorithm",  c.algorithm,
                                "--visibility", std::string(word(c.visibility)),
                                "--order",      c.order,
                                "--stop",       std::string(word(c.stop)),
                                "--locks",      std::string(word(c.locks)),
                                "--timeouts",   std::string(word(c.timeouts))};
  if (c.is_spurious) a.push_back("--spurious");
  if (c.hashes != "fixed") a.insert(a.end(), {"--hashes", c.hashes});
  if (c.visibility == Visible::kStructure)
    a.insert(a.end(), {"--structure", structure_of(client, c)});
  if (c.is_stateless) a.push_back("--stateless");
  if (c.is_exact) a.push_back("--exact");
  if (!c.has_safe_sets) a.push_back("--no-safe-sets");
  if (c.is_paper) a.push_back("--paper");
  if (!c.without.empty())
    a.insert(a.end(), {"--without", fmt::format("{}", fmt::join(c.without, ","))});
  if (!c.allow.empty()) a.insert(a.end(), {"--allow", fmt::format("{}", fmt::join(c.allow, ","))});
  if (!c.fail_on.empty())
    a.insert(a.end(), {"--fail-on", fmt::format("{}", fmt::join(c.fail_on, ","))});
  a.insert(a.end(), {"--max-time", fmt::format("{}", c.limits.seconds)});
  if (c.limits.memory_mb)
    a.insert(a.end(), {"--max-memory", fmt::format("{}", c.limits.memory_mb)});
  if (c.limits.states) a.insert(a.end(), {"--max-states", fmt::format("{}", c.limits.states)});
  return a;
}

std::string key_of(const Client& client, const Configuration& configuration) {
  return digest(fmt::format("{}\n{}\n{}\n{}\n{}\n{}", configuration.name, client.id, client.origin,
                            client.main_class, fmt::join(client.arguments, "\n"),
                            fmt::join(search_arguments(client, configuration), "\n")));
}

}  // namespace

std::string digest(std::string_view text) {
  return fmt::format("{:016x}", XXH3_64bits(text.data(), text.size()));
}

std::string Plan::key() const {
  std::string all;
  for (const Run& run : runs) all += run.key + "\n";
  return digest(all);
}

Plan make_plan(std::vector<Client> clients, std::vector<Configuration> configurations) {
  Plan plan{std::move(clients), std::move(configurations), {}};
  for (std::size_t i = 0; i < plan.clients.size(); ++i) {
    for (std::size_t j = 0; j < plan.configurations.size(); ++j) {
      const Client& client = plan.clients[i];
      const Configuration& configuration = plan.configurations[j];
      if (!configuration.only.admits(client)) continue;
      if (configuration.visibility == Visible::kStructure &&
          structure_of(client, configuration).empty()) {
        throw InputError(
            "configuration '{}': client '{}' does not say which classes its structure has "
            "(structure_classes)",
            configuration.name, client.id);
      }
      plan.runs.push_back({i, j, key_of(client, configuration)});
    }
  }
  if (plan.runs.empty())
    throw InputError("no configuration of the study is for one of its clients");
  return plan;
}

std::vector<std::string> check_arguments(const Client& client, const Configuration& configuration,
                                         const std::string& jdk_home, const std::string& report) {
  // Not shortened, and nothing before it: a study measures the search, and looks at no trace.
  std::vector<std::string> a = {"check", "--quiet", "--no-shorten", "--scout", "off",
                                "--jdk", jdk_home,  "--report",     report};
  const std::vector<std::string> search = search_arguments(client, configuration);
  a.insert(a.end(), search.begin(), search.end());
  a.insert(a.end(), {"--class-path", client.class_path, client.main_class});
  a.insert(a.end(), client.arguments.begin(), client.arguments.end());
  return a;
}

}  // namespace plait::study
