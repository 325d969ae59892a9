// Admitted outcomes where calls need not see all earlier ones; admitted.h says what they must see.
#pragma once

#include <set>
#include <span>

#include "drivers/lin/outcomes/admitted.h"
#include "drivers/lin/outcomes/state_graph.h"

namespace plait::lin {

std::set<OutcomeOf> outcomes_by_views(const Program& program, const Spec& spec, StateGraph& graph,
                                      std::span<const std::size_t> numbers, const Watch& watch);

}  // namespace plait::lin
