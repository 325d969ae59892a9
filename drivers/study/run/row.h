// One run's result, and a line of results.csv.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace plait::study {

struct Row {
  std::string client, configuration;
  // "verified" and "violation": finished. Else why not: "time-out", "memory-out", "state-limit",
  // "unsupported", "bad-input", "crash".
  std::string verdict;
  std::uint64_t states = 0, transitions = 0, executions = 0;
  double seconds = 0, cpu_seconds = 0;  // of the process, from its start to its end
  std::uint64_t peak_memory_bytes = 0;
  std::string machine, version;
  std::string structure, bug_class;
  std::string violations;  // their kinds, sorted, blanks between; also of a run that did not finish
  std::string outcomes;    // digest of all outcomes; "" unless the run finished and stops never
  std::string detail;      // what happened, of a run that did not finish
  std::string run;         // Run::key

  bool is_finished() const { return verdict == "verified" || verdict == "violation"; }
};

// The names of the columns.
std::string csv_header();

// RFC 4180, without the end of the line. Control characters are escaped, so that a row is always
// one line.
std::string csv_line(const Row& row);

// Nothing if the line is no row.
std::optional<Row> parse_row(std::string_view line);

}  // namespace plait::study
