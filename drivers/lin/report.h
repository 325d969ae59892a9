// What `plait lin` found: the data behind every form of its report (docs/reference/report.md, "The
// report of `lin`").
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "drivers/report/report.h"

namespace plait::lin {

struct OutcomeRow {
  std::string outcome;  // "null, 0, true"
  bool is_admitted = false, is_observed = false;
};

// Calls one after the other, and what they return then; both by invocation.
struct AdmittedOrder {
  std::vector<std::size_t> calls;  // those that return
  std::vector<std::string> results;
};

struct ProgramReport {
  std::string program;  // as parse_program() reads it
  std::string verdict;  // "linearizable" | "not-linearizable" | "deadlock" | "error" | "limit" |
                        // "unsupported"
  std::vector<OutcomeRow> outcomes;  // sorted
  std::vector<std::vector<std::string>>
      nearest;  // by violation: admitted outcomes that differ little from its own
  std::vector<AdmittedOrder> orders;  // by violation: of the nearest of these, if it is known
  // With --guarantee. By invocation, of a program that is wait-free: the most steps that its thread
  // takes from beginning the call to its return.
  std::vector<std::uint64_t> own_steps;
  bool is_repeated = false;          // the threads made their calls again and again
  std::string smallest;              // a failing program of fewer calls, or ""
  std::string reason;                // which limit, or what is not modelled; or ""
  std::vector<std::string> listing;  // the client's source: what the lines of a trace are
  Report report;                     // of the search
};

// How many programs of a size were checked.
struct Coverage {
  std::string size;  // "2 threads × 2 calls"; "": they were given, or drawn at random
  std::uint64_t checked = 0, programs = 0;
  std::size_t states = 1;  // that calls in front of the threads lead to
  bool is_bound = false;   // there are at most so many programs
};

struct LinReport {
  std::string class_name, consistency;  // "spec" | "linearizable"
  std::string guarantee;                // "lock-free", or ""
  std::string spec;                     // as parse_spec() reads it
  std::size_t planned = 0;              // programs; fewer were checked if something ended the run
  std::vector<Coverage> coverage;       // of sizes that were begun
  std::size_t states_in_front = 0;      // with sizes: of the size that has most
  bool is_generated = false;            // the programs were not given
  bool is_interrupted = false;
  Verdict verdict = Verdict::kVerified;
  std::vector<ProgramReport> programs;
  Report totals;  // the counts of all searches, and how they were made
};

bool is_failing(const ProgramReport& program);

}  // namespace plait::lin
