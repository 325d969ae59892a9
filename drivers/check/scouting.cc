#include "drivers/check/scouting.h"

#include <algorithm>
#include <charconv>

#include "jvm/base/error.h"
#include "por/search/scout.h"

namespace plait {

namespace {

// A step that ended in front of no action was a long computation: it took milliseconds. Each is the
// last of its schedule, and after so many there are no more schedules.
constexpr std::size_t kMostLongSteps = 20;

// Tells the limits of time and memory alone: random schedules are no states.
class ScoutListener final : public por::Listener {
 public:
  ScoutListener(Explorer& explorer, Findings& findings, por::Limits& limits)
      : explorer_(explorer), findings_(findings), limits_(limits) {}

  por::Advice on_transition(const por::Path& path) override {
    if (limits_.on_transition(path) == por::Advice::kStop) return por::Advice::kStop;
    const por::Advice advice = findings_.on_transition(path);
    const por::ThreadIndex thread = path.back().thread;
    if (explorer_.has_ended(thread) || explorer_.next_action(thread).kind != ActionKind::kYield)
      return advice;
    return ++long_steps_ < kMostLongSteps ? std::max(advice, por::Advice::kPrune)
                                          : por::Advice::kStop;
  }
  por::Advice on_state(const por::Path& path, por::Standing standing) override {
    return findings_.on_state(path, standing);
  }

 private:
  Explorer& explorer_;
  Findings& findings_;
  por::Limits& limits_;
  std::size_t long_steps_ = 0;
};

template <typename T>
bool parse_number(std::string_view text, T& number) {
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  return error == std::errc() && end == text.data() + text.size();
}

}  // namespace

ScoutOptions parse_scout(const std::string& text) {
  if (text == "off") return {};
  ScoutOptions options;
  const std::size_t colon = text.find(':');
  const std::string_view all = text;
  const bool is_good =
      parse_number(all.substr(0, colon), options.schedules) && options.schedules > 0 &&
      (colon == std::string::npos || parse_number(all.substr(colon + 1), options.seed));
  if (!is_good)
    throw InputError("--scout {}: must be a number of schedules, with a seed 300:7, or off", text);
  return options;
}

std::size_t scout(Explorer& explorer, const ScoutOptions& options, Findings& findings,
                  por::Limits& limits) {
  ScoutListener listener(explorer, findings, limits);
  por::Scout<Explorer> scout(explorer, listener, options.seed, {options.schedules});
  try {
    scout.run();
  } catch (const UnsupportedError&) {
    throw ScoutError();
  } catch (const MemoryLimitError&) {
    throw ScoutError();
  }
  return scout.schedules();
}

}  // namespace plait
