// Runs a search over a program and gathers what it finds.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "drivers/check/algorithms.h"
#include "drivers/check/scout_options.h"
#include "drivers/options/choices.h"
#include "drivers/options/program_options.h"
#include "drivers/report/kinds.h"
#include "drivers/report/report.h"
#include "drivers/text/progress.h"
#include "por/search/limits.h"

namespace plait {

class Explorer;
class Property;  // findings.h
class Watch;     // watch.h
class Draft;     // draft.h

struct CheckOptions {
  ProgramOptions program;
  std::vector<std::uint32_t> choices;  // of a client: what its program is (prelude.h)
  SearchOptions search;
  Noticing noticing;                   // what the program is known to look at
  std::string why_real_locks;          // of noticing.real_locks; for the report
  std::vector<std::string> structure;  // with visibility "structure"
  RaceSearch races = RaceSearch::kAdjacent;
  Visible visibility = Visible::kShared;
  Locks locks = Locks::kModel;
  Timeouts timeouts = Timeouts::kAny;
  std::string order = "sequential", hashes = "fixed";
  bool spurious = false;
  StopRule stop = StopRule::kFirst;
  ScoutOptions scout;  // with StopRule::kFirst alone: the other wants all there is anyway
  // Kinds of violation (kinds.h): told but no reason to fail, the reverse, and what is looked for
  // if the algorithm can (kinds_sought).
  std::vector<std::string> allow, fail_on, looked_for = kinds_of_check();
  bool shorten = true;
  std::optional<std::string> show_outcome;   // a schedule for an outcome with this text
  bool wants_traces = true;                  // false: a violation has its schedule only
  bool wants_lines = false;                  // Report::lines
  std::shared_ptr<const Property> property;  // null: no deadlock
  por::LimitSettings limits;
  ProgressMode progress = ProgressMode::kAuto;
  // One of many searches: where they all show how they get on, and what this one is called there.
  Progress* shared_progress = nullptr;
  std::string title;
  // That of who keeps the limits of more than this search; null: it has its own.
  Watch* watch = nullptr;
  Draft* draft = nullptr;  // where the search says what it finds, or null
  // Tells a report and returns the exit status, if the process ends before the check does: from
  // another thread, all else standing still. Empty: one line says why.
  std::function<int(Report)> tell_last;
  std::chrono::steady_clock::time_point start{};  // check_program() sets it
};

// Throws InputError that names the option if the options are not known or do not fit together.
void validate(const CheckOptions& options);

// Explores the program and tells what was found, traces included. Throws InputError for a bad
// program or option; what the program needs and Plait does not model is a verdict.
Report check_program(const CheckOptions& options);

VmOptions vm_options(const CheckOptions& options);
// How many values an identity hash can have, by what --hashes says; 0: each is fixed.
std::uint32_t hash_values(const std::string& hashes);

bool looks_for_races(const CheckOptions& options);

// Those that are never adjacent as well (order_recorder.h).
bool looks_for_all_races(const CheckOptions& options);

// The kinds of violation that the search promises to find.
std::vector<std::string> kinds_sought(const CheckOptions& options);

// Explores from the state that the explorer is in, comes back to it, and adds to the report what
// was found, traces and verdict aside. Throws MustNoticeError if the program must be explored with
// more noticed, ScoutError if without random schedules. Then, and if it returns false, the explorer
// is of no use any more. REQUIRES: there is a watch.
bool explore_from_here(Explorer& explorer, const CheckOptions& options, Report& report);

// What the findings of a report come to.
Verdict verdict_of(const Report& report);

// A report that says how the search is made, and nothing of a program.
Report settings_of(const CheckOptions& options);

// The most that the process had in memory so far.
std::uint64_t peak_memory_bytes();

// The largest memory a search may use unless told otherwise: four fifths of what the machine has.
std::uint64_t default_memory_limit();

}  // namespace plait
