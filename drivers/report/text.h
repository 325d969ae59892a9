// A report for a person at a terminal.
#pragma once

#include <cstddef>
#include <string>

#include "drivers/report/report.h"
#include "drivers/report/source.h"
#include "drivers/report/story.h"

namespace plait {

struct TextOptions {
  std::size_t width = 100;      // columns
  std::size_t max_steps = 400;  // of a trace; the middle of longer ones is left out
  std::size_t max_outcomes = 20;
  bool has_color = false;
  TraceDetail detail = TraceDetail::kFull;
};

// What suits stdout: its width, and colour when it is a terminal and NO_COLOR is not set.
TextOptions text_options_for_stdout(TraceDetail detail = TraceDetail::kFull);

// Everything: the verdict, each violation with its trace, the outcomes, the numbers.
std::string report_text(const Report& report, SourceFinder& sources, const TextOptions& options);

// Parts of it. One line, the verdict: "violation: deadlock in Philosophers". Of what is verified it
// says which violations are allowed, and if no execution ends.
std::string verdict_line(const Report& report);
// "deadlock: message"; "assertion in Thread-1: java.lang.AssertionError: message"; "exception,
// handled by the program, in …".
std::string violation_title(const Violation& violation);
// "deadlock, handled exception": their kinds, each once.
std::string kinds_text(const std::vector<Violation>& violations);
// Title, trace, exception stack or who waits for whom.
std::string violation_text(const Violation& violation, SourceFinder& sources,
                           const TextOptions& options);
// One column per thread; one below the other when there are too many for the width.
std::string trace_text(const Violation& violation, SourceFinder& sources,
                       const TextOptions& options);
// Outcomes, counts, time, memory and what the verdict rests on.
std::string numbers_text(const Report& report, const TextOptions& options);
// The last part of it: what was explored how, and how far the result can be trusted.
std::string method_text(const Report& report);

// In the colour of that code ("1;31": bold, red), if there are colours.
std::string colored(const std::string& text, const char* code, const TextOptions& options);

// An upper bound of the chance that two of `states` states share a random 128-bit key, so that one
// was overlooked.
double omission_bound(std::uint64_t states);

}  // namespace plait
