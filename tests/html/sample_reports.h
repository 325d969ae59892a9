// Made-up reports, for tests of everything that shows one.
#pragma once

#include <map>
#include <string>

#include "drivers/report/report.h"
#include "drivers/report/source.h"

namespace plait::test {

// Two threads that add to a counter without a lock: an assertion fails in main.
Report lost_update();
// Two philosophers, each with the fork that the other waits for.
Report deadlock();
Report verified();
// Verified, but for an exit and a deadlock that are allowed.
Report allowed();
// Nothing explored, nothing said: a report as it is when it is made.
Report empty();
// Every text is meant to break out of where it is put: markup, quotes, control characters, bytes
// that are no UTF-8, length.
Report hostile();
// Verified, with a data race of the program and one of the JDK.
Report races();
// As lost_update(), with a step that the JDK does.
Report inside_jdk();
// Verified, with outcomes that have schedules, and lines at which threads stood.
Report covered();
// Three assertions of one place.
Report alike();
// Twelve threads, a step each.
Report many_threads();
// 500 steps: a spin loop, a counting loop and steps that all differ.
Report long_trace();

// Source that is given line by line.
class FixedSources : public SourceFinder {
 public:
  explicit FixedSources(const std::map<std::pair<std::string, int>, std::string>& lines);
  const Lines& lines(const std::string& class_name, const std::string& file) override;

 private:
  std::map<std::string, Lines> files_;  // by class
};

// Source of lost_update() and deadlock().
FixedSources sample_sources();

}  // namespace plait::test
