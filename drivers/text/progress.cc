#include "drivers/text/progress.h"

#include <fmt/format.h>

#include "drivers/text/format.h"

namespace plait {

namespace {

double seconds(Progress::Clock::duration duration) {
  return std::chrono::duration<double>(duration).count();
}

}  // namespace

std::string progress_line(const ProgressCounts& counts, double transitions_per_s,
                          double elapsed_s) {
  return fmt::format(
      "{}{}{}, {}, {}/s, depth {}, {}, {}", counts.title, counts.title.empty() ? "" : ": ",
      counted(counts.states, "state"), counted(counts.transitions, "transition"),
      with_commas(static_cast<std::uint64_t>(transitions_per_s)), with_commas(counts.depth),
      bytes_text(counts.memory_bytes), duration_text(elapsed_s));
}

void Progress::update(const ProgressCounts& counts) {
  const std::optional<Clock::duration> since = line_.due();
  if (!since) return;
  // A search that starts over counts from 0 again.
  const std::uint64_t done =
      counts.transitions >= last_transitions_ ? counts.transitions - last_transitions_ : 0;
  line_.draw(
      progress_line(counts, static_cast<double>(done) / seconds(*since), seconds(line_.elapsed())));
  last_transitions_ = counts.transitions;
}

}  // namespace plait
