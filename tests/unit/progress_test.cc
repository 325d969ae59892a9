// The live line of a search.
#include "drivers/text/progress.h"

#include "tests/unit/test.h"

using namespace plait;
using namespace std::chrono_literals;

namespace {

// A terminal or a file of `width` columns with a clock that is set by hand.
struct Screen {
  bool is_terminal = true;
  std::size_t width = 200;
  std::string text;
  Progress::Clock::time_point now{};

  Progress::Output output() {
    return {is_terminal, [this] { return width; }, [this](std::string_view more) { text += more; },
            [this] { return now; }};
  }
};

}  // namespace

TEST_CASE("progress: the line says how much, how fast, how deep, how large, how long") {
  CHECK(progress_line({1234, 5678, 40, 34'200'000}, 10'000.7, 1.5) ==
        "1,234 states, 5,678 transitions, 10,000/s, depth 40, 34.2 MB, 1.50 s");
}

TEST_CASE("progress: redrawn in place at most five times a second, and cleared at the end") {
  Screen screen;
  {
    Progress progress(ProgressMode::kAuto, screen.output());
    progress.update({1, 100, 1, 0});
    CHECK(screen.text.empty());
    screen.now += 200ms;
    progress.update({1, 100, 1, 0});
    CHECK(screen.text == "\r\x1b[K1 state, 100 transitions, 500/s, depth 1, 0 B, 0.20 s");
    screen.now += 199ms;
    progress.update({2, 200, 1, 0});
    CHECK(screen.text.find("200 transitions") == std::string::npos);
    screen.now += 1ms;
    progress.update({2, 200, 1, 0});
    CHECK(screen.text.ends_with("\r\x1b[K2 states, 200 transitions, 500/s, depth 1, 0 B, 0.40 s"));
  }
  CHECK(screen.text.ends_with("0.40 s\r\x1b[K"));
}

TEST_CASE("progress: cut to the width of the terminal, one column left free") {
  Screen screen;
  screen.width = 12;
  Progress progress(ProgressMode::kAlways, screen.output());
  screen.now += 1s;
  progress.update({123456, 1, 1, 1});
  CHECK(screen.text == "\r\x1b[K123,456 st…");
}

TEST_CASE("progress: auto shows nothing where there is no terminal, never shows nothing at all") {
  Screen screen;
  screen.is_terminal = false;
  Progress automatic(ProgressMode::kAuto, screen.output());
  screen.is_terminal = true;
  Progress never(ProgressMode::kNever, screen.output());
  screen.now += 1h;
  automatic.update({});
  never.update({});
  CHECK_FALSE(automatic.is_shown());
  CHECK_FALSE(never.is_shown());
  CHECK(screen.text.empty());
}

TEST_CASE("progress: always writes plain lines every few seconds where there is no terminal") {
  Screen screen;
  screen.is_terminal = false;
  {
    Progress progress(ProgressMode::kAlways, screen.output());
    for (int i = 0; i < 12; ++i) {
      screen.now += 1s;
      progress.update({1, 10, 1, 0});
    }
  }
  CHECK(screen.text ==
        "1 state, 10 transitions, 2/s, depth 1, 0 B, 5.00 s\n1 state, 10 transitions, 0/s, depth "
        "1, 0 B, "
        "10.0 s\n");
}

TEST_CASE("progress: the modes of the command line") {
  CHECK(parse_progress_mode("auto") == ProgressMode::kAuto);
  CHECK(parse_progress_mode("always") == ProgressMode::kAlways);
  CHECK(parse_progress_mode("never") == ProgressMode::kNever);
  CHECK_FALSE(parse_progress_mode("sometimes"));
}
