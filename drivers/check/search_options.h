// The options that say how to search and what to report: of `plait check` and `plait lin`.
#pragma once

#include <string>
#include <vector>

#include "drivers/check/checker.h"

namespace plait {

class Command;

// As they are written on the command line.
struct SearchArguments {
  CheckOptions options;
  bool no_safe_sets = false, no_assertions = false;
  std::string scout = "off";
  TraceDetail trace = TraceDetail::kFull;
  double max_time = 0;
  std::uint64_t max_memory_mb = 0, max_states = 0, max_depth = 0;
  std::vector<std::string> reports, notice;
  bool is_quiet = false;
};

void add_search_options(Command command, SearchArguments& arguments);

// The last lines of a violation: the command that executes it again, and before it the one that
// keeps it if no report does.
std::string replay_text(const SearchArguments& arguments);

// Throws InputError for values that are not known, or do not fit together.
CheckOptions finish(const SearchArguments& arguments);

}  // namespace plait
