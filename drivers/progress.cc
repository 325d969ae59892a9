#include "drivers/progress.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "drivers/report/format.h"

namespace plait {

namespace {

using namespace std::chrono_literals;
constexpr auto kRedraw = 200ms;
constexpr auto kPlainLine = 5s;
constexpr std::string_view kClearLine = "\r\x1b[K";

void write_stderr(std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(STDERR_FILENO, text.data(), text.size());
    if (written <= 0) return;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
}

std::size_t stderr_width() {
  winsize size{};
  return ioctl(STDERR_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_col > 0 ? size.ws_col : 80;
}

double seconds(Progress::Clock::duration duration) { return std::chrono::duration<double>(duration).count(); }

}  // namespace

std::optional<ProgressMode> parse_progress_mode(std::string_view name) {
  if (name == "auto") return ProgressMode::kAuto;
  if (name == "always") return ProgressMode::kAlways;
  if (name == "never") return ProgressMode::kNever;
  return std::nullopt;
}

std::string progress_line(const ProgressCounts& counts, double transitions_per_s, double elapsed_s) {
  return fmt::format("{}{}{}, {}, {}/s, depth {}, {}, {}", counts.title, counts.title.empty() ? "" : ": ", counted(counts.states, "state"),
                     counted(counts.transitions, "transition"),
                     with_commas(static_cast<std::uint64_t>(transitions_per_s)), with_commas(counts.depth),
                     bytes_text(counts.memory_bytes), duration_text(elapsed_s));
}

Progress::Progress(ProgressMode mode)
    : Progress(mode, {isatty(STDERR_FILENO) != 0, stderr_width, write_stderr, Clock::now}) {}

Progress::Progress(ProgressMode mode, Output output) : output_(std::move(output)) {
  is_shown_ = mode == ProgressMode::kAlways || (mode == ProgressMode::kAuto && output_.is_terminal);
  start_ = last_ = output_.now();
}

void Progress::update(const ProgressCounts& counts) {
  if (!is_shown_) return;
  const Clock::time_point now = output_.now();
  const Clock::duration since = now - last_;
  if (since < (output_.is_terminal ? Clock::duration(kRedraw) : Clock::duration(kPlainLine))) return;
  // A search that starts over counts from 0 again.
  const std::uint64_t done =
      counts.transitions >= last_transitions_ ? counts.transitions - last_transitions_ : 0;
  const std::string line =
      progress_line(counts, static_cast<double>(done) / seconds(since), seconds(now - start_));
  if (output_.is_terminal) {
    // The last column stays free: some terminals wrap when it is filled.
    const std::size_t width = output_.width();
    output_.write(fmt::format("{}{}", kClearLine, clip(line, width > 1 ? width - 1 : 1)));
    is_drawn_ = true;
  } else {
    output_.write(line + "\n");
  }
  last_ = now;
  last_transitions_ = counts.transitions;
}

void Progress::finish() {
  if (is_drawn_) output_.write(kClearLine);
  is_drawn_ = false;
}

}  // namespace plait
