// What `plait lin` found: the data behind every form of its report (CONTRACT.md, "The report of
// `lin`").
#pragma once

#include <string>
#include <vector>

#include "drivers/report/report.h"

namespace plait::lin {

struct OutcomeRow {
  std::string outcome;  // "null, 0, true"
  bool is_admitted = false, is_observed = false;
};

struct ProgramReport {
  std::string program;  // as parse_program() reads it
  std::string verdict;  // "linearizable" | "not-linearizable" | "deadlock" | "error" | "limit" |
                        // "unsupported"
  std::vector<OutcomeRow> outcomes;  // sorted
  std::vector<std::vector<std::string>>
      nearest;           // by violation: admitted outcomes that differ little from its own
  std::string smallest;  // a failing program of fewer calls, or ""
  std::string reason;    // which limit, or what is not modelled; or ""
  std::vector<std::string> listing;  // the client's source: what the lines of a trace are
  Report report;                     // of the search
};

struct LinReport {
  std::string class_name, consistency;  // "spec" | "linearizable"
  std::string spec;                     // as parse_spec() reads it
  std::size_t planned = 0;              // programs; fewer were checked if something ended the run
  bool is_interrupted = false;
  Verdict verdict = Verdict::kVerified;
  std::vector<ProgramReport> programs;
  Report totals;  // the counts of all searches, and how they were made
};

bool is_failing(const ProgramReport& program);

}  // namespace plait::lin
