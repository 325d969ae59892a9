#include "drivers/study/measurements.h"

#include <algorithm>
#include <map>

#include "drivers/study/numbers.h"
#include "jvm/base/error.h"

namespace plait::study {

double value_of(const Row& row, Measure measure) {
  switch (measure) {
    case Measure::kSeconds: return row.seconds;
    case Measure::kCpuSeconds: return row.cpu_seconds;
    case Measure::kMemory: return static_cast<double>(row.peak_memory_bytes);
    case Measure::kStates: return static_cast<double>(row.states);
    case Measure::kTransitions: return static_cast<double>(row.transitions);
    case Measure::kExecutions: return static_cast<double>(row.executions);
  }
  return 0;
}

std::vector<double> Measurements::Cell::finished(Measure measure) const {
  std::vector<double> values;
  for (const Row* row : rows) {
    if (row->is_finished()) values.push_back(value_of(*row, measure));
  }
  return values;
}

std::optional<double> Measurements::Cell::value(Measure measure, Over over) const {
  const std::vector<double> values = finished(measure);
  if (values.empty() || (over == Over::kAverage && values.size() < planned)) return std::nullopt;
  return over == Over::kAverage ? mean(values) : minimum(values);
}

Measurements::Measurements(const Plan& plan, const std::vector<Row>& rows)
    : plan_(&plan), rows_(&rows) {
  std::map<std::string, std::size_t> index;
  std::vector<std::size_t> series_of;
  for (std::size_t i = 0; i < plan.configurations.size(); ++i) {
    const Configuration& configuration = plan.configurations[i];
    const auto [at, is_new] = index.try_emplace(configuration.series, series_.size());
    if (is_new)
      series_.push_back({configuration.series, std::string(word(configuration.stop)), {}});
    series_[at->second].configurations.push_back(i);
    series_of.push_back(at->second);
  }
  cells_.assign(series_.size(), std::vector<Cell>(plan.clients.size()));
  std::map<std::string, const Row*> row_of;
  for (const Row& row : rows) row_of[row.run] = &row;
  for (const Run& run : plan.runs) {
    Cell& cell = cells_[series_of[run.configuration]][run.client];
    ++cell.planned;
    if (const auto at = row_of.find(run.key); at != row_of.end()) cell.rows.push_back(at->second);
  }
}

std::size_t Measurements::index_of(const std::string& name) const {
  const auto at = std::ranges::find(series_, name, &Series::name);
  CHECK(at != series_.end());
  return static_cast<std::size_t>(at - series_.begin());
}

std::vector<double> Measurements::values(std::size_t series, Measure measure, Over over) const {
  std::vector<double> all;
  for (const Cell& cell : cells_[series]) {
    if (const std::optional<double> value = cell.value(measure, over)) all.push_back(*value);
  }
  return all;
}

std::vector<double> Measurements::ratios(std::size_t a, std::size_t b, Measure measure) const {
  std::vector<double> all;
  for (std::size_t client = 0; client < plan_->clients.size(); ++client) {
    const std::optional<double> first = cell(a, client).value(measure, Over::kAverage);
    const std::optional<double> second = cell(b, client).value(measure, Over::kAverage);
    if (first && second && *first > 0 && *second > 0) all.push_back(*first / *second);
  }
  return all;
}

std::size_t Measurements::planned_clients(std::size_t series) const {
  return static_cast<std::size_t>(
      std::ranges::count_if(cells_[series], [](const Cell& cell) { return cell.planned > 0; }));
}

}  // namespace plait::study
