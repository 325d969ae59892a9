// How a search gets on: one live line on stderr. On a terminal it is redrawn in place, at most five times a
// second and cut to the width, and cleared at the end; elsewhere (`--progress always` into a file) a plain
// line is written now and then.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace plait {

struct ProgressCounts {
  std::uint64_t states = 0, transitions = 0, depth = 0, memory_bytes = 0;
  std::string_view title = "";  // what is being searched, if there is more than one
};

enum class ProgressMode : std::uint8_t { kAuto, kAlways, kNever };

// "auto", "always", "never"; nothing for anything else.
std::optional<ProgressMode> parse_progress_mode(std::string_view name);

// "1,234 states, 5,678 transitions, 10,000/s, depth 40, 34.2 MB, 1.50 s", behind "TITLE: " if there is one.
std::string progress_line(const ProgressCounts& counts, double transitions_per_s, double elapsed_s);

class Progress {
 public:
  using Clock = std::chrono::steady_clock;

  // Where the line goes to; tests give their own.
  struct Output {
    bool is_terminal = false;
    std::function<std::size_t()> width;  // columns, asked at each redraw
    std::function<void(std::string_view)> write;
    std::function<Clock::time_point()> now;
  };

  explicit Progress(ProgressMode mode);  // on stderr
  Progress(ProgressMode mode, Output output);
  ~Progress() { finish(); }
  Progress(const Progress&) = delete;
  Progress& operator=(const Progress&) = delete;

  // False: update() does nothing, and the caller may save itself the counting.
  bool is_shown() const { return is_shown_; }
  // Shows the counts if it is time to. Costs one look at the clock: call it every thousand transitions or so.
  void update(const ProgressCounts& counts);
  // Clears the line. Call it before anything else is printed; update() draws it again.
  void finish();

 private:
  Output output_;
  bool is_shown_ = false;
  bool is_drawn_ = false;
  Clock::time_point start_, last_;      // last_: when the line was last written
  std::uint64_t last_transitions_ = 0;  // at last_, for the present rate
};

}  // namespace plait
