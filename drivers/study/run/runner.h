// Runs what is left of a plan, several processes at once.
#pragma once

#include <string>

#include "drivers/study/run/plan.h"
#include "drivers/study/run/result_file.h"
#include "drivers/text/live_line.h"

namespace plait::study {

struct RunnerOptions {
  std::string folder;  // for files of runs under way
  std::string traces;  // folder of pages, one of each client that has a violation
  std::string jdk_home, machine, version;
  std::size_t jobs = 1;
  ProgressMode progress = ProgressMode::kAuto;
};

// Runs every run without a row and adds its row as soon as it has ended. Returns true iff all were
// run, false if a signal came first (SIGINT, SIGTERM, SIGHUP): runs under way are then given up.
bool run_all(const Plan& plan, ResultFile& results, const RunnerOptions& options);

// The name in the folder of traces of the page of a client.
std::string trace_page_of(const std::string& client);

// Seconds until all is done: each run is expected to take as long as others of its configuration
// did on average.
double estimate_left(const Plan& plan, const std::vector<Row>& rows, std::size_t jobs);

}  // namespace plait::study
