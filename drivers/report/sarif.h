// Reports in SARIF 2.1.0, which code hosts and editors show at the lines of the source.
//
// A run has a result for each place where something goes wrong (groups.h) and for each data race
// of the program's own. The trace of a violation is its code flow, with a thread flow for each
// thread; `executionOrder` says how their steps went together. That not everything was explored is
// no result but a notification of the run, which then did not end well.
#pragma once

#include <string>
#include <vector>

#include "drivers/report/report.h"
#include "drivers/report/source.h"

namespace plait {

// What was checked, and under which name: a program; of `plait lin` a client, of `plait test` a
// test.
struct SarifPart {
  std::string name;
  const Report* report;
};

// One run. `whole` says how all of it was made and what came of it. Borrows what it is given.
std::string to_sarif(const Report& whole, const std::vector<SarifPart>& parts,
                     SourceFinder& sources);

}  // namespace plait
