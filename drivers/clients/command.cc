#include "drivers/clients/command.h"

#include <fmt/ranges.h>

#include <memory>

#include "drivers/clients/generate.h"
#include "drivers/clients/output.h"
#include "drivers/clients/sets.h"
#include "drivers/options/choices.h"
#include "drivers/options/command_line.h"
#include "jvm/base/error.h"
#include "jvm/loader/class_path.h"

namespace plait {

using namespace clients;

namespace {

// As they are written on the command line.
struct ClientsArguments {
  std::string set, structure, contention = "few", fault, bug = "all", out, jdk;
  std::vector<std::string> methods;
  int threads = 3, calls = 3, initial = 0, count = 10;
  std::uint64_t seed = 1;
  bool has_trigger = false, lists = false, compiles = false;
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

Contention parse_contention(const std::string& text) {
  return static_cast<Contention>(place_among(kContentions, "--contention", text));
}

std::vector<int> parse_methods(const Structure& structure, const std::vector<std::string>& names) {
  if (names.empty()) return all_methods(structure);
  if (structure.is_faulty)
    throw InputError("--methods has no meaning for {}: --bug says what is called", structure.name);
  std::vector<int> methods;
  for (const std::string& name : names) {
    methods.push_back(structure.interface->find(name));
    if (methods.back() < 0)
      throw InputError("--methods {}: {} has no such method (see plait clients --list)", name,
                       structure.name);
  }
  return methods;
}

Shape parse_shape(const ClientsArguments& a) {
  const Structure& structure = find_structure(a.structure);
  Shape shape{.structure = &structure,
              .threads = a.threads,
              .calls = a.calls,
              .contention = parse_contention(a.contention),
              .methods = parse_methods(structure, a.methods),
              .initial = a.initial};
  if (!a.fault.empty()) {
    shape.fault = parse_fault(a.fault);
    shape.fault->has_trigger = a.has_trigger;
    shape.bug_class = parse_bug_class(a.bug);
  }
  check_shape(shape);
  return shape;
}

std::vector<Client> make_clients(const ClientsArguments& a) {
  if (a.set.empty() == a.structure.empty())
    throw InputError("clients: give either --structure or --set (see plait clients --list)");
  if (!a.set.empty()) return clients_of_set(a.set);
  if (a.count < 1) throw InputError("--count {}: must be at least 1", a.count);
  const Shape shape = parse_shape(a);
  Generator generator(a.seed);
  std::vector<Client> made;
  for (int i = 0; i < a.count; ++i) made.push_back(generator.next(shape));
  return made;
}

// The table of options says these.
static_assert(kMaxThreads == 8 && kMaxCalls == 5 && kFewKeys == 2 && kManyKeys == 6);

int execute(const ClientsArguments& a) {
  if (a.lists) {
    list_structures();
    return 0;
  }
  const std::vector<Client> made = make_clients(a);
  if (a.out.empty()) throw InputError("clients: no folder given (--out DIR)");
  write_clients(made, a.out);
  fmt::print("{} clients in {}/src/clients, manifest {}/clients.json\n", made.size(), a.out, a.out);
  if (a.compiles) {
    const Jdk jdk = open_jdk(a.jdk.empty() ? std::nullopt : std::optional(a.jdk));
    compile_clients(jdk.home + "/bin/javac", made, a.out);
  } else {
    fmt::print("compile: {}\n", compile_command(a.out));
  }
  fmt::print("check:   plait check -cp {}/classes clients.{}\n", a.out, made.front().id);
  return 0;
}

void add_shape_options(Command command, ClientsArguments& a) {
  command.bind("--structure", a.structure);
  command.bind("--threads", a.threads);
  command.bind("--calls", a.calls);
  command.bind("--contention", a.contention);
  command.bind("--methods", a.methods);
  command.bind("--initial", a.initial);
  command.bind("--fault", a.fault);
  command.bind("--trigger", a.has_trigger);
  command.bind("--bug", a.bug);
  command.bind("--count", a.count);
  command.bind("--seed", a.seed);
}

}  // namespace

void add_clients_command(CommandLine& line) {
  auto a = std::make_shared<ClientsArguments>();
  Command command = line.add_command("clients");
  command.bind("--list", a->lists);
  command.bind("--set", a->set);
  add_shape_options(command, *a);
  command.bind("--out", a->out);
  command.bind("--compile", a->compiles);
  command.bind("--jdk", a->jdk);
  command.set_action([a] { return execute(*a); });
}

}  // namespace plait
