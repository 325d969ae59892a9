// A study checks itself: whatever the algorithm and the order, a client has one verdict and one set
// of outcomes.
#pragma once

#include <string>
#include <vector>

#include "drivers/study/run/plan.h"
#include "drivers/study/run/row.h"

namespace plait::study {

// One line for each thing on which the rows of a client differ from each other, or from what its
// manifest expects. Rows that did not finish say nothing, unless they found a violation. Outcomes
// and kinds of violation are compared among runs that went on to the end (stop never).
std::vector<std::string> find_disagreements(const Plan& plan, const std::vector<Row>& rows);

}  // namespace plait::study
