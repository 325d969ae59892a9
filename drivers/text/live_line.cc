#include "drivers/text/live_line.h"

#include <fmt/format.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "drivers/text/format.h"

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

}  // namespace

std::optional<ProgressMode> parse_progress_mode(std::string_view name) {
  if (name == "auto") return ProgressMode::kAuto;
  if (name == "always") return ProgressMode::kAlways;
  if (name == "never") return ProgressMode::kNever;
  return std::nullopt;
}

LiveLine::LiveLine(ProgressMode mode)
    : LiveLine(mode, {isatty(STDERR_FILENO) != 0, stderr_width, write_stderr, Clock::now}) {}

LiveLine::LiveLine(ProgressMode mode, Output output) : output_(std::move(output)) {
  is_shown_ = mode == ProgressMode::kAlways || (mode == ProgressMode::kAuto && output_.is_terminal);
  start_ = last_ = output_.now();
}

std::optional<LiveLine::Clock::duration> LiveLine::due() const {
  if (!is_shown_) return std::nullopt;
  const Clock::duration since = output_.now() - last_;
  if (since < (output_.is_terminal ? Clock::duration(kRedraw) : Clock::duration(kPlainLine)))
    return std::nullopt;
  return since;
}

void LiveLine::draw(std::string_view line) {
  if (output_.is_terminal) {
    // The last column stays free: some terminals wrap when it is filled.
    const std::size_t width = output_.width();
    output_.write(fmt::format("{}{}", kClearLine, clip(line, width > 1 ? width - 1 : 1)));
    is_drawn_ = true;
  } else {
    output_.write(fmt::format("{}\n", line));
  }
  last_ = output_.now();
}

void LiveLine::finish() {
  if (is_drawn_) output_.write(kClearLine);
  is_drawn_ = false;
}

}  // namespace plait
