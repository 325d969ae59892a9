#include "drivers/clients/request.h"

#include <algorithm>
#include <utility>

#include "drivers/clients/generate.h"
#include "drivers/clients/sets.h"
#include "drivers/options/choices.h"
#include "jvm/base/error.h"

namespace plait::clients {

namespace {

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

Shape parse_shape(const Request& a, const Structure& structure) {
  Shape shape{.structure = &structure,
              .threads = a.threads,
              .calls = a.calls,
              .spread = a.is_exact ? 0 : 1,
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

ClassDescription description_of(const Request& a) {
  const bool is_file = a.class_name.ends_with(".json");
  ClassDescription description =
      is_file ? read_description(a.class_name) : ClassDescription{.class_name = a.class_name};
  if (!a.class_path.empty()) description.class_path = a.class_path;
  if (!a.kind.empty()) description.kind = a.kind;
  if (!a.maker.empty()) description.maker = a.maker;
  if (!a.visible.empty()) description.visible = a.visible;
  return description;
}

bool is_java_name(std::string_view text) {
  const auto is_letter = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
  };
  const auto is_part = [&](char c) { return is_letter(c) || (c >= '0' && c <= '9'); };
  return !text.empty() && is_letter(text[0]) && std::ranges::all_of(text, is_part);
}

void check_combination(const Request& a) {
  if (!a.name.empty() && (!is_java_name(a.name) || !a.set.empty()))
    throw InputError("--name {}: {}", a.name,
                     a.set.empty() ? "must be letters, digits and _, and begin with no digit"
                                   : "has no meaning beside --set");
  if (a.set.empty() + a.structure.empty() + a.class_name.empty() != 2)
    throw InputError(
        "clients: give one of --structure, --class and --set (see plait clients --list)");
  if (!a.class_name.empty()) return;
  const std::pair<const char*, const std::string&> of_classes[] = {
      {"-cp", a.class_path}, {"--kind", a.kind}, {"--new", a.maker}, {"--visible", a.visible}};
  for (const auto& [option, value] : of_classes) {
    if (!value.empty())
      throw InputError("{} {}: has a meaning beside --class alone", option, value);
  }
}

}  // namespace

MadeClients make_clients(const Request& a, const std::optional<std::string>& jdk) {
  check_combination(a);
  MadeClients made;
  if (!a.set.empty()) {
    made.clients = clients_of_set(a.set);
    return made;
  }
  if (a.count < 1) throw InputError("--count {}: must be at least 1", a.count);
  if (!a.class_name.empty()) made.user = read_user_structure(description_of(a), jdk);
  const Shape shape =
      parse_shape(a, made.user ? made.user->structure : find_structure(a.structure));
  Generator generator(a.seed);
  for (int i = 0; i < a.count; ++i) {
    made.clients.push_back(generator.next(shape));
    std::string& id = made.clients.back().id;
    if (!a.name.empty()) id.replace(0, shape.structure->name.size(), a.name);
  }
  return made;
}

}  // namespace plait::clients
