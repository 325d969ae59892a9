// The report of `plait lin` for a person at a terminal.
#pragma once

#include <string>

#include "drivers/lin/programs/spec.h"
#include "drivers/lin/report.h"
#include "drivers/report/text.h"

namespace plait::lin {

// A failing program, or one of which nothing is known. It shows the program as a table, its
// outcomes, and `violations` of its violations at most, each with its trace. `sources` knows
// classes on the class path.
std::string program_report_text(const ProgramReport& program, const Spec& spec,
                                SourceFinder& sources, const TextOptions& options,
                                std::size_t violations);

inline constexpr std::size_t kEveryViolation = ~std::size_t{0};

// Which outcomes are right and which were met: a table.
std::string outcome_table(const ProgramReport& program);

// "violation: 3 of 100 programs of java.util.concurrent.ConcurrentLinkedQueue are not linearizable"
std::string verdict_line(const LinReport& report);
// What --guarantee found beside violations; "" without it.
std::string guarantee_text(const LinReport& report);
// The verdict, how many programs of each kind, the counts.
std::string summary_text(const LinReport& report, const TextOptions& options);

// "all 2,628 programs of 2 threads × 2 calls", "1,904 of 31,752 programs of …"
std::string coverage_text(const Coverage& size);

// What a person is told of a run, the command that replays it aside. Of generated programs the
// smallest that fails comes first, then a line for each group of others; `report.is_generated`.
std::string run_text(const LinReport& report, SourceFinder& sources, const TextOptions& options);

// The program to show of those that fail: `report.programs[…]`. REQUIRES: one does.
std::size_t shown_program(const LinReport& report);

// How many programs have this verdict.
std::size_t count_of(const LinReport& report, const char* verdict);

}  // namespace plait::lin
