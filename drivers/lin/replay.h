// A program of a report of `plait lin`, made ready to be replayed.
#pragma once

#include <string>
#include <vector>

#include "drivers/check/checker.h"
#include "drivers/lin/write.h"

namespace plait::lin {

struct ReplayedProgram {
  CheckOptions options;  // with the client, and the property that its outcomes are admitted
  std::vector<std::string> listing;
};

// `options` say how the class under test is found, and how threads are explored. `kind`: of the
// violation that is replayed. Computes the admitted outcomes anew. Throws InputError if the class
// has changed so that the program cannot be made.
ReplayedProgram make_program(const StoredViolation& stored, const std::string& kind,
                             const CheckOptions& options);

}  // namespace plait::lin
