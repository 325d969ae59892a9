// What the verdict of a check rests on: what was taken for granted, chosen or left out, a phrase
// each. Every form of report tells them.
//
// Whoever adds an option that changes what is explored adds its phrase to assumptions_of().
#pragma once

#include <string>
#include <vector>

#include "drivers/check/checker.h"

namespace plait {

// `report`: what was found, counts and limit filled in.
std::vector<std::string> assumptions_of(const CheckOptions& options, const Report& report);

}  // namespace plait
