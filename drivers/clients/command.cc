#include "drivers/clients/command.h"

#include <fmt/ranges.h>

#include <memory>

#include "drivers/clients/generate.h"
#include "drivers/clients/output.h"
#include "drivers/clients/sets.h"
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
  if (text == "few") return Contention::kFew;
  if (text == "many") return Contention::kMany;
  throw InputError("--contention {}: must be one of few, many", text);
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
  command.add_option("--structure", a.structure, "of which structure (see --list)");
  command.add_option("--threads", a.threads, fmt::format("1 to {} [3]", kMaxThreads));
  command.add_option("--calls", a.calls,
                     fmt::format("of a thread, or one fewer; 1 to {} [3]", kMaxCalls));
  command.add_option("--contention", a.contention,
                     fmt::format("few ({}) or many ({}) distinct keys [few]", kFewKeys, kManyKeys));
  command.add_option("--methods", a.methods, "that are called, separated by commas [all]")
      .separated_by(',');
  command.add_option("--initial", a.initial, "keys in the structure before the threads start [0]");
  command.add_option("--fault", a.fault,
                     "of a faulty set: add-late, add-unlocked, remove-late, remove-unlocked");
  command.add_flag("--trigger", a.has_trigger,
                   "the fault shows only while the set holds a certain key");
  command.add_option("--bug", a.bug,
                     "how many calls can meet the fault: all, half, one, none [all]");
  command.add_option("--count", a.count, "how many clients [10]");
  command.add_option("--seed", a.seed, "the same seed gives the same clients [1]");
}

}  // namespace

void add_clients_command(CommandLine& line) {
  auto a = std::make_shared<ClientsArguments>();
  Command command = line.add_command("clients", "write bounded clients of concurrent structures");
  command.add_flag("--list", a->lists, "list structures and ready sets");
  command.add_option("--set", a->set, fmt::format("a ready set: {}", fmt::join(set_names(), ", ")));
  add_shape_options(command, *a);
  command.add_option("--out", a->out, "folder to write: sources, clients.json");
  command.add_flag("--compile", a->compiles, "compile them into OUT/classes with the JDK's javac");
  command.add_option("--jdk", a->jdk, "whose javac [$JAVA_HOME, else the javac on PATH]");
  command.set_action([a] { return execute(*a); });
}

}  // namespace plait
