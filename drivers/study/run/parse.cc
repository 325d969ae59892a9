#include "drivers/study/run/parse.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "drivers/clients/paths.h"
#include "drivers/clients/sets.h"
#include "drivers/study/run/parse_configuration.h"
#include "drivers/study/run/parse_plot.h"
#include "drivers/text/json_node.h"
#include "jvm/base/error.h"

namespace plait::study {

namespace {

void check_set(const JsonNode& node) {
  const std::vector<std::string_view> known = clients::set_names();
  if (std::ranges::find(known, node.text()) != known.end()) return;
  node.fail(
      fmt::format("'{}' is not a ready set; there are {}", node.text(), fmt::join(known, ", ")));
}

constexpr int kMostClients = 10000;

int small_count(const JsonNode& node) {
  const std::uint64_t count = node.count();
  if (count > kMostClients) node.fail(fmt::format("must be {} at most", kMostClients));
  return static_cast<int>(count);
}

// Clients that are made for the study: the options of `plait clients`.
clients::Request read_request(const JsonNode& node, const std::string& file) {
  clients::Request request;
  const auto text = [&](const char* member, std::string& value) {
    if (node.has(member)) value = node[member].text();
  };
  const auto count = [&](const char* member, int& value) {
    if (node.has(member)) value = small_count(node[member]);
  };
  text("structure", request.structure);
  text("class", request.class_name);
  if (request.class_name.ends_with(".json"))
    request.class_name = clients::beside(file, request.class_name);
  if (node.has("class_path"))
    request.class_path = clients::class_path_beside(file, node["class_path"].text());
  text("name", request.name);
  text("kind", request.kind);
  text("new", request.maker);
  text("visible", request.visible);
  text("contention", request.contention);
  text("fault", request.fault);
  text("bug", request.bug);
  count("threads", request.threads);
  count("calls", request.calls);
  count("initial", request.initial);
  count("count", request.count);
  if (node.has("methods")) request.methods = node["methods"].texts();
  if (node.has("seed")) request.seed = node["seed"].count();
  request.is_exact = node.flag("exact");
  request.has_trigger = node.flag("trigger");
  return request;
}

ClientSource read_source(const JsonNode& node, const std::string& file) {
  ClientSource source;
  if (node.has("structure") || node.has("class")) {
    node.require_members_among({"structure", "class",   "name",       "class_path", "kind",
                                "new",       "visible", "contention", "fault",      "bug",
                                "trigger",   "threads", "calls",      "exact",      "initial",
                                "count",     "methods", "seed",       "only",       "every"});
    source.made = read_request(node, file);
  } else {
    node.require_members_among({"set", "manifest", "classes", "class_path", "only", "every"});
    if (node.has("set") + node.has("manifest") + node.has("classes") != 1)
      node.fail("needs one of set, manifest, classes, structure and class");
  }
  if (node.has("set")) check_set(node["set"]), source.set = node["set"].text();
  if (node.has("manifest")) source.manifest = clients::beside(file, node["manifest"].text());
  if (node.has("classes")) {
    source.classes = node["classes"].texts();
    source.class_path = clients::class_path_beside(file, node["class_path"].text());
  } else if (node.has("class_path") && !source.made) {
    node["class_path"].fail("has a meaning beside class and classes alone");
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
