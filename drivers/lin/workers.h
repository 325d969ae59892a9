// Programs checked side by side, in processes that begin as copies of this one: what was booted and
// loaded so far each of them has. Every process makes all programs and takes the next that nobody
// has taken, so only numbers and results pass between them. Results come with their numbers; who
// wants them in order sorts them.
#pragma once

#include <functional>
#include <optional>

#include "drivers/lin/programs/sizes.h"
#include "drivers/lin/report.h"

namespace plait::lin {

using NextProgram = std::function<std::optional<SizedPrograms::Item>()>;
// Nothing: the run is over, be it the time or somebody's patience.
using CheckProgram = std::function<std::optional<ProgramReport>(const Program&)>;

struct CheckedProgram {
  std::size_t number = 0, size = 0;
  ProgramReport report;
};
// Returns false if no program behind this one is wanted.
using TakeProgram = std::function<bool(CheckedProgram)>;

// With one job all is done in this process. Returns false if a process was halted by its watch: its
// last program is not told. Throws InputError if a program cannot be checked, or a process died.
bool check_side_by_side(std::size_t jobs, const NextProgram& next, const CheckProgram& check,
                        const TakeProgram& take);

}  // namespace plait::lin
