#include "drivers/study/table.h"

#include <fmt/ranges.h>

#include <algorithm>

#include "drivers/study/advice.h"
#include "drivers/study/numbers.h"
#include "drivers/text/format.h"

namespace plait::study {

namespace {

constexpr std::size_t kTroublesShown = 20;

std::string count_text(double value) { return with_commas(static_cast<std::uint64_t>(value)); }

std::string number_of(const Measurements& m, std::size_t series, const char* verdict) {
  std::size_t number = 0;
  for (std::size_t client = 0; client < m.plan().clients.size(); ++client) {
    number += static_cast<std::size_t>(
        std::ranges::count(m.cell(series, client).rows, verdict, &Row::verdict));
  }
  return number == 0 ? "" : std::to_string(number);
}

double mean_deviation(const Measurements& m, std::size_t series) {
  std::vector<double> all;
  for (std::size_t client = 0; client < m.plan().clients.size(); ++client) {
    const Measurements::Cell& cell = m.cell(series, client);
    if (cell.value(Measure::kSeconds, Over::kAverage))
      all.push_back(deviation(cell.finished(Measure::kSeconds)));
  }
  return mean(all);
}

std::vector<std::string> series_row(const Measurements& m, std::size_t s, bool has_orders) {
  const auto values = [&](Measure measure) { return m.values(s, measure, Over::kAverage); };
  const std::vector<double> seconds = values(Measure::kSeconds);
  std::vector<std::string> row = {m.series()[s].name,
                                  fmt::format("{}/{}", seconds.size(), m.planned_clients(s))};
  // Of no client there is nothing to tell.
  const auto add = [&](std::string text) { row.push_back(seconds.empty() ? "" : std::move(text)); };
  add(fmt::format("{:.2f}", median(seconds)));
  add(fmt::format("{:.2f}", mean(seconds)));
  if (has_orders) {
    add(fmt::format("{:.2f}", mean(m.values(s, Measure::kSeconds, Over::kMinimum))));
    add(fmt::format("{:.2f}", mean_deviation(m, s)));
  }
  for (const Measure measure : {Measure::kStates, Measure::kTransitions}) {
    add(count_text(median(values(measure))));
    add(count_text(mean(values(measure))));
  }
  add(bytes_text(static_cast<std::uint64_t>(mean(values(Measure::kMemory)))));
  for (const char* verdict : {"time-out", "memory-out", "crash"})
    row.push_back(number_of(m, s, verdict));
  return row;
}

// Columns by number: names of series are long.
std::string ratio_table(const Measurements& m, Measure measure) {
  std::vector<std::vector<std::string>> rows = {{""}};
  for (std::size_t b = 0; b < m.series().size(); ++b) rows[0].push_back(fmt::format("[{}]", b + 1));
  for (std::size_t a = 0; a < m.series().size(); ++a) {
    rows.push_back({fmt::format("[{}] {}", a + 1, m.series()[a].name)});
    for (std::size_t b = 0; b < m.series().size(); ++b) {
      const std::vector<double> ratios = m.ratios(a, b, measure);
      const bool is_told = a != b && !ratios.empty() && m.series()[a].stop == m.series()[b].stop;
      rows.back().push_back(is_told ? fmt::format("{:.2f}", mean(ratios)) : "");
    }
  }
  return aligned(rows);
}

std::string list_text(const std::string& title, const std::vector<std::string>& lines,
                      std::size_t shown) {
  std::string text = "\n" + title + "\n";
  for (std::size_t i = 0; i < std::min(lines.size(), shown); ++i) text += "  " + lines[i] + "\n";
  if (lines.size() > shown)
    text += fmt::format("  … and {} more: see results.csv\n", lines.size() - shown);
  return text;
}

std::string advice_list(const Measurements& m) {
  std::vector<std::string> lines;
  const std::vector<Advice> all = give_advice(m);
  const bool has_both =
      std::ranges::any_of(all, [&](const Advice& advice) { return advice.stop != all[0].stop; });
  for (const Advice& advice : all) {
    const char* stop = !has_both ? "" : advice.stop == "never" ? "all states, " : "first error, ";
    lines.push_back(stop + advice_text(advice, m));
  }
  return list_text("Fastest (an unfinished run counts twice the largest limit):", lines,
                   lines.size());
}

}  // namespace

std::vector<std::vector<std::string>> series_rows(const Measurements& m) {
  const bool has_orders = std::ranges::any_of(
      m.series(), [](const auto& series) { return series.configurations.size() > 1; });
  std::vector<std::string> heading = {"", "finished", "median s", "mean s"};
  if (has_orders) heading.insert(heading.end(), {"mean min s", "mean sd s"});
  heading.insert(heading.end(), {"median states", "mean states", "median trans.", "mean trans.",
                                 "mean memory", "time-outs", "mem-outs", "crashes"});
  std::vector<std::vector<std::string>> rows = {heading};
  for (std::size_t s = 0; s < m.series().size(); ++s) rows.push_back(series_row(m, s, has_orders));
  return rows;
}

std::string aligned(const std::vector<std::vector<std::string>>& rows) {
  std::vector<std::size_t> widths(rows[0].size());
  for (const auto& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i)
      widths[i] = std::max(widths[i], display_width(row[i]));
  }
  std::string text;
  for (const auto& row : rows) {
    std::string line;
    for (std::size_t i = 0; i < row.size(); ++i) {
      const std::string blanks(widths[i] - display_width(row[i]), ' ');
      line += i == 0 ? row[i] + blanks : "  " + blanks + row[i];
    }
    trim_right(line);
    text += line + "\n";
  }
  return text;
}

std::vector<std::string> find_troubles(const std::vector<Row>& rows) {
  std::vector<std::string> troubles;
  for (const Row& row : rows) {
    if (row.verdict == "crash" || row.verdict == "bad-input" || row.verdict == "unsupported")
      troubles.push_back(
          fmt::format("{} by {}: {}: {}", row.client, row.configuration, row.verdict, row.detail));
  }
  return troubles;
}

std::string table_text(const Study& study, const Measurements& m,
                       const std::vector<std::string>& disagreements) {
  std::string text = fmt::format("{}: {}, {} of {} runs\n\n", study.name,
                                 counted(m.plan().clients.size(), "client"),
                                 with_commas(m.rows().size()), with_commas(m.plan().runs.size()));
  text += aligned(series_rows(m));
  if (m.series().size() > 1) {
    text += "\nTime of a row over time of a column, mean over the clients that both finished:\n\n";
    text += ratio_table(m, Measure::kSeconds);
    text += advice_list(m);
  }
  const std::vector<std::string> troubles = find_troubles(m.rows());
  if (!troubles.empty())
    text += list_text("Runs that could not be made:", troubles, kTroublesShown);
  if (!disagreements.empty())
    text += list_text(
        fmt::format("DISAGREEMENT, {} of them: something is wrong in Plait or in the manifest.",
                    disagreements.size()),
        disagreements, disagreements.size());
  return text;
}

}  // namespace plait::study
