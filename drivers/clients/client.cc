#include "drivers/clients/client.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "drivers/options/choices.h"
#include "jvm/base/error.h"

namespace plait::clients {

std::string_view name_of(BugClass bug_class) { return kBugClasses[static_cast<int>(bug_class)]; }

BugClass parse_bug_class(std::string_view text) {
  return static_cast<BugClass>(place_among(kBugClasses, "--bug", text));
}

// The names are those of the faults in order: two kinds a method.
Fault parse_fault(std::string_view text) {
  const int index = static_cast<int>(place_among(kFaults, "--fault", text));
  return {.method = index / 2, .kind = static_cast<Fault::Kind>(index % 2)};
}

std::string fault_text(const Fault& fault) {
  const std::string_view name = kFaults[2 * fault.method + static_cast<int>(fault.kind)];
  return fmt::format("{}{}", name, fault.has_trigger ? "-trigger" : "");
}

std::string Client::main_class() const {
  const std::string_view package = structure->package();
  return package.empty() ? id : fmt::format("{}.{}", package, id);
}

std::string call_text(const Client& client, const Call& call) {
  const Method& method = client.structure->interface->methods[call.method];
  switch (method.parameters) {
    case 0: return fmt::format("{}()", method.name);
    case 1: return fmt::format("{}({})", method.name, call.key);
    default: return fmt::format("{}({}, {})", method.name, call.key, call.value);
  }
}

std::string program_text(const Client& client) {
  std::vector<std::string> threads;
  for (const std::vector<Call>& calls : client.threads) {
    std::vector<std::string> texts;
    for (const Call& call : calls) texts.push_back(call_text(client, call));
    threads.push_back(fmt::format("{{ {} }}", fmt::join(texts, "; ")));
  }
  return fmt::format("{}", fmt::join(threads, " || "));
}

}  // namespace plait::clients
