// Programs that fail, put together by why they do, as far as that is known without looking into the
// class. A program that fails when some of its calls are dropped fails as what is left does. And
// programs that make the same calls likely fail alike.
#pragma once

#include <string>
#include <vector>

#include "drivers/lin/programs/spec.h"
#include "drivers/lin/report.h"

namespace plait::lin {

struct FailureGroup {
  std::size_t smallest = 0;  // index into LinReport::programs
  std::size_t programs = 0;  // that fail so, this one included
};

// By the size of their smallest programs.
std::vector<FailureGroup> group_failures(const LinReport& report, const Spec& spec);

}  // namespace plait::lin
