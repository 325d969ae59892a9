// The report of a study: one page that says what to choose, with tables and plots, and asks nothing
// of a network.
#pragma once

#include <string>
#include <vector>

#include "drivers/study/measurements.h"
#include "drivers/study/plots.h"

namespace plait::study {

struct StudyReport {
  const Study& study;
  const Measurements& measurements;
  std::vector<std::string> disagreements;
  std::vector<DrawnPlot> plots;
  std::string plot_problem;  // why plots are missing, or ""
  std::string machine, version, jdk;
  std::string traces;  // the folder of pages of violations, beside the page
};

// `table`: the same as text.
std::string study_html(const StudyReport& report, const std::string& table);

}  // namespace plait::study
