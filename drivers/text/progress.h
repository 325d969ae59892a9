// How a search gets on: one live line (live_line.h).
#pragma once

#include <cstdint>
#include <string>

#include "drivers/text/live_line.h"

namespace plait {

struct ProgressCounts {
  std::uint64_t states = 0, transitions = 0, depth = 0, memory_bytes = 0;
  std::string_view title = "";  // what is being searched, if there is more than one
};

// "1,234 states, 5,678 transitions, 10,000/s, depth 40, 34.2 MB, 1.50 s", after "TITLE: " if there
// is one.
std::string progress_line(const ProgressCounts& counts, double transitions_per_s, double elapsed_s);

class Progress {
 public:
  using Clock = LiveLine::Clock;
  using Output = LiveLine::Output;

  explicit Progress(ProgressMode mode) : line_(mode) {}
  Progress(ProgressMode mode, Output output) : line_(mode, std::move(output)) {}

  // False: update() does nothing, and the caller may save itself the counting.
  bool is_shown() const { return line_.is_shown(); }
  // Shows the counts if it is time to. Costs one look at the clock: call it every thousand
  // transitions or so.
  void update(const ProgressCounts& counts);
  // Clears the line. Call it before anything else is printed; update() draws it again.
  void finish() { line_.finish(); }

 private:
  LiveLine line_;
  std::uint64_t last_transitions_ = 0;  // when the line was last drawn, for the present rate
};

}  // namespace plait
