// Admitted outcomes where calls need not see all earlier ones; admitted.h says what they must see.
#pragma once

#include <set>

#include "drivers/lin/outcomes/admitted.h"

namespace plait::lin {

std::set<OutcomeOf> outcomes_by_views(const Program& program, const Spec& spec,
                                      SequentialObject& object, const Watch& watch);

}  // namespace plait::lin
