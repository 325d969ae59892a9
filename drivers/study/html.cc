#include "drivers/study/html.h"

#include <fmt/ranges.h>

#include <algorithm>
#include <filesystem>
#include <set>

#include "drivers/report/page.h"
#include "drivers/study/advice.h"
#include "drivers/study/numbers.h"
#include "drivers/study/run/runner.h"
#include "drivers/study/table.h"
#include "drivers/text/json.h"

// page.S
extern "C" const char plait_study_js[], plait_study_js_end[], plait_study_css[],
    plait_study_css_end[];

namespace plait::study {

namespace {

constexpr Measure kShown[] = {Measure::kSeconds, Measure::kStates, Measure::kTransitions,
                              Measure::kMemory};

Json series_json(const Measurements& m) {
  Json all = Json::array();
  for (const Measurements::Series& series : m.series()) {
    Json configurations = Json::array();
    for (const std::size_t i : series.configurations)
      configurations.push_back(m.plan().configurations[i].name);
    all.push_back(
        {{"name", series.name}, {"stop", series.stop}, {"configurations", configurations}});
  }
  return all;
}

Json advice_json(const Measurements& m) {
  Json all = Json::array();
  for (const Advice& advice : give_advice(m)) {
    Json standings = Json::array();
    for (const Standing& standing : advice.standings) {
      standings.push_back({{"series", standing.series},
                           {"clients", standing.clients},
                           {"finished", standing.finished},
                           {"seconds", standing.seconds},
                           {"fastest", standing.fastest}});
    }
    all.push_back({{"kind", advice.kind},
                   {"stop", advice.stop},
                   {"standings", standings},
                   {"compared", compared_text(advice)}});
  }
  return all;
}

// By measure, row and column: the means and the number of clients that both finished; null if there
// is none to compare.
Json ratios_json(const Measurements& m) {
  Json all = Json::object();
  for (const Measure measure : kShown) {
    Json& rows = all[measure_name(measure)] = Json::array();
    for (std::size_t a = 0; a < m.series().size(); ++a) {
      Json row = Json::array();
      for (std::size_t b = 0; b < m.series().size(); ++b) {
        const std::vector<double> ratios = m.ratios(a, b, measure);
        const bool is_told = a != b && !ratios.empty() && m.series()[a].stop == m.series()[b].stop;
        row.push_back(is_told ? Json::array({mean(ratios), geometric_mean(ratios), ratios.size()})
                              : Json());
      }
      rows.push_back(row);
    }
  }
  return all;
}

// One verdict for all orders: the one they share, or of the first that did not finish.
std::string verdict_of(const Measurements::Cell& cell) {
  for (const Row* row : cell.rows) {
    if (!row->is_finished()) return row->verdict;
  }
  return cell.rows[0]->verdict;
}

Json cell_json(const Measurements::Cell& cell) {
  if (cell.rows.empty()) return nullptr;
  Json json = {{"verdict", verdict_of(cell)}};
  for (const Measure measure : kShown) {
    const std::optional<double> value = cell.value(measure, Over::kAverage);
    json[measure_name(measure)] = value ? Json(*value) : Json();
  }
  return json;
}

// Where its page is, seen from the report; "" if there is none.
std::string trace_of(const StudyReport& report, const std::string& client) {
  const std::filesystem::path page = std::filesystem::path(report.traces) / trace_page_of(client);
  std::error_code error;
  return std::filesystem::exists(page, error)
             ? fmt::format("{}/{}", page.parent_path().filename().string(),
                           page.filename().string())
             : "";
}

// What is known of a client: what its runs that finished say, each verdict once. If none did, how
// the first one ended.
std::string known_of(const Measurements& m, std::size_t client) {
  std::set<std::string> verdicts, kinds;
  std::string unfinished;
  for (std::size_t s = 0; s < m.series().size(); ++s) {
    for (const Row* row : m.cell(s, client).rows) {
      if (row->is_finished())
        verdicts.insert(row->verdict);
      else if (unfinished.empty())
        unfinished = row->verdict;
      if (!row->violations.empty()) kinds.insert(row->violations);
    }
  }
  if (verdicts.empty()) return unfinished;
  const std::string text = fmt::format("{}", fmt::join(verdicts, ", "));
  return kinds.empty() ? text : fmt::format("{}: {}", text, fmt::join(kinds, ", "));
}

Json clients_json(const StudyReport& report) {
  const Measurements& m = report.measurements;
  Json all = Json::array();
  for (std::size_t i = 0; i < m.plan().clients.size(); ++i) {
    const Client& client = m.plan().clients[i];
    Json cells = Json::array();
    for (std::size_t s = 0; s < m.series().size(); ++s) cells.push_back(cell_json(m.cell(s, i)));
    all.push_back({{"id", client.id},
                   {"structure", client.structure},
                   {"bug_class", client.bug_class},
                   {"program", client.program},
                   {"verdict", known_of(m, i)},
                   {"trace", trace_of(report, client.id)},
                   {"cells", cells}});
  }
  return all;
}

Json plots_json(const std::vector<DrawnPlot>& plots) {
  Json all = Json::array();
  for (const DrawnPlot& plot : plots)
    all.push_back({{"name", plot.name}, {"title", plot.title}, {"svg", plot.svg}});
  return all;
}

Json page_json(const StudyReport& report) {
  const Measurements& m = report.measurements;
  return {{"name", report.study.name},
          {"about", report.study.about},
          {"machine", report.machine},
          {"version", report.version},
          {"jdk", report.jdk},
          {"runs", m.rows().size()},
          {"planned", m.plan().runs.size()},
          {"disagreements", report.disagreements},
          {"troubles", find_troubles(m.rows())},
          {"series", series_json(m)},
          {"advice", advice_json(m)},
          {"same_time_percent", kSameTimePercent},
          {"table", series_rows(m)},
          {"ratios", ratios_json(m)},
          {"clients", clients_json(report)},
          {"plots", plots_json(report.plots)},
          {"plot_problem", report.plot_problem}};
}

}  // namespace

std::string study_html(const StudyReport& report, const std::string& table) {
  return fill_page({.title = report.study.name + ", a study by Plait",
                    .text = table,
                    .json = page_json(report).dump(),
                    .style = {plait_study_css, plait_study_css_end},
                    .script = {plait_study_js, plait_study_js_end}});
}

}  // namespace plait::study
