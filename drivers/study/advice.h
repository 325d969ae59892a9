// Which series to choose for which kind of client.
#pragma once

#include <string>
#include <vector>

#include "drivers/study/measurements.h"

namespace plait::study {

// Times that differ by less are the same: the difference is noise.
inline constexpr int kSameTimePercent = 5;

// How a series does on some clients. A run that did not finish counts with twice the largest time
// limit of the study (PAR-2), so that giving up is never an advantage.
struct Standing {
  std::size_t series = 0;
  std::size_t clients = 0, finished = 0;
  double seconds = 0;       // mean, with what is said above
  std::size_t fastest = 0;  // clients on which no other series was faster
};

// The clients of one kind, and the series that were run on them, the best first. Of those as fast
// as the best it is the one that the study lists first.
struct Advice {
  std::string kind,
      // "all clients", "LazyListSet", "bug in half of the calls"; of series with this stop rule.
      stop;
  std::vector<Standing> standings;
};

// All clients first, then by structure and by class of bug, each where there is more than one. Stop
// first and stop never are apart, as they do not do the same work.
std::vector<Advice> give_advice(const Measurements& measurements);

// How long the second best takes beside the best: "2.1 times as long", "as fast"; "" if there is
// none.
std::string compared_text(const Advice& advice);

// "LazyListSet: DL-S-POR (11 of 11 finished, mean 0.53 s), then S-POR (2.1 times as long)"
std::string advice_text(const Advice& advice, const Measurements& measurements);

}  // namespace plait::study
