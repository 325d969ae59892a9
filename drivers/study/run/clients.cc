#include "drivers/study/run/clients.h"

#include <fnmatch.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "drivers/clients/manifest.h"
#include "drivers/clients/output.h"
#include "drivers/clients/request.h"
#include "drivers/report/json.h"
#include "drivers/text/json_node.h"
#include "jvm/base/error.h"
#include "jvm/classfile/class_file.h"
#include "jvm/classfile/names.h"

namespace plait::study {

namespace {

namespace fs = std::filesystem;

std::string text_or(const JsonNode& node, const char* key, const std::string& otherwise) {
  return node.has(key) ? node[key].text() : otherwise;
}

Client read_entry(const JsonNode& node, const fs::path& folder) {
  Client client;
  client.main_class = node["main_class"].text();
  client.class_path = (folder / node["class_path"].text()).lexically_normal().string();
  client.origin = fs::absolute(client.class_path).lexically_normal().string();
  client.id = text_or(node, "id", client.main_class);
  if (node.has("arguments")) client.arguments = node["arguments"].texts();
  client.structure = text_or(node, "structure", "");
  client.bug_class = text_or(node, "bug_class", "");
  client.structure_classes = text_or(node, "structure_classes", "");
  client.program = text_or(node, "program", "");
  client.expected = text_or(node, "expected", "");
  if (!client.expected.empty() && client.expected != "verified" && client.expected != "violation")
    node["expected"].fail(fmt::format("'{}' is not verified or violation", client.expected));
  return client;
}

std::vector<Client> read_manifest(const std::string& path) {
  return parse_manifest(read_text_file(path), path);
}

// The folder appears under its name when it is complete, so that a study that was killed meanwhile
// starts it afresh.
std::vector<Client> make_once(const clients::Request& request, const std::string& place,
                              const std::string& jdk_home) {
  if (!fs::exists(place)) {
    const std::string draft = place + ".draft";
    const clients::MadeClients made = clients::make_clients(request, jdk_home);
    fs::remove_all(draft);
    clients::write_clients(made.clients, draft);
    clients::compile_clients(jdk_home + "/bin/javac", made.clients, draft);
    fs::rename(draft, place);
  }
  return read_manifest(place + "/" + clients::kManifestName);
}

std::vector<Client> read_set(const std::string& set, const std::string& folder,
                             const std::string& jdk_home) {
  clients::Request request;
  request.set = set;
  std::vector<Client> all = make_once(request, folder + "/" + set, jdk_home);
  for (Client& client : all) client.origin = "set " + set;
  return all;
}

// In a folder of their own, by their place in the study.
std::vector<Client> read_made(const clients::Request& request, std::size_t number,
                              const std::string& folder, const std::string& jdk_home) {
  const std::string place = fmt::format("made-{}", number + 1);
  try {
    std::vector<Client> all = make_once(request, folder + "/" + place, jdk_home);
    for (Client& client : all) client.origin = place;
    return all;
  } catch (const InputError& error) {
    throw InputError("clients[{}]: {}", number, error.what());
  }
}

bool has_main(const fs::path& path) {
  const std::string bytes = read_text_file(path.string());
  const auto file = parse_class_file(
      {reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size()}, path.string());
  return std::ranges::any_of(file->methods, [](const MethodInfo& method) {
    return method.name == "main" && method.descriptor == "([Ljava/lang/String;)V";
  });
}

// The classes of a folder that fit the glob, by name.
std::set<std::string> find_classes(const fs::path& folder, const std::string& glob) {
  std::set<std::string> names;
  if (!fs::is_directory(folder)) return names;
  for (const fs::directory_entry& entry : fs::recursive_directory_iterator(folder)) {
    if (entry.path().extension() != ".class") continue;
    const std::string name =
        dotted(entry.path().lexically_relative(folder).replace_extension().string());
    if (fnmatch(glob.c_str(), name.c_str(), 0) == 0 && has_main(entry.path())) names.insert(name);
  }
  return names;
}

std::vector<Client> read_classes(const ClientSource& source) {
  std::vector<Client> all;
  for (const std::string& glob : source.classes) {
    std::set<std::string> names;
    for (std::size_t from = 0; from <= source.class_path.size();) {
      const std::size_t colon =
          std::min(source.class_path.find(':', from), source.class_path.size());
      names.merge(find_classes(source.class_path.substr(from, colon - from), glob));
      from = colon + 1;
    }
    if (names.empty())
      throw InputError("no class with a main method fits '{}' on class path {}", glob,
                       source.class_path);
    for (const std::string& name : names)
      all.push_back({.id = name,
                     .origin = source.class_path,
                     .class_path = source.class_path,
                     .main_class = name});
  }
  return all;
}

// A client that was renamed must not silently be left out.
void check_ids(const std::vector<std::string>& globs, const std::vector<Client>& all) {
  for (const std::string& glob : globs) {
    const Filter filter{.ids = {glob}, .structures = {}, .bug_classes = {}};
    if (std::ranges::none_of(all, [&](const Client& client) { return filter.admits(client); }))
      throw InputError("no client has an id that fits '{}'", glob);
  }
}

std::vector<Client> read_source(const ClientSource& source, std::size_t number,
                                const std::string& folder, const std::string& jdk_home) {
  std::vector<Client> all = source.made ? read_made(*source.made, number, folder, jdk_home)
                            : !source.set.empty()      ? read_set(source.set, folder, jdk_home)
                            : !source.manifest.empty() ? read_manifest(source.manifest)
                                                       : read_classes(source);
  check_ids(source.only.ids, all);
  std::erase_if(all, [&](const Client& client) { return !source.only.admits(client); });
  std::vector<Client> chosen;
  for (std::size_t i = 0; i < all.size(); i += source.every) chosen.push_back(std::move(all[i]));
  return chosen;
}

}  // namespace

std::vector<Client> parse_manifest(std::string_view text, const std::string& file) {
  const Json value = parse_json(text, file);
  const JsonNode root(value, file);
  std::vector<Client> all;
  for (const JsonNode& node : root["clients"].elements())
    all.push_back(read_entry(node, fs::path(file).parent_path()));
  return all;
}

std::vector<Client> load_clients(const Study& study, const std::string& folder,
                                 const std::string& jdk_home) {
  std::vector<Client> all;
  std::set<std::string> ids;
  std::size_t number = 0;
  for (const ClientSource& source : study.clients) {
    for (Client& client : read_source(source, number, folder, jdk_home)) {
      if (!ids.insert(client.id).second)
        throw InputError("there are two clients '{}' in the study", client.id);
      all.push_back(std::move(client));
    }
    ++number;
  }
  if (all.empty()) throw InputError("no client of the study is left: see \"only\" of its clients");
  return all;
}

}  // namespace plait::study
