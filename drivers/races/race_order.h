// Where races are, and in which order they are told.
#pragma once

#include <cstdint>
#include <vector>

#include "drivers/report/report.h"
#include "drivers/trace/next_access.h"

namespace plait {

// Where the thread is in its program, and in the JDK's code that it called there; and how it
// accesses memory.
std::uint64_t hash_of_race_place(const Thread& t, bool is_write, AccessMode mode);
// They are told as one: the same location, places and modes.
bool is_same(const Race& a, const Race& b);
// In the order of locations and places, each once. REQUIRES: the accesses of each are in order.
void sort_races(std::vector<Race>& races);
// Puts its two accesses in order.
void sort_accesses(Race& race);

}  // namespace plait
