// What main does before there is a program to explore: a client (drivers/lin) is told by choices
// what its program is. After them main goes on, alone, as far as Explorer::start would have let it.
// That is to where it first has more than one way to go on.
#pragma once

#include <span>

#include "jvm/explore/explorer.h"

namespace plait {

// Returns how many steps it took; taken back, the explorer is where it was. The state behind them
// is the first of what is explored (Explorer::begin_here). REQUIRES: main is alone and stands in
// front of the first choice.
std::size_t take_choices(Explorer& explorer, std::span<const u32> choices);

}  // namespace plait
