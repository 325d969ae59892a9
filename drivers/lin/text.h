// The report of `plait lin` for a person at a terminal.
#pragma once

#include <string>

#include "drivers/lin/report.h"
#include "drivers/report/text.h"

namespace plait::lin {

// A failing program, or one of which nothing is known: the program, its outcomes, each violation
// with its trace. `sources` knows classes on the class path.
std::string program_report_text(const ProgramReport& program, SourceFinder& sources,
                                const TextOptions& options);

// Which outcomes are right and which were met: a table.
std::string outcome_table(const ProgramReport& program);

// "violation: 3 of 100 programs of java.util.concurrent.ConcurrentLinkedQueue are not linearizable"
std::string verdict_line(const LinReport& report);
// The verdict, how many programs of each kind, the counts.
std::string summary_text(const LinReport& report, const TextOptions& options);

// How many programs have this verdict.
std::size_t count_of(const LinReport& report, const char* verdict);

}  // namespace plait::lin
