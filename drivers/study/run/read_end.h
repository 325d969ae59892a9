// What the end of a run means: its row.
#pragma once

#include <string>

#include "drivers/report/report.h"
#include "drivers/study/run/process.h"
#include "drivers/study/run/row.h"

namespace plait::study {

// Fills in verdict, counts, violations, outcomes and detail. `report`: the file that the process
// was to write; `said`: what it wrote to stderr.
void read_end(const ProcessEnd& end, const std::string& report, const std::string& said, Row& row);

// The part that comes from a report.
void read_report_into(const Report& report, Row& row);

}  // namespace plait::study
