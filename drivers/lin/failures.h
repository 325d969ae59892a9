// Programs that fail, put together by why they do, as far as that is known without looking into the
// class. A program that fails when some of its calls are dropped fails as what is left does. The
// others are told apart by a method, again and again: one that most of them call, and few of those
// that do not fail.
#pragma once

#include <string>
#include <vector>

#include "drivers/lin/programs/spec.h"
#include "drivers/lin/report.h"

namespace plait::lin {

struct FailureGroup {
  std::size_t smallest = 0;  // index into LinReport::programs
  std::size_t programs = 0;  // that fail so, this one included
  std::string method;        // that they have in common
};

// The smallest program of a group stands for it. A program without calls in common with others is a
// group of its own.
std::vector<FailureGroup> group_failures(const LinReport& report, const Spec& spec);

// That of the fewest calls, the first of them. REQUIRES: one fails.
std::size_t smallest_failing(const LinReport& report);

}  // namespace plait::lin
