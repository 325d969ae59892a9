#include "drivers/clients/command.h"

#include <fmt/ranges.h>

#include <memory>

#include "drivers/clients/generate.h"
#include "drivers/clients/java.h"
#include "drivers/clients/output.h"
#include "drivers/clients/request.h"
#include "drivers/clients/sets.h"
#include "drivers/options/choices.h"
#include "drivers/options/command_line.h"
#include "drivers/text/format.h"
#include "jvm/base/error.h"
#include "jvm/loader/class_path.h"

namespace plait {

namespace clients {

namespace {

// As they are written on the command line.
struct ClientsArguments {
  Request request;
  std::string out, jdk;
  bool lists = false, compiles = false;
};

void list_structures() {
  for (const Structure& structure : all_structures()) {
    std::vector<std::string_view> methods;
    for (const Method& method : structure.interface->methods) methods.push_back(method.name);
    fmt::print("{:28}  {:23}  {}\n", structure.name, fmt::format("{}", fmt::join(methods, ", ")),
               structure.about);
  }
  fmt::print("\nsets: {}\n", fmt::join(set_names(), ", "));
}

// The table of options says these.
static_assert(kMaxThreads == 8 && kMaxCalls == 5 && kFewKeys == 2 && kManyKeys == 6);

int execute(const ClientsArguments& a) {
  if (a.lists) {
    list_structures();
    return 0;
  }
  const auto jdk_home = a.jdk.empty() ? std::nullopt : std::optional(a.jdk);
  const MadeClients made = make_clients(a.request, jdk_home);
  if (a.out.empty()) throw InputError("clients: no folder given (--out DIR)");
  write_clients(made.clients, a.out);
  if (made.user) fmt::print("{}\n", made.user->about);
  const Client& first = made.clients.front();
  const std::string sources = a.out + "/src/" + source_path(first);
  fmt::print("{} in {}, manifest {}/clients.json\n", counted(made.clients.size(), "client"),
             sources.substr(0, sources.rfind('/')), a.out);
  if (a.compiles) {
    compile_clients(open_jdk(jdk_home).home + "/bin/javac", made.clients, a.out);
  } else {
    fmt::print("compile: {}\n", compile_command(made.clients, a.out));
  }
  const std::string behind = made.user ? ":" + made.user->user.class_path : "";
  fmt::print("check:   plait check -cp {}/classes{} {}\n", a.out, behind, first.main_class());
  return 0;
}

void add_shape_options(Command command, Request& a) {
  command.bind("--structure", a.structure);
  command.bind("--threads", a.threads);
  command.bind("--calls", a.calls);
  command.bind("--exact", a.is_exact);
  command.bind("--contention", a.contention);
  command.bind("--methods", a.methods);
  command.bind("--initial", a.initial);
  command.bind("--fault", a.fault);
  command.bind("--trigger", a.has_trigger);
  command.bind("--bug", a.bug);
  command.bind("--name", a.name);
  command.bind("--count", a.count);
  command.bind("--seed", a.seed);
}

void add_class_options(Command command, Request& a) {
  command.bind("--class", a.class_name);
  command.bind("--class-path", a.class_path);
  command.bind("--kind", a.kind);
  command.bind("--new", a.maker);
  command.bind("--visible", a.visible);
}

}  // namespace

}  // namespace clients

void add_clients_command(CommandLine& line) {
  using namespace clients;
  auto a = std::make_shared<ClientsArguments>();
  Command command = line.add_command("clients");
  command.bind("--list", a->lists);
  command.bind("--set", a->request.set);
  add_class_options(command, a->request);
  add_shape_options(command, a->request);
  command.bind("--out", a->out);
  command.bind("--compile", a->compiles);
  command.bind("--jdk", a->jdk);
  command.set_action([a] { return execute(*a); });
}

}  // namespace plait
