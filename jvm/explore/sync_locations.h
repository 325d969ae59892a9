// Which locations of labels order what threads do, in the sense of the Java memory model. Those are
// monitors, synchronisers, the lives and signals of threads, and output, as a PrintStream is
// locked. One bit says so. Not the others: memory (its access modes say what it orders), the clock,
// files, classes.
#pragma once

#include "por/model/access.h"

namespace plait {

inline constexpr por::Location kSyncBit = por::Location{1} << 62;

constexpr bool orders_threads(por::Location location) {
  // With the highest bit: kAllLocations and the like.
  return (location & kSyncBit) != 0 && (location >> 63) == 0;
}

}  // namespace plait
