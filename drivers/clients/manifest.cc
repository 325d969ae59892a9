#include "drivers/clients/manifest.h"

#include <fmt/format.h>

#include "drivers/clients/java.h"
#include "drivers/text/json.h"

namespace plait::clients {

namespace {

// Relative to the folder; elements behind the first are absolute.
std::string class_path_of(const Client& client) {
  const UserClass* user = client.structure->user;
  return user ? "classes:" + user->class_path : "classes";
}

Json entry(const Client& client) {
  std::vector<std::size_t> calls;
  for (const std::vector<Call>& thread : client.threads) calls.push_back(thread.size());
  return {
      {"id", client.id},
      {"structure", client.structure->name},
      {"program", program_text(client)},
      {"initial", client.initial},
      {"keys", client.keys},
      {"threads", client.threads.size()},
      {"calls", calls},
      {"fault", client.fault ? fault_text(*client.fault) : ""},
      {"bug_class", client.fault ? name_of(client.bug_class) : ""},
      {"expected", client.expected()},
      {"class_path", class_path_of(client)},
      {"main_class", client.main_class()},
      {"arguments", Json::array()},
      {"structure_classes", client.structure->visible_classes()},
      {"source", "src/" + source_path(client)},
  };
}

}  // namespace

std::string manifest_text(const std::vector<Client>& clients) {
  Json manifest = {{"plait", PLAIT_VERSION}, {"clients", Json::array()}};
  for (const Client& client : clients) manifest["clients"].push_back(entry(client));
  return manifest.dump(2) + "\n";
}

}  // namespace plait::clients
