#include "drivers/study/run/parse_plot.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <set>

#include "drivers/study/run/parse_configuration.h"

namespace plait::study {

namespace {

// The index of the node's text among `known`.
std::size_t one_of(const JsonNode& node, const std::vector<std::string>& known) {
  const auto at = std::ranges::find(known, node.text());
  if (at == known.end())
    node.fail(fmt::format("'{}' is not one of {}", node.text(), fmt::join(known, ", ")));
  return static_cast<std::size_t>(at - known.begin());
}

// Names of files: nothing that a shell or a page would take for something else.
std::string read_name(const JsonNode& node) {
  const std::string name = node.text();
  const auto is_plain = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
  };
  if (name.empty() || !std::ranges::all_of(name, is_plain))
    node.fail("names a file: letters, digits, - and _ alone");
  return name;
}

std::vector<std::string> read_series(const JsonNode& node, const Study& study) {
  const std::vector<std::string> known = series_names(study);
  std::vector<std::string> series;
  for (const JsonNode& element : node.elements()) series.push_back(known[one_of(element, known)]);
  if (series.empty()) node.fail("is empty: there is nothing to draw");
  return series;
}

Plot read_plot(const JsonNode& node, const Study& study) {
  node.require_members_among(
      {"kind", "name", "title", "measure", "over", "series", "only", "common", "log", "by"});
  Plot plot;
  plot.kind = static_cast<Plot::Kind>(one_of(node["kind"], {"quantile", "scatter", "bars"}));
  plot.name = read_name(node["name"]);
  plot.title = node.has("title") ? read_label(node["title"]) : plot.name;
  if (node.has("measure"))
    plot.measure = static_cast<Measure>(one_of(node["measure"], measure_names()));
  if (node.has("over")) plot.over = static_cast<Over>(one_of(node["over"], {"average", "minimum"}));
  plot.series = node.has("series") ? read_series(node["series"], study) : series_names(study);
  if (plot.kind == Plot::Kind::kScatter && plot.series.size() != 2)
    node.fail("a scatter plot needs two series: x and y");
  if (node.has("only")) plot.only = read_filter(node["only"]);
  plot.has_common_clients = node.flag("common");
  if (node.has("log")) plot.is_logarithmic = node["log"].boolean();
  if (node.has("by")) {
    one_of(node["by"], {"structure", "bug_class"});
    plot.by = node["by"].text();
  }
  return plot;
}

}  // namespace

std::vector<Plot> read_plots(const JsonNode& node, const Study& study) {
  std::vector<Plot> plots;
  std::set<std::string> names;
  for (const JsonNode& element : node.elements()) {
    plots.push_back(read_plot(element, study));
    if (!names.insert(plots.back().name).second)
      element["name"].fail(fmt::format("there are two plots '{}'", plots.back().name));
  }
  return plots;
}

std::vector<Plot> default_plots(const Study& study) {
  const std::vector<std::string> series = series_names(study);
  std::vector<Plot> plots;
  plots.push_back(
      {.name = "time", .title = "Time", .measure = Measure::kSeconds, .series = series});
  plots.push_back(
      {.name = "memory", .title = "Memory", .measure = Measure::kMemory, .series = series});
  if (series.size() < 2) return plots;
  plots.push_back({.kind = Plot::Kind::kScatter,
                   .name = "scatter",
                   .title = fmt::format("{} against {}", series[0], series[1]),
                   .series = {series[0], series[1]}});
  return plots;
}

}  // namespace plait::study
