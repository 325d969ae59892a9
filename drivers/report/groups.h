// Violations that go wrong at one place, told together. A search that stops at none of them can
// come to the same assertion with a hundred values.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "drivers/report/report.h"

namespace plait {

// Invariant: each violation is in one group; `shown` is a member, the one with the shortest story.
struct ViolationGroup {
  std::size_t shown = 0;             // indices of the violations
  std::vector<std::size_t> members;  // ascending
};

// In the order of the first member of each. Of one place are those of a kind, with an exception of
// one class, both handled or not. Their innermost lines of the program are the same: of the thread
// that failed, or of all threads that wait at the end. So is what the calls of a client returned.
std::vector<ViolationGroup> groups_of(const std::vector<Violation>& violations);

// "12 more at this place: overdrawn: -50; overdrawn: -70; …", or "".
std::string alike_text(const std::vector<Violation>& violations, const ViolationGroup& group);

// The innermost of these frames that is the program's own code; "" if there is none.
std::string own_frame(const std::vector<std::string>& stack);
// Where a frame is, as a stack trace prints it: "Account.check(Account.java:9)".
TraceStep place_of_frame(const std::string& frame);

}  // namespace plait
