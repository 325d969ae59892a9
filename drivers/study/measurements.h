// The results of a study by series and client, for tables and plots.
//
// A series says something of a client if its runs finished: all of them for an average over orders,
// one of them for a minimum.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "drivers/study/run/plan.h"
#include "drivers/study/run/row.h"

namespace plait::study {

double value_of(const Row& row, Measure measure);

// Refers to plan and rows: both must outlive it.
class Measurements {
 public:
  struct Series {
    std::string name, stop;
    std::vector<std::size_t> configurations;
  };
  // One client's runs in a series.
  struct Cell {
    std::size_t planned = 0;
    std::vector<const Row*> rows;

    std::vector<double> finished(Measure measure) const;
    std::optional<double> value(Measure measure, Over over) const;
  };

  Measurements(const Plan& plan, const std::vector<Row>& rows);

  const Plan& plan() const { return *plan_; }
  const std::vector<Row>& rows() const { return *rows_; }
  const std::vector<Series>& series() const { return series_; }
  std::size_t index_of(const std::string& series) const;  // REQUIRES: there is one
  const Cell& cell(std::size_t series, std::size_t client) const { return cells_[series][client]; }

  // Of every client that the series finished.
  std::vector<double> values(std::size_t series, Measure measure, Over over) const;
  // Of every client that both finished: how much `a` needs of what `b` needs.
  std::vector<double> ratios(std::size_t a, std::size_t b, Measure measure) const;
  std::size_t planned_clients(std::size_t series) const;

 private:
  const Plan* plan_;
  const std::vector<Row>* rows_;
  std::vector<Series> series_;
  std::vector<std::vector<Cell>> cells_;  // by series, then client
};

}  // namespace plait::study
