// Which calls to begin with, of a class that has very many: programs of all of them are far more
// than anyone can wait for.
//
// Calls that do the same in every state that is looked at are one (addFirst and offerFirst;
// pollFirst and removeFirst). They lead to equal states, and their results tell the same states
// apart. Of the rest each method gives one call before any gives a second, those first whose
// results say most. First come changes of one element, then questions, then what takes a
// collection, a map or a function, then what shows everything.
//
// Nothing is lost by it: programs of all calls come afterwards.
#pragma once

#include <span>
#include <vector>

#include "drivers/lin/outcomes/state_graph.h"
#include "drivers/lin/programs/shape.h"

namespace plait::lin {

constexpr std::size_t kMainCalls = 16;  // at most

// `numbers`: what the calls are for the graph. Without those that are not `usable`. Makes every
// call in the first state, in all that one call leads to, and in some that two lead to. May throw
// what a call does.
CallNumbers main_calls(const CallSet& calls, std::span<const std::size_t> numbers,
                       const std::vector<bool>& usable, StateGraph& graph);

}  // namespace plait::lin
