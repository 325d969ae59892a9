#include "drivers/study/run/parse.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "drivers/clients/sets.h"
#include "drivers/study/run/parse_configuration.h"
#include "drivers/study/run/parse_plot.h"
#include "drivers/text/json_node.h"
#include "jvm/base/error.h"

namespace plait::study {

namespace {

namespace fs = std::filesystem;

// A path of the study, seen from where Plait runs.
std::string beside(const std::string& file, const std::string& path) {
  return (fs::path(file).parent_path() / path).lexically_normal().string();
}

std::string class_path_beside(const std::string& file, const std::string& class_path) {
  std::string all;
  for (std::size_t from = 0; from <= class_path.size();) {
    const std::size_t colon = std::min(class_path.find(':', from), class_path.size());
    all += (all.empty() ? "" : ":") + beside(file, class_path.substr(from, colon - from));
    from = colon + 1;
  }
  return all;
}

void check_set(const JsonNode& node) {
  const std::vector<std::string_view> known = clients::set_names();
  if (std::ranges::find(known, node.text()) != known.end()) return;
  node.fail(
      fmt::format("'{}' is not a ready set; there are {}", node.text(), fmt::join(known, ", ")));
}

ClientSource read_source(const JsonNode& node, const std::string& file) {
  node.require_members_among({"set", "manifest", "classes", "class_path", "only", "every"});
  if (node.has("set") + node.has("manifest") + node.has("classes") != 1)
    node.fail("needs one of set, manifest and classes");
  ClientSource source;
  if (node.has("set")) check_set(node["set"]), source.set = node["set"].text();
  if (node.has("manifest")) source.manifest = beside(file, node["manifest"].text());
  if (node.has("classes")) {
    source.classes = node["classes"].texts();
    source.class_path = class_path_beside(file, node["class_path"].text());
  } else if (node.has("class_path")) {
    node["class_path"].fail("has a meaning beside classes alone");
  }
  if (node.has("only")) source.only = read_filter(node["only"]);
  if (node.has("every")) source.every = node["every"].positive_count();
  return source;
}

std::vector<ClientSource> read_sources(const JsonNode& node, const std::string& file) {
  std::vector<ClientSource> sources;
  for (const JsonNode& element : node.elements()) sources.push_back(read_source(element, file));
  if (sources.empty()) node.fail("is empty: there is nothing to check");
  return sources;
}

std::vector<Configuration> read_configurations(const JsonNode& root) {
  const Limits limits = root.has("limits") ? read_limits(root["limits"], {}) : Limits();
  std::vector<Configuration> all;
  std::set<std::string> names;
  for (const JsonNode& node : root["configurations"].elements()) {
    for (Configuration& configuration : read_configuration(node, limits)) {
      if (!names.insert(configuration.name).second)
        node.fail(fmt::format("there are two configurations '{}'", configuration.name));
      all.push_back(std::move(configuration));
    }
  }
  if (all.empty()) root["configurations"].fail("is empty: there is no way to check the clients");
  return all;
}

}  // namespace

Study parse_study(std::string_view text, const std::string& file) {
  const Json value = parse_json(text, file);
  const JsonNode root(value, file);
  root.require_members_among(
      {"name", "about", "clients", "configurations", "limits", "jobs", "plots"});
  Study study;
  study.name = read_label(root["name"]);
  if (root.has("about")) study.about = read_label(root["about"]);
  study.clients = read_sources(root["clients"], file);
  study.configurations = read_configurations(root);
  if (root.has("jobs")) study.jobs = root["jobs"].positive_count();
  study.plots = root.has("plots") ? read_plots(root["plots"], study) : default_plots(study);
  return study;
}

}  // namespace plait::study
