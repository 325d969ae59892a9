#include "drivers/trace/trace_noise.h"

#include <algorithm>
#include <map>
#include <set>

namespace plait {

namespace {

struct Use {
  std::set<std::uint32_t> threads;
  bool is_changed = false;
};

bool is_lock(const TraceStep& step) {
  return step.action == "lock" || step.action == "unlock" || step.action == "acquire" ||
         step.action == "release";
}

bool is_use(const TraceStep& step) {
  return is_lock(step) || step.action == "read" || step.action == "write" ||
         step.action == "update";
}

bool is_waited_for(const Violation& violation, const std::string& object) {
  return std::ranges::any_of(violation.at_end, [&](const ThreadAtEnd& t) {
    return t.waits_for == object && !t.state.ends_with(" to end");
  });
}

}  // namespace

void keep_noise_internal(Violation& violation) {
  std::map<std::string, Use> uses;
  for (const TraceStep& step : violation.trace) {
    Use& use = uses[step.object];
    use.threads.insert(step.thread);
    use.is_changed |= step.action != "read";
  }
  for (TraceStep& step : violation.trace) {
    const Use& use = uses[step.object];
    const bool could_matter = use.is_changed && use.threads.size() > 1;
    step.is_internal &=
        is_use(step) && !could_matter && !(is_lock(step) && is_waited_for(violation, step.object));
  }
}

}  // namespace plait
