// A line on stderr that says how something gets on. On a terminal it is redrawn in place, at most
// five times a second and cut to the width, and cleared at the end. Elsewhere (`--progress always`
// into a file) a plain line is written now and then.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

namespace plait {

enum class ProgressMode : std::uint8_t { kAuto, kAlways, kNever };

// "auto", "always", "never"; nothing for anything else.
std::optional<ProgressMode> parse_progress_mode(std::string_view name);

class LiveLine {
 public:
  using Clock = std::chrono::steady_clock;

  // Where the line goes to; tests give their own.
  struct Output {
    bool is_terminal = false;
    std::function<std::size_t()> width;  // columns, asked at each redraw
    std::function<void(std::string_view)> write;
    std::function<Clock::time_point()> now;
  };

  explicit LiveLine(ProgressMode mode);  // on stderr
  LiveLine(ProgressMode mode, Output output);
  ~LiveLine() { finish(); }
  LiveLine(const LiveLine&) = delete;
  LiveLine& operator=(const LiveLine&) = delete;

  // False: nothing is ever due.
  bool is_shown() const { return is_shown_; }
  // How long ago the line was last drawn, if it is time to draw it again. Costs one look at the
  // clock.
  std::optional<Clock::duration> due() const;
  Clock::duration elapsed() const { return output_.now() - start_; }
  void draw(std::string_view line);
  // Clears the line. Call it before anything else is printed; draw() draws it again.
  void finish();

 private:
  Output output_;
  bool is_shown_ = false;
  bool is_drawn_ = false;
  Clock::time_point start_, last_;  // last_: when the line was last written
};

}  // namespace plait
